import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { listFailedJobs } from '@woxing/contract/operations/failed-jobs';
import { momentWords } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { failedJobWords } from './failed-jobs.words.ts';
import { jobNameKey } from './job-names.rules.ts';

export type FailedJob = OutputOf<typeof listFailedJobs>['list'][number];
export type JobTranslate = ReturnType<typeof useWords<typeof failedJobWords.base>>;

export function jobName(t: JobTranslate, { name }: FailedJob): string {
  const key = jobNameKey(name);
  return key === undefined ? name : t(key);
}

/** Whether it is tried again by itself, and when. */
export function JobState({ job: { state, nextTryAt } }: { readonly job: FailedJob }) {
  const t = useWords(failedJobWords);
  return (
    <>
      <Badge tone={state === 'failed' ? 'bad' : 'warn'}>{t(`jobs.state-${state}`)}</Badge>
      {nextTryAt !== null && (
        <span className="digits block text-12 text-ink-500">
          {t('jobs.next', { time: momentWords(nextTryAt) })}
        </span>
      )}
    </>
  );
}

/** The order with the way to its books; where there is none, the number that the job names. */
export function JobSubject({ job: { orderNo, reference, tenant } }: { readonly job: FailedJob }) {
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
