import type { addNote as addEndpoint } from '@woxing/contract/applications/applications';
import { addNote as addNoteEndpoint } from '@woxing/contract/applications/applications';
import { noBudget } from '@woxing/contract/applications/trip-application.rules';
import {
  listApprovers as peopleEndpoint,
  saveFlow as saveFlowEndpoint,
} from '@woxing/contract/approvals/approvals';
import { addDays, type Day, day, dayOf, momentOf } from '@woxing/contract/core/days';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import { RefusalError } from '@woxing/contract/core/errors';
import { yuan } from '@woxing/contract/core/money';
import { saveExternal as saveExternalEndpoint } from '@woxing/contract/people/external-travellers';
import { beforeEach, describe, expect, test } from 'vitest';
import { addSigner, commentCase, decideCase, remindCase, transferCase } from '#src/approvals/decide-case.ts';
import { directoryOfPeople } from '#src/approvals/directory-of-people.ts';
import { listApprovers } from '#src/approvals/list-approvers.ts';
import { listTasks } from '#src/approvals/list-tasks.ts';
import { settleDueCases } from '#src/approvals/public.ts';
import { findCase } from '#src/approvals/read-case.ts';
import { listFlows, removeFlow, saveFlow, sortFlows } from '#src/approvals/save-flows.ts';
import { saveSubstitute } from '#src/approvals/save-substitute.ts';
import { ordersByNumbers } from '#src/orders/public.ts';
import { findDueWork } from '#src/platform/due-work.ts';
import { createLog } from '#src/platform/log.ts';
import { deleteExternal } from '#src/travellers/act-on-external.ts';
import type { KnownTraveller } from '#src/travellers/public.ts';
import { saveExternal } from '#src/travellers/save-external.ts';
import { saveFile } from '#src/uploads/keep-file.ts';
import { filesById, sweepFiles } from '#src/uploads/public.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { testVault } from '../../test/front-door.ts';
import { noApplications, noSubject } from '../../test/no-approvals.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { tripApplicationSubject } from './application-subject.ts';
import { checkBooking } from './check-booking.ts';
import { estimateNote } from './estimate-note.ts';
import { bookableNotes, findNote, findNotes, mayReadNote } from './find-applications.ts';
import type { EstimatedAbroad, EstimatedTrip } from './price-estimates.ts';
import { addNote, opNote } from './save-application.ts';

const shop = await openShop();
const { db, clock } = shop;
const approvals = {
  db,
  directory: directoryOfPeople,
  subjects: {
    'trip-application': tripApplicationSubject,
    order: noSubject,
    change: noSubject,
    refund: noSubject,
  },
};
/** Flights of two prices for everybody, and no trains. */
const prices = {
  air: async (_ctx: unknown, { travellers }: EstimatedTrip) => ({
    fares: travellers.map(() => [yuan(900), yuan(700)]),
    words: '',
  }),
  train: async () => ({ fares: [], words: '当天没有可订的车次' }),
  abroad: async (_ctx: unknown, { ways, travellers }: EstimatedAbroad) =>
    ways.map(({ to }) => ({ fares: travellers.map(() => [yuan(2600)]), words: `往返的${to}一程` })),
};
const log = createLog('silent');
const deps = { db, vault: testVault, approvals, prices, log, orders: ordersByNumbers(shop.deps.products) };

const company = companiesOf(shop);

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  at = await company();
});

type Draft = RequestOf<typeof addEndpoint>;

const trip = (more: Partial<Draft> = {}) =>
  addNoteEndpoint.input.parse({
    shape: 'legs',
    legs: [
      { from: '北京', to: '上海', day: '2025-12-11' },
      { from: '上海', to: '北京', day: '2025-12-13' },
    ],
    travellers: [at.staff.id],
    budget: { ...noBudget, air: yuan(3000) },
    reason: '客户验收',
    submit: true,
    ...more,
  });

const flow = (nodes: readonly object[], more: object = {}) =>
  saveFlowEndpoint.input.parse({
    name: '差旅审批',
    when: {},
    nodes: nodes.map((node) => ({ when: {}, timeoutHours: null, onTimeout: 'remind', mode: 'any', ...node })),
    ...more,
  });

async function submitted(more: Partial<Draft> = {}) {
  const { noteNo } = await addNote(deps, at.staff.ctx(), trip(more));
  const { caseId } = await findNote(deps, at.staff.ctx(), { noteNo });
  return { noteNo, caseId: caseId! };
}

const stateOf = async (noteNo: string) => (await findNote(deps, at.staff.ctx(), { noteNo })).state;
const decide = (who: Person, caseId: string, agreed = true, comment = '') =>
  decideCase(approvals, who.ctx(), { caseId, agreed, comment });
const tasks = async (who: Person, tab: 'pending' | 'done' | 'copied' | 'all' = 'pending') =>
  (await listTasks(approvals, who.ctx(), { kind: 'trip-application', tab, words: '', page: 1, size: 20 }))
    .list;
const refused = async (work: Promise<unknown>) => refusalOf(work);
const twoLevels = [
  { name: '部门主管', approvers: [{ kind: 'leader' }] },
  { name: '企业', approvers: [{ kind: 'main-account' }] },
];

