import { maxReminders, reminderMinutes } from '@woxing/contract/approvals/approval-flow.rules';
import type { findCase as endpoint } from '@woxing/contract/approvals/approvals';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import {
  deciding,
  isComplete,
  nextDue,
  openNodeOf,
  type Plan,
  type Run,
  runOf,
  type Signature,
} from './approval-case.rules.ts';
import { eventsOf } from './approval-cases.db.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import type { CaseEvent } from './case-events.ts';
import { eventOf, planOf } from './case-plan.ts';
import { asksIn, readableCase } from './decide-case.ts';

type View = AnswerOf<typeof endpoint>;

/** A run as those see it who may. Refuses with `approval.unknown`. */
export async function findCase(
  { db, subjects }: Pick<ApprovalDeps, 'db'> & Partial<Pick<ApprovalDeps, 'subjects'>>,
  ctx: MemberCtx,
  { caseId }: InputOf<typeof endpoint>,
): Promise<View> {
  const { tenantId, signedIn, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const row = await readableCase(tx, ctx, caseId, subjects);
    const events = (await eventsOf(tx, tenantId, row.id)).map(eventOf);
    const plan = planOf(row.plan);
    const run = runOf(events);
    const names = await namesOfMembers(tx, tenantId, [row.memberId, ...peopleOf(events)]);
    const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
    const open = openNodeOf(run, plan);
    const due = nextDue(run, plan);
    const remindedAt = open?.opened.remindedAt ?? [];
    const remindersLeft = open === undefined ? 0 : maxReminders - remindedAt.length;
    const lastReminder = remindedAt.at(-1)?.getTime() ?? 0;
    return {
      caseId: row.id,
      kind: row.kind,
      subjectId: row.subjectId,
      title: row.title,
      state: run.state,
      applicant: { memberId: row.memberId, name: nameOf(row.memberId), deptName: row.deptName },
      amountFen: row.amountFen,
      overStandard: row.overStandard,
      flowName: plan.flowName,
      startedAt: row.startedAt,
      endedAt: run.endedAt,
      dueAt: due?.at ?? null,
      onTimeout: due === undefined || due.action === 'expire' ? null : due.action,
      deadlineAt: plan.deadlineAt,
      nodes: nodesOf(events, run, plan, nameOf),
      events: events.map((event) => eventView(event, plan, nameOf)),
      may: {
        decide: deciding(run, plan).some(({ memberId }) => memberId === signedIn.memberId),
        comment: true,
        remind:
          asksIn(row, signedIn.memberId) &&
          remindersLeft > 0 &&
          lastReminder + reminderMinutes * 60_000 <= now.getTime(),
      },
      remindersLeft,
      now,
    };
  });
}

const peopleOf = (events: readonly CaseEvent[]): string[] => [
  ...new Set(
    events.flatMap(({ by, fact }) => [
      ...(by === null ? [] : [by]),
      ...('seat' in fact ? idsOf([fact.seat]) : []),
      ...('seats' in fact ? [fact.from, ...idsOf(fact.seats)] : []),
      ...('chains' in fact ? [...idsOf(fact.chains.flat()), ...(fact.passedOver ?? [])] : []),
    ]),
  ),
];

const idsOf = (seats: readonly { readonly memberId: string; readonly insteadOf: string | null }[]) =>
  seats.flatMap(({ memberId, insteadOf }) => [memberId, ...(insteadOf === null ? [] : [insteadOf])]);

/** Nodes that were opened, then those that are still to come, whose approvers are known when they open. */
function nodesOf(
  events: readonly CaseEvent[],
  run: Run,
  plan: Plan,
  nameOf: (id: string | null) => string,
): View['nodes'] {
  const asked = new Set(deciding(run, plan));
  const opened = run.nodes.map((node) => {
    const { name, mode } = plan.nodes[node.index]!;
    const over = run.state !== 'running' || isComplete(node, plan.nodes[node.index]!);
    const stateOf = (one: Signature): View['nodes'][number]['signatures'][number]['state'] => {
      if (mode === 'copy') return 'copied';
      if (one.decision !== null) return one.decision;
      if (over) return 'skipped';
      return asked.has(one) ? 'deciding' : 'coming';
    };
    const signatures = node.chains.flat().map((one) => ({
      memberId: one.memberId,
      name: nameOf(one.memberId),
      insteadOf: one.insteadOf === null ? null : nameOf(one.insteadOf),
      state: stateOf(one),
      at: one.at,
      comment: one.comment,
    }));
    return { name, mode, open: !over, passedOver: passedOverIn(events, node.index).map(nameOf), signatures };
  });
  const last = run.nodes.at(-1)?.index ?? -1;
  const coming = run.state === 'running' ? plan.nodes.slice(last + 1) : [];
  return [
    ...opened,
    ...coming.map(({ name, mode }) => ({ name, mode, open: false, passedOver: [], signatures: [] })),
  ];
}

const passedOverIn = (events: readonly CaseEvent[], node: number): readonly string[] =>
  events.flatMap(({ fact }) => (fact.kind === 'opened' && fact.node === node ? (fact.passedOver ?? []) : []));

function eventView({ seq, at, by, fact }: CaseEvent, plan: Plan, nameOf: (id: string | null) => string) {
  const byMail = 'via' in fact && fact.via === 'mail-link';
  const event = { seq, at, kind: fact.kind, by: nameOf(by), byMail };
  const namesIn = (seats: readonly { readonly memberId: string }[]) =>
    seats.map(({ memberId }) => nameOf(memberId)).join('、');
  switch (fact.kind) {
    case 'opened':
      return { ...event, other: plan.nodes[fact.node]!.name, words: namesIn(fact.chains.flat()) };
    case 'transferred':
    case 'signer-added':
      return { ...event, other: nameOf(fact.seat.memberId), words: fact.comment };
    case 'handed-on':
    case 'passed-on':
      return { ...event, by: nameOf(fact.from), other: namesIn(fact.seats), words: '' };
    case 'agreed':
    case 'refused':
    case 'commented':
      return { ...event, other: '', words: fact.comment };
    case 'timed-out':
      return { ...event, other: '', words: fact.action };
    case 'ended':
      return { ...event, other: '', words: fact.state };
    case 'started':
      return { ...event, other: '', words: fact.comment ?? '' };
    case 'reminded':
      return { ...event, other: '', words: '' };
  }
}
