import { Link } from '@tanstack/react-router';
import { isPurchaseNo } from '@woxing/contract/payments/purchase.rules';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { accountName, phaseNames } from './account-names.rules.ts';
import { LedgerAmount } from './ledger-amount.tsx';
import type { TransferLine } from './proof.queries.ts';
import { proofWords } from './proof.words.ts';
import { TableFrame } from './table-frame.tsx';

/** Transfers with both of their accounts; an account and an order are one press away. */
export function TransferTable({
  transfers,
  tenant,
  title,
}: {
  readonly transfers: readonly TransferLine[];
  readonly tenant: string;
  readonly title: string;
}) {
  const t = useWords(proofWords);
  if (transfers.length === 0) return <p className="py-6 text-center text-ink-500">{t('transfer.empty')}</p>;
  const search = tenant === '' ? {} : { tenant };
  const account = (code: string) => (
    <Link
      to="/admin/ledger/accounts"
      search={{ ...search, account: code }}
      className="text-brand-600 hover:underline"
    >
      {accountName(code)}
    </Link>
  );
  return (
    <TableFrame title={title}>
      <thead>
        <tr>
          <th scope="col">{t('transfer.at')}</th>
          <th scope="col">{t('transfer.from')}</th>
          <th scope="col">{t('transfer.to')}</th>
          <th scope="col" className="text-right">
            {t('transfer.amount')}
          </th>
          <th scope="col">{t('transfer.phase')}</th>
          <th scope="col">{t('transfer.memo')}</th>
          <th scope="col">{t('transfer.order')}</th>
        </tr>
      </thead>
      <tbody>
        {transfers.map((transfer) => (
          <tr key={transfer.id}>
            <td className="digits whitespace-nowrap">{stampWords(transfer.at)}</td>
            <td className="whitespace-nowrap">{account(transfer.debit)}</td>
            <td className="whitespace-nowrap">{account(transfer.credit)}</td>
            <td className="text-right">
              <LedgerAmount account={transfer.debit} amount={transfer.amountFen} />
            </td>
            <td>
              <Badge tone={transfer.phase === 'pending' ? 'warn' : 'grey'}>
                {phaseNames[transfer.phase] ?? transfer.phase}
              </Badge>
            </td>
            <td>{transfer.memo}</td>
            <td className="digits whitespace-nowrap">
              {transfer.orderNo !== null && isPurchaseNo(transfer.orderNo) && transfer.orderNo}
              {transfer.orderNo !== null && !isPurchaseNo(transfer.orderNo) && (
                <Link
                  to="/admin/ledger/order/$orderNo"
                  params={{ orderNo: transfer.orderNo }}
                  search={search}
                  className="text-brand-600 hover:underline"
                >
                  {transfer.orderNo}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
