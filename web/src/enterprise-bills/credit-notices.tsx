import { useQuery } from '@tanstack/react-query';
import type { Fen } from '@woxing/contract/core/money';
import { formatYuan } from '@woxing/contract/core/money';
import { DeskNotice } from '#src/desk/public.ts';
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
  const notices: { tone: 'bad' | 'warn' | 'brand'; words: string }[] = [];
  if (line.frozen)
    notices.push({
      tone: 'bad',
      words: reason === '' ? t('ebill.frozen-plain') : t('ebill.frozen', { reason }),
    });
  if (overdueFen !== undefined && overdueFen > 0)
    notices.push({ tone: 'bad', words: t('ebill.overdue-notice', { amount: formatYuan(overdueFen) }) });
  if (line.alert > 0)
    notices.push({
      tone: 'warn',
      words: t('ebill.alert', { percent: line.alert, available: formatYuan(line.availableFen) }),
    });
  const group = data?.settledBy ?? null;
  if (group !== null) notices.push({ tone: 'brand', words: t('ebill.group', { group }) });
  return (
    <>
      {notices.map((notice) => (
        <DeskNotice key={notice.words} {...notice} />
      ))}
    </>
  );
}
