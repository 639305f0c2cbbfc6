import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { momentWords } from './moment.rules.ts';
import { sheetRequestsRead } from './orders.queries.ts';
import { sheetRequestWords } from './sheet-requests.words.ts';

/** Changes and refunds of an order that somebody had to agree to: what they were, and what became of them. */
export function SheetRequests({ orderNo, now }: { readonly orderNo: string; readonly now: string }) {
  const t = useWords(sheetRequestWords);
  const { data } = useQuery(sheetRequestsRead(orderNo));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <Card title={t('requests.title')}>
      <ul className="flex flex-col">
        {data.list.map((one) => (
          <li
            key={`${one.caseId} ${one.askedAt}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-line py-2 not-first:border-t"
          >
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{t(`requests.kind-${one.kind}`)}</span> {one.to}{' '}
              <span className="digits">{formatYuan(one.costFen)}</span>
              <span className="block text-12 text-ink-500">
                {one.outcome ?? t(`requests.state-${one.state}`)} {momentWords(one.askedAt, now)}
              </span>
            </span>
            <Link
              to="/travel/apply/details"
              search={{ caseId: one.caseId }}
              className={buttonClass({ look: 'text', size: 's' })}
            >
              {t('requests.progress')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
