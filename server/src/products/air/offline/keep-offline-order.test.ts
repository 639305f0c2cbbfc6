import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, noFen, yuan } from '@woxing/contract/core/money';
import { keepOfflineOrder as endpoint } from '@woxing/contract/products/air/offline-orders';
import { describe, expect, test } from 'vitest';
import { saveCustomer } from '#src/customers/save-customer.ts';
import { findMemberRow } from '#src/members/public.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { listOrders } from '#src/orders/public.ts';
import { openTenants } from '#src/tenants/public.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { airOf } from '../../../../test/product-details.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { chooseExtras } from '../extras/choose-extras.ts';
import { findExtras } from '../extras/find-extras.ts';
import { printAirItinerary } from '../itinerary/print-air-itinerary.ts';
import { findOfflineEvidence } from './find-offline-evidence.ts';
import { findOfflineOrder } from './find-offline-order.ts';
import { findOrdersByNumber } from './find-orders-by-number.ts';
import { keepOfflineOrder, keepOfflineOrderFor } from './keep-offline-order.ts';
import { listOfflineRecords } from './list-offline-records.ts';
import { isOwnOfflineOrder } from './offline-records.db.ts';
import { offlinePersonalData } from './personal-data.ts';
import { readPnrTextFor } from './read-pnr-text-for.ts';
import { recordOfflineChange } from './record-offline-change.ts';
import { quoteOfflineRefund, recordOfflineRefund } from './record-offline-refund.ts';

const shop = await openAirShop();
const { db, clock, jobs, deps } = shop;
const staff = 'staff';
await shop.join(staff);
const today = () => dayOf(clock.now());
let made = 0;
const seller = () => `seller-${(made += 1)}`;
let numbers = 2_000_000_000;
const freshNo = () => `999-${(numbers += 1)}`;
let papers = 88_000_000;

const flight = (
  over: Partial<{ flightNo: string; from: string; to: string; day: Day; departs: string }> = {},
) => ({
  flightNo: 'CA1831',
  from: 'PEK',
  fromTerminal: 'T3',
  to: 'SHA',
  toTerminal: 'T2',
  day: addDays(today(), 12),
  departs: '09:00',
  arrives: '11:10',
  arrivesDaysLater: 0,
  cabin: 'economy' as const,
  bookingClass: 'Y',
  ...over,
});
const back = (over: Parameters<typeof flight>[0] = {}) =>
  flight({ flightNo: 'CA1832', from: 'SHA', to: 'PEK', day: addDays(today(), 15), ...over });

const ticket = (ticketNo = freshNo(), fareFen = yuan(1130)) => ({
  ticketNo,
  fareFen,
  airportFen: yuan(50),
  fuelFen: yuan(20),
});

const adult = (tickets = [ticket()], over: { readonly certNo?: string; readonly serviceFen?: Fen } = {}) => ({
  traveller: {
    name: '张一',
    certType: 2 as const,
    certNo: over.certNo ?? `E${(papers += 1)}`,
    bornDate: '1990-03-07',
    sex: undefined,
    mobilePhone: '',
  },
  type: 'ADT' as const,
  save: false,
  tickets,
  serviceFen: over.serviceFen ?? noFen,
});

type Input = Parameters<typeof keepOfflineOrder>[2];

async function inputOf(member: string, over: Partial<Input> = {}): Promise<Input> {
  await shop.join(member);
  const passengers = over.passengers ?? [adult()];
  const parts = passengers.flatMap(({ tickets, serviceFen }) => [
    ...tickets.map((one) => one.fareFen + one.airportFen + one.fuelFen),
    serviceFen,
  ]);
  return {
    flights: [flight()],
    passengers,
    contact: { name: '李四', mobile: '13800000041' },
    bookingReference: 'JXKQ7P',
    issuedOn: today(),
    pnrText: ' 1.张一 JXKQ7P\n 2.  CA1831 Y   TU12JAN  PEKSHA HK1   0900 1110',
    expectTotalFen: fen(parts.reduce((sum, part) => sum + part, 0)),
    reference: '国航柜台 T-556',
    note: '客户在柜台出票',
    attachments: [await shop.sendFile(member, '电子客票.pdf')],
    ...over,
  };
}

