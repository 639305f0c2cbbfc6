import type { Fen } from '@woxing/contract/core/money';
import { formatPoints, points } from '@woxing/contract/payments/earnings.rules';
import { useWords } from '#src/tenants/public.ts';
import { Money } from '#src/ui/money.tsx';
import { ledgerAuditWords } from './ledger-audit.words.ts';

/** What stands on an account in its own unit: accounts of points count, all others are money. */
export function LedgerAmount({ account, amount }: { readonly account: string; readonly amount: Fen }) {
  const t = useWords(ledgerAuditWords);
  if (!account.startsWith('points')) return <Money fen={amount} size="s" tone="plain" />;
  return <span className="digits">{t('ledger-audit.points', { count: formatPoints(points(amount)) })}</span>;
}
