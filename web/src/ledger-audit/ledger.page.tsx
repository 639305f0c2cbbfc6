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
import { accountName, accountsOfInvariant } from './account-names.rules.ts';
import { BalanceTable } from './balance-table.tsx';
import { LedgerAmount } from './ledger-amount.tsx';
import { type LedgerAudit, ledgerAudited } from './ledger-audit.queries.ts';
import { ledgerAuditWords } from './ledger-audit.words.ts';

const route = getRouteApi('/member/desk/admin/ledger');

/** Every invariant of the books with its figure and verdict, and the trial balance. */
export function LedgerPage() {
  const t = useWords(ledgerAuditWords);
  const { tenant = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery(ledgerAudited(tenant));
  const audited = found.data;
  return (
    <DeskFrame
      title={t('ledger-audit.title')}
      hint={audited !== undefined && <Verdict audited={audited} />}
      actions={
        <>
          {audited !== undefined && audited.tenants.length > 1 && (
            <Select
              label={t('ledger-audit.tenant')}
              labelHidden
              value={audited.tenant}
              options={audited.tenants.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => void navigate({ search: { tenant: id } })}
              className="w-44 [&_select]:h-control-40"
            />
          )}
          <Button look="quiet" busy={found.isFetching} onClick={() => void found.refetch()}>
            {t('ledger-audit.again')}
          </Button>
        </>
      }
    >
      {audited !== undefined ? (
        <div className="flex flex-col gap-4">
          <Card title={t('ledger-audit.list')}>
            <ul className="divide-y divide-line">
              {audited.checks.map((each) => (
                <InvariantRow key={each.id} check={each} tenant={tenant} />
              ))}
            </ul>
          </Card>
          <BalanceTable kinds={audited.kinds} tenant={tenant} />
        </div>
      ) : found.isError ? (
        <Card>
          <ErrorState
            title={t('ledger-audit.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        </Card>
      ) : (
        <Card className="flex flex-col gap-4">
          <output className="sr-only">{t('ledger-audit.loading')}</output>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} className="h-8 w-full" />
          ))}
        </Card>
      )}
    </DeskFrame>
  );
}

function Verdict({ audited }: { readonly audited: LedgerAudit }) {
  const t = useWords(ledgerAuditWords);
  const broken = audited.checks.filter(({ holds }) => !holds).length;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <output className={broken === 0 ? 'font-semibold text-ok' : 'font-semibold text-bad'}>
        {broken === 0
          ? t('ledger-audit.all-hold', { count: audited.checks.length })
          : t('ledger-audit.broken', { count: broken })}
      </output>
      <span className="digits text-ink-500">
        {t('ledger-audit.when', { time: stampWords(audited.at), ms: audited.tookMs })}
      </span>
    </p>
  );
}

function InvariantRow({
  check,
  tenant,
}: {
  readonly check: LedgerAudit['checks'][number];
  readonly tenant: string;
}) {
  const t = useWords(ledgerAuditWords);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 md:flex-nowrap">
        <Badge tone={check.holds ? 'ok' : 'bad'} className="self-start">
          {check.holds ? t('ledger-audit.holds') : t('ledger-audit.fails')}
        </Badge>
        <p className="min-w-0 flex-1 basis-full md:basis-auto">{check.sentence}</p>
        <p className="flex items-baseline gap-3 text-ink-500">
          <Link
            to="/admin/ledger/accounts"
            search={{ ...(tenant !== '' && { tenant }), ...accountsOfInvariant(check.id) }}
            className="digits whitespace-nowrap text-brand-600 hover:underline"
          >
            {t('ledger-audit.count', { count: check.count })}
          </Link>
          <span className="flex md:w-36 md:justify-end">
            <LedgerAmount account={accountsOfInvariant(check.id).kind ?? ''} amount={check.fen} />
          </span>
        </p>
      </div>
      {!check.holds && <WrongRows check={check} tenant={tenant} />}
    </li>
  );
}

/** What breaks an invariant, each row with the way to its order or account. */
function WrongRows({
  check,
  tenant,
}: {
  readonly check: LedgerAudit['checks'][number];
  readonly tenant: string;
}) {
  const t = useWords(ledgerAuditWords);
  const search = tenant === '' ? {} : { tenant };
  return (
    <div className="mt-2 rounded-m bg-bad-soft p-3">
      <p className="font-semibold text-bad">
        {t('ledger-audit.wrong', { count: check.wrong })}
        {check.wrong > check.rows.length && (
          <span className="ml-2 font-normal">
            {t('ledger-audit.wrong-more', { count: check.rows.length })}
          </span>
        )}
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {check.rows.map((row) => (
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
                {t('ledger-audit.order', { no: row.orderNo })}
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
