import { saveFlow as saveFlowEndpoint } from '@woxing/contract/approvals/approvals';
import { day } from '@woxing/contract/core/days';
import { type Fen, noFen, yuan } from '@woxing/contract/core/money';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { trainStandard } from '@woxing/contract/products/rail/train-standard';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmRefund } from '#src/after-sales/public.ts';
import { decideCase, transferCase } from '#src/approvals/decide-case.ts';
import { directoryOfPeople } from '#src/approvals/directory-of-people.ts';
import { listTasks } from '#src/approvals/list-tasks.ts';
import { newestCaseOf, settleDueCases } from '#src/approvals/public.ts';
import { findCase } from '#src/approvals/read-case.ts';
import { saveFlow } from '#src/approvals/save-flows.ts';
import { orderMoved } from '#src/orders/public.ts';
import { changeTrain } from '#src/products/rail/after-sales/change-train.ts';
import { quoteTrainChange } from '#src/products/rail/after-sales/quote-train-change.ts';
import { quoteTrainRefund } from '#src/products/rail/after-sales/quote-train-refund.ts';
import { trainSheetQuoters } from '#src/products/rail/public.ts';
import { savePreferences } from '#src/standards/preferences.ts';
import { actorsOf } from '../../test/acting.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { noSubject } from '../../test/no-approvals.ts';
import { beijingToShanghai, openRailShop } from '../../test/rail-shop.ts';
import { refusalOf, tenant } from '../../test/shop.ts';
import {
  followAgreedChanges,
  openOrderApprovals,
  openSheetApprovals,
  orderSubject,
  sheetSubject,
  workAgreedChanges,
  workAgreedSheets,
} from './public.ts';
import { listSheetRequests, readSheetToApprove } from './read-sheet-requests.ts';
import { withdrawSheetRequest } from './withdraw-sheet-request.ts';

const shop = await openRailShop();
const { db, clock, jobs } = shop;
const company = companiesOf(shop);
const actors = actorsOf(shop);
/** Railways are the only counter of this shop. */
const modules = {
  train: {
    ...shop.deps.products.train,
    supply: shop.deps.afterSales.supply,
    afterSales: shop.deps.afterSales,
  },
} as never;
const approvals = {
  db,
  directory: directoryOfPeople,
  subjects: {
    'trip-application': noSubject,
    order: noSubject,
    change: sheetSubject({ jobs }),
    refund: sheetSubject({ jobs }),
  },
};
const sheetApprovals = openSheetApprovals({ approvals, products: modules });
const deps = { ...shop.deps, approvals, products: modules, sheetApprovals };
const trains = { ...shop.deps, sheetApprovals };
workAgreedChanges(deps);
db.hear(orderMoved, followAgreedChanges({ jobs }));
workAgreedSheets({ ...deps, quoters: { train: trainSheetQuoters(trains) } as never });

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  moment('2025-12-01T10:00:00');
  at = await company();
  await shop.employ(at.enterpriseId, yuan(50_000), [at.staff.id, at.mate.id, at.manager.id]);
});

const limits = (change: Fen | null, refund: Fen | null, toleranceFen = yuan(50)) =>
  savePreferences(shop.deps, at.boss.ctx(), {
    revision: 0,
    hideForbidden: true,
    reasons: [],
    severalLevels: 'own',
    toleranceFen,
    changeAboveFen: change,
    refundAboveFen: refund,
  });
const moment = (text: string) => clock.set(new Date(`${text}+08:00`));
/** 609.50 yuan in place of 554, at 11:27. */
const dearer = { ...beijingToShanghai, trainNo: 'G35' };
const nextDay = { ...dearer, startsOn: day('2025-12-12') };
const ride = { ...beijingToShanghai, trainNo: 'G21' };
const oneTicket = [{ passenger: 0, leg: 0 }];

async function bought(who: Person = at.staff, names?: readonly string[]) {
  await shop.enrich(who.id);
  return shop.buyTrain(who.id, { ride, ...(names && { names }) });
}
const quoteChange = (who: Person, orderNo: string, to: RideInput = dearer) =>
  quoteTrainChange(trains, who.ctx(), { orderNo, tickets: oneTicket, ride: to });
