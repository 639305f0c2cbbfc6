import { useQuery, useQueryClient } from '@tanstack/react-query';
import { timeoutActionWords } from '@woxing/contract/approvals/approval-flow.rules';
import type { ApprovalCaseView } from '@woxing/contract/approvals/approvals';
import { useWrite } from '#src/api/query.ts';
import { momentWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { type ApprovalStep, ApproverChain } from '#src/ui/approver-chain.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Comments } from '#src/ui/comments.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { Timeline, type TimelineTone } from '#src/ui/timeline.tsx';
import { toast } from '#src/ui/toast.tsx';
import { approvalWords } from './approval.words.ts';
import { caseRead } from './approvals.queries.ts';

/** How far a run is: who decides, what happened, and what was said. */
export function CaseProgress({ caseId }: { readonly caseId: string }) {
  const t = useWords(approvalWords);
  const found = useQuery(caseRead(caseId));
  const { data } = found;
  if (data === undefined)
    return found.isError ? (
      <ErrorState title={t('case.failed')} hint={found.error.message} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton className="h-96" />
    );
  return (
    <>
      <Card title={t('case.progress')} aside={<Remind view={data} />}>
        <p className="mb-3 text-12 text-ink-500">{t('case.flow', { name: data.flowName })}</p>
        <ApproverChain title={t('case.progress')} steps={stepsOf(data, t)} />
        {data.dueAt !== null && data.onTimeout !== null && (
          <p className="mt-3 text-12 text-ink-500">
            {t('case.due', {
              at: momentWords(data.dueAt, data.now),
              action: timeoutActionWords[data.onTimeout],
            })}
          </p>
        )}
      </Card>
      <Card title={t('case.story')}>
        <Timeline title={t('case.story')} events={storyOf(data, t)} />
      </Card>
      <Talk view={data} />
    </>
  );
}

type Speaker = ReturnType<typeof useWords<typeof approvalWords.base>>;

function stepsOf({ nodes, now }: ApprovalCaseView, t: Speaker): ApprovalStep[] {
  return nodes.map(({ name, mode, passedOver, signatures }, at) => ({
    id: String(at),
    name: mode === 'copy' ? `${name}（${t('case.copied')}）` : name,
    ...(mode === 'all' || mode === 'any' ? { rule: mode } : {}),
    ...(passedOver.length > 0 && { note: t('case.travels', { names: passedOver.join('、') }) }),
    approvers:
      signatures.length === 0
        ? [{ name: t('case.coming'), state: 'coming' as const }]
        : signatures.map((one) => ({
            name: one.insteadOf === null ? one.name : t('case.for', { name: one.name, other: one.insteadOf }),
            state: one.state === 'copied' ? ('skipped' as const) : one.state,
            ...(one.at !== null && { at: momentWords(one.at, now) }),
            ...(one.comment !== '' && { comment: one.comment }),
          })),
  }));
}

const tones: Partial<Record<ApprovalCaseView['events'][number]['kind'], TimelineTone>> = {
  agreed: 'ok',
  refused: 'bad',
  'timed-out': 'warn',
  'passed-on': 'warn',
  'handed-on': 'warn',
  ended: 'brand',
};

function storyOf({ events, now }: ApprovalCaseView, t: Speaker) {
  return events
    .filter(({ kind }) => kind !== 'commented')
    .map((event) => ({
      id: String(event.seq),
      title:
        t(`case.event-${event.kind}`, { ...event, words: wordsOf(event, t) }) +
        (event.byMail ? t('case.by-mail') : ''),
      note: [momentWords(event.at, now), ...(isSaid(event) ? [event.words] : [])].join('　'),
      tone: tones[event.kind] ?? ('past' as const),
    }));
}

type Event = ApprovalCaseView['events'][number];

const isSaid = ({ kind, words }: Event) =>
  words !== '' && kind !== 'ended' && kind !== 'timed-out' && kind !== 'opened';

function wordsOf({ kind, words }: Event, t: Speaker): string {
  if (kind === 'ended') return t(`audit.state-${words as ApprovalCaseView['state']}`);
  if (kind === 'timed-out') return timeoutActionWords[words as keyof typeof timeoutActionWords];
  return words;
}

function Remind({ view }: { readonly view: ApprovalCaseView }) {
  const t = useWords(approvalWords);
  const queries = useQueryClient();
  const reminding = useWrite('/travel/approval/remind');
  if (!view.may.remind) return null;
  const remind = async () => {
    const done = await reminding.mutateAsync({ caseId: view.caseId }).catch(() => undefined);
    if (done !== undefined) toast.ok(t('case.reminded', { left: done.remindersLeft }));
    void queries.invalidateQueries({ queryKey: ['/travel/approval/detail'] });
  };
  return (
    <Button look="quiet" size="s" busy={reminding.isPending} onClick={() => void remind()}>
      {t('case.remind')}
    </Button>
  );
}

function Talk({ view }: { readonly view: ApprovalCaseView }) {
  const t = useWords(approvalWords);
  const queries = useQueryClient();
  const saying = useWrite('/travel/approval/comment', { passErrorCodeMsgRet: 'all' });
  const comments = view.events
    .filter(({ kind }) => kind === 'commented')
    .map(({ seq, at, by, words }) => ({
      id: String(seq),
      author: by,
      at: momentWords(at, view.now),
      words,
    }));
  return (
    <Card title={t('case.talk')}>
      <Comments
        title={t('case.talk')}
        comments={comments}
        onSend={async (words) => {
          await saying.mutateAsync({ caseId: view.caseId, words });
          await queries.invalidateQueries({ queryKey: ['/travel/approval/detail'] });
        }}
      />
    </Card>
  );
}
