import { addFen, type Fen, fen, yuan } from '@woxing/contract/core/money';
import { airStandard } from '@woxing/contract/products/air/air-standard';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decideCase } from '#src/approvals/decide-case.ts';
import { newestCaseOf, settleDueCases } from '#src/approvals/public.ts';
import { listCreditEvents } from '#src/credit/credit.db.ts';
import type { LineInput } from '#src/credit/line-setting.rules.ts';
import { setCreditLine } from '#src/credit/public.ts';
import { saveGroupLink } from '#src/credit/spending.db.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { companiesOf, type Person } from '../../test/company.ts';
import { ordersToApprove } from '../../test/orders-to-approve.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { setPayOnAgreement } from './pay-on-agreement.ts';
import { openOrderApprovals, settleApprovedOrders } from './public.ts';

const shop = await openShop();
const { db, clock, supplier, jobs } = shop;
const company = companiesOf(shop);
const { flights, modules, ending, approvals } = ordersToApprove(shop);
const deps = { ...shop.deps, ...ending, approvals, clock };
const approving = openOrderApprovals(deps);
const price = yuan(1050);

let at: Awaited<ReturnType<typeof company>>;
beforeEach(async () => {
  at = await company();
  for (const { id } of [at.staff, at.mate]) {
    await shop.enrich(id);
    shop.airStandards.set(
      id,
      airStandard.parse({ cabins: ['economy'], economyLimitFen: yuan(500), over: 'approval' }),
    );
  }
});
afterEach(expectBooks);

/** Whatever happened, the books are right. */
async function expectBooks() {
  await jobs.run();
  await shop.expectSound();
  expect(await shop.broken()).toEqual([]);
}

const lineOf = (limitFen: Fen, more: Partial<LineInput> = {}, enterpriseId = at.enterpriseId) =>
  db.inTenant(tenant, (tx) =>
    setCreditLine(
      tx,
      tenant,
      { enterpriseId, limitFen, termDays: 30, frozen: false, employeesMay: true, payLimits: [], ...more },
      clock.now(),
    ),
  );
/** Nothing else pays: what waits for approval holds it from the moment it is placed. */
const creditAlone = (limitFen: Fen) => lineOf(limitFen, { payLimits: ['creditpay'] });
const spent = async (enterpriseId = at.enterpriseId) => {
  const { heldFen, usedFen, availableFen } = (await shop.credit(enterpriseId))!;
  return { heldFen, usedFen, availableFen };
};
const held = async () => (await spent()).heldFen;
const told = async () =>
  (await db.read(tenant, (tx) => listCreditEvents(tx, tenant, at.enterpriseId, 50))).map(
    ({ event }) => event,
  );

const place = (who: Person = at.staff, from = approving) =>
  shop.place(who.id, {
    types: ['ADT'],
    ...(who !== at.staff && { names: ['孙先生'] }),
    caller: who.ctx(),
    from: { approvals: from },
  });
/** So many orders pass the first look at the credit before any of them goes on. */
function together(count: number): typeof approving {
  let arrived = 0;
  const all = Promise.withResolvers<void>();
  return {
    ...approving,
    isNeeded: async (...asked) => {
      const needed = await approving.isNeeded(...asked);
      arrived += 1;
      if (arrived === count) all.resolve();
      await all.promise;
      return needed;
    },
  };
}
const decide = async (orderNo: string, agreed = true) => {
  const { id: caseId } = (await db.read(tenant, (tx) =>
    newestCaseOf(tx, tenant, { kind: 'order', id: orderNo }),
  ))!;
  await decideCase(approvals, at.boss.ctx(), { caseId, agreed, comment: '请改期' });
};
const settle = (from = deps) => settleApprovedOrders(from, tenant);
const pay = (
  orderNo: string,
  method: 'creditPay' | 'tianHangPay' | 'weChatPay' | 'multiPay',
  who: Person = at.staff,
) =>
  startPayment(shop.deps, who.ctx(), {
    businessType: 'dometicketOrderPay',
    orderNo,
    method,
    payPassword,
    ...(method === 'multiPay' && { outside: 'alipay' }),
  });
const cancel = (orderNo: string) =>
  cancelOrder({ ...shop.deps, approvals: approving }, at.staff.ctx(), { orderNo });
const choose = (orderNo: string, on = true, who = at.staff) =>
  setPayOnAgreement(deps, who.ctx(), { orderNo, on, payPassword });
const after = (minutes: number) => clock.passSeconds(minutes * 60);