const confirm = (who: Person, orderNo: string, quoteId: string, reason = '客户改期') =>
  changeTrain(trains, who.ctx(), { orderNo, quoteId, reason, wish: { places: [], berths: {} } });
async function asked(who: Person, orderNo: string, to: RideInput = dearer) {
  const { quoteId } = await quoteChange(who, orderNo, to);
  return (await confirm(who, orderNo, quoteId)).caseId!;
}
async function refundAsked(who: Person, orderNo: string) {
  const { quoteId } = await quoteTrainRefund(trains, who.ctx(), {
    orderNo,
    tickets: oneTicket,
  });
  return confirmRefund(trains, trains.afterSales, who.ctx(), { orderNo, quoteId, reason: '会议取消' });
}
const decide = (who: Person, caseId: string, agreed = true, comment = '') =>
  decideCase(approvals, who.ctx(), { caseId, agreed, comment });
const requests = async (who: Person, orderNo: string) =>
  (await listSheetRequests({ db, products: modules }, who.ctx(), { orderNo })).list;
const card = (who: Person, caseId: string) =>
  readSheetToApprove({ db, products: modules }, who.ctx(), { caseId });
const due = () => settleDueCases({ ...approvals, clock }, tenant);

const flow = (nodes: readonly object[], when: object = {}) =>
  saveFlow(
    approvals,
    at.boss.ctx(),
    saveFlowEndpoint.input.parse({
      name: '改签退票审批',
      when,
      nodes: nodes.map((node) => ({
        when: {},
        timeoutHours: null,
        onTimeout: 'remind',
        mode: 'any',
        ...node,
      })),
    }),
  );
const leader = { name: '部门主管', approvers: [{ kind: 'leader' }] };
/** What a member was told. */
const told = async (who: Person) =>
  (
    await db.read(tenant, (tx) =>
      tx.selectFrom('messages').select('kind').where('member_id', '=', who.id).execute(),
    )
  ).map(({ kind }) => kind);
const codeOf = (orderNo: string) => shop.codeOf(orderNo);

afterEach(async () => {
  shop.rail.dearerFen = noFen;
  shop.standards.clear();
  for (const mishaps of Object.values(shop.rail.script)) mishaps.length = 0;
  await jobs.run();
  await shop.sweep();
  await jobs.run();
  await shop.expectBooks();
});

/** Finance acts for the sales, and may decide about what others ask for. */
const assisted = async () => {
  await actors.grant(at, at.finance, '销售部', true);
  await limits(yuan(50), null);
  return bought(at.mate, ['李娜']);
};
const seats = async (caseId: string) =>
  (await findCase(approvals, at.boss.ctx(), { caseId })).nodes
    .flatMap(({ signatures }) => signatures)
    .map(({ name }) => name);
const askAsAssistant = (orderNo: string) => asked(at.finance, orderNo);
const withdraw = (who: Person, caseId: string) => withdrawSheetRequest(deps, who.ctx(), { caseId });

