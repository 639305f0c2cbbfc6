import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isPurchaseNo } from '@woxing/contract/payments/purchase.rules';
import { DeskFrame } from '#src/desk/public.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { accountName, provedOver } from './account-names.rules.ts';
import { BalanceTable } from './balance-table.tsx';
import { LedgerAmount } from './ledger-amount.tsx';
import { ledgerProved, type Proof } from './proof.queries.ts';
import { proofWords } from './proof.words.ts';

const route = getRouteApi('/member/desk/admin/ledger');

/** Every invariant of the books with its figure and verdict, and the trial balance. */
export function LedgerPage() {
  const t = useWords(proofWords);
  const { tenant = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(ledgerProved(tenant));
  const proof = found.data;
  return (
    <DeskFrame
      title={t('proof.title')}
      hint={proof !== undefined && <Verdict proof={proof} />}
      actions={
        <>
          {proof !== undefined && proof.tenants.length > 1 && (
            <Select
              label={t('proof.tenant')}
              labelHidden
              value={proof.tenant}
              options={proof.tenants.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => void navigate({ search: { tenant: id } })}
              className="w-44 [&_select]:h-control-40"
            />
          )}
          <Button look="quiet" busy={found.isFetching} onClick={() => void found.refetch()}>
            {t('proof.again')}
          </Button>
        </>
      }
    >
      {proof !== undefined ? (
        <div className="flex flex-col gap-4">
          <Card title={t('proof.list')}>
            <ul className="divide-y divide-line">
              {proof.proofs.map((each) => (
                <ProofRow key={each.id} proof={each} tenant={tenant} />
              ))}
            </ul>
          </Card>
          <BalanceTable kinds={proof.kinds} tenant={tenant} />
        </div>
      ) : found.isError ? (
        <Card>
          <ErrorState
            title={t('proof.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        </Card>
      ) : (
        <Card className="flex flex-col gap-4">
          <output className="sr-only">{t('proof.loading')}</output>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="h-8 w-full" />
          ))}
        </Card>
      )}
    </DeskFrame>
  );
}

function Verdict({ proof }: { readonly proof: Proof }) {
  const t = useWords(proofWords);
  const broken = proof.proofs.filter(({ holds }) => !holds).length;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <output className={broken === 0 ? 'font-semibold text-ok' : 'font-semibold text-bad'}>
        {broken === 0
          ? t('proof.all-hold', { count: proof.proofs.length })
          : t('proof.broken', { count: broken })}
      </output>
      <span className="digits text-ink-500">
        {t('proof.when', { time: stampWords(proof.at), ms: proof.tookMs })}
      </span>
    </p>
  );
}

function ProofRow({ proof, tenant }: { readonly proof: Proof['proofs'][number]; readonly tenant: string }) {
  const t = useWords(proofWords);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:flex-nowrap">
        <Badge tone={proof.holds ? 'ok' : 'bad'} className="self-start">
          {proof.holds ? t('proof.holds') : t('proof.fails')}
        </Badge>
        <p className="min-w-0 flex-1 basis-full md:basis-auto">{proof.sentence}</p>
        <p className="flex items-baseline gap-3 text-ink-500">
          <Link
            to="/admin/ledger/accounts"
            search={{ ...(tenant !== '' && { tenant }), ...provedOver(proof.id) }}
            className="digits whitespace-nowrap text-brand-600 hover:underline"
          >
            {t('proof.count', { count: proof.count })}
          </Link>
          <span className="flex md:w-36 md:justify-end">
            <LedgerAmount account={provedOver(proof.id).kind ?? ''} amount={proof.fen} />
          </span>
        </p>
      </div>
      {!proof.holds && <WrongRows proof={proof} tenant={tenant} />}
    </li>
  );
}

/** What breaks an invariant, each row with the way to its order or account. */
function WrongRows({ proof, tenant }: { readonly proof: Proof['proofs'][number]; readonly tenant: string }) {
  const t = useWords(proofWords);
  const search = tenant === '' ? {} : { tenant };
  return (
    <div className="mt-2 rounded-m bg-bad-soft p-3">
      <p className="font-semibold text-bad">
        {t('proof.wrong', { count: proof.wrong })}
        {proof.wrong > proof.rows.length && (
          <span className="ml-2 font-normal">{t('proof.wrong-more', { count: proof.rows.length })}</span>
        )}
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {proof.rows.map((row) => (
          <li
            key={`${row.orderNo} ${row.account} ${row.what}`}
            className="digits flex flex-wrap items-baseline gap-x-3"
          >
            {row.orderNo !== null && isPurchaseNo(row.orderNo) && <span>{row.orderNo}</span>}
            {row.orderNo !== null && !isPurchaseNo(row.orderNo) && (
              <Link
                to="/admin/ledger/order/$orderNo"
                params={{ orderNo: row.orderNo }}
                search={search}
                className="text-brand-700 underline"
              >
                {t('proof.order', { no: row.orderNo })}
              </Link>
            )}
            {row.account !== null && (
              <Link
                to="/admin/ledger/accounts"
                search={{ ...search, account: row.account }}
                className="text-brand-700 underline"
              >
                {accountName(row.account)}
              </Link>
            )}
            <span className="text-ink-700">{row.what}</span>
            {row.fen !== null && <LedgerAmount account={row.account ?? ''} amount={row.fen} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