/** The supplier says that the seats have become dearer. */
async function dearer(orderNo: string, byFen: number): Promise<typeof deps> {
  const { bookingReference, fareFen } = await db.read(tenant, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('booking_reference')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const item = await tx
      .selectFrom('order_items')
      .select('fen')
      .where('order_no', '=', orderNo)
      .where('kind', '=', 'fare')
      .executeTakeFirstOrThrow();
    return { bookingReference: order.booking_reference!, fareFen: item.fen };
  });
  const status = () =>
    Promise.resolve({
      kind: 'done' as const,
      value: {
        reference: bookingReference,
        state: 'held' as const,
        tickets: [
          { passenger: 0, leg: 0, ticketNo: null, state: 'held' as const, fareFen: fen(fareFen + byFen) },
        ],
      },
    });
  const airTicket = {
    ...flights,
    supply: { ...flights.supply, supplier: { ...flights.supply.supplier, status } },
  };
  return { ...deps, products: { ...modules, airTicket } };
}

describe('an order that nothing but credit may pay holds its sum while it waits for approval', () => {
  test('from its submission until it is paid, once, and used when there are tickets', async () => {
    await creditAlone(yuan(5000));
    const orderNo = await place();
    const holding = { heldFen: price, usedFen: 0, availableFen: yuan(5000) - price };
    expect([await shop.codeOf(orderNo), await spent()]).toEqual([21, holding]);
    await decide(orderNo);
    await settle();
    expect([await shop.codeOf(orderNo), await spent()]).toEqual([0, holding]);
    await pay(orderNo, 'creditPay');
    expect(await spent()).toEqual(holding);
    await jobs.run();
    expect([await shop.codeOf(orderNo), await spent()]).toEqual([
      2,
      { heldFen: 0, usedFen: price, availableFen: yuan(5000) - price },
    ]);
  });

  test('to the last fen it pays for itself', async () => {
    await creditAlone(price);
    const orderNo = await place();
    await decide(orderNo);
    await settle();
    await pay(orderNo, 'creditPay');
    await jobs.run();
    expect(await spent()).toEqual({ heldFen: 0, usedFen: price, availableFen: 0 });
  });

  test.each<[string, (orderNo: string) => Promise<unknown>]>([
    ['refused', (orderNo) => decide(orderNo, false)],
    ['withdrawn', (orderNo) => cancel(orderNo)],
    [
      'decided about by nobody in time',
      async () => {
        after(181);
        await settleDueCases({ ...approvals, clock }, tenant);
        await settle();
      },
    ],
    [
      'agreed to and cancelled',
      async (orderNo) => {
        await decide(orderNo);
        await settle();
        await cancel(orderNo);
      },
    ],
    [
      'agreed to and not paid in time',
      async (orderNo) => {
        await decide(orderNo);
        await settle();
        after(181);
        await shop.closeUnpaid();
      },
    ],
  ])('%s, it is free again', async (_, end) => {
    await creditAlone(price);
    const orderNo = await place();
    expect(await held()).toBe(price);
    await end(orderNo);
    expect([await shop.codeOf(orderNo), await spent()]).toEqual([
      12,
      { heldFen: 0, usedFen: 0, availableFen: price },
    ]);
    expect(await told()).toContain('relieved');
    expect(await shop.codeOf(await place())).toBe(21);
  });

  test('without enough it is not placed, and no seat is asked for', async () => {
    await creditAlone(fen(price - 1));
    const before = supplier.bookings.size;
    expect(await refusalOf(place())).toBe('credit.blocked');
    expect(supplier.bookings.size).toBe(before);
    await lineOf(price, { payLimits: ['creditpay'], frozen: true });
    expect(await refusalOf(place())).toBe('credit.blocked');
  });

  test('of two that want the last fen at once one is placed, and the seats of the other go back', async () => {
    await creditAlone(addFen(price, yuan(100)));
    const from = together(2);
    const refusals = await Promise.all([at.staff, at.mate].map((who) => refusalOf(place(who, from))));
    expect(refusals).toHaveLength(2);
    expect(refusals).toEqual(expect.arrayContaining(['credit.blocked', undefined]));
    expect(await held()).toBe(price);
    await jobs.run();
    const orders = await Promise.all([at.staff, at.mate].map(({ id }) => shop.lastOrderOf(id)));
    const codes = await Promise.all(orders.map((orderNo) => shop.codeOf(orderNo)));
    expect(codes.toSorted((one, other) => one - other)).toEqual([12, 21]);
    const states = [...supplier.bookings.values()].slice(-2).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['cancelled', 'held']);
  });

  test('where anything else may pay, nothing is held', async () => {
    await lineOf(price);
    await place();
    expect(await held()).toBe(0);
  });

  test('a company of a group holds the group’s line, within its own limit', async () => {
    const group = await company();
    await lineOf(yuan(5000), {}, group.enterpriseId);
    await lineOf(fen(0), { payLimits: ['creditpay'] });
    const link = { groupId: group.enterpriseId, settled: true, periodLimitFen: addFen(price, price) };
    await db.inTenant(tenant, (tx) => saveGroupLink(tx, tenant, { enterpriseId: at.enterpriseId, ...link }));
    const orderNo = await place();
    await place(at.mate);
    expect((await spent(group.enterpriseId)).heldFen).toBe(price * 2);
    expect(await refusalOf(place())).toBe('credit.blocked');
    await decide(orderNo);
    await settle();
    await pay(orderNo, 'creditPay');
    await jobs.run();
    expect(await spent(group.enterpriseId)).toMatchObject({ heldFen: price, usedFen: price });
  });
});