describe('what an assistant asks for in the place of an employee', () => {
  test('is decided about by neither of them, whoever stands in, and neither hands it to the other', async () => {
    await flow([{ name: '财务', approvers: [{ kind: 'person', memberId: at.finance.id }] }]);
    const caseId = await askAsAssistant(await assisted());
    expect(await seats(caseId)).toEqual(['吴海涛']);
    for (const who of [at.finance, at.mate])
      expect(await refusalOf(decide(who, caseId))).toBe('approval.unknown');
    for (const to of [at.finance.id, at.mate.id])
      expect(await refusalOf(transferCase(approvals, at.boss.ctx(), { caseId, to, comment: '请处理' }))).toBe(
        'approval.signer',
      );
    // The same flow, asked for by the employee: finance decides.
    const own = await asked(at.mate, await bought(at.mate, ['王芳']));
    expect(await seats(own)).toEqual(['周敏']);
  });

  test('is done when somebody has agreed, with who asked in the story, and both hear of it', async () => {
    const orderNo = await assisted();
    const caseId = await askAsAssistant(orderNo);
    expect(await codeOf(orderNo)).toBe(2);
    const view = await findCase(approvals, at.finance.ctx(), { caseId });
    expect([view.applicant.name, view.events[0]!.by]).toEqual(['郑文博', '周敏']);
    // It is done for the owner, also where the right has ended meanwhile.
    await actors.endAll(at.finance);
    await decide(at.boss, caseId);
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(13);
    const { events } = await shop.detail(at.mate.id, orderNo);
    expect(events.flatMap(({ actedBy }) => actedBy ?? [])).toEqual([{ name: '周敏', act: '申请改签' }]);
    expect(await told(at.mate)).toEqual(expect.arrayContaining(['order-acted', 'approval-agreed']));
    expect((await told(at.mate)).filter((kind) => kind === 'order-acted')).toHaveLength(1);
    expect(await told(at.finance)).toContain('approval-agreed');
  });

  test('is taken back by the owner or by whoever may act, and by nobody else', async () => {
    const orderNo = await assisted();
    const first = await askAsAssistant(orderNo);
    expect((await card(at.finance, first)).mayWithdraw).toBe(true);
    for (const who of [at.staff, at.manager])
      expect(await refusalOf(withdraw(who, first))).toBe('approval.unknown');
    await withdraw(at.mate, first);
    const second = await asked(at.mate, orderNo);
    // Who may act reads the run that the owner has begun, and ends it.
    expect((await findCase(approvals, at.finance.ctx(), { caseId: second })).state).toBe('running');
    await withdraw(at.finance, second);
    expect(await requests(at.finance, orderNo)).toMatchObject([{ state: 'ended' }, { state: 'ended' }]);
    expect(await refusalOf(requests(at.staff, orderNo))).toBe('order.unknown');
    expect(await codeOf(orderNo)).toBe(2);
  });

  test('is asked for by what holds for the owner; the main account needs nobody’s word', async () => {
    const orderNo = await assisted();
    const needed = async (who: Person) => (await quoteChange(who, orderNo)).needsApproval;
    expect([await needed(at.mate), await needed(at.finance), await needed(at.boss)]).toEqual([
      true,
      true,
      false,
    ]);
    await shop.employ(at.enterpriseId, yuan(50_000), [at.boss.id]);
    const own = await bought(at.boss, ['李雷']);
    await actors.endAll(at.finance);
    await actors.grant(at, at.finance, undefined, true);
    expect((await quoteChange(at.finance, own)).needsApproval).toBe(false);
  });
});

