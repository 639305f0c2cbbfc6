import { deepEqual } from 'node:assert/strict';
import { addDays, day, dayOf } from '@woxing/contract/core/days';
import { fen } from '@woxing/contract/core/money';
import { messageWording } from '@woxing/contract/messages/message-kinds.rules';
import { afterEach, describe, expect, test } from 'vitest';
import { cancelChange, confirmChange, withdrawRefund } from '#src/after-sales/public.ts';
import { bookedToReader } from '#src/budgets/public.ts';
import { storedParams } from '#src/messages/kept-message.ts';
import { cancelOrder } from '#src/orders/cancel-order.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { listOrders } from '#src/orders/list-orders.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import { paymentLister, startPayment } from '#src/payments/public.ts';
import { airChangeOptions } from '#src/products/air/after-sales/air-change-options.ts';
import { quoteAirChange } from '#src/products/air/after-sales/quote-air-change.ts';
import { quoteAirRefund } from '#src/products/air/after-sales/quote-air-refund.ts';
import { confirmAirRefund } from '#src/products/air/after-sales/refund-grounds.ts';
import { quoteSurrender, surrenderPolicies } from '#src/products/air/insurance/surrender-policies.ts';
import { printAirItinerary } from '#src/products/air/itinerary/print-air-itinerary.ts';
import { airSchedule } from '#src/products/air/public.ts';
import { acceptScheduleChange } from '#src/schedule-changes/accept-schedule-change.ts';
import { takeNews } from '#src/schedule-changes/take-news.ts';
import { openTenants } from '#src/tenants/public.ts';
import { actorsOf } from './acting.ts';
import { openAirShop } from './air-shop.ts';
import type { Person } from './company.ts';
import { payPassword, refusalOf, tenant } from './shop.ts';

const shop = await openAirShop();
const { deps, clock, jobs } = shop;
const actors = actorsOf(shop);
const tickets = [{ passenger: 0, leg: 0 }];
const aDay = 86_400;

afterEach(async () => {
  await jobs.run();
  await shop.sweep();
  await jobs.run();
  await shop.expectSound();
  deepEqual(await shop.broken(), []);
});

/** What is asked of an order that is ready for it; `sheetNo` of the refund or change that is there. */
interface Act {
  readonly ready: (owner: Person) => Promise<{ readonly orderNo: string; readonly sheetNo?: string }>;
  readonly act: (who: Person, orderNo: string, sheetNo: string) => Promise<unknown>;
  readonly called: string;
}

const placed = async ({ id }: Person) => ({ orderNo: await shop.placeAir(id) });
const bought = async ({ id }: Person) => ({ orderNo: await shop.buy(id) });

async function quoteChange(who: Person, orderNo: string) {
  const asked = { orderNo, tickets, day: addDays(dayOf(clock.now()), 30), free: false };
  const { flights } = await airChangeOptions(deps, who.ctx(), asked);
  const fare = flights.flatMap(({ fares }) => fares).find(({ differenceFen }) => differenceFen > 0)!;
  return quoteAirChange(deps, who.ctx(), {
    orderNo,
    tickets,
    offerId: fare.offerId,
    onwardOfferIds: [],
    free: false,
  });
}
const quoteRefund = (who: Person, orderNo: string) =>
  quoteAirRefund(deps, who.ctx(), { orderNo, tickets, reason: 'voluntary' });
const confirmRefund = (who: Person, orderNo: string, quoteId: string) =>
  confirmAirRefund(deps, who.ctx(), { orderNo, quoteId, reason: undefined, attachments: [] });
const change = (who: Person, orderNo: string, quoteId: string) =>
  confirmChange(deps, deps.airAfterSales, who.ctx(), { orderNo, quoteId, more: {} });
const pay = (who: Person, orderNo: string, businessType: 'dometicketOrderPay' | 'changeTicket') =>
  startPayment(deps, who.ctx(), { businessType, orderNo, method: 'tianHangPay', payPassword });