describe('an application', () => {
  test('without a flow waits for the main account, and is agreed', async () => {
    const { noteNo, caseId } = await submitted();
    expect(await stateOf(noteNo)).toBe('running');
    expect((await tasks(at.boss)).map((task) => task.title)).toEqual(['北京—上海—北京，12月11日至12月13日']);
    expect(await decide(at.boss, caseId)).toEqual({ state: 'agreed' });
    expect(await stateOf(noteNo)).toBe('agreed');
    expect(await tasks(at.boss)).toEqual([]);
    expect((await tasks(at.boss, 'done')).map((task) => task.caseId)).toEqual([caseId]);
  });

  test('is not decided about by who travels on it, though somebody else applies; as it is changed, by who travels then', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow([twoLevels[0]!]));
    const { noteNo, caseId } = await submitted({ travellers: [at.staff.id, at.manager.id] });
    expect(await tasks(at.manager)).toEqual([]);
    expect((await findCase(approvals, at.boss.ctx(), { caseId })).nodes).toMatchObject([
      { passedOver: ['冯静怡'], signatures: [{ name: '吴海涛' }] },
    ]);
    await saveSubstitute(approvals, at.boss.ctx(), {
      memberId: at.manager.id,
      fromDay: dayOf(clock.now()),
      untilDay: dayOf(clock.now()),
    });
    expect(await tasks(at.manager)).toEqual([]);
    await decide(at.boss, caseId);
    await saveSubstitute(approvals, at.boss.ctx(), { memberId: '', fromDay: '', untilDay: '' });
    const { version } = await findNote(deps, at.staff.ctx(), { noteNo });
    await addNote(deps, at.staff.ctx(), trip({ noteNo, version, reason: '同事不去了' }));
    expect(await tasks(at.manager)).toHaveLength(1);
  });

  test('passes two levels, and is refused with a reason at the second', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow(twoLevels));
    const { noteNo, caseId } = await submitted();
    expect(await tasks(at.boss)).toEqual([]);
    await decide(at.manager, caseId);
    expect(await refused(decide(at.boss, caseId, false))).toBe('approval.no-reason');
    await decide(at.boss, caseId, false, '改为线上会议');
    expect(await stateOf(noteNo)).toBe('refused');
    const view = await findCase(approvals, at.staff.ctx(), { caseId });
    expect(
      view.nodes.map(({ name, signatures }) => [
        name,
        signatures.map(({ name: who, state }) => [who, state]),
      ]),
    ).toEqual([
      ['部门主管', [['冯静怡', 'agreed']]],
      ['企业', [['吴海涛', 'refused']]],
    ]);
    expect(view.events.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
      'started 张一',
      'opened ',
      'agreed 冯静怡',
      'opened ',
      'refused 吴海涛',
      'ended ',
    ]);
  });

  test('goes by the flow as it was when it was submitted', async () => {
    const { id } = await saveFlow(approvals, at.boss.ctx(), flow(twoLevels));
    const { caseId } = await submitted();
    await saveFlow(approvals, at.boss.ctx(), { ...flow([twoLevels[1]!]), id, version: 1 });
    expect((await tasks(at.manager)).map((task) => task.caseId)).toEqual([caseId]);
    await removeFlow(approvals, at.boss.ctx(), { id });
    await decide(at.manager, caseId);
    expect(await decide(at.boss, caseId)).toEqual({ state: 'agreed' });
  });

  test('is written as a draft, unfinished, and submitted when it is whole', async () => {
    const draft = await addNote(deps, at.staff.ctx(), trip({ submit: false, legs: [], reason: '' }));
    expect(draft.state).toBe('draft');
    expect(await refused(opNote(deps, at.staff.ctx(), { noteNo: draft.noteNo, op: 'submit' }))).toBe(
      'input.invalid',
    );
    await addNote(deps, at.staff.ctx(), { ...trip(), noteNo: draft.noteNo, version: 1 });
    expect(await stateOf(draft.noteNo)).toBe('running');
    expect(await refused(opNote(deps, at.staff.ctx(), { noteNo: draft.noteNo, op: 'submit' }))).toBe(
      'application.state',
    );
  });

  test('is withdrawn, copied, cancelled', async () => {
    const { noteNo, caseId } = await submitted();
    await opNote(deps, at.staff.ctx(), { noteNo, op: 'withdraw' });
    expect(await stateOf(noteNo)).toBe('withdrawn');
    expect(await refused(decide(at.boss, caseId))).toBe('approval.ended');
    const copy = await opNote(deps, at.staff.ctx(), { noteNo, op: 'copy' });
    expect(copy).toMatchObject({ state: 'draft' });
    await opNote(deps, at.staff.ctx(), { noteNo: copy.noteNo, op: 'submit' });
    const { caseId: again } = await findNote(deps, at.staff.ctx(), { noteNo: copy.noteNo });
    await decide(at.boss, again!);
    await opNote(deps, at.staff.ctx(), { noteNo: copy.noteNo, op: 'cancel' });
    expect(await stateOf(copy.noteNo)).toBe('cancelled');
  });

  test('that is changed stays as it was until the change is agreed', async () => {
    const { noteNo, caseId } = await submitted();
    await decide(at.boss, caseId);
    const change = async (money: number) => {
      const { version } = await findNote(deps, at.staff.ctx(), { noteNo });
      await addNote(deps, at.staff.ctx(), { ...trip({ budget: { air: yuan(money) } }), noteNo, version });
      const { caseId: changing, state } = await findNote(deps, at.staff.ctx(), { noteNo });
      expect(state).toBe('changing');
      return changing!;
    };
    const airBudget = async () => (await findNote(deps, at.staff.ctx(), { noteNo })).content.budget.air;
    await decide(at.boss, await change(5000), false, '过高');
    expect([await stateOf(noteNo), await airBudget()]).toEqual(['agreed', yuan(3000)]);
    await decide(at.boss, await change(4000));
    expect([await stateOf(noteNo), await airBudget()]).toEqual(['agreed', yuan(4000)]);
  });

  test('written in two windows is not overwritten', async () => {
    const { noteNo } = await addNote(deps, at.staff.ctx(), trip({ submit: false }));
    const write = () => addNote(deps, at.staff.ctx(), { ...trip({ submit: false }), noteNo, version: 1 });
    await write();
    expect(await refused(write())).toBe('application.stale');
  });

  test('is nobody else’s to see or change', async () => {
    const { noteNo, caseId } = await submitted({ travellers: [at.staff.id, at.mate.id] });
    const other = await company();
    for (const stranger of [other.boss, other.manager, at.finance]) {
      expect(await refused(findNote(deps, stranger.ctx(), { noteNo }))).toBe('application.unknown');
      expect(await refused(opNote(deps, stranger.ctx(), { noteNo, op: 'withdraw' }))).toBe(
        'application.unknown',
      );
      expect(await refused(findCase(approvals, stranger.ctx(), { caseId }))).toBe('approval.unknown');
      expect(await refused(decide(stranger, caseId))).toBe('approval.unknown');
      expect(await refused(commentCase(approvals, stranger.ctx(), { caseId, words: '看看' }))).toBe(
        'approval.unknown',
      );
      expect(await refused(remindCase(approvals, stranger.ctx(), { caseId }))).toBe('approval.unknown');
    }
    expect((await findNote(deps, at.mate.ctx(), { noteNo })).mine).toBe(false);
    expect(await tasks(other.boss, 'all')).toEqual([]);
    expect(await refused(tasks(at.manager, 'all'))).toBe('access.forbidden');
    const away = { ...at.boss.ctx(), tenantId: 'elsewhere' };
    expect(await refused(decideCase(approvals, away, { caseId, agreed: true, comment: '' }))).toBe(
      'approval.unknown',
    );
  });

  test('names no traveller of another enterprise, nor one who has left', async () => {
    const other = await company();
    expect(await refused(addNote(deps, at.staff.ctx(), trip({ travellers: [other.staff.id] })))).toBe(
      'application.traveller',
    );
    await leaves(at.mate);
    expect(await refused(addNote(deps, at.staff.ctx(), trip({ travellers: [at.mate.id] })))).toBe(
      'application.traveller',
    );
  });

  test('is found by tab and words', async () => {
    const { caseId } = await submitted();
    await decide(at.boss, caseId);
    await submitted({ reason: '年会' });
    await addNote(deps, at.staff.ctx(), trip({ submit: false }));
    const found = async (tab: 'all' | 'draft' | 'running' | 'agreed' | 'ended', words = '') =>
      (await findNotes(deps, at.staff.ctx(), { tab, words, page: 1, size: 20 })).total;
    expect([await found('all'), await found('draft'), await found('running'), await found('agreed')]).toEqual(
      [3, 1, 1, 1],
    );
    expect([
      await found('ended'),
      await found('all', '年会'),
      await found('all', '上海'),
      await found('all', '%'),
    ]).toEqual([0, 1, 3, 0]);
  });
});