describe('a change that costs more than the company lets pass', () => {
  test('takes no seats before somebody has agreed; then it waits for payment, and the new ticket is issued', async () => {
    await limits(yuan(50), null);
    const orderNo = await bought();
    const quote = await quoteChange(at.staff, orderNo);
    expect([quote.needsApproval, quote.dueFen]).toEqual([true, yuan(55.5)]);
    const submitted = await confirm(at.staff, orderNo, quote.quoteId);
    expect(submitted).toMatchObject({ sheetNo: '', code: 2, payBefore: null });
    expect(await codeOf(orderNo)).toBe(2);
    expect((await shop.orderOf(orderNo)).sheets).toEqual([]);
    await decide(at.boss, submitted.caseId!);
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(13);
    const [request] = await requests(at.staff, orderNo);
    expect(request).toMatchObject({ state: 'done', costFen: yuan(55.5) });
    const view = await card(at.staff, submitted.caseId!);
    expect([view.payable, view.holding]).toEqual([true, false]);
    expect((await shop.detail(at.staff.id, orderNo)).events.at(-1)!.words).toContain('请在60分钟内支付');
    await shop.pay(at.staff.id, request!.sheetNo!);
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(3);
  });

  test('is paid from the company’s credit where the order was, and left to its owner where the line is frozen', async () => {
    await limits(yuan(50), null);
    const buyByCredit = () => shop.buyTrain(at.staff.id, { ride, method: 'creditPay' });
    await shop.enrich(at.staff.id);
    const [first, second] = [await buyByCredit(), await buyByCredit()];
    const before = (await shop.credit(at.enterpriseId))!.availableFen;
    await decide(at.boss, await asked(at.staff, first));
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(first)).toBe(3);
    expect((await shop.credit(at.enterpriseId))!.availableFen).toBe(before - yuan(55.5));
    const caseId = await asked(at.staff, second);
    await shop.employ(at.enterpriseId, yuan(50_000), [at.staff.id], { frozen: true });
    await decide(at.boss, caseId);
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(second)).toBe(13);
  });

  test('to the last fen: what costs as much as the limit needs nobody', async () => {
    await limits(yuan(55.5), null);
    const orderNo = await bought();
    expect((await quoteChange(at.staff, orderNo)).needsApproval).toBe(false);
    const { quoteId } = await quoteChange(at.staff, orderNo);
    expect(await confirm(at.staff, orderNo, quoteId)).toMatchObject({ code: 13, caseId: null });
  });

  test('one fen more asks', async () => {
    await limits((yuan(55.5) - 1) as Fen, null);
    const orderNo = await bought();
    expect((await quoteChange(at.staff, orderNo)).needsApproval).toBe(true);
  });

  test('shows approvers what it costs, what happens later, the alternative and the reason', async () => {
    await limits(yuan(0), null);
    const orderNo = await bought();
    const caseId = await asked(at.staff, orderNo);
    const view = await card(at.boss, caseId);
    expect(view).toMatchObject({
      kind: 'change',
      costFen: yuan(55.5),
      dueFen: yuan(55.5),
      reason: '客户改期',
      instead: { feeFen: noFen, newFen: yuan(609.5), moreFen: yuan(55.5) },
      lines: [{ name: '张一', priceFen: yuan(554), newPriceFen: yuan(609.5) }],
    });
    expect(view.to).toContain('G35');
    expect(view.steps.length).toBeGreaterThan(0);
  });

  test('refused, nothing is taken and the old ticket stays', async () => {
    await limits(yuan(0), null);
    const orderNo = await bought();
    const before = await shop.balance(at.staff.id);
    const caseId = await asked(at.staff, orderNo);
    await decide(at.boss, caseId, false, '不必改签');
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(2);
    expect(await shop.balance(at.staff.id)).toBe(before);
    expect((await requests(at.staff, orderNo))[0]).toMatchObject({
      state: 'ended',
      outcome: '审批未通过，原票仍然有效，未产生任何费用',
    });
  });

  test('its owner takes it back, nobody without the right to can; another one may be asked for then', async () => {
    await limits(yuan(0), null);
    const orderNo = await bought();
    const caseId = await asked(at.staff, orderNo);
    expect(await refusalOf(asked(at.staff, orderNo))).toBe('approval.running');
    const withdraw = (who: Person) => withdrawSheetRequest({ db, approvals }, who.ctx(), { caseId });
    expect(await refusalOf(withdraw(at.mate))).toBe('approval.unknown');
    expect(await refusalOf(withdraw(at.manager))).toBe('approval.unknown');
    await withdraw(at.staff);
    expect((await requests(at.staff, orderNo))[0]!.state).toBe('ended');
    expect(await refusalOf(decide(at.boss, caseId))).toBe('approval.ended');
    expect(await asked(at.staff, orderNo)).not.toBe(caseId);
  });

  test('dearer by more than the tolerance it is decided about again, at the new cost', async () => {
    await limits(yuan(0), null, yuan(10));
    const orderNo = await bought();
    const caseId = await asked(at.staff, orderNo, nextDay);
    await decide(at.boss, caseId);
    // A change to a later day costs 15 % within a day of the departure.
    moment('2025-12-10T10:00:00');
    expect(await jobs.run()).toEqual([]);
    const [again] = await requests(at.staff, orderNo);
    expect(again).toMatchObject({ state: 'running', costFen: yuan(55.5 + 83) });
    expect(again!.caseId).not.toBe(caseId);
    expect(await codeOf(orderNo)).toBe(2);
    await decide(at.boss, again!.caseId);
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(13);
  });

  test('within the tolerance it goes on at the new cost', async () => {
    await limits(yuan(0), null, yuan(83));
    const orderNo = await bought();
    const caseId = await asked(at.staff, orderNo, nextDay);
    await decide(at.boss, caseId);
    moment('2025-12-10T10:00:00');
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(13);
  });

  test('above a rule that it kept when it was agreed to it is decided about again, whatever it costs', async () => {
    await limits(yuan(0), null);
    const orderNo = await bought();
    const caseId = await asked(at.staff, orderNo, nextDay);
    await decide(at.boss, caseId);
    shop.standards.set(at.staff.id, { seats: ['3'], more: [], over: 'reason' });
    expect(await jobs.run()).toEqual([]);
    const [again] = await requests(at.staff, orderNo);
    expect(again).toMatchObject({ state: 'running', costFen: yuan(55.5) });
    expect(await codeOf(orderNo)).toBe(2);
    await decide(at.boss, again!.caseId);
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(13);
  });

  test('what cannot be done any more is said, and the ticket stays', async () => {
    await limits(yuan(0), null);
    const orderNo = await bought();
    await decide(at.boss, await asked(at.staff, orderNo));
    moment('2025-12-11T11:26:00');
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(2);
    const [request] = await requests(at.staff, orderNo);
    expect(request!.state).toBe('failed');
    expect(request!.outcome).toContain('原票仍然有效');
  });

  test('seats that are gone by then end the change, and the ticket stays', async () => {
    await limits(yuan(0), null);
    const orderNo = await bought();
    const caseId = await asked(at.staff, orderNo);
    shop.rail.script.holdChange.push('sold-out');
    await decide(at.boss, caseId);
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(15);
  });

  test('done once, however often the job runs', async () => {
    await limits(yuan(0), null);
    const orderNo = await bought();
    const caseId = await asked(at.staff, orderNo);
    await decide(at.boss, caseId);
    const { subjectId } = await findCase({ db }, at.boss.ctx(), { caseId });
    for (let again = 0; again < 3; again += 1)
      await db.inTenant(tenant, (tx) => jobs.enqueue(tx, tenant, 'do-agreed-sheet', { id: subjectId }));
    expect(await jobs.run()).toEqual([]);
    expect((await shop.orderOf(orderNo)).sheets).toHaveLength(1);
  });
});

