import { Link } from '@tanstack/react-router';
import { subtractFen, sumFen } from '@woxing/contract/core/money';
import { Amount, type Column, DataTable, moneyColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { kindName } from './account-names.rules.ts';
import type { LedgerAudit } from './ledger-audit.queries.ts';
import { ledgerAuditWords } from './ledger-audit.words.ts';

type Kind = LedgerAudit['kinds'][number];

/** All accounts by kind: what left them and what came is the same in the sum. Points are no money and stand by themselves. */
export function BalanceTable({
  kinds,
  tenant,
}: {
  readonly kinds: LedgerAudit['kinds'];
  readonly tenant: string;
}) {
  const t = useWords(ledgerAuditWords);
  const money = kinds.filter(({ kind }) => !kind.startsWith('points'));
  const debitFen = sumFen(money.map((row) => row.debitFen));
  const creditFen = sumFen(money.map((row) => row.creditFen));
  const columns: readonly Column<Kind>[] = [
    {
      key: 'kind',
      title: t('ledger-audit.kind'),
      text: ({ kind }) => kindName(kind),
      value: ({ kind }) => kindName(kind),
      cell: ({ kind }) => (
        <Link
          to="/admin/ledger/accounts"
          search={{ ...(tenant !== '' && { tenant }), kind }}
          className="text-brand-700 hover:underline"
        >
          {kindName(kind)}
        </Link>
      ),
    },
    {
      key: 'accounts',
      title: t('ledger-audit.accounts'),
      align: 'right',
      className: 'digits',
      text: ({ accounts }) => String(accounts),
      value: ({ accounts }) => accounts,
    },
    moneyColumn({ key: 'debit', title: t('ledger-audit.debit') }, (row) => row.debitFen),
    moneyColumn({ key: 'credit', title: t('ledger-audit.credit') }, (row) => row.creditFen),
    moneyColumn({ key: 'net', title: t('ledger-audit.net') }, (row) =>
      subtractFen(row.creditFen, row.debitFen),
    ),
    moneyColumn({ key: 'held', title: t('ledger-audit.held') }, (row) => row.heldFen),
  ];
  return (
    <DataTable<Kind>
      name="ledger-kinds"
      label={t('ledger-audit.balance')}
      hint={t('ledger-audit.balance-hint')}
      columns={columns}
      rows={money}
      rowKey={({ kind }) => kind}
      empty={{ picture: 'ledger', title: t('ledger-account.empty'), hint: t('ledger-account.empty-hint') }}
      totals={{
        accounts: <span className="digits">{money.reduce((sum, row) => sum + row.accounts, 0)}</span>,
        debit: <Amount fen={debitFen} />,
        credit: <Amount fen={creditFen} />,
        net: <Amount fen={subtractFen(creditFen, debitFen)} />,
        held: <Amount fen={sumFen(money.map((row) => row.heldFen))} />,
      }}
    />
  );
}
