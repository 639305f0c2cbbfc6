import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { subtractFen } from '@woxing/contract/core/money';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { accountName, kindName } from './account-names.rules.ts';
import { LedgerAmount } from './ledger-amount.tsx';
import { accountsListed, transfersListed } from './proof.queries.ts';
import { proofWords } from './proof.words.ts';
import { TableFrame } from './table-frame.tsx';
import { TransferTable } from './transfer-table.tsx';

const route = getRouteApi('/member/admin/ledger/accounts');

/** The accounts of a kind, or the transfers of one account. */
export function LedgerAccountsPage() {
  const t = useWords(proofWords);
  const { tenant = '', kind = '', account } = route.useSearch();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-5 md:py-7 lg:px-6">
      <title>{t('ledger-account.page-title')}</title>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="mr-auto text-20 md:text-28">
          {account === undefined
            ? kind === ''
              ? t('ledger-account.all')
              : t('ledger-account.choose', { kind: kindName(kind) })
            : t('ledger-account.of', { code: accountName(account) })}
        </h1>
        <Link
          to="/admin/ledger"
          search={tenant === '' ? {} : { tenant }}
          className="text-brand-600 hover:underline"
        >
          {t('proof.back')}
        </Link>
      </div>
      {account === undefined ? (
        <Accounts tenant={tenant} kind={kind} />
      ) : (
        <Transfers tenant={tenant} account={account} />
      )}
    </div>
  );
}

function Accounts({ tenant, kind }: { readonly tenant: string; readonly kind: string }) {
  const t = useWords(proofWords);
  const found = useInfiniteQuery(accountsListed(tenant, kind));
  const list = found.data?.pages.flatMap((page) => page.list);
  return (
    <Paged found={found} empty={list?.length === 0 ? t('ledger-account.empty') : undefined}>
      <TableFrame title={t('ledger-account.title')}>
        <thead>
          <tr>
            <th scope="col">{t('ledger-account.code')}</th>
            {(
              ['ledger-account.transfers', 'proof.debit', 'proof.credit', 'proof.net', 'proof.held'] as const
            ).map((key) => (
              <th key={key} scope="col" className="text-right">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list?.map((row) => (
            <tr key={row.code}>
              <td className="whitespace-nowrap">
                <Link
                  to="/admin/ledger/accounts"
                  search={{ ...(tenant !== '' && { tenant }), account: row.code }}
                  className="text-brand-600 hover:underline"
                >
                  {accountName(row.code)}
                </Link>
              </td>
              <td className="digits text-right">{row.transfers}</td>
              <td className="text-right">
                <LedgerAmount account={row.code} amount={row.debitFen} />
              </td>
              <td className="text-right">
                <LedgerAmount account={row.code} amount={row.creditFen} />
              </td>
              <td className="text-right">
                <LedgerAmount account={row.code} amount={subtractFen(row.creditFen, row.debitFen)} />
              </td>
              <td className="text-right">
                <LedgerAmount account={row.code} amount={row.heldFen} />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </Paged>
  );
}

function Transfers({ tenant, account }: { readonly tenant: string; readonly account: string }) {
  const t = useWords(proofWords);
  const found = useInfiniteQuery(transfersListed(tenant, account));
  const list = found.data?.pages.flatMap((page) => page.list);
  return (
    <Paged found={found} empty={list?.length === 0 ? t('transfer.empty') : undefined}>
      <TransferTable
        transfers={list ?? []}
        tenant={tenant}
        title={t('ledger-account.of', { code: accountName(account) })}
      />
    </Paged>
  );
}

interface Pages {
  readonly data: unknown;
  readonly isError: boolean;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

/** A list that goes on: its four states and the way to its next page. */
function Paged(props: {
  readonly found: Pages;
  readonly empty: string | undefined;
  readonly children: ReactNode;
}) {
  const t = useWords(proofWords);
  const { found } = props;
  if (found.data === undefined) {
    return (
      <Card className="flex flex-col gap-4">
        {found.isError ? (
          <ErrorState
            title={t('ledger-account.failed')}
            hint={found.error?.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-8 w-full" />)
        )}
      </Card>
    );
  }
  return (
    <Card className="flex flex-col gap-4">
      {props.empty === undefined ? props.children : <EmptyState title={props.empty} />}
      {found.hasNextPage && (
        <Button
          look="quiet"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          className="self-center"
        >
          {t('ledger-account.more')}
        </Button>
      )}
    </Card>
  );
}