const bookedForManager = async () => {
  await actors.grantBooking(at, at.finance, '销售部');
  await shop.employ(at.enterpriseId, yuan(50_000), [at.finance.id]);
  await flow([{ name: '主管', approvers: [{ kind: 'person', memberId: at.manager.id }] }]);
  return bought(at.finance, ['冯静怡']);
};
const expectDecidedAbove = async (caseId: string) => {
  expect(await seats(caseId)).toEqual(['吴海涛']);
  expect(await refusalOf(decide(at.manager, caseId))).toBe('approval.unknown');
  expect(
    await refusalOf(transferCase(approvals, at.boss.ctx(), { caseId, to: at.manager.id, comment: '' })),
  ).toBe('approval.signer-travels');
  expect(await decide(at.boss, caseId)).toEqual({ state: 'agreed' });
  expect(await jobs.run()).toEqual([]);
};

describe('what is booked for an approver', () => {
  test('a change of it is not decided about by who travels', async () => {
    await limits(yuan(0), null);
    const orderNo = await bookedForManager();
    await expectDecidedAbove(await asked(at.finance, orderNo));
    expect(await codeOf(orderNo)).toBe(13);
  });

  test('nor a refund of it', async () => {
    await limits(null, yuan(20));
    const orderNo = await bookedForManager();
    moment('2025-12-09T10:00:00');
    await expectDecidedAbove((await refundAsked(at.finance, orderNo)).caseId!);
    expect([4, 6]).toContain(await codeOf(orderNo));
  });

  test('nor an order by train', async () => {
    await bookedForManager();
    shop.standards.set(at.finance.id, trainStandard.parse({ seats: ['O'], over: 'approval' }));
    const subjects = {
      ...approvals.subjects,
      order: orderSubject({ products: modules, money: shop.deps.money }),
    };
    const ordering = { ...deps, approvals: { ...approvals, subjects } };
    const orderNo = await shop.placeTrain(at.finance.id, {
      ride: { ...beijingToShanghai, seat: 'M' },
      names: ['冯静怡'],
      overReason: '陪同客户',
      approvals: openOrderApprovals(ordering),
    });
    expect(await codeOf(orderNo)).toBe(21);
    const { id } = (await db.read(tenant, (tx) => newestCaseOf(tx, tenant, { kind: 'order', id: orderNo })))!;
    expect(await seats(id)).toEqual(['吴海涛']);
    expect(
      await refusalOf(
        decideCase(ordering.approvals, at.manager.ctx(), { caseId: id, agreed: true, comment: '' }),
      ),
    ).toBe('approval.unknown');
    await decideCase(ordering.approvals, at.boss.ctx(), {
      caseId: id,
      agreed: false,
      comment: '请改乘二等座',
    });
    expect(await codeOf(orderNo)).toBe(12);
  });
});