const changing = async (owner: Person) => {
  const { orderNo } = await bought(owner);
  const { quoteId } = await quoteChange(owner, orderNo);
  return { orderNo, sheetNo: (await change(owner, orderNo, quoteId)).sheetNo };
};
const refunding = async (owner: Person) => {
  const { orderNo } = await bought(owner);
  const { quoteId } = await quoteRefund(owner, orderNo);
  return { orderNo, sheetNo: (await confirmRefund(owner, orderNo, quoteId)).sheetNo };
};
const giveBack = async (who: Person, orderNo: string) => {
  const { quoteId, lines } = await quoteRefund(who, orderNo);
  await confirmRefund(who, orderNo, quoteId);
  return lines[0]!.voided;
};

/** The flights of an order as its owner reads them. */
async function flightsOf(orderNo: string) {
  const { memberId } = await shop.orderOf(orderNo);
  const { detail } = await shop.detail(memberId, orderNo);
  if (detail.kind !== 'air') throw new Error('no order of flights');
  return detail;
}

const acts: Readonly<Record<string, Act>> = {
  cancel: {
    ready: placed,
    act: (who, orderNo) => cancelOrder(deps, who.ctx(), { orderNo }),
    called: '取消订单',
  },
  pay: { ready: placed, act: (who, orderNo) => pay(who, orderNo, 'dometicketOrderPay'), called: '支付' },
  void: {
    ready: bought,
    act: async (who, orderNo) => expect(await giveBack(who, orderNo)).toBe(true),
    called: '申请退票',
  },
  refund: {
    async ready(owner) {
      const order = await bought(owner);
      clock.passSeconds(aDay);
      return order;
    },
    act: async (who, orderNo) => expect(await giveBack(who, orderNo)).toBe(false),
    called: '申请退票',
  },
  'withdraw a refund': {
    ready: refunding,
    act: (who, orderNo, sheetNo) => withdrawRefund(deps, deps.airAfterSales, who.ctx(), { orderNo, sheetNo }),
    called: '撤回退票申请',
  },
  change: {
    ready: bought,
    act: async (who, orderNo) => change(who, orderNo, (await quoteChange(who, orderNo)).quoteId),
    called: '申请改签',
  },
  'pay a change': {
    ready: changing,
    act: (who, _orderNo, sheetNo) => pay(who, sheetNo, 'changeTicket'),
    called: '支付改签费用',
  },
  'give up a change': {
    ready: changing,
    act: (who, orderNo, sheetNo) => cancelChange(deps, deps.airAfterSales, who.ctx(), { orderNo, sheetNo }),
    called: '取消改签',
  },
  'give a policy back': {
    async ready(owner) {
      const orderNo = await shop.buy(owner.id, { insuranceIds: ['AAI30'] });
      await jobs.run();
      return { orderNo };
    },
    async act(who, orderNo) {
      const policyIds = (await flightsOf(orderNo)).policies.flatMap(({ policyId }) => policyId ?? []);
      const { backFen } = await quoteSurrender(deps, who.ctx(), { orderNo, policyIds });
      await surrenderPolicies(deps, who.ctx(), { orderNo, policyIds, expectBackFen: fen(backFen) });
    },
    called: '退保',
  },
  'accept what the carrier has changed': {
    async ready(owner) {
      const { orderNo } = await bought(owner);
      const [leg] = (await flightsOf(orderNo)).legs;
      const { flightNo, day: on, from, to } = leg!;
      const told = { flightNo, day: on, from, to, kind: 'moved', minutes: 45, cause: '流量控制' } as const;
      expect(await shop.carrier.disruptFlight(tenant, told)).toBe(true);
      await takeNews(shop.carrierNews, tenant);
      return { orderNo };
    },
    async act(who, orderNo) {
      const { no } = (await flightsOf(orderNo)).changes[0]!;
      await acceptScheduleChange({ ...deps, flights: airSchedule }, who.ctx(), { orderNo, no });
    },
    called: '接受变动',
  },
};

