import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { NoteDetail } from '@woxing/contract/applications/applications';
import {
  type ApplicationOp,
  applicationMenu,
  editableStates,
  mayOp,
} from '@woxing/contract/applications/trip-application.rules';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { CaseProgress } from '#src/approvals/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { AppliedCase } from '#src/order-approvals/public.ts';
import { clockOffsetMs } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { applicationWords } from './application.words.ts';
import { Facts, factsOf, UsedBudget } from './application-facts.tsx';
import { noteRead } from './applications.queries.ts';
import { BookableUntil } from './bookable-until.tsx';
import { BookingLinks } from './booking-links.tsx';
import { NothingNamed } from './nothing-named.tsx';
import { StateBadge } from './state-badge.tsx';

const route = getRouteApi('/member/desk/travel/apply/details');

/** What was asked for: a trip, or an order that somebody has to agree to. */
export function ApplicationPage() {
  const { noteNo = '', caseId } = route.useSearch();
  if (caseId !== undefined) return <AppliedCase caseId={caseId} />;
  return noteNo === '' ? <NothingNamed to="/travel/application" /> : <AppliedTrip noteNo={noteNo} />;
}

/** One application: what was asked for, how far it is, what was booked under it. */
function AppliedTrip({ noteNo }: { readonly noteNo: string }) {
  const t = useWords(applicationWords);
  const found = useQuery(noteRead(noteNo));
  const note = found.data;
  return (
    <DeskFrame
      title={note?.title ?? t('apply.title')}
      crumbs={[{ label: t('apply.title'), to: '/travel/application' }]}
      {...(note !== undefined && { hint: <StateBadge state={note.state} />, actions: <Acts note={note} /> })}
    >
      {note === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('apply.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div className="flex flex-col gap-4">
            <Card title={t('apply.facts')}>
              <Facts facts={factsOf(note, note.content, t)} />
            </Card>
            {note.proposed !== null && (
              <Card title={t('apply.proposed')}>
                <Facts facts={factsOf(note, note.proposed, t)} />
              </Card>
            )}
            {(note.state === 'agreed' || note.state === 'changing' || note.orders.length > 0) && (
              <Booked note={note} receivedAtMs={found.dataUpdatedAt} />
            )}
          </div>
          <div className="flex flex-col gap-4">
            {note.caseId !== null && <CaseProgress caseId={note.caseId} />}
          </div>
        </div>
      )}
    </DeskFrame>
  );
}

function Booked({ note, receivedAtMs }: { readonly note: NoteDetail; readonly receivedAtMs: number }) {
  const t = useWords(applicationWords);
  return (
    <Card title={t('apply.orders')}>
      <UsedBudget note={note} />
      {note.orders.length === 0 && <p className="text-ink-500">{t('apply.orders-empty')}</p>}
      <ul className="flex flex-col gap-2">
        {note.orders.map(({ orderNo, title, spentFen }) => (
          <li key={orderNo} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0">{title}</span>
            <Money fen={spentFen} tone="plain" />
          </li>
        ))}
      </ul>
      {note.bookUntil !== '' && (
        <>
          <p className="mt-3 text-14">
            <span className="mr-3 text-ink-500">{t('apply.until')}</span>
            <BookableUntil bookUntil={note.bookUntil} clockOffsetMs={clockOffsetMs(note.now, receivedAtMs)} />
          </p>
          <BookingLinks note={note} />
        </>
      )}
    </Card>
  );
}

const asked: Partial<
  Record<ApplicationOp, 'apply.sure-withdraw' | 'apply.sure-cancel' | 'apply.sure-remove'>
> = {
  withdraw: 'apply.sure-withdraw',
  cancel: 'apply.sure-cancel',
  remove: 'apply.sure-remove',
};

/** What whoever asked for it can do with it. */
function Acts({ note }: { readonly note: NoteDetail }) {
  const t = useWords(applicationWords);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const acting = useWrite('/travel/note/op');
  // Whose level offers no applications any more only looks at those from before.
  const mayApply = useMember()?.permissions.includes(applicationMenu) ?? false;
  if (!note.mine || !mayApply) return null;
  const act = async (op: ApplicationOp) => {
    const words = asked[op];
    const label = t(`apply.op-${op}`);
    if (
      words !== undefined &&
      !(await ask({ title: label, words: t(words), yes: label, no: t('apply.back'), danger: true }))
    )
      return;
    const done = await acting.mutateAsync({ noteNo: note.noteNo, op }).catch(() => undefined);
    for (const key of ['/travel/note/find', '/travel/note/detail', '/travel/approval/detail'])
      void queries.invalidateQueries({ queryKey: [key] });
    if (done === undefined) return;
    toast.ok(t('apply.done'));
    if (op === 'copy') await navigate({ to: '/travel/application/add', search: { noteNo: done.noteNo } });
    if (op === 'remove') await navigate({ to: '/travel/application' });
  };
  const ops = (['submit', 'withdraw', 'copy', 'cancel', 'remove'] as const).filter((op) =>
    mayOp(op, note.state),
  );
  return (
    <>
      {editableStates.has(note.state) && (
        <Link
          to="/travel/application/add"
          search={{ noteNo: note.noteNo }}
          className={buttonClass({ look: 'soft' })}
        >
          {t(note.state === 'agreed' ? 'apply.op-change' : 'apply.op-edit')}
        </Link>
      )}
      {ops.map((op) => (
        <Button
          key={op}
          look={op === 'submit' ? 'primary' : 'quiet'}
          disabled={acting.isPending}
          onClick={() => void act(op)}
        >
          {t(`apply.op-${op}`)}
        </Button>
      ))}
    </>
  );
}