const leaves = (who: Person) =>
  db.inTenant(tenant, (tx) =>
    tx.updateTable('members').set({ status: 0 }).where('id', '=', who.id).execute(),
  );

/** As every process does: the tenants that have something due are asked for first, and only of those the runs. */
const settle = async () => {
  if (await isDue()) await settleDueCases({ ...approvals, clock }, tenant);
};

async function isDue(): Promise<boolean> {
  const session = await db.pool.connect();
  try {
    const work = await findDueWork(session, ['approvals.due'], clock.now());
    return work.some(({ tenantId }) => tenantId === tenant || tenantId === null);
  } finally {
    session.release();
  }
}

describe('deciding', () => {
  test('of two at the same moment one is first, and the other hears who was', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow([{ name: '或签', approvers: [{ kind: 'auditors' }] }]));
    const { noteNo, caseId } = await submitted();
    const answers = await Promise.all(
      [at.manager, at.finance].map((who, index) =>
        decide(who, caseId, index === 0, index === 0 ? '' : '不同意').catch((error: unknown) => error),
      ),
    );
    const late = answers.filter((answer) => answer instanceof RefusalError);
    expect(late).toHaveLength(1);
    expect((late[0] as RefusalError).message).toMatch(
      /^(冯静怡|周敏)已于12月\d+日 \d\d:\d\d处理该审批，无须重复操作$/,
    );
    expect(['agreed', 'refused']).toContain(await stateOf(noteNo));
    const { events } = await findCase(approvals, at.staff.ctx(), { caseId });
    expect(events.filter(({ kind }) => kind === 'agreed' || kind === 'refused')).toHaveLength(1);
  });

  test('twice by the same is told', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow(twoLevels));
    const { caseId } = await submitted();
    await decide(at.manager, caseId);
    expect(await refused(decide(at.manager, caseId))).toBe('approval.decided');
  });

  test('is transferred, added to, and said something about', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow(twoLevels));
    const { caseId } = await submitted();
    expect(
      await refused(transferCase(approvals, at.manager.ctx(), { caseId, to: at.mate.id, comment: '' })),
    ).toBe('approval.signer');
    expect(
      await refused(transferCase(approvals, at.manager.ctx(), { caseId, to: at.staff.id, comment: '' })),
    ).toBe('approval.signer');
    await addSigner(approvals, at.manager.ctx(), {
      caseId,
      who: at.finance.id,
      place: 'before',
      comment: '请先看预算',
    });
    expect(await refused(decide(at.manager, caseId))).toBe('approval.not-yet');
    await commentCase(approvals, at.finance.ctx(), { caseId, words: '预算够' });
    await decide(at.finance, caseId);
    await transferCase(approvals, at.manager.ctx(), { caseId, to: at.finance.id, comment: '' });
    await decide(at.finance, caseId);
    expect((await tasks(at.boss)).map((task) => task.nodeName)).toEqual(['企业']);
  });

  test('is asked for again three times at most, half an hour apart', async () => {
    const { caseId } = await submitted();
    const remind = () => remindCase(approvals, at.staff.ctx(), { caseId });
    expect(await remind()).toEqual({ remindersLeft: 2 });
    expect(await refused(remind())).toBe('approval.reminded');
    for (const left of [1, 0]) {
      clock.passSeconds(1800);
      expect(await remind()).toEqual({ remindersLeft: left });
    }
    clock.passSeconds(3600);
    expect(await refused(remind())).toBe('approval.reminded');
  });

  test('an approver never decides about an own application, whoever stands in', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow([{ name: '主管', approvers: [{ kind: 'leader' }] }]));
    await saveSubstitute(approvals, at.finance.ctx(), {
      memberId: at.manager.id,
      fromDay: '2025-12-01' as Day,
      untilDay: '2026-06-30' as Day,
    });
    await saveSubstitute(approvals, at.boss.ctx(), {
      memberId: at.finance.id,
      fromDay: '2025-12-01' as Day,
      untilDay: '2026-06-30' as Day,
    });
    const { noteNo } = await addNote(deps, at.manager.ctx(), trip({ travellers: [at.manager.id] }));
    const { caseId } = await findNote(deps, at.manager.ctx(), { noteNo });
    expect(await refused(decide(at.manager, caseId!))).toBe('approval.unknown');
    expect((await findCase(approvals, at.manager.ctx(), { caseId: caseId! })).may.decide).toBe(false);
    const asked = (await findCase(approvals, at.manager.ctx(), { caseId: caseId! })).nodes[0]!.signatures;
    expect(asked.map(({ name }) => name)).not.toContain('冯静怡');
    expect(asked).not.toEqual([]);
  });

  test('is handed over by who goes away, and back to nobody when they are gone', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow(twoLevels));
    const { caseId } = await submitted();
    const today = clock.now().toISOString().slice(0, 10) as Day;
    await saveSubstitute(approvals, at.manager.ctx(), {
      memberId: at.finance.id,
      fromDay: today,
      untilDay: today,
    });
    expect((await tasks(at.finance)).map((task) => task.caseId)).toEqual([caseId]);
    expect(await tasks(at.manager)).toEqual([]);
    await leaves(at.finance);
    await settle();
    expect(await tasks(at.finance)).toEqual([]);
    expect((await tasks(at.boss)).map((task) => task.nodeName)).toEqual(['部门主管']);
  });

  test('the work of who leaves goes on to the next up', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow(twoLevels));
    const { caseId } = await submitted();
    await leaves(at.manager);
    await settle();
    expect(await decide(at.boss, caseId)).toEqual({ state: 'running' });
    expect(await decide(at.boss, caseId)).toEqual({ state: 'agreed' });
  });

  test('of somebody who left and led nobody goes to the leader of their department, though they are named', async () => {
    await db.inTenant(tenant, (tx) =>
      tx.updateTable('members').set({ can_audit: true }).where('id', '=', at.mate.id).execute(),
    );
    const named = { name: '业务', approvers: [{ kind: 'person', memberId: at.mate.id }] };
    await saveFlow(approvals, at.boss.ctx(), flow([named]));
    const { caseId } = await submitted();
    await leaves(at.mate);
    await settle();
    expect((await tasks(at.manager)).map((task) => task.caseId)).toEqual([caseId]);
    expect(await tasks(at.boss)).toEqual([]);
    const next = await submitted();
    expect((await tasks(at.manager)).map((task) => task.caseId)).toContain(next.caseId);
  });

  test('nobody is asked about runs while none is due, nor once what was due is done', async () => {
    const node = { name: '主管', approvers: [{ kind: 'leader' }], timeoutHours: 6, onTimeout: 'pass-on' };
    await saveFlow(approvals, at.boss.ctx(), flow([node]));
    await submitted();
    expect(await isDue()).toBe(false);
    clock.passSeconds(6 * 3600);
    expect(await isDue()).toBe(true);
    await settle();
    expect(await isDue()).toBe(false);
  });

  test('who goes away for today is found once a day', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow([twoLevels[0]!]));
    await submitted();
    const tomorrow = addDays(dayOf(clock.now()), 1);
    await saveSubstitute(approvals, at.manager.ctx(), {
      memberId: at.finance.id,
      fromDay: tomorrow,
      untilDay: tomorrow,
    });
    expect(await isDue()).toBe(false);
    clock.set(momentOf(tomorrow, 0));
    expect(await isDue()).toBe(true);
    await settle();
    expect(await tasks(at.finance)).toHaveLength(1);
    expect(await isDue()).toBe(false);
  });

  test('time limits act once, whichever process sweeps', async () => {
    const node = { name: '主管', approvers: [{ kind: 'leader' }], timeoutHours: 6, onTimeout: 'pass-on' };
    await saveFlow(approvals, at.boss.ctx(), flow([node]));
    const { caseId } = await submitted();
    clock.passSeconds(6 * 3600 - 60);
    await settle();
    expect((await tasks(at.manager)).map((task) => task.caseId)).toEqual([caseId]);
    clock.passSeconds(60);
    await Promise.all([settle(), settle(), settle()]);
    const { events } = await findCase(approvals, at.staff.ctx(), { caseId });
    expect(events.filter(({ kind }) => kind === 'passed-on')).toHaveLength(1);
    expect(await refused(decide(at.manager, caseId))).toBe('approval.passed-on');
    expect(await decide(at.boss, caseId)).toEqual({ state: 'agreed' });
  });

  test('a decision that comes at the minute of its limit is too late', async () => {
    const node = { name: '主管', approvers: [{ kind: 'leader' }], timeoutHours: 2, onTimeout: 'refuse' };
    await saveFlow(approvals, at.boss.ctx(), flow([node]));
    const { noteNo, caseId } = await submitted();
    clock.passSeconds(7200);
    expect(await refused(decide(at.manager, caseId))).toBe('approval.ended');
    await settle();
    expect(await stateOf(noteNo)).toBe('refused');
  });
});

