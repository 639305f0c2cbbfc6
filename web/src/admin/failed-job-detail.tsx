import { DetailDrawer, momentWords } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { failedJobWords } from './failed-jobs.words.ts';
import { type FailedJob, JobState, JobSubject, jobName } from './job-parts.tsx';

/** One failed job in full, its whole error, and another try. */
export function FailedJobDetail(props: {
  readonly job: FailedJob;
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(failedJobWords);
  const { job } = props;
  return (
    <DetailDrawer
      title={jobName(t, job)}
      onClose={props.onClose}
      facts={[
        [t('jobs.state'), <JobState key="state" job={job} />],
        [t('jobs.tenant'), job.tenant],
        [
          t('jobs.order'),
          job.orderNo === null && job.reference === null ? '' : <JobSubject key="no" job={job} />,
        ],
        [t('jobs.tries'), String(job.tries)],
        [t('jobs.since'), momentWords(job.since)],
        [t('jobs.error'), job.error],
      ]}
      actions={
        <Button look="soft" busy={props.busy} onClick={props.onRetry}>
          {t('jobs.retry')}
        </Button>
      }
    />
  );
}