const keepAs = async (member: string, over: Partial<Input> = {}) =>
  keepOfflineOrder(deps, shop.as(member), await inputOf(member, over));

async function expectRight(orderNo: string): Promise<void> {
  expect(await jobs.run()).toEqual([]);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
}

const ledger = (account: string, orderNo: string) =>
  db.read(tenant, async (tx) => {
    const rows = await tx
      .selectFrom('ledger_transfers')
      .select(['debit', 'credit', 'amount_fen'])
      .where('tenant_id', '=', tenant)
      .where('order_no', '=', orderNo)
      .execute();
    const signed = rows.map(({ debit, credit, amount_fen }) =>
      credit === account ? amount_fen : debit === account ? -amount_fen : 0,
    );
    return signed.reduce((sum, each) => sum + each, 0);
  });

test('tickets that were issued elsewhere are an order with its story, its numbers and its evidence, and cost the member nothing', async () => {
  const member = seller();
  await shop.enrich(member);
  const before = await shop.balance(member);
  const { orderNo, code, totalFen } = await keepAs(member, {
    passengers: [adult(undefined, { serviceFen: yuan(30) }), adult()],
  });
  expect([code, totalFen]).toEqual([2, yuan(1200 + 1200 + 30)]);
  expect(await shop.balance(member)).toBe(before);
  const order = await shop.detail(member, orderNo);
  expect(order).toMatchObject({ issuedElsewhere: true, actions: [], payBefore: null });
  expect(order.tickets.map(({ state, ticketNo }) => [state, /^999-\d{10}$/.test(ticketNo ?? '')])).toEqual([
    ['issued', true],
    ['issued', true],
  ]);
  expect(order.payments).toMatchObject([{ method: 'paidElsewhere', amountFen: totalFen }]);
  expect(order.events.map(({ words }) => words)).toEqual([
    '存为线下订单，合计¥2,430，已在外部结清',
    '机票已由外部出票，共2张，对方单号国航柜台 T-556，凭证1份',
  ]);
  expect(airOf(order).legs).toMatchObject([
    { flightNo: 'CA1831', bookingReference: 'JXKQ7P', toCity: '上海' },
  ]);
  expect(await findOfflineEvidence(deps, shop.as(member), { orderNo })).toMatchObject({
    issuedOn: today(),
    note: '客户在柜台出票',
    files: [{ name: '电子客票.pdf' }],
    pnrText: expect.stringContaining('JXKQ7P') as string,
  });
  // Nothing of it is ours: what was paid there is what they keep, and nobody earns by it.
  expect(await ledger('paid-elsewhere', orderNo)).toBe(-totalFen);
  expect(await ledger('payable:elsewhere', orderNo)).toBe(totalFen);
  expect(await ledger(`points:${member}`, orderNo)).toBe(0);
  await expectRight(orderNo);
});

test('what is refused of a kept order says why, and which way is left', async () => {
  const member = seller();
  const { orderNo } = await keepAs(member);
  const first = { passenger: 0, leg: 0 };
  expect(await refusalOf(shop.quoteRefund(member, orderNo, [first]))).toBe('order.issued-elsewhere');
  expect(await refusalOf(shop.changeOptions(member, orderNo, [first], 20))).toBe('order.issued-elsewhere');
  expect(await refusalOf(shop.refund(member, orderNo, 'none'))).toBe('order.issued-elsewhere');
  const printing = {
    ...deps,
    tenants: openTenants(db, { sandbox: true }),
    publicUrl: () => 'https://woxing.test',
  };
  expect(
    await refusalOf(
      printAirItinerary(printing, shop.as(member), { orderNo, tickets: undefined, language: 'zh' }),
    ),
  ).toBe('offline-order.no-itinerary');
  expect(
    await refusalOf(
      chooseExtras(deps, shop.as(member), {
        orderNo,
        choices: [{ ...first, kind: 'seat', code: '12A' }],
        expectFen: noFen,
      }),
    ),
  ).toBe('offline-order.no-extras');
  expect(await findExtras(deps, shop.as(member), { orderNo })).toMatchObject({ offered: false, tickets: [] });
});

