import { useQuery } from '@tanstack/react-query';
import type { Fen } from '@woxing/contract/core/money';
import { formatYuan } from '@woxing/contract/core/money';
import { Alert } from 'antd';
import { useWords } from '#src/tenants/public.ts';
import { ownCredit } from './bills.queries.ts';
import { billWords } from './bills.words.ts';

/** What the main account has to know before anything else: frozen, overdue, nearly used up, settled by the group. */
export function CreditNotices({ overdueFen }: { readonly overdueFen?: Fen | undefined }) {
  const t = useWords(billWords);
  const { data } = useQuery(ownCredit());
  const line = data?.line;
  if (line === undefined || line === null) return null;
  const reason = line.frozenBecause;
  const notices: { type: 'error' | 'warning' | 'info'; words: string }[] = [];
  if (line.frozen)
    notices.push({
      type: 'error',
      words: reason === '' ? t('ebill.frozen-plain') : t('ebill.frozen', { reason }),
    });
  if (overdueFen !== undefined && overdueFen > 0)
    notices.push({ type: 'error', words: t('ebill.overdue-notice', { amount: formatYuan(overdueFen) }) });
  if (line.alert > 0)
    notices.push({
      type: 'warning',
      words: t('ebill.alert', { percent: line.alert, available: formatYuan(line.availableFen) }),
    });
  const group = data?.settledBy ?? null;
  if (group !== null) notices.push({ type: 'info', words: t('ebill.group', { group }) });
  return (
    <div className="flex flex-col gap-2 empty:hidden [&:not(:empty)]:mb-4">
      {notices.map(({ type, words }) => (
        <Alert key={words} type={type} showIcon title={words} />
      ))}
    </div>
  );
}