describe.each(Object.keys(acts))('%s', (name) => {
  const { ready, act, called } = acts[name]!;

  test.each([
    ['main', '吴海涛'],
    ['holder', '周敏'],
  ] as const)('an employee’s order by %s, and by nobody without that right', async (role, actorName) => {
    const at = await actors.stage();
    const { orderNo, sheetNo = '' } = await ready(at.owner);
    await actors.expectRefused(at, orderNo, (who) => act(who, orderNo, sheetNo));
    await act(at[role], orderNo, sheetNo);
    await actors.expectActed(orderNo, at.owner, at[role], actorName, called);
    expect(await jobs.run()).toEqual([]);
  });
});

const detail = (who: Person, orderNo: string) => findOrder(deps, who.ctx(), { orderNo });
const listed = async (who: Person) =>
  (await listOrders(deps, who.ctx(), { product: 'airTicket', tab: 'all', max: 20 })).orders;

test('list and detail say what their reader may do; the papers stay masked for everybody', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  const mayAct = async (who: Person) => [
    (await listed(who)).find((one) => one.orderNo === orderNo)?.orderedBy?.mayAct,
    (await detail(who, orderNo)).orderedBy?.mayAct,
    (await detail(who, orderNo)).actions,
  ];
  expect(await mayAct(at.main)).toEqual([true, true, ['pay', 'cancel']]);
  expect(await mayAct(at.holder)).toEqual([true, true, ['pay', 'cancel']]);
  expect(await mayAct(at.seeing)).toEqual([false, false, []]);
  const own = await detail(at.owner, orderNo);
  expect(own.orderedBy).toBeUndefined();
  for (const who of [at.main, at.holder])
    expect((await detail(who, orderNo)).passengers).toEqual(own.passengers);
  expect(own.passengers[0]!.paperNoMasked).toContain('*');
});

test('the itinerary is taken along by whoever sees the order, and by no stranger', async () => {
  const at = await actors.stage();
  const { orderNo } = await bought(at.owner);
  const tenants = openTenants(shop.db, { sandbox: true });
  const parts = { ...deps, payments: paymentLister, booked: bookedToReader, tenants };
  const print = (who: Person) =>
    printAirItinerary({ ...parts, publicUrl: () => 'https://woxing.test' }, who.ctx(), {
      orderNo,
      tickets: undefined,
      language: 'zh',
    });
  for (const who of [at.main, at.holder, at.seeing])
    expect((await print(who)).contentType).toBe('application/pdf');
  for (const who of [at.outside, ...at.strangers]) expect(await refusalOf(print(who))).toBe('order.unknown');
});

test('who acts pays from the own wallet, and what is given back returns to who paid', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  const balances = () => Promise.all([at.owner, at.holder].map(({ id }) => shop.balance(id)));
  const [ownersFen, holdersFen] = await balances();
  const { totalFen } = await detail(at.owner, orderNo);
  const desk = await payDesk(deps, at.holder.ctx(), { businessType: 'dometicketOrderPay', orderNo });
  expect([desk.payability, desk.dueFen]).toEqual(['waits', totalFen]);
  await pay(at.holder, orderNo, 'dometicketOrderPay');
  expect(await jobs.run()).toEqual([]);
  expect(await balances()).toEqual([ownersFen, holdersFen! - totalFen]);
  // Given back by the owner: the money is the assistant's.
  expect((await quoteRefund(at.owner, orderNo)).payers).toMatchObject([{ method: 'tianHangPay' }]);
  await giveBack(at.owner, orderNo);
  expect(await jobs.run()).toEqual([]);
  const after = await balances();
  expect(after[0]).toBe(ownersFen);
  expect(after[1]).toBeGreaterThan(holdersFen! - totalFen);
});

