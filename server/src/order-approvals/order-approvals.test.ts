import {
  listApprovers as peopleEndpoint,
  saveFlow as saveFlowEndpoint,
} from '@woxing/contract/approvals/approvals';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { fen, yuan } from '@woxing/contract/core/money';
import { type AirStandard, airStandard } from '@woxing/contract/products/air/air-standard';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addSigner, decideCase, transferCase } from '#src/approvals/decide-case.ts';
import { listApprovers } from '#src/approvals/list-approvers.ts';
import { newestCaseOf, settleDueCases } from '#src/approvals/public.ts';
import { findCase } from '#src/approvals/read-case.ts';
import { saveFlow } from '#src/approvals/save-flows.ts';
import { saveSubstitute } from '#src/approvals/save-substitute.ts';
import { setCreditLine } from '#src/credit/public.ts';
import { cancelOrder, findOrder, orderMoved } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { savePreferences } from '#src/standards/preferences.ts';
import { actorsOf } from '../../test/acting.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { ordersToApprove } from '../../test/orders-to-approve.ts';
import { pinned } from '../../test/pinned-standard.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { findPayOnAgreement, setPayOnAgreement } from './pay-on-agreement.ts';
import { openOrderApprovals, settleApprovedOrders, tellOverStandard } from './public.ts';
import { readOrderToApprove } from './read-order-to-approve.ts';

const shop = await openShop();
const { db, clock, supplier, jobs } = shop;
db.hear(orderMoved, tellOverStandard);
const company = companiesOf(shop);
const actors = actorsOf(shop);
const { flights, modules, ending, approvals } = ordersToApprove(shop);
const deps = { ...shop.deps, ...ending, approvals };
const approving = openOrderApprovals(deps);
const price = yuan(1050);
const forward = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
const business = 'dometicketOrderPay';

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  at = await company();
  shop.airStandards.set(
    at.staff.id,
    airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(500), over: 'approval' }),
  );
});

const place = (who: Person = at.staff, more: Parameters<typeof shop.place>[1] = {}) =>
  shop.place(who.id, { ...more, types: ['ADT'], caller: who.ctx(), from: { approvals: approving } });
const caseOf = async (orderNo: string) =>
  (await db.read(tenant, (tx) => newestCaseOf(tx, tenant, { kind: 'order', id: orderNo })))!;
const decide = async (who: Person, orderNo: string, agreed = true, comment = '') =>
  decideCase(approvals, who.ctx(), { caseId: (await caseOf(orderNo)).id, agreed, comment });
const asked = (caseId: string) => peopleEndpoint.input.parse({ caseId });
const settle = (from = deps) => settleApprovedOrders({ ...from, clock }, tenant);
const due = () => settleDueCases({ ...approvals, clock }, tenant);
const story = async (orderNo: string) =>
  (await findOrder(shop.deps, at.staff.ctx(), { orderNo })).events.map(({ words }) => words);
const cancel = (who: Person, orderNo: string) =>
  cancelOrder({ ...shop.deps, approvals: approving }, who.ctx(), { orderNo });
const pay = (who: Person, orderNo: string, method: 'tianHangPay' | 'creditPay' = 'tianHangPay') =>
  startPayment(shop.deps, who.ctx(), { businessType: business, orderNo, method, payPassword });
const seatsOf = (orderNo: string) =>
  db.read(tenant, (tx) =>
    tx
      .selectFrom('orders')
      .select('booking_reference')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow(),
  );