const told = async (who: Person) => {
  const rows = await db.read(tenant, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'params', 'read_at as readAt', 'due_at as dueAt'])
      .where('tenant_id', '=', tenant)
      .where('member_id', '=', who.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  );
  return rows.map(({ kind, readAt, dueAt }) => {
    const seen = readAt === null ? kind : `${kind} read`;
    return dueAt === null ? seen : `${seen} due`;
  });
};

describe('telling', () => {
  test('approvers hear of what waits for them, level by level, and the applicant of the end', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow([{ ...twoLevels[0]!, timeoutHours: 8 }, twoLevels[1]!]));
    const { caseId } = await submitted();
    expect(await told(at.manager)).toEqual(['approval-asked due']);
    expect(await told(at.boss)).toEqual([]);
    await decide(at.manager, caseId);
    expect(await told(at.manager)).toEqual(['approval-asked read']);
    expect(await told(at.boss)).toEqual(['approval-asked']);
    await decide(at.boss, caseId, false, '改为线上会议');
    expect(await told(at.boss)).toEqual(['approval-asked read']);
    expect(await told(at.staff)).toEqual(['approval-refused']);
    expect(await told(at.mate)).toEqual([]);
    const [refusal] = await db.read(tenant, (tx) =>
      tx.selectFrom('messages').select('params').where('member_id', '=', at.staff.id).execute(),
    );
    expect(refusal!.params).toEqual({
      subject: '北京—上海—北京，12月11日至12月13日',
      approver: '吴海涛',
      reason: '改为线上会议',
    });
  });

  test('whoever decides in two nodes in turn hears of each', async () => {
    const main = { approvers: [{ kind: 'main-account' }] };
    await saveFlow(
      approvals,
      at.boss.ctx(),
      flow([
        { ...main, name: '初审' },
        { ...main, name: '复审', timeoutHours: 8 },
      ]),
    );
    const { caseId } = await submitted();
    expect(await told(at.boss)).toEqual(['approval-asked']);
    await decide(at.boss, caseId);
    expect((await told(at.boss)).toSorted()).toEqual(['approval-asked due', 'approval-asked read']);
  });

  test('of a node that one decides, the others are no longer asked; a copy asks for nothing', async () => {
    const both = { approvers: [{ kind: 'auditors' }], name: '或签', timeoutHours: 4 };
    const copy = { mode: 'copy', name: '抄送', approvers: [{ kind: 'person', memberId: at.boss.id }] };
    await saveFlow(approvals, at.boss.ctx(), flow([both, copy]));
    const { caseId } = await submitted();
    expect(await told(at.finance)).toEqual(['approval-asked due']);
    await decide(at.manager, caseId);
    expect(await told(at.finance)).toEqual(['approval-asked read']);
    expect(await told(at.boss)).toEqual(['approval-copied']);
    expect(await told(at.staff)).toEqual(['approval-agreed']);
  });

  test('of a transfer, a comment, a reminder and a withdrawal hear those whom they concern, and never who did it', async () => {
    await saveFlow(approvals, at.boss.ctx(), flow([twoLevels[0]!]));
    const { noteNo, caseId } = await submitted();
    await transferCase(approvals, at.manager.ctx(), { caseId, to: at.finance.id, comment: '' });
    expect(await told(at.finance)).toEqual(['approval-transferred']);
    await commentCase(approvals, at.finance.ctx(), { caseId, words: '请补充会议通知' });
    expect(await told(at.staff)).toEqual(['approval-commented']);
    await remindCase(approvals, at.staff.ctx(), { caseId });
    await opNote(deps, at.staff.ctx(), { noteNo, op: 'withdraw' });
    const atFinance = ['approval-reminded read', 'approval-transferred read', 'approval-withdrawn'];
    expect((await told(at.finance)).toSorted()).toEqual(atFinance);
    expect(await told(at.manager)).toEqual(['approval-asked read']);
    expect(await told(at.staff)).toEqual(['approval-commented']);
  });

  test('a silent approver: who stands above hears that the time is over', async () => {
    await saveFlow(
      approvals,
      at.boss.ctx(),
      flow([{ ...twoLevels[0]!, timeoutHours: 1, onTimeout: 'pass-on' }]),
    );
    await submitted();
    clock.passSeconds(3600);
    await settle();
    expect(await told(at.boss)).toEqual(['approval-passed-on due']);
    expect(await told(at.manager)).toEqual(['approval-asked read']);
  });
});