test('staff record a refund: the money is told to come from where it was paid, and the fee stays there', async () => {
  const member = seller();
  const { orderNo, totalFen } = await keepAs(member);
  const lines = [{ passenger: 0, leg: 0, feeFen: yuan(130) }];
  const quote = await quoteOfflineRefund(deps, shop.as(staff), { orderNo, lines });
  expect(quote).toMatchObject({
    backFen: yuan(1070),
    payers: [{ method: 'paidElsewhere', amountFen: yuan(1070) }],
  });
  await recordOfflineRefund(deps, shop.as(staff), {
    orderNo,
    lines,
    expectBackFen: quote.backFen,
    reference: 'R-1',
    note: '柜台退票',
    attachments: [await shop.sendFile(staff)],
  });
  await expectRight(orderNo);
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect(await ledger('paid-elsewhere', orderNo)).toBe(-yuan(130));
  expect(await ledger('payable:elsewhere', orderNo)).toBe(yuan(130));
  expect(await ledger(`points:${member}`, orderNo)).toBe(0);
  expect(totalFen).toBe(yuan(1200));
});

test('staff record a change, which is paid where the tickets were issued and in no other way', async () => {
  const member = seller();
  const { orderNo } = await keepAs(member, { passengers: [adult(), adult()] });
  const change = async (way: 'paidElsewhere' | 'offlinePay') =>
    recordOfflineChange(deps, shop.as(staff), {
      orderNo,
      lines: [{ passenger: 0, leg: 0, ticketNo: freshNo(), feeFen: yuan(100), differenceFen: yuan(50) }],
      flight: flight({ flightNo: 'CA1833', day: addDays(today(), 14) }),
      bookingReference: 'KQ7XPM',
      way,
      expectDueFen: yuan(150),
      reference: 'C-1',
      note: '柜台改签',
      attachments: [await shop.sendFile(staff)],
    });
  expect(await refusalOf(change('offlinePay'))).toBe('offline-order.way');
  expect(await change('paidElsewhere')).toMatchObject({ code: 3, dueFen: yuan(150) });
  await expectRight(orderNo);
  expect(await ledger('paid-elsewhere', orderNo)).toBe(-yuan(2550));
  expect(await ledger('payable:elsewhere', orderNo)).toBe(yuan(2550));
  expect(await ledger(`points:${member}`, orderNo)).toBe(0);
  const { records, issuedElsewhere } = await findOfflineOrder(deps, shop.as(staff), { orderNo });
  expect([issuedElsewhere, records.map(({ kind }) => kind).toSorted()]).toEqual([true, ['change', 'order']]);
});

test('an order that was ticketed here is not settled elsewhere', async () => {
  const member = seller();
  const orderNo = await shop.buy(member);
  const change = recordOfflineChange(deps, shop.as(staff), {
    orderNo,
    lines: [{ passenger: 0, leg: 0, ticketNo: freshNo(), feeFen: yuan(100), differenceFen: noFen }],
    flight: flight(),
    bookingReference: 'KQ7XPM',
    way: 'paidElsewhere',
    expectDueFen: yuan(100),
    reference: 'C-2',
    note: '柜台改签',
    attachments: [await shop.sendFile(staff)],
  });
  expect(await refusalOf(change)).toBe('offline-order.way');
});