const flow = (nodes: readonly object[], when: object = {}) =>
  saveFlow(
    approvals,
    at.boss.ctx(),
    saveFlowEndpoint.input.parse({
      name: '订单审批',
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
const twoLevels = [
  { name: '部门主管', approvers: [{ kind: 'leader' }] },
  { name: '企业', approvers: [{ kind: 'main-account' }] },
];

async function lineOf(limitFen = yuan(10_000), more: { readonly frozen?: boolean } = {}) {
  await db.inTenant(tenant, (tx) =>
    setCreditLine(
      tx,
      tenant,
      {
        enterpriseId: at.enterpriseId,
        limitFen,
        termDays: 30,
        frozen: false,
        employeesMay: true,
        payLimits: [],
        ...more,
      },
      clock.now(),
    ),
  );
  await shop.enrich(at.staff.id);
}

const saying = (who: Person, orderNo: string, on = true) =>
  setPayOnAgreement(deps, who.ctx(), { orderNo, on, payPassword });
const acted = async (orderNo: string) =>
  (await findOrder(shop.deps, at.staff.ctx(), { orderNo })).events.flatMap(({ actedBy }) => actedBy ?? []);
const assisted = async () => {
  await lineOf();
  await shop.enrich(at.finance.id);
  await actors.grant(at, at.finance, '销售部', true);
  return place();
};

describe('an employee’s order that waits for its approval', () => {
  test('is taken back by who may act, once, and its seats go back', async () => {
    const orderNo = await assisted();
    expect(await refusalOf(cancel(at.mate, orderNo))).toBe('order.unknown');
    await cancel(at.finance, orderNo);
    expect(await shop.codeOf(orderNo)).toBe(12);
    expect(await acted(orderNo)).toEqual([{ name: '周敏', act: '撤回订单' }]);
    expect((await story(orderNo)).at(-1)).toBe('申请已撤回，订单已取消，座位已释放');
    expect(await refusalOf(cancel(at.finance, orderNo))).toBe('order.state');
  });

  test('is paid from the company’s credit by the word of who may act, in that name', async () => {
    const orderNo = await assisted();
    expect(await refusalOf(saying(at.mate, orderNo))).toBe('order.unknown');
    await saying(at.finance, orderNo);
    await decide(at.boss, orderNo);
    await settle();
    expect(await acted(orderNo)).toEqual([{ name: '周敏', act: '支付' }]);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
  });

  test('waits for its owner’s payment where the right of who gave the word has ended', async () => {
    const orderNo = await assisted();
    await saying(at.finance, orderNo);
    await actors.endAll(at.finance);
    await decide(at.boss, orderNo);
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(0);
    expect((await story(orderNo)).at(-1)).toContain('代为操作的授权已结束');
  });

  test('the owner’s own word takes the place of another’s', async () => {
    const orderNo = await assisted();
    await saying(at.finance, orderNo);
    await saying(at.staff, orderNo);
    await actors.endAll(at.finance);
    await decide(at.boss, orderNo);
    await settle();
    expect(await acted(orderNo)).toEqual([]);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
  });
});

describe('an order above a standard that asks for an approval', () => {
  test('waits with its seats held, is not paid before it is agreed to, and then is', async () => {
    await flow(twoLevels);
    await shop.enrich(at.staff.id);
    const orderNo = await place();
    expect(await shop.codeOf(orderNo)).toBe(21);
    expect(await refusalOf(pay(at.staff, orderNo))).toBe('order.closed');
    expect(await caseOf(orderNo)).toMatchObject({ overStandard: true, amountFen: price, state: 'running' });
    await decide(at.manager, orderNo);
    expect(await decide(at.boss, orderNo)).toEqual({ state: 'agreed' });
    expect(await shop.codeOf(orderNo)).toBe(21);
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(0);
    expect((await story(orderNo)).at(-1)).toBe('审批已通过，请在180分钟内支付¥1,050');
    await pay(at.staff, orderNo);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
    await shop.expectSound(orderNo);
  });

  test('refused, it ends with the reason and its seats go back', async () => {
    const orderNo = await place();
    await decide(at.boss, orderNo, false, '请改订经济舱');
    expect(await shop.codeOf(orderNo)).toBe(12);
    expect((await story(orderNo)).at(-1)).toBe('吴海涛驳回：请改订经济舱。订单已取消，座位已释放');
    await jobs.run();
    expect(supplier.bookings.get((await seatsOf(orderNo)).booking_reference!)?.state).toBe('cancelled');
    await shop.expectSound(orderNo);
  });

  test('its owner takes it back; nobody else can, and it is not decided about any more', async () => {
    const orderNo = await place();
    expect(await refusalOf(cancel(at.mate, orderNo))).toBe('order.unknown');
    await cancel(at.staff, orderNo);
    expect(await shop.codeOf(orderNo)).toBe(12);
    expect((await caseOf(orderNo)).state).toBe('withdrawn');
    expect(await refusalOf(decide(at.boss, orderNo))).toBe('approval.ended');
  });

  test('the applicant never decides, also one who may approve', async () => {
    shop.airStandards.set(at.manager.id, shop.airStandards.get(at.staff.id)!);
    await flow([twoLevels[0]!]);
    const orderNo = await place(at.manager, { names: ['孙先生'] });
    expect(await refusalOf(decide(at.manager, orderNo))).toBe('approval.unknown');
    await decide(at.boss, orderNo);
    expect((await caseOf(orderNo)).state).toBe('agreed');
  });

  test('who travels never decides: it goes to the next up, who cannot hand it to the traveller, and the chain says why', async () => {
    shop.airStandards.set(at.finance.id, shop.airStandards.get(at.staff.id)!);
    await actors.grantBooking(at, at.finance, '销售部');
    await flow([{ name: '主管', approvers: [{ kind: 'person', memberId: at.manager.id }] }]);
    const own = await place(at.finance, { names: ['周敏'] });
    expect(await decide(at.manager, own)).toEqual({ state: 'agreed' });
    const orderNo = await place(at.finance, { names: ['冯静怡'] });
    expect(await refusalOf(decide(at.manager, orderNo))).toBe('approval.unknown');
    const { id: caseId } = await caseOf(orderNo);
    const [node] = (await findCase(approvals, at.boss.ctx(), { caseId })).nodes;
    expect(node).toMatchObject({
      passedOver: ['冯静怡'],
      signatures: [{ name: '吴海涛', insteadOf: null, state: 'deciding' }],
    });
    const offered = await listApprovers(approvals, at.boss.ctx(), asked(caseId));
    expect(new Map(offered.list.map(({ name, barred }) => [name, barred]))).toEqual(
      new Map([
        ['吴海涛', 'asked'],
        ['冯静怡', 'travels'],
        ['周敏', 'applies'],
      ]),
    );
    const { id: to } = at.manager;
    const transferred = transferCase(approvals, at.boss.ctx(), { caseId, to, comment: '' });
    expect(await refusalOf(transferred)).toBe('approval.signer-travels');
    const added = addSigner(approvals, at.boss.ctx(), { caseId, who: to, place: 'before', comment: '' });
    expect(await refusalOf(added)).toBe('approval.signer-travels');
    expect(await decide(at.boss, orderNo)).toEqual({ state: 'agreed' });
  });

  test('who may be chosen in an approval is told to those alone who see it, and outside of one nobody is barred', async () => {
    await flow([twoLevels[0]!]);
    const { id: caseId } = await caseOf(await place());
    const others = await company();
    for (const stranger of [others.boss, others.manager])
      expect(await refusalOf(listApprovers(approvals, stranger.ctx(), asked(caseId)))).toBe(
        'approval.unknown',
      );
    const { list } = await listApprovers(approvals, at.manager.ctx(), asked(''));
    expect(list.map(({ barred }) => barred)).toEqual([null, null, null]);
  });

  test('of who is away today it is told who decides in their place, and of nobody before that day', async () => {
    const offered = async () => {
      const { list } = await listApprovers(approvals, at.boss.ctx(), asked(''));
      return new Map(list.map(({ name, standIn }) => [name, standIn]));
    };
    const nobodyAway = new Map([
      ['吴海涛', null],
      ['冯静怡', null],
      ['周敏', null],
    ]);
    const today = dayOf(clock.now());
    const away = { memberId: at.finance.id, fromDay: addDays(today, 1), untilDay: addDays(today, 3) };
    await saveSubstitute(approvals, at.manager.ctx(), away);
    expect(await offered()).toEqual(nobodyAway);
    await saveSubstitute(approvals, at.manager.ctx(), { ...away, fromDay: today });
    expect(await offered()).toEqual(new Map([...nobodyAway, ['冯静怡', '周敏']]));
  });

  test('nobody is left but who asked and who travels: it is not placed', async () => {
    shop.airStandards.set(at.finance.id, shop.airStandards.get(at.staff.id)!);
    await actors.grantBooking(at, at.finance, '销售部');
    await db.inTenant(tenant, (tx) =>
      tx.updateTable('members').set({ status: 0 }).where('id', '=', at.boss.id).execute(),
    );
    expect(await refusalOf(place(at.finance, { names: ['冯静怡'] }))).toBe('approval.nobody');
    expect(await shop.codeOf(await place(at.finance, { names: ['孙先生'] }))).toBe(21);
  });

  test('where who travels is asked already, it is handed on before they can agree', async () => {
    await flow([twoLevels[0]!]);
    const orderNo = await place();
    const { id } = await caseOf(orderNo);
    await db.inTenant(tenant, (tx) =>
      tx
        .updateTable('approval_cases')
        .set({ traveller_ids: [at.manager.id], due_at: clock.now() })
        .where('id', '=', id)
        .execute(),
    );
    expect(await refusalOf(decide(at.manager, orderNo))).toBe('approval.handed-on');
    await due();
    expect(await decide(at.boss, orderNo)).toEqual({ state: 'agreed' });
  });

  test('within the standard nobody is asked; a flow for orders asks for every order', async () => {
    shop.airStandards.delete(at.staff.id);
    await flow(twoLevels);
    expect(await shop.codeOf(await place())).toBe(0);
    await flow(twoLevels, { kinds: ['order'] });
    expect(await shop.codeOf(await place())).toBe(21);
  });

  test('a flow for orders above the standard asks, whatever the standard says of them', async () => {
    shop.airStandards.set(
      at.staff.id,
      airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(500), over: 'notify' }),
    );
    expect(await shop.codeOf(await place())).toBe(0);
    await flow(twoLevels, { kinds: ['order'], overStandard: true });
    expect(await shop.codeOf(await place())).toBe(21);
  });

  test('where the standard lets it be booked, the main accounts are told what it passes, and its booker is not', async () => {
    for (const one of [at.staff, at.boss])
      shop.airStandards.set(
        one.id,
        airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(500), over: 'notify' }),
      );
    const orderNo = await place();
    await place(at.boss, { names: ['吴先生'] });
    const messages = await db.read(tenant, (tx) =>
      tx
        .selectFrom('messages')
        .select(['member_id', 'params'])
        .where('kind', '=', 'order-over-standard')
        .where('member_id', 'in', [at.staff.id, at.manager.id, at.boss.id])
        .execute(),
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ member_id: at.boss.id, params: { orderNo, booker: '张一' } });
    expect(JSON.stringify(messages[0]!.params)).toContain('经济舱限价：¥950，标准¥500');
  });

  test('who is above it and stands alone in the enterprise is told so', async () => {
    shop.airStandards.set(at.boss.id, shop.airStandards.get(at.staff.id)!);
    for (const one of [at.manager, at.finance])
      await db.inTenant(tenant, (tx) =>
        tx.updateTable('members').set({ can_audit: false }).where('id', '=', one.id).execute(),
      );
    expect(await refusalOf(place(at.boss))).toBe('approval.nobody');
  });

  test('keeps the standard that it was placed under, whatever is published meanwhile', async () => {
    const orderNo = await place();
    const before = (await findOrder(shop.deps, at.staff.ctx(), { orderNo })).standard;
    shop.airStandards.set(
      at.staff.id,
      airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(100), over: 'forbid' }),
    );
    await decide(at.boss, orderNo);
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(0);
    expect((await findOrder(shop.deps, at.staff.ctx(), { orderNo })).standard).toEqual(before);
    expect(before).toMatchObject({ version: 3, over: 'approval' });
  });
});