describe('the price on agreement', () => {
  test('within the tolerance the new sum is held', async () => {
    await creditAlone(yuan(5000));
    const orderNo = await place();
    await decide(orderNo);
    await settle(await dearer(orderNo, 3000));
    expect([await shop.codeOf(orderNo), await held()]).toEqual([0, price + 3000]);
    await pay(orderNo, 'creditPay');
    await jobs.run();
    expect(await spent()).toMatchObject({ heldFen: 0, usedFen: price + 3000 });
  });

  test('decided about again it holds the new sum, and again the old one where it has fallen', async () => {
    await creditAlone(yuan(5000));
    const orderNo = await place();
    await decide(orderNo);
    await settle(await dearer(orderNo, 9000));
    expect([await shop.codeOf(orderNo), await held()]).toEqual([21, price + 9000]);
    clock.passSeconds(1);
    await decide(orderNo);
    await settle(await dearer(orderNo, -9000));
    expect([await shop.codeOf(orderNo), await held()]).toEqual([0, price]);
  });

  test('where the line is short of the new sum, what is held stays, and payment says so', async () => {
    await creditAlone(price);
    const orderNo = await place();
    await decide(orderNo);
    await settle(await dearer(orderNo, 3000));
    expect([await shop.codeOf(orderNo), await held()]).toEqual([0, price]);
    expect(await refusalOf(pay(orderNo, 'creditPay'))).toBe('credit.blocked');
    await creditAlone(addFen(price, yuan(30)));
    await pay(orderNo, 'creditPay');
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
  });
});

describe('an order that is to be paid from credit by its owner’s word', () => {
  test('holds it from the word on, and not when it is taken back', async () => {
    await lineOf(price);
    const orderNo = await place();
    await choose(orderNo);
    await choose(orderNo);
    expect(await held()).toBe(price);
    await choose(orderNo, false);
    expect(await held()).toBe(0);
    await choose(orderNo);
    await decide(orderNo);
    await settle();
    expect(await spent()).toEqual({ heldFen: price, usedFen: 0, availableFen: 0 });
    await jobs.run();
    expect([await shop.codeOf(orderNo), await spent()]).toEqual([
      2,
      { heldFen: 0, usedFen: price, availableFen: 0 },
    ]);
  });

  test('of two words for the last fen at once one counts', async () => {
    await lineOf(price);
    const [own, other] = [await place(), await place(at.mate)];
    const refusals = await Promise.all([refusalOf(choose(own)), refusalOf(choose(other, true, at.mate))]);
    expect(refusals).toHaveLength(2);
    expect(refusals).toEqual(expect.arrayContaining(['credit.blocked', undefined]));
    expect(await held()).toBe(price);
  });

  test('where the line cannot pay when it is agreed to, another payment gives back what is held', async () => {
    await lineOf(price);
    const orderNo = await place();
    await choose(orderNo);
    await lineOf(price, { frozen: true });
    await decide(orderNo);
    await settle();
    expect([await shop.codeOf(orderNo), await held()]).toEqual([0, price]);
    expect(await told()).not.toContain('relieved');
    await pay(orderNo, 'tianHangPay');
    expect(await spent()).toEqual({ heldFen: 0, usedFen: 0, availableFen: price });
    expect(await told()).toContain('relieved');
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(2);
  });

  test('a mix that is given up leaves it held, until the order ends', async () => {
    await lineOf(price);
    shop.airStandards.set(at.manager.id, shop.airStandards.get(at.staff.id)!);
    await shop.enrich(at.manager.id, fen(1));
    const orderNo = await place(at.manager);
    await choose(orderNo, true, at.manager);
    await lineOf(price, { frozen: true });
    await decide(orderNo);
    await settle(await dearer(orderNo, 3000));
    await lineOf(price);
    const mixed = await pay(orderNo, 'multiPay', at.manager);
    expect([mixed.state, await held()]).toEqual(['presenting', price]);
    const other = await pay(orderNo, 'weChatPay', at.manager);
    expect([other.state, await held()]).toEqual(['presenting', price]);
    after(181);
    await shop.askDue();
    await shop.closeUnpaid();
    expect([await shop.codeOf(orderNo), await spent()]).toEqual([
      12,
      { heldFen: 0, usedFen: 0, availableFen: price },
    ]);
  });

  test('a mix takes it as the part of the company', async () => {
    await lineOf(price);
    const orderNo = await place();
    await choose(orderNo);
    await lineOf(price, { frozen: true });
    await decide(orderNo);
    await settle(await dearer(orderNo, 3000));
    await lineOf(price);
    await pay(orderNo, 'multiPay');
    await jobs.run();
    expect([await shop.codeOf(orderNo), await spent()]).toEqual([
      2,
      { heldFen: 0, usedFen: price, availableFen: 0 },
    ]);
  });
});