test('a ticket for there and back has one number, of which each flight is a coupon', async () => {
  const member = seller();
  const ticketNo = freshNo();
  const { orderNo } = await keepAs(member, {
    flights: [flight(), back()],
    passengers: [adult([ticket(ticketNo), ticket(ticketNo)])],
  });
  const { tickets } = await shop.orderOf(orderNo);
  expect(tickets.map((one) => one.ticketNo)).toEqual([ticketNo, ticketNo]);
  await expectRight(orderNo);
});

test('a number stands on one order: the own one is named, one of another member is not', async () => {
  const [one, other] = [seller(), seller()];
  const ticketNo = freshNo();
  const { orderNo } = await keepAs(one, { passengers: [adult([ticket(ticketNo)])] });
  const again = (member: string) => keepAs(member, { passengers: [adult([ticket(ticketNo)])] });
  await expect(again(one)).rejects.toMatchObject({
    code: 'offline.ticket-no',
    message: expect.stringContaining(orderNo) as string,
  });
  await expect(again(other)).rejects.toMatchObject({
    code: 'offline-order.others-ticket',
    message: expect.not.stringContaining(orderNo) as string,
  });
});

test('of two who keep one number at once, one has an order and the other a sentence', async () => {
  const members = [seller(), seller(), seller(), seller()];
  const ticketNo = freshNo();
  const inputs = await Promise.all(
    members.map((member) => inputOf(member, { passengers: [adult([ticket(ticketNo)])] })),
  );
  const told = await Promise.all(
    members.map((member, at) => refusalOf(keepOfflineOrder(deps, shop.as(member), inputs[at]!))),
  );
  expect(told.filter((refusal) => refusal === undefined)).toHaveLength(1);
  for (const refusal of told)
    expect([undefined, 'offline-order.others-ticket', 'offline.ticket-taken']).toContain(refusal);
  expect(await shop.broken()).toEqual([]);
});

test('who has a flight already does not get it a second time', async () => {
  const member = seller();
  const certNo = `E${(papers += 1)}`;
  await keepAs(member, { passengers: [adult(undefined, { certNo })] });
  expect(await refusalOf(keepAs(member, { passengers: [adult(undefined, { certNo })] }))).toBe(
    'flight.same-ticket',
  );
});

test.each([
  ['a sum that the parts do not make', { expectTotalFen: yuan(1) }, 'offline-order.sum'],
  [
    'nothing paid',
    { passengers: [adult([{ ...ticket(), fareFen: noFen, airportFen: noFen, fuelFen: noFen }])] },
    'offline-order.sum',
  ],
  [
    'a flight of more than thirty days ago',
    { flights: [flight({ day: addDays(today(), -31) })], issuedOn: addDays(today(), -40) },
    'offline-order.day',
  ],
  ['tickets of tomorrow', { issuedOn: addDays(today(), 1) }, 'offline-order.day'],
  [
    'tickets that were issued after the flight',
    { flights: [flight({ day: addDays(today(), -2) })] },
    'offline-order.day',
  ],
  [
    'the way back first',
    { flights: [flight({ day: addDays(today(), 20) }), back()], passengers: [adult([ticket(), ticket()])] },
    'offline-order.day',
  ],
  ['an airport that is none', { flights: [flight({ to: 'XQX' })] }, 'offline.flight'],
  ['an airline that is none', { flights: [flight({ flightNo: '0Q123' })] }, 'offline.flight'],
  ['a landing before the start', { flights: [{ ...flight(), arrives: '08:00' }] }, 'offline.flight'],
  [
    'somebody twice',
    { passengers: [adult(undefined, { certNo: 'E12345678' }), adult(undefined, { certNo: 'E12345678' })] },
    'passenger.twice',
  ],
  [
    'an adult at the fare of a child',
    { passengers: [{ ...adult(), type: 'CHD' as const }] },
    'passenger.type',
  ],
  ['a text of ten thousand lines', { pnrText: '1.\n'.repeat(10_000) }, 'pnr.too-long'],
  ['a file that is gone', { attachments: ['00000000-0000-4000-8000-000000000000'] }, 'file.gone'],
] as const satisfies readonly (readonly [string, Partial<Input>, string])[])(
  '%s is refused',
  async (_, over, refusal) => {
    expect(await refusalOf(keepAs(seller(), over as Partial<Input>))).toBe(refusal);
  },
);