describe('flows', () => {
  test('are tried in their order, and refused without an approver', async () => {
    const dear = await saveFlow(
      approvals,
      at.boss.ctx(),
      flow([twoLevels[1]!], { name: '大额', when: { minFen: yuan(5000) } }),
    );
    const usual = await saveFlow(approvals, at.boss.ctx(), flow([twoLevels[0]!], { name: '一般' }));
    const flowName = async (money: number) => {
      const { caseId } = await submitted({ budget: { air: yuan(money) } });
      return (await findCase(approvals, at.staff.ctx(), { caseId })).flowName;
    };
    expect([await flowName(4999.99), await flowName(5000)]).toEqual(['一般', '大额']);
    await sortFlows(approvals, at.boss.ctx(), { ids: [usual.id, dear.id] });
    expect(await flowName(5000)).toBe('一般');
    expect(
      saveFlowEndpoint.input.safeParse({
        ...flow(twoLevels),
        nodes: [{ ...flow(twoLevels).nodes[0], approvers: [] }],
      }).error?.issues[0]?.message,
    ).toBe('有节点还没有审批人，请为每个节点添加审批人');
  });

  test('name nobody who may not approve and no department of others, and are not overwritten', async () => {
    const other = await company();
    for (const id of [at.mate.id, other.boss.id, 'x'])
      expect(await refused(saveFlow(approvals, at.boss.ctx(), named(id)))).toBe('approval.flow-person');
    const elsewhere = (await listApprovers(approvals, other.boss.ctx(), peopleEndpoint.input.parse({})))
      .departments[0]!.id;
    for (const departments of [[elsewhere], ['x']]) {
      const condition = { when: { departments } };
      for (const drawn of [flow(twoLevels, condition), flow([{ ...twoLevels[0], ...condition }])])
        expect(await refused(saveFlow(approvals, at.boss.ctx(), drawn))).toBe('approval.flow-department');
    }
    const { id } = await saveFlow(approvals, at.boss.ctx(), named(at.finance.id));
    expect(
      await refused(saveFlow(approvals, at.boss.ctx(), { ...named(at.finance.id), id, version: 9 })),
    ).toBe('approval.flow-stale');
    expect(await refused(removeFlow(approvals, other.boss.ctx(), { id }))).toBe('approval.flow-unknown');
    expect((await listFlows(approvals, other.boss.ctx())).list).toEqual([]);
  });
});

