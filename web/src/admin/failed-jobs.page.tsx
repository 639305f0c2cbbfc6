import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { exportedRows } from '#src/api/export-rows.ts';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame, DeskNotice, momentWords } from '#src/desk/public.ts';
import { type Column, DataTable, momentColumn } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { failedJobs } from './admin.queries.ts';
import { FailedJobDetail } from './failed-job-detail.tsx';
import { failedJobWords } from './failed-jobs.words.ts';
import { type FailedJob, JobState, JobSubject, type JobTranslate, jobName } from './job-parts.tsx';

/** 失败任务: durable work that fails, with the order it is about, and another try of one, of some or of all. */
export function FailedJobsPage() {
  const t = useWords(failedJobWords);
  const queries = useQueryClient();
  const found = useQuery(failedJobs());
  const retry = useWrite('/jobs/admin/retry');
  const retryAll = useWrite('/jobs/admin/retryAll');
  const [retrying, setRetrying] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<FailedJob>();
  const rows = found.data?.list;
  const reload = () => void queries.invalidateQueries(failedJobs());
  const retryThese = async (jobs: readonly FailedJob[]) => {
    setRetrying(new Set(jobs.map(({ id }) => id)));
    const done = await Promise.allSettled(jobs.map(({ id }) => retry.mutateAsync({ id })));
    const count = done.filter(({ status }) => status === 'fulfilled').length;
    if (count > 0) toast.ok(jobs.length === 1 ? t('jobs.retried') : t('jobs.retry-all-done', { count }));
    setRetrying(new Set());
    reload();
  };
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
          <Button look="quiet" busy={found.isFetching} onClick={() => void found.refetch()}>
            {t('jobs.refresh')}
          </Button>
          {rows !== undefined && rows.length > 0 && (
            <Button look="quiet" busy={retryAll.isPending} onClick={() => void askAll()}>
              {t('jobs.retry-all')}
            </Button>
          )}
        </>
      }
    >
      {found.data?.notices.map((words) => (
        <DeskNotice key={words} tone="warn" words={words} />
      ))}
      <DataTable<FailedJob>
        name="failed-jobs"
        label={t('jobs.label')}
        titleHidden
        columns={columnsOf(t, retrying, (job) => void retryThese([job]))}
        rows={rows}
        rowKey={({ id }) => id}
        onOpen={setShown}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ picture: 'done', title: t('jobs.empty'), hint: t('jobs.empty-hint') }}
        {...(found.data?.more === true && { hint: t('jobs.more', { count: found.data.list.length }) })}
        fileName={t('jobs.title')}
        read={(onCount, signal) => exportedRows('/jobs/admin/export', {}, onCount, signal)}
        bulk={(chosen, done) => (
          <Button
            busy={retrying.size > 0}
            onClick={() => {
              done();
              void retryThese(chosen);
            }}
          >
            {t('jobs.retry-chosen')}
          </Button>
        )}
      />
      {shown !== undefined && (
        <FailedJobDetail
          job={shown}
          busy={retrying.has(shown.id)}
          onRetry={() => void retryThese([shown]).then(() => setShown(undefined))}
          onClose={() => setShown(undefined)}
        />
      )}
    </DeskFrame>
  );
}

function columnsOf(
  t: JobTranslate,
  retrying: ReadonlySet<string>,
  onRetry: (job: FailedJob) => void,
): readonly Column<FailedJob>[] {
  return [
    {
      key: 'name',
      title: t('jobs.name'),
      className: 'whitespace-nowrap',
      text: (job) => jobName(t, job),
      value: (job) => jobName(t, job),
    },
    { key: 'tenant', title: t('jobs.tenant'), text: ({ tenant }) => tenant, value: ({ tenant }) => tenant },
    {
      key: 'order',
      title: t('jobs.order'),
      text: ({ orderNo }) => orderNo ?? '',
      cell: (job) => <JobSubject job={job} />,
    },
    { key: 'reference', title: t('jobs.reference'), shown: 'file', text: ({ reference }) => reference ?? '' },
    {
      key: 'state',
      title: t('jobs.state'),
      card: 'aside',
      text: ({ state }) => t(`jobs.state-${state}`),
      value: ({ state }) => state,
      cell: (job) => <JobState job={job} />,
    },
    {
      key: 'tries',
      title: t('jobs.tries'),
      align: 'right',
      className: 'digits',
      text: ({ tries }) => String(tries),
      value: ({ tries }) => tries,
    },
    {
      key: 'error',
      title: t('jobs.error'),
      width: 200,
      text: ({ error }) => error,
      cell: ({ error }) => <span className="line-clamp-2 break-all">{error}</span>,
    },
    momentColumn({ key: 'since', title: t('jobs.since') }, ({ since }) => since, momentWords),
    {
      key: 'act',
      title: t('jobs.act'),
      text: null,
      cell: (job) => (
        <Button
          look="quiet"
          size="s"
          busy={retrying.has(job.id)}
          aria-label={t('jobs.retry-of', { name: jobName(t, job), no: job.orderNo ?? job.reference ?? '' })}
          onClick={() => onRetry(job)}
        >
          {t('jobs.retry')}
        </Button>
      ),
    },
  ];
}
