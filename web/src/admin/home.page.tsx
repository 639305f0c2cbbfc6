import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeskFrame } from '#src/desk/public.ts';
import { allLedgersAudited } from '#src/ledger-audit/public.ts';
import { reconciliationFound } from '#src/reconciliation/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { allTenants, exceptionCounts, failedJobs } from './admin.queries.ts';
import { adminHomeWords } from './home.words.ts';

const rowsShown = 5;

/** 平台工作台: tenants, faults, and money that does not agree. */
export function AdminHomePage() {
  const t = useWords(adminHomeWords);
  return (
    <DeskFrame title={t('admin-home.title')} hint={t('admin-home.lead')}>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <LedgerAuditCard />
        <Differences />
        <FailedJobs />
        <Exceptions />
        <Tenants />
      </div>
    </DeskFrame>
  );
}

interface Asked {
  readonly isError: boolean;
  readonly error: Error | null;
}

/** One thing to look after: how it stands in a sentence, what of it asks for somebody, and the way there. */
function Panel({
  title,
  asked,
  summary,
  wrong = false,
  rows = [],
  to,
  way,
}: {
  readonly title: string;
  readonly asked: Asked;
  /** Undefined until it is known. */
  readonly summary: string | undefined;
  readonly wrong?: boolean;
  readonly rows?: readonly { readonly key: string; readonly what: ReactNode; readonly figure?: ReactNode }[];
  readonly to: NonNullable<LinkProps['to']>;
  readonly way: string;
}) {
  const t = useWords(adminHomeWords);
  return (
    <section aria-label={title} className="flex flex-col rounded-l bg-surface p-5 shadow-1">
      <h2 className="text-16 text-ink-700">{title}</h2>
      {summary !== undefined ? (
        <p className={classNames('mt-1 text-20 font-semibold', wrong ? 'text-bad' : 'text-ok')}>{summary}</p>
      ) : asked.isError ? (
        <p role="alert" className="mt-1 text-14 text-bad">
          {t('admin-home.failed', { reason: asked.error?.message ?? '' })}
        </p>
      ) : (
        <output aria-label={t('admin-home.loading')} className="mt-2">
          <Skeleton className="h-6 w-40" />
        </output>
      )}
      <ul className="mt-3 mb-4 flex-1 divide-y divide-line text-14">
        {rows.slice(0, rowsShown).map(({ key, what, figure }) => (
          <li key={key} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0 break-words text-ink-700">{what}</span>
            <span className="digits shrink-0 font-semibold">{figure}</span>
          </li>
        ))}
      </ul>
      <Link
        to={to}
        className="self-start text-14 font-semibold text-brand-600 underline-offset-4 hover:underline"
      >
        {way}
      </Link>
    </section>
  );
}

/** Invariants of the books that do not hold, of every tenant. */
function LedgerAuditCard() {
  const t = useWords(adminHomeWords);
  const found = useQuery(allLedgersAudited());
  const wrong = (found.data ?? []).flatMap(({ name, checks }) =>
    checks.filter(({ holds }) => !holds).map((check) => ({ ...check, name })),
  );
  return (
    <Panel
      title={t('admin-home.ledger-audit')}
      asked={found}
      summary={
        found.data
          ? wrong.length === 0
            ? t('admin-home.ledger-audit-none')
            : t('admin-home.ledger-audit-count', { count: wrong.length })
          : undefined
      }
      wrong={wrong.length > 0}
      rows={wrong.map(({ name, id, sentence, wrong: count }) => ({
        key: `${name} ${id}`,
        what: `${name}：${sentence}`,
        figure: count,
      }))}
      to="/admin/ledger"
      way={t('admin-home.ledger-audit-open')}
    />
  );
}

/** What statements and books do not say alike and nobody has explained, and money that does not move. */
function Differences() {
  const t = useWords(adminHomeWords);
  const found = useQuery(reconciliationFound());
  const { data } = found;
  const open =
    data &&
    ([
      { key: 'differences', count: data.differences.filter(({ note }) => note === null).length },
      { key: 'stuck-returns', count: data.stuckReturns.length },
      { key: 'unpaid-cards', count: data.unpaidCards.length },
    ] as const);
  const count = open?.reduce((sum, one) => sum + one.count, 0) ?? 0;
  return (
    <Panel
      title={t('admin-home.reconciliation')}
      asked={found}
      summary={
        open &&
        (count === 0 ? t('admin-home.reconciliation-none') : t('admin-home.reconciliation-count', { count }))
      }
      wrong={count > 0}
      rows={(open ?? []).map((one) => ({
        key: one.key,
        what: t(`admin-home.${one.key}`),
        figure: t('admin-home.count', { count: one.count }),
      }))}
      to="/admin/reconciliation"
      way={t('admin-home.reconciliation-open')}
    />
  );
}

function FailedJobs() {
  const t = useWords(adminHomeWords);
  const found = useQuery(failedJobs());
  const { data } = found;
  const count = data === undefined ? 0 : data.list.length + data.notices.length;
  return (
    <Panel
      title={t('admin-home.jobs')}
      asked={found}
      summary={data && (count === 0 ? t('admin-home.jobs-none') : t('admin-home.jobs-count', { count }))}
      wrong={count > 0}
      rows={[
        ...(data?.notices ?? []).map((notice) => ({ key: notice, what: notice })),
        ...(data?.list ?? []).map((job) => ({ key: job.id, what: job.error, figure: job.tries })),
      ]}
      to="/admin/failed-jobs"
      way={t('admin-home.jobs-open')}
    />
  );
}

function Exceptions() {
  const t = useWords(adminHomeWords);
  const found = useQuery(exceptionCounts({ within: '24' }));
  const { data } = found;
  return (
    <Panel
      title={t('admin-home.exceptions')}
      asked={found}
      summary={
        data &&
        (data.total === 0
          ? t('admin-home.exceptions-none')
          : t('admin-home.exceptions-count', { count: data.total }))
      }
      wrong={(data?.total ?? 0) > 0}
      rows={(data?.groups ?? []).map(({ type, api, code, count }) => ({
        key: `${type} ${api} ${code}`,
        what: `${api} ${code}`,
        figure: count,
      }))}
      to="/admin/exceptions"
      way={t('admin-home.exceptions-open')}
    />
  );
}

function Tenants() {
  const t = useWords(adminHomeWords);
  const found = useQuery(allTenants());
  const list = found.data?.list;
  const active = list?.filter((tenant) => tenant.active).length ?? 0;
  return (
    <Panel
      title={t('admin-home.tenants')}
      asked={found}
      summary={list && t('admin-home.tenants-active', { count: active })}
      rows={
        list && list.length > active
          ? [{ key: 'closed', what: t('admin-home.tenants-closed', { count: list.length - active }) }]
          : []
      }
      to="/admin/tenants"
      way={t('admin-home.tenants-open')}
    />
  );
}