describe('booking', () => {
  const booking = {
    noteNo: '',
    orderNo: '25120110000000000001',
    product: 'airTicket' as const,
    spans: [span('北京', '上海', '2025-12-11')],
    travellers: [{ name: '张一' }],
    totalFen: yuan(1000),
  };
  const check = (who: Person, more: Partial<Parameters<typeof checkBooking>[3]>) =>
    db.inTenant(tenant, (tx) => checkBooking(deps, tx, who.ctx(), { ...booking, ...more }));

  test('asks those for an application whose level says so, and nobody else', async () => {
    expect(await refused(check(at.staff, {}))).toBe('application.required');
    await check(at.mate, {});
    await check(at.boss, {});
    expect((await bookableNotes(deps, at.staff.ctx())).required).toBe(true);
    expect((await bookableNotes(deps, at.mate.ctx())).required).toBe(false);
  });

  test('holds whoever books to what a colleague who travels is asked for, under the colleague’s application', async () => {
    const travellers = [{ name: '张一', memberId: at.staff.id }];
    expect(await refused(check(at.mate, { travellers }))).toBe('application.required-of');
    await check(at.boss, { travellers });
    const { noteNo, caseId } = await submitted();
    await decide(at.boss, caseId);
    expect(await refused(check(at.mate, { noteNo, travellers }))).toBe('application.unknown');
    await mayBookFor(at.mate, [at.staff]);
    expect((await bookableNotes(deps, at.mate.ctx())).list.map((one) => one.noteNo)).toEqual([noteNo]);
    expect(
      await refused(check(at.mate, { noteNo, travellers: [{ name: '周敏', memberId: at.finance.id }] })),
    ).toBe('application.unknown');
    expect(await refused(check(at.mate, { noteNo, travellers: [{ name: '张一' }] }))).toBe(
      'application.unknown',
    );
    expect(await refused(check(at.finance, { noteNo, travellers }))).toBe('application.unknown');
    await check(at.mate, { noteNo, travellers, orderNo: '25120110000000000002' });
  });

  test('names who travels by id: neither a namesake nor a listed guest of the name is booked under it', async () => {
    const { noteNo, caseId } = await submitted();
    await decide(at.boss, caseId);
    await db.inTenant(tenant, (tx) =>
      tx.updateTable('members').set({ real_name: '张一' }).where('id', '=', at.mate.id).execute(),
    );
    const booked = (who: KnownTraveller) => check(at.staff, { noteNo, travellers: [who] });
    expect(await refused(booked({ name: '张一', memberId: at.mate.id }))).toBe('application.person');
    expect(await refused(booked({ name: '张一', external: true, externalId: 'guest' }))).toBe(
      'application.person',
    );
    const orderNo = '25120110000000000003';
    await check(at.staff, { noteNo, orderNo, travellers: [{ name: '张一', memberId: at.staff.id }] });
  });

  test('names somebody of whom only the name is known, as before there were ids', async () => {
    const { noteNo, caseId } = await submitted();
    await decide(at.boss, caseId);
    await check(at.staff, { noteNo, orderNo: '25120110000000000004', travellers: [{ name: '张一' }] });
  });

  test('keeps within days, cities, people and budget, to the fen', async () => {
    const { noteNo, caseId } = await submitted();
    expect(await refused(check(at.staff, { noteNo }))).toBe('application.not-agreed');
    await decide(at.boss, caseId);
    const other = await company();
    expect(await refused(check(other.staff, { noteNo }))).toBe('application.unknown');
    expect(await refused(check(at.mate, { noteNo }))).toBe('application.unknown');
    expect(await refused(check(at.staff, { noteNo, spans: [span('北京', '上海', '2025-12-12')] }))).toBe(
      'application.day',
    );
    expect(await refused(check(at.staff, { noteNo, spans: [span('北京', '广州', '2025-12-11')] }))).toBe(
      'application.city',
    );
    // Every leg of a journey of several is looked at.
    const legs = [span('北京', '上海', '2025-12-11'), span('上海', '广州', '2025-12-11')];
    expect(await refused(check(at.staff, { noteNo, spans: legs }))).toBe('application.city');
    expect(
      await refused(check(at.staff, { noteNo, travellers: [{ name: '张一' }, { name: '郑文博' }] })),
    ).toBe('application.person');
    expect(await refused(check(at.staff, { noteNo, totalFen: (yuan(3000) + 1) as never }))).toBe(
      'application.budget',
    );
    expect(await refused(check(at.staff, { noteNo, product: 'train' }))).toBe('application.budget');
    await check(at.staff, { noteNo, totalFen: yuan(3000) });
  });

  test('may be booked until its last day to book, and is offered no longer', async () => {
    const { noteNo, caseId } = await submitted({ bookUntil: '2025-12-05' });
    await decide(at.boss, caseId);
    const bookable = async () => (await bookableNotes(deps, at.staff.ctx())).list;
    expect((await findNote(deps, at.staff.ctx(), { noteNo })).bookUntil).toBe('2025-12-05');
    const began = clock.now();
    clock.set(new Date('2025-12-05T23:59:00+08:00'));
    expect(await bookable()).toMatchObject([{ noteNo, bookUntil: '2025-12-05' }]);
    await check(at.staff, { noteNo, orderNo: '25120110000000000009' });
    clock.set(new Date('2025-12-06T00:00:00+08:00'));
    expect(await bookable()).toEqual([]);
    await expect(check(at.staff, { noteNo, orderNo: '25120110000000000003' })).rejects.toThrow(
      '所选出差申请只能预订至12月5日',
    );
    clock.set(began);
    expect(await refused(submitted({ bookUntil: '2025-12-14' }))).toBe('input.invalid');
    expect(await refused(submitted({ bookUntil: '2025-11-01' }))).toBe('input.invalid');
    const plain = await submitted();
    expect((await findNote(deps, at.staff.ctx(), plain)).bookUntil).toBe('');
    await decide(at.boss, plain.caseId);
    expect((await findNote(deps, at.staff.ctx(), plain)).bookUntil).toBe('2025-12-13');
  });

  test('an order placed under it takes its budget, and gives it back when it ends', async () => {
    const { noteNo, caseId } = await submitted();
    await decide(at.boss, caseId);
    const place = () =>
      shop.place(at.staff.id, {
        types: ['ADT'],
        flight: { day: '2025-12-11' as Day },
        applicationNo: noteNo,
        caller: { signedIn: at.staff.ctx().signedIn },
        from: {
          applications: { ...noApplications, check: (tx, ctx, one) => checkBooking(deps, tx, ctx, one) },
        },
      });
    const orderNo = await place();
    const detail = () => findNote(deps, at.staff.ctx(), { noteNo });
    const { orders, usedFen } = await detail();
    expect(orders.map((order) => order.orderNo)).toEqual([orderNo]);
    expect(usedFen.air).toBe(orders[0]!.totalFen);
    expect(await refused(opNote(deps, at.staff.ctx(), { noteNo, op: 'cancel' }))).toBe(
      'application.has-orders',
    );
    clock.passSeconds(3600);
    await shop.closeUnpaid();
    expect((await detail()).usedFen.air).toBe(0);
    await opNote(deps, at.staff.ctx(), { noteNo, op: 'cancel' });
  });
});

function span(from: string, to: string, on: string) {
  return {
    from: { city: from },
    to: { city: to },
    starts: { day: day(on), time: '09:00', zone: 'Asia/Shanghai' },
    ends: { day: day(on), time: '11:00', zone: 'Asia/Shanghai' },
  };
}

function named(id: string) {
  return flow([{ name: '财务', approvers: [{ kind: 'person', memberId: id }] }]);
}

const namesOf = async (noteNo: string) =>
  (await findNote(deps, at.staff.ctx(), { noteNo })).files.map(({ name }) => name);