describe('the time that seats are held', () => {
  test('a silent approver is passed over before the fare is lost', async () => {
    await flow([twoLevels[0]!]);
    const orderNo = await place();
    const { id: caseId } = await caseOf(orderNo);
    const asked = await findCase(approvals, at.boss.ctx(), { caseId });
    expect(asked).toMatchObject({ onTimeout: 'pass-on' });
    forward(83 * 60);
    await due();
    expect(await refusalOf(decide(at.manager, orderNo))).toBe('approval.passed-on');
    await decide(at.boss, orderNo);
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(0);
  });

  test('nobody decides at all: it ends before the seats are lost, and they go back', async () => {
    await flow(twoLevels);
    const orderNo = await place();
    for (let minutes = 0; minutes < 165; minutes += 15) {
      forward(15 * 60);
      await due();
    }
    expect((await caseOf(orderNo)).state).toBe('expired');
    expect(await shop.codeOf(orderNo)).toBe(12);
    expect((await story(orderNo)).at(-1)).toBe('审批超时未处理，订单已取消，座位已释放');
  });

  test('agreed at the last minute there is time to pay, and without it the order ends as any other', async () => {
    const orderNo = await place();
    forward(164 * 60);
    await decide(at.boss, orderNo);
    await settle();
    expect((await story(orderNo)).at(-1)).toBe('审批已通过，请在16分钟内支付¥1,050');
    forward(16 * 60);
    await shop.closeUnpaid();
    expect(await shop.codeOf(orderNo)).toBe(12);
  });

  test('agreed, and nobody came to settle it before the seats were lost: it ends', async () => {
    const orderNo = await place();
    await decide(at.boss, orderNo);
    forward(181 * 60);
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(12);
    expect((await story(orderNo)).at(-1)).toContain('座位保留已失效');
  });
});