test('a site that speaks of confirmation says so of who has paid, in the story and in the message', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  await pay(at.main, orderNo, 'dometicketOrderPay');
  const { events } = await findOrder(deps, { ...at.owner.ctx(), variant: 'B' }, { orderNo });
  expect(events.flatMap(({ actedBy }) => actedBy ?? [])).toEqual([{ name: '吴海涛', act: '确认' }]);
  const [message] = await shop.db.read('official', (tx) =>
    tx
      .selectFrom('messages')
      .select('params')
      .where('kind', '=', 'order-acted')
      .where('member_id', '=', at.owner.id)
      .execute(),
  );
  expect(messageWording('order-acted', storedParams(message!.params), {}, 'B').title).toBe('吴海涛代您确认');
  expect(await jobs.run()).toEqual([]);
});

test('a wrong pay password is the actor’s, not the owner’s', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  const wrong = { businessType: 'dometicketOrderPay', orderNo, method: 'tianHangPay' } as const;
  for (let tries = 0; tries < 4; tries += 1)
    expect(await refusalOf(startPayment(deps, at.holder.ctx(), { ...wrong, payPassword: 'x' }))).toBe(
      'pay.password-wrong',
    );
  await pay(at.owner, orderNo, 'dometicketOrderPay');
  expect(await jobs.run()).toEqual([]);
});

test('the company’s credit pays for the order’s company, whoever of it acts', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  const before = (await shop.credit(at.enterpriseId))!.availableFen;
  const { totalFen } = await detail(at.owner, orderNo);
  const paying = { businessType: 'dometicketOrderPay', orderNo, method: 'creditPay', payPassword } as const;
  await startPayment(deps, at.holder.ctx(), paying);
  expect(await jobs.run()).toEqual([]);
  expect((await shop.credit(at.enterpriseId))!.availableFen).toBe(before - totalFen);
});

test.each(['end', 'lapse'] as const)(
  'a right that is over (%s) between quote and confirmation moves nothing',
  async (how) => {
    const at = await actors.stage();
    const { orderNo } = await bought(at.owner);
    const { quoteId } = await quoteRefund(at.holder, orderNo);
    await actors[how](at.grantId);
    expect(await refusalOf(confirmRefund(at.holder, orderNo, quoteId))).toBe('order.unknown');
    expect(await shop.codeOf(orderNo)).toBe(2);
    // The quote is the order's: its owner confirms it, and nobody who only sees the order does.
    expect(await refusalOf(confirmRefund(at.seeing, orderNo, quoteId))).toBe('order.unknown');
    await confirmRefund(at.owner, orderNo, quoteId);
    expect(await jobs.run()).toEqual([]);
  },
);

test('who has left the company acts upon nothing, and who comes to another company neither', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  await shop.db.inTenant('official', (tx) =>
    tx
      .updateTable('employments')
      .set({ state: 'left', left_on: day('2025-11-30') })
      .where('member_id', '=', at.holder.id)
      .execute(),
  );
  const acts = (who: Person) => cancelOrder(deps, who.ctx(), { orderNo });
  expect(await refusalOf(acts(at.holder))).toBe('order.unknown');
  const elsewhere = {
    ...at.main.ctx(),
    signedIn: { ...at.main.ctx().signedIn, creditMemberId: 'another' },
  };
  expect(await refusalOf(cancelOrder(deps, elsewhere, { orderNo }))).toBe('order.unknown');
  const otherTenant = { ...at.main.ctx(), tenantId: 'partner' };
  expect(await refusalOf(cancelOrder(deps, otherTenant, { orderNo }))).toBe('order.unknown');
});

test('what an employee buys as a person, and who merely travels, is acted upon by nobody else', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  await shop.db.inTenant('official', async (tx) => {
    await tx.updateTable('orders').set({ enterprise_id: null }).where('order_no', '=', orderNo).execute();
  });
  for (const who of [at.main, at.holder])
    expect(await refusalOf(cancelOrder(deps, who.ctx(), { orderNo }))).toBe('order.unknown');
  const { orderNo: booked } = await placed(at.owner);
  await shop.db.inTenant('official', (tx) =>
    tx
      .insertInto('order_travellers')
      .values({ tenant_id: 'official', order_no: booked, member_id: at.outside.id } as never)
      .execute(),
  );
  expect((await detail(at.outside, booked)).orderedBy).toMatchObject({ forReader: true, mayAct: false });
  expect(await refusalOf(cancelOrder(deps, at.outside.ctx(), { orderNo: booked }))).toBe('order.unknown');
});

