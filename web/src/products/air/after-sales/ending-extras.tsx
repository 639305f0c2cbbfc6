import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { EndingExtras as Ending } from '@woxing/contract/products/air/air-after-sales';
import { useWords } from '#src/tenants/public.ts';
import { airSheetWords } from './air-sheet.words.ts';

/** Seats and extras that end with the tickets, and what of their price comes back beside what is quoted. Nothing where there are none. */
export function EndingExtras({ extras }: { readonly extras: Ending }) {
  const t = useWords(airSheetWords);
  if (extras.length === 0) return null;
  return (
    <section aria-label={t('air-extras.ending')} className="mt-3 rounded-m border border-line px-3.5 py-2.5">
      <h3 className="mb-1 text-12 text-ink-500">{t('air-extras.ending')}</h3>
      <ul className="flex flex-col gap-1">
        {extras.map((each, at) => (
          // Two pieces of baggage of one ticket are told alike, and the list is never put in another order.
          <li key={at} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="font-semibold">{each.person}</span>
              <span className="ml-2">{each.name}</span>
            </span>
            <Fate {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fate({ priceFen, comesBack }: Pick<Ending[number], 'priceFen' | 'comesBack'>) {
  const t = useWords(airSheetWords);
  if (priceFen === noFen) return <span className="text-ink-500">{t('air-extras.free')}</span>;
  const amount = formatYuan(priceFen);
  return comesBack ? (
    <span className="digits text-ok">{t('air-extras.back', { amount })}</span>
  ) : (
    <span className="digits text-ink-700">{t('air-extras.kept', { amount })}</span>
  );
}