const dearer = async (orderNo: string, byFen: number) => {
  const { booking_reference: reference } = await seatsOf(orderNo);
  const fare = (await findOrder(shop.deps, at.staff.ctx(), { orderNo })).items.find(
    ({ kind }) => kind === 'fare',
  )!;
  return {
    ...deps,
    products: {
      ...modules,
      airTicket: {
        ...flights,
        supply: {
          ...flights.supply,
          supplier: {
            ...flights.supply.supplier,
            status: () =>
              Promise.resolve({
                kind: 'done' as const,
                value: {
                  reference: reference!,
                  state: 'held' as const,
                  tickets: [
                    {
                      passenger: 0,
                      leg: 0,
                      ticketNo: null,
                      state: 'held' as const,
                      fareFen: fen(fare.fen + byFen),
                    },
                  ],
                },
              }),
          },
        },
      },
    },
  };
};

/** The version that orders of this shop are placed under. */
const publish = (air: AirStandard) =>
  db.inTenant(tenant, async (tx) => {
    const { levelId, version } = pinned(air)!.ref;
    await sql`
      insert into employee_levels (tenant_id, enterprise_id, id, name, rank)
      values (${tenant}, ${at.enterpriseId}, ${levelId}::uuid, '普通员工', 1) on conflict do nothing`.execute(
      tx,
    );
    await sql`
      insert into standard_versions (tenant_id, enterprise_id, level_id, version, standards, published_at)
      select ${tenant}, enterprise_id, id, ${version}, ${JSON.stringify({ air })}::jsonb, ${clock.now()}
      from employee_levels where tenant_id = ${tenant} and id = ${levelId}::uuid
      on conflict (tenant_id, level_id, version) do update set standards = excluded.standards`.execute(tx);
  });