const sweptAfterADay = async (...ids: string[]) => {
  const later = { now: () => new Date(clock.now().getTime() + 25 * 3_600_000) } as typeof clock;
  await sweepFiles({ db, clock: later }, tenant);
  const left = await db.read(tenant, (tx) => filesById(tx, tenant, ids));
  return ids.filter((id) => left.every((file) => file.id !== id));
};

describe('what is attached to an application', () => {
  let keys = 0;
  const fileOf = async (who: Person) => {
    const file = { name: '会议通知.pdf', bytes: Buffer.from(`%PDF-1.7 ${(keys += 1)}`) };
    const sent = await saveFile({ db, vault: testVault }, who.ctx(), { file, key: `attached-${keys}` });
    return sent.id;
  };
  test('is seen by whoever may see it, and goes along into a copy', async () => {
    const id = await fileOf(at.staff);
    const { noteNo, caseId } = await submitted({ attachments: [id] });
    expect(await namesOf(noteNo)).toEqual(['会议通知.pdf']);
    const may = (who: Person) => db.read(tenant, (tx) => mayReadNote(tx, who.ctx(), noteNo));
    expect(await Promise.all([at.staff, at.boss, at.finance].map(may))).toEqual([true, true, false]);
    await transferCase(approvals, at.boss.ctx(), { caseId, to: at.finance.id, comment: '' });
    expect(await may(at.finance)).toBe(true);
    const copy = await opNote(deps, at.staff.ctx(), { noteNo, op: 'copy' });
    expect(await namesOf(copy.noteNo)).toEqual(['会议通知.pdf']);
    await opNote(deps, at.staff.ctx(), { noteNo: copy.noteNo, op: 'remove' });
    expect(await sweptAfterADay(id)).toEqual([]);
  });

  test('is of the applicant alone, five at most, each once', async () => {
    const [own, another] = [await fileOf(at.staff), await fileOf(at.manager)];
    expect(await refused(addNote(deps, at.staff.ctx(), trip({ attachments: [own, another] })))).toBe(
      'file.gone',
    );
    const six = { ...trip(), attachments: Array.from({ length: 6 }, () => crypto.randomUUID()) };
    expect(addNoteEndpoint.input.safeParse(six).error?.issues[0]?.message).toBe('最多5个附件');
    const twice = { ...trip(), attachments: [own, own] };
    expect(addNoteEndpoint.input.safeParse(twice).error?.issues[0]?.message).toBe('同一个附件只能添加一次');
  });

  test.each([
    ['agreed', true],
    ['refused', false],
  ])('of a change that is %s, what is not attached any more is swept', async (_how, agreed) => {
    const [before, after] = [await fileOf(at.staff), await fileOf(at.staff)];
    const { noteNo, caseId } = await submitted({ attachments: [before] });
    await decide(at.boss, caseId);
    const { version } = await findNote(deps, at.staff.ctx(), { noteNo });
    await addNote(deps, at.staff.ctx(), { ...trip({ attachments: [after] }), noteNo, version });
    expect(await sweptAfterADay(before, after)).toEqual([]);
    expect(await namesOf(noteNo)).toHaveLength(2);
    const changing = await findNote(deps, at.staff.ctx(), { noteNo });
    await decide(at.boss, changing.caseId!, agreed, '不同意');
    expect(await sweptAfterADay(before, after)).toEqual([agreed ? before : after]);
    expect(await namesOf(noteNo)).toHaveLength(1);
  });
});

describe('a guest of the enterprise', () => {
  let papers = 1_000_000;
  const guest = async (who: Person, name: string) =>
    (
      await saveExternal(
        { db, vault: testVault },
        who.ctx(),
        saveExternalEndpoint.input.parse({
          name,
          certType: 2,
          certNo: `E${++papers}`,
          bornDate: '1990-01-02',
          kind: 'customer',
          company: '海蓝集团',
        }),
      )
    ).id;

  test('travels by an application beside employees, is seen by its approver, and may be booked under it', async () => {
    const id = await guest(at.staff, '欧阳静');
    const { noteNo, caseId } = await submitted({ guests: [id] });
    const seen = await findNote(deps, at.boss.ctx(), { noteNo });
    expect([seen.content.guests, seen.guests]).toEqual([[id], [{ id, name: '欧阳静', company: '海蓝集团' }]]);
    await decide(at.boss, caseId);
    expect((await bookableNotes(deps, at.staff.ctx())).list[0]!.travellers).toEqual(['张一', '欧阳静']);
    const { list } = await findNotes(deps, at.staff.ctx(), { tab: 'all', words: '', page: 1, size: 20 });
    expect(list[0]!.travellers).toEqual(['张一', '欧阳静']);
    const booked = (travellers: readonly KnownTraveller[]) =>
      db.inTenant(tenant, (tx) =>
        checkBooking(deps, tx, at.staff.ctx(), {
          noteNo,
          orderNo: `251201100000000000${papers % 100}`,
          product: 'airTicket',
          spans: [span('北京', '上海', '2025-12-11')],
          travellers,
          totalFen: yuan(1000),
        }),
      );
    const named = { name: '欧阳静', external: true };
    expect(await refused(booked([named, { name: '欧阳舒', external: true }]))).toBe('application.person');
    const namesake = await guest(at.staff, '欧阳静');
    expect(await refused(booked([{ ...named, externalId: namesake }]))).toBe('application.person');
    await booked([{ ...named, externalId: id }]);
  });

  test('may travel alone, counts in the estimate, and may not be too many with the employees', async () => {
    const id = await guest(at.staff, '司马宁');
    await submitted({ travellers: [], guests: [id] });
    const { estimate } = await estimated({ travellers: [at.staff.id], guests: [id] });
    expect(estimate.people).toBe(2);
    const more = await Promise.all(
      ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬'].map((one) => guest(at.staff, `客人${one}`)),
    );
    expect(await refused(submitted({ guests: more }))).toBe('input.invalid');
  });

  test('whom the applicant may not book for, who is deleted, or twice the same is refused', async () => {
    const others = await guest(at.boss, '诸葛明');
    const foreign = await guest((await company()).boss, '上官云');
    const own = await guest(at.staff, '夏侯安');
    for (const guests of [[others], [foreign], ['nobody'], [own, own]])
      expect(await refused(submitted({ guests }))).toBe('application.guest');
    expect(await refused(estimated({ guests: [others] }))).toBe('application.guest');
    const { noteNo } = await submitted({ guests: [own] });
    await deleteExternal({ db }, at.staff.ctx(), { id: own });
    expect((await findNote(deps, at.boss.ctx(), { noteNo })).guests).toEqual([
      { id: own, name: '', company: '' },
    ]);
    expect(await refused(submitted({ guests: [own] }))).toBe('application.guest');
  });
});

