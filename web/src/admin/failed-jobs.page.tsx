import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listFailedJobs } from '@woxing/contract/operations/failed-jobs';
import { Alert, Button, type TableColumnsType, Tag } from 'antd';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame, DeskTable, ExportButton } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { failedJobs } from './admin.queries.ts';
import { failedJobWords } from './failed-jobs.words.ts';
import { jobNameKey } from './job-names.rules.ts';
import { momentWords } from './moment-words.rules.ts';

type FailedJob = OutputOf<typeof listFailedJobs>['list'][number];
type Speaker = ReturnType<typeof useWords<typeof failedJobWords.base>>;

/** 失败任务: durable work that fails, with the order it is about, and another try of one or all. */
export function FailedJobsPage() {
  const t = useWords(failedJobWords);
  const queries = useQueryClient();
  const found = useQuery(failedJobs());
  const retry = useWrite('/jobs/admin/retry');
  const retryAll = useWrite('/jobs/admin/retryAll');
  const rows = found.data?.list;
  const reload = () => void queries.invalidateQueries(failedJobs());
  const retryOne = ({ id }: FailedJob) =>
    retry.mutate(
      { id },
      {
        onSuccess: () => toast.ok(t('jobs.retried')),
        onSettled: reload,
      },
    );
  const askAll = async () => {
    const title = t('jobs.retry-all-title');
    const words = t('jobs.retry-all-words');
    if (!(await ask({ title, words, yes: t('jobs.retry-all'), no: t('jobs.cancel') }))) return;
    retryAll.mutate(
      {},
      {
        onSuccess: ({ retried }) => toast.ok(t('jobs.retry-all-done', { count: retried })),
        onSettled: reload,
      },
    );
  };
  return (
    <DeskFrame
      title={t('jobs.title')}
      hint={t('jobs.hint')}
      actions={
        <>
          <Button loading={found.isFetching} onClick={() => void found.refetch()}>
            {t('jobs.refresh')}
          </Button>
          {rows !== undefined && rows.length > 0 && (
            <>
              <Button loading={retryAll.isPending} onClick={() => void askAll()}>
                {t('jobs.retry-all')}
              </Button>
              <ExportButton
                name={t('jobs.title')}
                rows={() => Promise.resolve([headOf(t), ...rows.map((job) => cellsOf(t, job))])}
              />
            </>
          )}
        </>
      }
    >
      {found.data?.notices.map((words) => (
        <Alert key={words} type="warning" showIcon className="mb-4" title={words} />
      ))}
      <div className="rounded-l bg-surface p-2 shadow-1 md:p-4">
        <DeskTable<FailedJob>
          label={t('jobs.label')}
          columns={columnsOf(t, retry.isPending ? retry.variables.id : undefined, retryOne)}
          rows={rows}
          rowKey={({ id }) => id}
          error={found.error}
          onRetry={() => void found.refetch()}
          empty={{ title: t('jobs.empty'), hint: t('jobs.empty-hint') }}
          minWidth={1100}
        />
        {found.data?.more === true && (
          <p className="py-3 text-center text-14 text-ink-500">
            {t('jobs.more', { count: found.data.list.length })}
          </p>
        )}
      </div>
    </DeskFrame>
  );
}

function nameOf(t: Speaker, { name }: FailedJob): string {
  const key = jobNameKey(name);
  return key === undefined ? name : t(key);
}

const headOf = (t: Speaker): string[] => [
  t('jobs.name'),
  t('jobs.tenant'),
  t('jobs.order'),
  t('jobs.reference'),
  t('jobs.state'),
  t('jobs.tries'),
  t('jobs.error'),
  t('jobs.since'),
];

const cellsOf = (t: Speaker, job: FailedJob): string[] => [
  nameOf(t, job),
  job.tenant,
  job.orderNo ?? '',
  job.reference ?? '',
  t(`jobs.state-${job.state}`),
  String(job.tries),
  job.error,
  momentWords(job.since),
];

function columnsOf(
  t: Speaker,
  retrying: string | undefined,
  onRetry: (job: FailedJob) => void,
): TableColumnsType<FailedJob> {
  return [
    { title: t('jobs.name'), key: 'name', width: 150, render: (_, job) => nameOf(t, job) },
    { title: t('jobs.tenant'), dataIndex: 'tenant', width: 100 },
    {
      title: t('jobs.order'),
      key: 'order',
      width: 220,
      render: (_, job) => <Subject job={job} />,
    },
    {
      title: t('jobs.state'),
      key: 'state',
      width: 170,
      render: (_, { state, nextTryAt }) => (
        <>
          <Tag color={state === 'failed' ? 'error' : 'warning'} variant="outlined">
            {t(`jobs.state-${state}`)}
          </Tag>
          {nextTryAt !== null && (
            <span className="digits block text-12 text-ink-500">
              {t('jobs.next', { time: momentWords(nextTryAt) })}
            </span>
          )}
        </>
      ),
    },
    { title: t('jobs.tries'), dataIndex: 'tries', width: 100, align: 'right' },
    {
      title: t('jobs.error'),
      dataIndex: 'error',
      render: (error: string) => <span className="break-all">{error}</span>,
    },
    {
      title: t('jobs.since'),
      dataIndex: 'since',
      width: 190,
      render: (since: string) => <span className="digits">{momentWords(since)}</span>,
    },
    {
      title: t('jobs.act'),
      key: 'act',
      width: 90,
      render: (_, job) => (
        <Button
          size="small"
          loading={retrying === job.id}
          aria-label={t('jobs.retry-of', { name: nameOf(t, job), no: job.orderNo ?? job.reference ?? '' })}
          onClick={() => onRetry(job)}
        >
          {t('jobs.retry')}
        </Button>
      ),
    },
  ];
}

/** The order with the way to its books; where there is none, the number that the job names. */
function Subject({ job: { orderNo, reference, tenant } }: { readonly job: FailedJob }) {
  return (
    <>
      {orderNo !== null && (
        <Link
          to="/admin/ledger/order/$orderNo"
          params={{ orderNo }}
          search={{ tenant }}
          className="digits block text-brand-700 underline"
        >
          {orderNo}
        </Link>
      )}
      {reference !== null && reference !== orderNo && (
        <span className="digits block text-12 text-ink-500">{reference}</span>
      )}
    </>
  );
}