describe('the price on agreement', () => {
  test('goes on where it rose within the tolerance, to the last fen, and says so', async () => {
    const orderNo = await place();
    await decide(at.boss, orderNo);
    await settle(await dearer(orderNo, 5000));
    expect(await shop.codeOf(orderNo)).toBe(0);
    expect((await story(orderNo)).at(-1)).toContain('价格较提交时涨¥50，未超过允许的涨幅，请在');
    expect((await findOrder(shop.deps, at.staff.ctx(), { orderNo })).totalFen).toBe(price + 5000);
  });

  test('a fen above the tolerance is decided about again, at the new price', async () => {
    const orderNo = await place();
    const first = await caseOf(orderNo);
    await decide(at.boss, orderNo);
    await settle(await dearer(orderNo, 5001));
    expect(await shop.codeOf(orderNo)).toBe(21);
    forward(1);
    const second = await caseOf(orderNo);
    expect([second.id === first.id, second.state, second.amountFen]).toEqual([
      false,
      'running',
      price + 5001,
    ]);
    await decide(at.boss, orderNo);
    await settle(await dearer(orderNo, 0));
    expect(await shop.codeOf(orderNo)).toBe(0);
  });

  test('an enterprise that tolerates nothing says so', async () => {
    await savePreferences({ db }, at.boss.ctx(), {
      revision: 0,
      hideForbidden: true,
      reasons: [],
      severalLevels: 'own',
      toleranceFen: yuan(0),
      changeAboveFen: null,
      refundAboveFen: null,
    });
    const orderNo = await place();
    await decide(at.boss, orderNo);
    await settle(await dearer(orderNo, 1));
    expect(await shop.codeOf(orderNo)).toBe(21);
  });

  test('within the tolerance, but above a rule of the version it was placed under: its approver sees the rule first', async () => {
    const keeps = airStandard.parse({
      cabins: ['economy'],
      economyLimitFen: yuan(900),
      toleranceFen: yuan(60),
      over: 'notify',
    });
    shop.airStandards.set(at.staff.id, keeps);
    await publish(keeps);
    await flow(twoLevels, { kinds: ['order'] });
    const orderNo = await place();
    const standard = async () => (await findOrder(shop.deps, at.staff.ctx(), { orderNo })).standard;
    expect((await standard())!.over).toBeNull();
    await decide(at.manager, orderNo);
    const first = await caseOf(orderNo);
    await decide(at.boss, orderNo);
    // What was published since is not asked.
    shop.airStandards.set(at.staff.id, airStandard.parse({ cabins: ['economy'], economyLimitFen: null }));
    await settle(await dearer(orderNo, 1001));
    expect(await shop.codeOf(orderNo)).toBe(21);
    expect((await story(orderNo)).at(-1)).toMatch(
      /审批已通过，但重新核价后超出差旅标准：.*经济舱限价：¥960.01，标准¥900.*，已重新提交审批/,
    );
    expect(await standard()).toMatchObject({ version: 3, over: 'notify' });
    forward(1);
    const second = await caseOf(orderNo);
    expect([second.id === first.id, second.overStandard, second.amountFen]).toEqual([
      false,
      true,
      price + 1001,
    ]);
    const shown = await readOrderToApprove(deps, at.boss.ctx(), { caseId: second.id });
    expect(shown.standard!.parts[0]!.lines.filter(({ within }) => !within)).toMatchObject([
      { rule: 'price', mine: '¥960.01' },
    ]);
    await decide(at.manager, orderNo);
    await decide(at.boss, orderNo);
    await settle(await dearer(orderNo, 500));
    expect(await shop.codeOf(orderNo)).toBe(0);
  });

  test('to the fen: at the limit it goes on', async () => {
    const keeps = airStandard.parse({
      cabins: ['economy'],
      economyLimitFen: yuan(900),
      toleranceFen: yuan(60),
      over: 'notify',
    });
    shop.airStandards.set(at.staff.id, keeps);
    await publish(keeps);
    await flow(twoLevels, { kinds: ['order'] });
    const orderNo = await place();
    await decide(at.manager, orderNo);
    await decide(at.boss, orderNo);
    await settle(await dearer(orderNo, 1000));
    expect(await shop.codeOf(orderNo)).toBe(0);
  });

  test('seats that are gone end it; a supplier who says nothing is asked again', async () => {
    const orderNo = await place();
    await decide(at.boss, orderNo);
    supplier.silent = true;
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(21);
    supplier.silent = false;
    forward(11);
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(0);
  });
});