test('yesterday is kept as well as tomorrow', async () => {
  const { orderNo, code } = await keepAs(seller(), {
    flights: [flight({ day: addDays(today(), -30) })],
    issuedOn: addDays(today(), -31),
  });
  expect(code).toBe(2);
  await expectRight(orderNo);
});

test.each([
  ['fewer numbers than flights', { flights: [flight(), back()] }],
  ['a number of another form', { passengers: [adult([ticket('12345')])] }],
  [
    'one number for two people',
    { passengers: [adult([ticket('999-2222222222')]), adult([ticket('9992222222222')])] },
  ],
  ['no evidence', { attachments: [] }],
  ['no reference', { bookingReference: '' }],
  ['no flight', { flights: [], passengers: [adult([])] }],
])('the form refuses %s', async (_, over) => {
  const input = await inputOf(seller(), over);
  expect(endpoint.input.safeParse({ ...input, issuedOn: today() }).success).toBe(false);
  expect(endpoint.input.safeParse(await inputOf(seller())).success).toBe(true);
});

test('evidence is shown to whoever kept the order alone; staff have it in their list', async () => {
  const member = seller();
  const { orderNo } = await keepAs(member);
  expect(await refusalOf(findOfflineEvidence(deps, shop.as(seller()), { orderNo }))).toBe('order.unknown');
  const { list } = await listOfflineRecords(deps, shop.as(staff), {
    page: 1,
    kind: 'order',
    keyword: orderNo,
  });
  expect(list).toMatchObject([
    { recordNo: orderNo, kind: 'order', way: 'paidElsewhere', amountFen: yuan(1200) },
  ]);
});

test('a member takes the text along, and a deletion forgets it', async () => {
  const member = seller();
  const { orderNo } = await keepAs(member);
  const whose = { tenantId: tenant, memberId: member, mobilePhone: '', now: clock.now() };
  const data = offlinePersonalData(deps.vault);
  expect(await db.read(tenant, (tx) => data.read(tx, whose))).toMatchObject([
    { 订单号: orderNo, 事项: '线下订单', PNR文本: expect.stringContaining('张一') as string },
  ]);
  await db.inTenant(tenant, (tx) => data.erase(tx, whose));
  const left = await findOfflineEvidence(deps, shop.as(member), { orderNo });
  expect(left).toMatchObject({ pnrText: null, note: '', files: [] });
});

/** A member, by what somebody reads out on the telephone. */
async function called(): Promise<{ readonly member: string; readonly account: string }> {
  const member = seller();
  await shop.join(member);
  const row = await db.read(tenant, (tx) => findMemberRow(tx, tenant, member));
  return { member, account: row!.mobile_phone };
}

async function keptBy(account: string, over: Partial<Input> = {}) {
  const { customerId: _customer, customerNote: _note, ...input } = await inputOf(staff, over);
  return keepOfflineOrderFor(deps, shop.as(staff), { ...input, account });
}

const toldTo = (member: string) =>
  db.read(tenant, (tx) =>
    tx
      .selectFrom('messages')
      .select(['kind', 'params'])
      .where('tenant_id', '=', tenant)
      .where('member_id', '=', member)
      .execute(),
  );