describe('a refund that loses more than the company lets pass', () => {
  test('is done when somebody has agreed, at the fee that was agreed to', async () => {
    await limits(null, yuan(20));
    const orderNo = await bought();
    moment('2025-12-09T10:00:00');
    const asking = await refundAsked(at.staff, orderNo);
    expect(asking).toMatchObject({ sheetNo: '', code: 2 });
    const view = await card(at.boss, asking.caseId!);
    expect(view).toMatchObject({ kind: 'refund', feeFen: yuan(55.5), reason: '会议取消', instead: null });
    expect(view.steps[0]!.feeFen).toBe(yuan(111));
    await decide(at.boss, asking.caseId!);
    expect(await jobs.run()).toEqual([]);
    expect([4, 6]).toContain(await codeOf(orderNo));
  });

  test('is decided about before the fee grows: the time limit passes it on, and ends it', async () => {
    await limits(null, yuan(20));
    await flow([leader], { kinds: ['refund'] });
    const orderNo = await bought();
    moment('2025-12-09T10:00:00');
    const { caseId } = await refundAsked(at.staff, orderNo);
    const first = await findCase({ db }, at.boss.ctx(), { caseId: caseId! });
    const growsAt = new Date((await card(at.boss, caseId!)).steps[0]!.from);
    expect(new Date(first.deadlineAt!) < growsAt).toBe(true);
    expect(new Date(first.dueAt!) < new Date(first.deadlineAt!)).toBe(true);
    clock.set(new Date(first.dueAt!));
    await due();
    const passed = await findCase({ db }, at.boss.ctx(), { caseId: caseId! });
    expect(passed.events.map(({ kind }) => kind)).toContain('passed-on');
    clock.set(new Date(first.deadlineAt!));
    await due();
    expect((await findCase({ db }, at.boss.ctx(), { caseId: caseId! })).state).toBe('expired');
    expect(await codeOf(orderNo)).toBe(2);
    expect((await requests(at.staff, orderNo))[0]!.state).toBe('ended');
  });

  test('is done at once where the company says nothing of it', async () => {
    await limits(null, null);
    const orderNo = await bought();
    moment('2025-12-09T10:00:00');
    expect(await refundAsked(at.staff, orderNo)).toMatchObject({ caseId: null, code: 9 });
  });
});

describe('who sees what is asked for', () => {
  test('approvers find it among orders to approve; people of other companies and colleagues find nothing', async () => {
    await limits(yuan(0), null);
    const orderNo = await bought();
    const caseId = await asked(at.staff, orderNo);
    const tasks = await listTasks(approvals, at.boss.ctx(), {
      kind: 'order',
      tab: 'pending',
      words: '',
      page: 1,
      size: 20,
    });
    expect(tasks.list).toMatchObject([{ caseId, kind: 'change', amountFen: yuan(55.5) }]);
    const other = await company();
    for (const stranger of [at.mate, other.boss, other.staff])
      expect(await refusalOf(card(stranger, caseId))).toBe('approval.unknown');
    expect(await refusalOf(requests(at.mate, orderNo))).toBe('order.unknown');
  });

  test('the applicant never decides, and a level that asks for it asks whatever it costs', async () => {
    await db.inTenant(tenant, (tx) =>
      tx
        .updateTable('members')
        .set({
          trip_level: JSON.stringify({
            approveFlag: '0',
            feeFlag: 0,
            changeApprove: 1,
            overproof: 0,
            overApprove: 0,
          }),
        })
        .where('id', '=', at.manager.id)
        .execute(),
    );
    await flow([leader]);
    const orderNo = await bought(at.manager, ['孙先生']);
    const caseId = await asked(at.manager, orderNo);
    expect(await refusalOf(decide(at.manager, caseId))).toBe('approval.unknown');
    await decide(at.boss, caseId);
    expect(await jobs.run()).toEqual([]);
    expect(await codeOf(orderNo)).toBe(13);
  });
});