const choose = (orderNo: string, on = true, password = payPassword) =>
  setPayOnAgreement(deps, at.staff.ctx(), { orderNo, on, payPassword: password });

describe('paid from the company credit as soon as it is agreed to', () => {
  test('by its owner alone, with the pay password', async () => {
    await lineOf();
    const orderNo = await place();
    expect(await refusalOf(choose(orderNo, true, '0'.repeat(32)))).toBe('pay.password-wrong');
    await choose(orderNo);
    expect(await findPayOnAgreement(deps, at.staff.ctx(), { orderNo })).toMatchObject({
      on: true,
      blocked: null,
    });
    await decide(at.boss, orderNo);
    await settle();
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect((await shop.credit(at.enterpriseId))!.usedFen).toBe(price);
    await shop.expectSound(orderNo);
  });

  test('a line that has been frozen leaves the order to be paid, and says why', async () => {
    await lineOf();
    const orderNo = await place();
    await choose(orderNo);
    await lineOf(yuan(10_000), { frozen: true });
    await decide(at.boss, orderNo);
    await settle();
    expect(await shop.codeOf(orderNo)).toBe(0);
    expect((await story(orderNo)).at(-1)).toContain('企业授信未能支付');
  });

  test('a process that dies between agreement and payment leaves nothing half done; the next one goes on', async () => {
    await lineOf();
    const orderNo = await place();
    await choose(orderNo);
    await decide(at.boss, orderNo);
    const dying = {
      ...deps,
      businesses: {
        ...deps.businesses,
        [business]: { sold: true, lock: () => Promise.reject(new Error('killed')) },
      },
    };
    await expect(settle(dying as never)).rejects.toThrow('some approved orders');
    expect(await shop.codeOf(orderNo)).toBe(21);
    await Promise.all([settle(), settle()]);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
    expect((await shop.credit(at.enterpriseId))!.usedFen).toBe(price);
    await shop.expectSound(orderNo);
  });

  test('is not offered where the credit could not pay', async () => {
    const orderNo = await place();
    expect((await findPayOnAgreement(deps, at.staff.ctx(), { orderNo })).blocked).not.toBeNull();
    expect(await refusalOf(choose(orderNo))).toBe('pay.method');
  });
});

test('of two who decide at the same second one is first, and the order goes one way', async () => {
  await flow([{ name: '企业', approvers: [{ kind: 'main-account' }, { kind: 'auditors' }] }]);
  const orderNo = await place();
  const results = await Promise.all([
    refusalOf(decide(at.boss, orderNo)),
    refusalOf(decide(at.finance, orderNo, false, '不同意')),
  ]);
  expect(results).toHaveLength(2);
  expect(results).toEqual(expect.arrayContaining(['approval.decided', undefined]));
  await settle();
  expect([0, 12]).toContain(await shop.codeOf(orderNo));
});

test('taken back and agreed to at the same second, it is taken back unless that was refused', async () => {
  const orderNo = await place();
  const [taken, agreed] = await Promise.all([
    refusalOf(cancel(at.staff, orderNo)),
    refusalOf(decide(at.boss, orderNo)),
  ]);
  await settle();
  // What was agreed to first may still be taken back; the case went one way alone.
  expect([taken, agreed]).toContain(undefined);
  expect((await caseOf(orderNo)).state).toBe(agreed === undefined ? 'agreed' : 'withdrawn');
  expect(await shop.codeOf(orderNo)).toBe(taken === undefined ? 12 : 0);
});
