import { useQuery } from '@tanstack/react-query';
import { formatYuan, sumFen } from '@woxing/contract/core/money';
import type { FareOption, FlightQuote } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { childSaves } from './fare-reading.rules.ts';
import { checkedPrice } from './flights.queries.ts';
import { readingWords } from './reading.words.ts';

/** What each kind of passenger pays for a fare, as its supplier says now. */
export function PricesOfPeople({ fare }: { readonly fare: FareOption }) {
  const t = useWords(readingWords);
  const quote = useQuery(checkedPrice({ offers: fare.offerIds }));
  return (
    <section aria-label={t('price.heading')}>
      <h3 className="text-14 font-semibold">
        {t('price.heading')}
        {quote.isSuccess && <span className="ml-2 text-12 font-normal text-ink-500">{t('price.hint')}</span>}
      </h3>
      {quote.isPending && (
        <output aria-label={t('price.asking')}>
          <Skeleton className="mt-2 h-22 w-full" />
        </output>
      )}
      {quote.isError && (
        <p role="alert" className="mt-2 text-warn">
          {t('price.failed', { reason: quote.error.message })}
        </p>
      )}
      {quote.isSuccess && <Quoted fare={fare} quote={quote.data} />}
    </section>
  );
}

function Quoted({ fare, quote }: { readonly fare: FareOption; readonly quote: FlightQuote }) {
  const t = useWords(readingWords);
  const now = sumFen(quote.segments.map(({ adultFen }) => adultFen));
  const saved = childSaves(quote.prices);
  return (
    <div className="mt-2 flex flex-col gap-2">
      <dl className="grid grid-cols-[auto_1fr] gap-y-1">
        {quote.prices.map(({ type, eachFen }) => (
          <div key={type} className="contents">
            <dt className="text-ink-500">
              {type === 'ADT' ? t('price.ADT') : type === 'CHD' ? t('price.CHD') : t('price.INF')}
            </dt>
            <dd className="text-right">
              <Money fen={eachFen} />
            </dd>
          </div>
        ))}
      </dl>
      {now !== fare.adultFen && (
        <p className="text-warn">
          {t('price.moved', { before: formatYuan(fare.adultFen), now: formatYuan(now) })}
        </p>
      )}
      {saved !== undefined && (
        <p className="rounded-m bg-ok-soft px-3 py-2 text-ok">
          {t('price.child-saves', { saved: formatYuan(saved) })}
        </p>
      )}
    </div>
  );
}
