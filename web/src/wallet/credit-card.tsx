import { useQuery } from '@tanstack/react-query';
import { addFen } from '@woxing/contract/core/money';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { spentPercent } from './spent-percent.rules.ts';
import { creditRead } from './wallet.queries.ts';
import { walletWords } from './wallet.words.ts';

/** The credit of the member's enterprise; nothing for those who have none. */
export function CreditCard() {
  const t = useWords(walletWords);
  const { data } = useQuery(creditRead());
  const line = data?.line;
  if (line === undefined || line === null) return null;
  const percent = spentPercent(line.limitFen, addFen(line.usedFen, line.heldFen));
  return (
    <Card
      title={t('credit.title')}
      aside={
        <span className="flex items-center gap-2 text-14 text-ink-500">
          {line.frozen && <Badge tone="bad">{t('credit.frozen')}</Badge>}
          {line.alert > 0 && <Badge tone="warn">{t('credit.alert', { percent: line.alert })}</Badge>}
          {t('credit.term', { days: line.termDays })}
        </span>
      }
    >
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {(
          [
            ['credit.available', line.availableFen],
            ['credit.limit', line.limitFen],
            ['credit.used', line.usedFen],
            ['credit.held', line.heldFen],
          ] as const
        ).map(([key, amount]) => (
          <div key={key}>
            <dt className="text-12 text-ink-500">{t(key)}</dt>
            <dd>
              <Money fen={amount} tone="plain" />
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden="true" className="mt-4 h-2 overflow-hidden rounded-pill bg-brand-50">
        <div
          className={line.alert > 0 ? 'h-full bg-warn' : 'h-full bg-brand-600'}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-1.5 text-12 text-ink-500">{t('credit.use', { percent })}</p>
      {data !== undefined && data.events.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-16">{t('credit.events')}</h3>
          <ul className="flex flex-col gap-2 text-14">
            {data.events.map((event) => (
              <li key={`${event.at} ${event.words}`}>
                {event.words}
                <span className="digits ml-3 text-12 whitespace-nowrap text-ink-500">
                  {stampWords(event.at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
