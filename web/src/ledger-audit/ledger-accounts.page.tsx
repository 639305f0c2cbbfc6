import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type Fen, subtractFen } from '@woxing/contract/core/money';
import { exportedRows } from '#src/api/export-rows.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { type Column, DataTable, pagedRows } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { accountName, kindName } from './account-names.rules.ts';
import { type Account, accountsListed, transfersListed } from './ledger-audit.queries.ts';
import { ledgerAuditWords } from './ledger-audit.words.ts';
import { ledgerColumn } from './ledger-column.tsx';
import { TransferTable } from './transfer-table.tsx';

const route = getRouteApi('/member/desk/admin/ledger/accounts');

/** The accounts of a kind, or the transfers of one account. */
export function LedgerAccountsPage() {
  const t = useWords(ledgerAuditWords);
  const { tenant = '', kind = '', account } = route.useSearch();
  const search = tenant === '' ? {} : { tenant };
  const accounts =
    kind === '' ? t('ledger-account.all') : t('ledger-account.choose', { kind: kindName(kind) });
  const crumb = { label: t('ledger-audit.title'), to: '/admin/ledger', search } as const;
  return account === undefined ? (
    <DeskFrame title={accounts} crumbs={[crumb]}>
      <Accounts tenant={tenant} kind={kind} title={accounts} />
    </DeskFrame>
  ) : (
    <DeskFrame
      title={t('ledger-account.of', { code: accountName(account) })}
      crumbs={[crumb, { label: t('ledger-account.all'), to: '/admin/ledger/accounts', search }]}
    >
      <Transfers tenant={tenant} account={account} />
    </DeskFrame>
  );
}

function Accounts(props: { readonly tenant: string; readonly kind: string; readonly title: string }) {
  const t = useWords(ledgerAuditWords);
  const { tenant, kind } = props;
  const found = useInfiniteQuery(accountsListed(tenant, kind));
  const columns: readonly Column<Account>[] = [
    {
      key: 'code',
      title: t('ledger-account.code'),
      text: ({ code }) => accountName(code),
      value: ({ code }) => accountName(code),
      cell: ({ code }) => (
        <Link
          to="/admin/ledger/accounts"
          search={{ ...(tenant !== '' && { tenant }), account: code }}
          className="text-brand-700 hover:underline md:whitespace-nowrap"
        >
          {accountName(code)}
        </Link>
      ),
    },
    {
      key: 'transfers',
      title: t('ledger-account.transfers'),
      align: 'right',
      className: 'digits',
      text: ({ transfers }) => String(transfers),
      value: ({ transfers }) => transfers,
    },
    amount('debit', t('ledger-audit.debit'), (row) => row.debitFen),
    amount('credit', t('ledger-audit.credit'), (row) => row.creditFen),
    amount('net', t('ledger-audit.net'), (row) => subtractFen(row.creditFen, row.debitFen)),
    amount('held', t('ledger-audit.held'), (row) => row.heldFen),
  ];
  return (
    <DataTable<Account>
      name="ledger-accounts"
      label={t('ledger-account.title')}
      titleHidden
      columns={columns}
      {...pagedRows(found)}
      rowKey={({ code }) => code}
      empty={{ picture: 'ledger', title: t('ledger-account.empty'), hint: t('ledger-account.empty-hint') }}
      fileName={props.title}
      read={(onCount, signal) =>
        exportedRows('/ledger/admin/accounts/export', { tenant, kind }, onCount, signal)
      }
    />
  );
}

function Transfers({ tenant, account }: { readonly tenant: string; readonly account: string }) {
  const found = useInfiniteQuery(transfersListed(tenant, account));
  return (
    <TransferTable
      {...pagedRows(found)}
      tenant={tenant}
      title={accountName(account)}
      titleHidden
      read={(onCount, signal) =>
        exportedRows('/ledger/admin/transfers/export', { tenant, account }, onCount, signal)
      }
    />
  );
}

const amount = (key: string, title: string, fen: (row: Account) => Fen) =>
  ledgerColumn<Account>({ key, title }, ({ code }) => code, fen);