test('the owner cancels while the assistant pays, in two processes: one of them happens', async () => {
  const other = shop.anotherProcess();
  const outcomes = new Set<string>();
  for (let round = 0; round < 4; round += 1) {
    const at = await actors.stage();
    const { orderNo } = await placed(at.owner);
    const before = await shop.balance(at.holder.id);
    const [cancelled, paid] = await Promise.all([
      refusalOf(cancelOrder(deps, at.owner.ctx(), { orderNo })),
      refusalOf(
        startPayment(other, at.holder.ctx(), {
          businessType: 'dometicketOrderPay',
          orderNo,
          method: 'tianHangPay',
          payPassword,
        }),
      ),
    ]);
    const code = await shop.codeOf(orderNo);
    expect([[cancelled, paid, code]]).toContainEqual(
      code === 12 ? [undefined, 'order.closed', 12] : ['order.state', undefined, 1],
    );
    outcomes.add(String(code));
    expect(await jobs.run()).toEqual([]);
    expect((await shop.balance(at.holder.id)) === before).toBe(code === 12);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test('two who pay one order at the same moment in two processes: it is paid once, by one of them', async () => {
  const other = shop.anotherProcess();
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  const paying = {
    businessType: 'dometicketOrderPay',
    orderNo,
    method: 'tianHangPay',
    payPassword,
  } as const;
  const refusals = await Promise.all([
    refusalOf(startPayment(deps, at.owner.ctx(), paying)),
    refusalOf(startPayment(other, at.main.ctx(), paying)),
    refusalOf(startPayment(deps, at.holder.ctx(), paying)),
  ]);
  expect(refusals.filter((one) => one === undefined)).toHaveLength(1);
  expect(refusals.filter((one) => one === 'pay.paid')).toHaveLength(2);
});

test('an attempt of the owner at a channel ends where the assistant pays, and is shown to nobody else', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  const asked = { businessType: 'dometicketOrderPay', orderNo } as const;
  const first = await startPayment(deps, at.owner.ctx(), { ...asked, method: 'alipay' });
  // Seeing gives no power over it.
  expect(await refusalOf(startPayment(deps, at.seeing.ctx(), { ...asked, method: 'alipay' }))).toBe(
    'order.unknown',
  );
  expect((await payDesk(deps, at.owner.ctx(), asked)).attempt?.outTradeNo).toBe(first.outTradeNo);
  expect((await payDesk(deps, at.holder.ctx(), asked)).attempt).toBeNull();
  const second = await startPayment(deps, at.holder.ctx(), { ...asked, method: 'alipay' });
  expect(second.outTradeNo).not.toBe(first.outTradeNo);
  const { rows } = await shop.db.read('official', async (tx) => ({
    rows: await tx
      .selectFrom('payments')
      .select(['out_trade_no', 'state', 'member_id'])
      .where('subject_no', '=', orderNo)
      .orderBy('out_trade_no')
      .execute(),
  }));
  expect(new Map(rows.map((row) => [row.out_trade_no, [row.state, row.member_id]]))).toEqual(
    new Map([
      [first.outTradeNo, ['closed', at.owner.id]],
      [second.outTradeNo, ['presenting', at.holder.id]],
    ]),
  );
  await cancelOrder(deps, at.owner.ctx(), { orderNo });
});

test('who acts is said of the step that was taken, and not of what the product does after it', async () => {
  const at = await actors.stage();
  const { orderNo } = await placed(at.owner);
  await pay(at.main, orderNo, 'dometicketOrderPay');
  expect(await jobs.run()).toEqual([]);
  const { events, code } = await detail(at.owner, orderNo);
  expect(code).toBe(2);
  expect(events.filter(({ actedBy }) => actedBy !== undefined)).toHaveLength(1);
  // The actor reads the same, the owner among them.
  expect((await detail(at.main, orderNo)).events).toEqual(events);
});