const lowestWith = async (own: object) =>
  (
    await estimateNote(
      { ...deps, prices: { ...prices, ...own }, estimateMs: 200 },
      at.staff.ctx(),
      trip({ travellers: [at.staff.id] }),
    )
  ).estimate.ways.map((each) => each.air.lowestFen);

describe('what a trip is likely to cost', () => {
  const way = { lowestFen: yuan(1400), typicalFen: yuan(1800), words: '符合差标的航班2个' };

  test('is told way by way for all who travel, kept with the application, and seen by its approver', async () => {
    const { draft, estimate, token } = await estimated();
    expect(estimate).toMatchObject({
      people: 2,
      ways: [
        { from: '北京', to: '上海', air: way, train: { typicalFen: null, words: '当天没有可订的车次' } },
        { from: '上海', to: '北京', air: way },
      ],
    });
    const by = ['air', 'train'] as const;
    const { noteNo } = await addNote(deps, at.staff.ctx(), {
      ...draft,
      estimate: token,
      estimateBy: [...by],
    });
    const kept = await keptOf(noteNo, at.boss);
    expect(kept).toMatchObject({ people: 2, by: ['air', null] });
    const copy = await opNote(deps, at.staff.ctx(), { noteNo, op: 'copy' });
    expect(await keptOf(copy.noteNo)).toBe(null);
  });

  test('of another trip, of somebody else, or made up is not kept', async () => {
    const { draft, token } = await estimated();
    const save = async (who: Person, more: { readonly travellers?: string[]; readonly estimate?: string }) =>
      keptOf((await addNote(deps, who.ctx(), { ...draft, estimate: token, ...more })).noteNo, who);
    expect(await save(at.staff, {})).not.toBe(null);
    expect(await save(at.staff, { travellers: [at.staff.id] })).toBe(null);
    expect(await save(at.manager, {})).toBe(null);
    expect(await save(at.staff, { estimate: 'v1.made.up' })).toBe(null);
  });

  test('stays with an application that is written anew for the same trip', async () => {
    const { draft, token } = await estimated({ submit: false });
    const { noteNo } = await addNote(deps, at.staff.ctx(), {
      ...draft,
      estimate: token,
      estimateBy: ['air', 'air'],
    });
    await addNote(deps, at.staff.ctx(), {
      ...draft,
      noteNo,
      version: 1,
      reason: '验收',
      estimateBy: [null, 'air'],
    });
    expect(await keptOf(noteNo)).toMatchObject({ by: [null, 'air'] });
    await addNote(deps, at.staff.ctx(), { ...draft, noteNo, version: 2, travellers: [at.staff.id] });
    expect(await keptOf(noteNo)).toBe(null);
  });

  const there = { from: '上海', to: '伦敦', day: '2025-12-11' };
  const back = { from: '伦敦', to: '上海', day: '2025-12-15' };

  test('ways beyond the mainland are asked for together, and are flights', async () => {
    const home = { from: '上海', to: '北京', day: '2025-12-16' };
    const { estimate } = await estimated({ legs: [there, back, home] });
    expect(estimate.ways.map(({ air }) => air)).toEqual([
      { lowestFen: yuan(5200), typicalFen: yuan(5200), words: '符合差标的航班1个，往返的伦敦一程' },
      { lowestFen: yuan(5200), typicalFen: yuan(5200), words: '符合差标的航班1个，往返的上海一程' },
      way,
    ]);
  });

  test.each([
    ['says nothing', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('no connection'))],
  ])('a supplier of flights abroad that %s costs their prices and no more', async (_what, abroad) => {
    const draft = trip({ travellers: [at.staff.id], legs: [there, back] });
    const { estimate, token } = await estimateNote(
      { ...deps, prices: { ...prices, abroad }, estimateMs: 50 },
      at.staff.ctx(),
      draft,
    );
    const nobodyKnows = { lowestFen: null, typicalFen: null, words: '暂时无法预估，请稍后重试' };
    expect(estimate.ways.map(({ air }) => air)).toEqual([nobodyKnows, nobodyKnows]);
    const { noteNo } = await addNote(deps, at.staff.ctx(), { ...draft, estimate: token, estimateBy: [] });
    expect(await keptOf(noteNo)).toMatchObject({ by: [null, null] });
  });

  test('a supplier that fails once is asked for the next way, and one that says nothing keeps nobody beyond the time', async () => {
    let asked = 0;
    const air = (ctx: unknown, asking: EstimatedTrip) => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('no connection')) : prices.air(ctx, asking);
    };
    expect(await lowestWith({ air })).toEqual([null, yuan(700)]);
    expect(await lowestWith({ air: () => new Promise<never>(() => undefined) })).toEqual([null, null]);
  });

  test('asks for a trip that is whole, and for colleagues', async () => {
    expect(await refused(estimated({ legs: [] }))).toBe('input.invalid');
    expect(await refused(estimated({ travellers: ['nobody'] }))).toBe('application.traveller');
    await estimated({ reason: '', budget: noBudget });
  });
});

const mayBookFor = (who: Person, whom: readonly Person[]) =>
  db.inTenant(tenant, async (tx) => {
    const { id } = await tx
      .insertInto('employee_grants')
      .values({
        tenant_id: tenant,
        enterprise_id: at.enterpriseId,
        member_id: who.id,
        kind: 'book',
        whole: false,
        from_day: day('2020-01-01'),
        granted_by: at.boss.id,
        granted_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const one of whom)
      await tx
        .insertInto('employee_grant_targets')
        .values({ tenant_id: tenant, grant_id: id, member_id: one.id })
        .execute();
  });

const estimated = async (more: Partial<Draft> = {}) => {
  const draft = trip({ travellers: [at.staff.id, at.manager.id], ...more });
  return { draft, ...(await estimateNote(deps, at.staff.ctx(), draft)) };
};

const keptOf = async (noteNo: string, who = at.staff) =>
  (await findNote(deps, who.ctx(), { noteNo })).content.estimate;