describe('kept by staff', () => {
  test('the order is the member’s, who is told and sees what shows it; staff stand behind the record', async () => {
    const { member, account } = await called();
    const { orderNo, code } = await keptBy(account);
    expect(code).toBe(2);
    const order = await shop.detail(member, orderNo);
    expect(order.events[0]!.words).toBe('客服登记线下订单，合计¥1,200，已在外部结清');
    expect(await toldTo(member)).toMatchObject([
      { kind: 'order-acted', params: { orderNo, actor: '客服', act: '登记线下订单' } },
    ]);
    const evidence = await findOfflineEvidence(deps, shop.as(member), { orderNo });
    const fileId = evidence.files[0]!.id;
    expect(evidence).toMatchObject({
      note: '客户在柜台出票',
      pnrText: expect.stringContaining('张一') as string,
    });
    const mayRead = (memberId: string, recordNo = orderNo) =>
      db.read(tenant, (tx) => isOwnOfflineOrder(tx, { tenantId: tenant, memberId }, recordNo));
    expect([await mayRead(member), await mayRead(seller()), await mayRead(staff)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(fileId).not.toBe('');
    const { list } = await listOfflineRecords(deps, shop.as(staff), { page: 1, keyword: orderNo });
    expect(list).toMatchObject([{ recordNo: orderNo, kind: 'order', way: 'paidElsewhere' }]);
    expect(await refusalOf(findOfflineEvidence(deps, shop.as(staff), { orderNo }))).toBe('order.unknown');
    await expectRight(orderNo);
  });

  test('what is recorded of others than an order is not shown to its member', async () => {
    const { member, account } = await called();
    const { orderNo } = await keptBy(account);
    const lines = [{ passenger: 0, leg: 0, feeFen: yuan(130) }];
    const { sheetNo } = await recordOfflineRefund(deps, shop.as(staff), {
      orderNo,
      lines,
      expectBackFen: yuan(1070),
      reference: 'R-9',
      note: '柜台退票',
      attachments: [await shop.sendFile(staff)],
    });
    const whose = { tenantId: tenant, memberId: member };
    expect(await db.read(tenant, (tx) => isOwnOfflineOrder(tx, whose, sheetNo))).toBe(false);
  });

  test('nobody has an order kept who is not there, or may not sign in', async () => {
    const { member, account } = await called();
    expect(await refusalOf(keptBy('13912340000'))).toBe('offline-order.owner');
    await db.inTenant(tenant, (tx) =>
      tx
        .updateTable('members')
        .set({ status: 0 })
        .where('tenant_id', '=', tenant)
        .where('id', '=', member)
        .execute(),
    );
    expect(await refusalOf(keptBy(account))).toBe('offline-order.owner');
  });

  test('a number that somebody else’s order has is told to staff with that order', async () => {
    const { account } = await called();
    const ticketNo = freshNo();
    const { orderNo } = await keepAs(seller(), { passengers: [adult([ticket(ticketNo)])] });
    const again = keptBy(account, { passengers: [adult([ticket(ticketNo)])] });
    await expect(again).rejects.toThrow(orderNo);
  });

  test('the text of a booking is matched with the frequent passengers of the member, and says who that is', async () => {
    const { account } = await called();
    const text = ' 1.张三 JXKQ7P\n 2.  CA1831 Y   TU12JAN  PEKSHA HK1   0900 1110';
    const answer = await readPnrTextFor(deps, shop.as(staff), { account, text });
    expect(answer.owner).toMatchObject({
      enterprise: null,
      mobilePhone: expect.stringContaining('****') as string,
    });
    expect(answer.read.passengers).toMatchObject([{ name: '张三', related: null }]);
    expect(await refusalOf(readPnrTextFor(deps, shop.as(staff), { account: 'nobody', text }))).toBe(
      'offline-order.owner',
    );
  });
});

const asDistributor = (member: string) => {
  const ctx = shop.as(member);
  return { ...ctx, signedIn: { ...ctx.signedIn, memberType: 40 } };
};
const customerOf = async (member: string) => {
  await shop.join(member);
  const input = { name: '周明远', mobilePhone: '', note: '', passengerIds: [] };
  return (await saveCustomer(deps, asDistributor(member), input)).id;
};
const sold = (saleFen: Fen | undefined) => [{ ...adult(), saleFen }];

describe('a distributor', () => {
  test('keeps an order for a customer, with what they were asked; the books know the price of the tickets alone', async () => {
    const member = seller();
    const customerId = await customerOf(member);
    const input = await inputOf(member, { passengers: sold(yuan(1280)), customerId, customerNote: '请早到' });
    const { orderNo, totalFen } = await keepOfflineOrder(deps, asDistributor(member), input);
    expect(totalFen).toBe(yuan(1200));
    const { customer } = await findOrder(deps, asDistributor(member), { orderNo });
    expect(customer).toMatchObject({
      id: customerId,
      name: '周明远',
      note: '请早到',
      saleFen: yuan(1280),
      earnedFen: yuan(80),
      passengers: [{ netFen: yuan(1200), saleFen: yuan(1280), sold: true }],
    });
    expect(await ledger('paid-elsewhere', orderNo)).toBe(-yuan(1200));
    await expectRight(orderNo);
  });

  test('asks no less than the tickets cost, and nobody without customers names one', async () => {
    const member = seller();
    const customerId = await customerOf(member);
    const below = await inputOf(member, { passengers: sold(yuan(1100)), customerId });
    expect(await refusalOf(keepOfflineOrder(deps, asDistributor(member), below))).toBe('customer.sale');
    const input = await inputOf(member, { passengers: sold(yuan(1280)), customerId });
    expect(await refusalOf(keepOfflineOrder(deps, shop.as(member), input))).toBe('customer.unknown');
    const nobodys = await inputOf(member, { passengers: sold(yuan(1280)) });
    expect(await refusalOf(keepOfflineOrder(deps, asDistributor(member), nobodys))).toBe('input.invalid');
  });
});

describe('an offline order is found', () => {
  test('by its member, among all orders, by ticket number and booking', async () => {
    const member = seller();
    const ticketNo = freshNo();
    const { orderNo } = await keepAs(member, {
      passengers: [adult([ticket(ticketNo)])],
      bookingReference: 'QW7ERT',
    });
    await keepAs(member);
    const found = async (keyword: string) => {
      const { orders } = await listOrders(deps, shop.as(member), {
        product: 'airTicket',
        tab: 'all',
        max: 20,
        keyword,
      });
      return orders.map((order) => order.orderNo);
    };
    expect([await found(ticketNo), await found('qw7ert')]).toEqual([[orderNo], [orderNo]]);
  });

  test('by staff, by whatever number is read out', async () => {
    const ticketNo = freshNo();
    const { orderNo } = await keepAs(seller(), {
      passengers: [adult([ticket(ticketNo)])],
      bookingReference: 'ZX9CVB',
    });
    const { orderNo: other } = await keepAs(seller(), { bookingReference: 'ZX9CVB' });
    const found = async (written: string) =>
      (await findOrdersByNumber(deps, shop.as(staff), { written })).orders
        .map((order) => order.orderNo)
        .toSorted();
    expect(await found(ticketNo.replace('-', ''))).toEqual([orderNo]);
    expect(await found(orderNo.toLowerCase())).toEqual([orderNo]);
    expect(await found('zx9cvb')).toEqual([orderNo, other].toSorted());
    expect(await found('AAAAAA')).toEqual([]);
    expect((await findOrdersByNumber(deps, shop.as(staff), { written: ticketNo })).orders).toMatchObject([
      { passengers: '张一', issuedElsewhere: true, code: 2 },
    ]);
    const records = async (keyword: string) =>
      (await listOfflineRecords(deps, shop.as(staff), { page: 1, keyword })).list
        .map((record) => record.orderNo)
        .toSorted();
    expect(await records(ticketNo)).toEqual([orderNo]);
    expect(await records('zx9cvb')).toEqual([orderNo, other].toSorted());
  });
});
