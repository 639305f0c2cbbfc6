import { Link } from '@tanstack/react-router';
import { isPurchaseNo } from '@woxing/contract/payments/purchase.rules';
import { type Column, DataTable, momentColumn } from '#src/list/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { accountName, phaseNames } from './account-names.rules.ts';
import type { TransferLine } from './ledger-audit.queries.ts';
import { ledgerAuditWords } from './ledger-audit.words.ts';
import { ledgerColumn } from './ledger-column.tsx';

type Table = Parameters<typeof DataTable<TransferLine>>[0];

/** Transfers with both of their accounts; an account and an order are one press away. */
export function TransferTable({
  tenant,
  title,
  ...table
}: Pick<Table, 'rows' | 'error' | 'onRetry' | 'paging' | 'read' | 'titleHidden'> & {
  readonly tenant: string;
  readonly title: string;
}) {
  const t = useWords(ledgerAuditWords);
  const search = tenant === '' ? {} : { tenant };
  const account = (key: 'from' | 'to', code: (row: TransferLine) => string): Column<TransferLine> => ({
    key,
    title: t(`transfer.${key}`),
    text: (row) => accountName(code(row)),
    value: (row) => accountName(code(row)),
    cell: (row) => (
      <Link
        to="/admin/ledger/accounts"
        search={{ ...search, account: code(row) }}
        className="text-brand-700 hover:underline md:whitespace-nowrap"
      >
        {accountName(code(row))}
      </Link>
    ),
  });
  const columns: readonly Column<TransferLine>[] = [
    momentColumn({ key: 'at', title: t('transfer.at') }, ({ at }) => at, stampWords),
    account('from', ({ debit }) => debit),
    account('to', ({ credit }) => credit),
    ledgerColumn(
      { key: 'amount', title: t('transfer.amount'), card: 'aside' },
      ({ debit }) => debit,
      ({ amountFen }) => amountFen,
    ),
    {
      key: 'phase',
      title: t('transfer.phase'),
      text: phaseOf,
      value: phaseOf,
      cell: (row) => <Badge tone={row.phase === 'pending' ? 'warn' : 'grey'}>{phaseOf(row)}</Badge>,
    },
    { key: 'memo', title: t('transfer.memo'), text: ({ memo }) => memo },
    {
      key: 'order',
      title: t('transfer.order'),
      className: 'digits',
      text: ({ orderNo }) => orderNo ?? '',
      cell: ({ orderNo }) =>
        orderNo === null || isPurchaseNo(orderNo) ? (
          orderNo
        ) : (
          <Link
            to="/admin/ledger/order/$orderNo"
            params={{ orderNo }}
            search={search}
            className="text-brand-700 hover:underline"
          >
            {orderNo}
          </Link>
        ),
    },
  ];
  return (
    <DataTable<TransferLine>
      {...table}
      name="ledger-transfers"
      label={title}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ picture: 'ledger', title: t('transfer.empty'), hint: t('transfer.empty-hint') }}
    />
  );
}

const phaseOf = ({ phase }: TransferLine) => phaseNames[phase] ?? phase;
