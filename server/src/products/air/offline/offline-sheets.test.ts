import { addDays, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, formatYuan, sumFen, yuan } from '@woxing/contract/core/money';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import * as contract from '@woxing/contract/products/air/offline';
import type { OfflineWay } from '@woxing/contract/products/air/offline.rules';
import { expect, test } from 'vitest';
import { listAuditEvents } from '#src/audit/public.ts';
import { openAirShop } from '../../../../test/air-shop.ts';
import { airOf } from '../../../../test/product-details.ts';
import { refusalOf, tenant } from '../../../../test/shop.ts';
import { findOfflineOrder } from './find-offline-order.ts';
import { exportOfflineRecords, listOfflineRecords } from './list-offline-records.ts';
import { offlinePersonalData } from './personal-data.ts';
import { recordOfflineChange } from './record-offline-change.ts';
import { quoteOfflineRefund, recordOfflineRefund } from './record-offline-refund.ts';

const shop = await openAirShop();
const { db, clock, jobs, deps } = shop;
const staff = 'staff';
await shop.join(staff, 'staff-two');
const aDay = 86_400;
const first = { passenger: 0, leg: 0 };
const second = { passenger: 1, leg: 0 };
let members = 0;
const newMember = () => `offline-${(members += 1)}`;

const evidence = async (who = staff) => ({
  reference: 'CA-99887',
  note: '航空公司柜台办理',
  attachments: [await shop.sendFile(who, '退票凭证.pdf')],
});

const quote = (orderNo: string, lines: { passenger: number; leg: number; feeFen: Fen }[]) =>
  quoteOfflineRefund(deps, shop.as(staff), { orderNo, lines });

async function refund(
  orderNo: string,
  lines: { passenger: number; leg: number; feeFen: Fen }[],
  { who = staff, backFen }: { readonly who?: string; readonly backFen?: Fen } = {},
) {
  const expectBackFen = backFen ?? (await quote(orderNo, lines)).backFen;
  return recordOfflineRefund(deps, shop.as(who), { orderNo, lines, expectBackFen, ...(await evidence(who)) });
}

let numbers = 1_000_000_000;
const freshTicket = () => `999-${(numbers += 1)}`;
const flight = (daysAhead = 30) => ({
  flightNo: 'CA1858',
  from: 'PEK',
  fromTerminal: 'T3',
  to: 'SHA',
  toTerminal: 'T2',
  day: addDays(dayOf(clock.now()), daysAhead),
  departs: '08:30',
  arrives: '10:45',
  arrivesDaysLater: 0,
  cabin: 'economy' as const,
  bookingClass: 'Y',
});

interface Changing {
  readonly ticketNo?: string;
  readonly feeFen?: Fen;
  readonly differenceFen?: Fen;
  readonly way?: OfflineWay;
  readonly dueFen?: Fen;
  readonly flight?: Partial<ReturnType<typeof flight>>;
  readonly who?: string;
  readonly passenger?: number;
}

async function change(orderNo: string, input: Changing = {}) {
  const { feeFen = yuan(100), differenceFen = yuan(50), who = staff } = input;
  return recordOfflineChange(deps, shop.as(who), {
    orderNo,
    lines: [
      {
        passenger: input.passenger ?? 0,
        leg: 0,
        ticketNo: input.ticketNo ?? freshTicket(),
        feeFen,
        differenceFen,
      },
    ],
    flight: { ...flight(), ...input.flight },
    bookingReference: 'KQ7XPM',
    way: input.way ?? 'offlinePay',
    expectDueFen: input.dueFen ?? sumFen([feeFen, differenceFen]),
    ...(await evidence(who)),
  });
}

async function expectRight(orderNo: string): Promise<void> {
  expect(await jobs.run()).toEqual([]);
  await shop.expectSound(orderNo);
  expect(await shop.broken()).toEqual([]);
}

test('a refund that staff record gives the money back to whoever paid, less the fee, with insurances, and tells its story', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'], insuranceIds: ['AAI30'] });
  clock.passSeconds(aDay);
  const { tickets, items } = await shop.orderOf(orderNo);
  const priceFen = ticketPrice(items, tickets[0]!);
  const asked = await quote(orderNo, [{ ...first, feeFen: yuan(80) }]);
  const backFen = fen(priceFen - yuan(80) + yuan(30));
  expect(asked).toMatchObject({
    backFen,
    feeFen: yuan(80),
    payers: [{ method: 'tianHangPay', amountFen: backFen }],
  });
  const lost = await shop.lostBy(member, () => refund(orderNo, [{ ...first, feeFen: yuan(80) }]));
  expect(lost).toBe(-backFen);
  const { code, partial, events, detail, tickets: after } = await shop.detail(member, orderNo);
  expect([code, partial, after.map(({ state }) => state)]).toEqual([2, true, ['refunded', 'issued']]);
  expect(airOf({ detail }).sheets).toMatchObject([{ kind: 'refund', state: 'done' }]);
  const words = events.map((event) => event.words);
  expect(words).toContain(`客服登记线下退票1张，退票费¥80，应退${formatYuan(backFen)}`);
  expect(words).toContain('航空公司已线下受理，对方单号CA-99887，凭证1份');
  await expectRight(orderNo);
  expect((await shop.sheetsOf(orderNo))[0]!.endedAt).toEqual(clock.now());
});

test('the last ticket that comes back ends the order', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  await refund(orderNo, [{ ...first, feeFen: fen(0) }]);
  await expectRight(orderNo);
  expect(await shop.codeOf(orderNo)).toBe(6);
});

test('a fee above the price, another sum than was shown, and a ticket that is none are refused, and nothing moves', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const before = await shop.balance(member);
  expect(await refusalOf(quote(orderNo, [{ ...first, feeFen: yuan(90_000) }]))).toBe('offline.sum');
  expect(await refusalOf(refund(orderNo, [{ ...first, feeFen: yuan(90_000) }], { backFen: fen(0) }))).toBe(
    'offline.sum',
  );
  expect(await refusalOf(refund(orderNo, [{ ...first, feeFen: yuan(1) }], { backFen: yuan(1) }))).toBe(
    'offline.changed',
  );
  expect(await refusalOf(quote(orderNo, [{ passenger: 7, leg: 0, feeFen: fen(0) }]))).toBe('offline.taken');
  expect(await refusalOf(quote('W0000000000', [{ ...first, feeFen: fen(0) }]))).toBe('order.unknown');
  expect(await shop.balance(member)).toBe(before);
  expect((await shop.detail(member, orderNo)).code).toBe(2);
});

test('forty at once record the same refund: one wins, the money moves once', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const lines = [{ ...first, feeFen: yuan(10) }];
  const { backFen } = await quote(orderNo, lines);
  const sent = await evidence();
  const results = await shop.lostBy(member, async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, () =>
        refusalOf(
          recordOfflineRefund(deps, shop.as(staff), { orderNo, lines, expectBackFen: backFen, ...sent }),
        ),
      ),
    );
    expect(all.filter((refused) => refused === undefined)).toHaveLength(1);
    expect(new Set(all)).toEqual(new Set([undefined, 'offline.taken']));
  });
  expect(results).toBe(-backFen);
  await expectRight(orderNo);
});

test('a failed online refund that nobody has read does not keep staff from recording what the desk did', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  clock.passSeconds(aDay);
  const { quoteId } = await shop.quoteRefund(member, orderNo, [first], 'illness');
  const proof = await shop.sendFile(member);
  const { sheetNo } = await shop.refund(member, orderNo, quoteId, {}, { note: '住院', fileIds: [proof] });
  expect(await jobs.run()).toEqual([]);
  const open = await shop.carrier.listExaminations(tenant);
  const reference = open.find(({ clientReference }) => clientReference.startsWith(sheetNo))!.clientReference;
  await shop.carrier.decideExamination(tenant, reference, 'proof');
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(23);
  await refund(orderNo, [{ ...first, feeFen: yuan(5) }]);
  await expectRight(orderNo);
  expect(await shop.codeOf(orderNo)).toBe(6);
});

test('while a member has a refund under way nothing is recorded beside it', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  clock.passSeconds(aDay);
  const lines = [{ ...first, feeFen: yuan(5) }];
  const { backFen } = await quote(orderNo, lines);
  const { quoteId } = await shop.quoteRefund(member, orderNo, [first]);
  await shop.refund(member, orderNo, quoteId);
  expect(await refusalOf(refund(orderNo, lines, { backFen }))).toBe('order.state');
  await expectRight(orderNo);
});

test.each(['offlinePay', 'creditPay'] as const)(
  'a change that staff record brings a new ticket; what is due is booked as it was paid: %s',
  async (way) => {
    const member = newMember();
    await shop.employ(`company-${way}`, yuan(50_000), [member]);
    await shop.enrich(member);
    const orderNo = await shop.placeAir(member, { types: ['ADT', 'ADT'], insuranceIds: ['AAI30'] });
    await shop.pay(member, orderNo, 'creditPay');
    expect(await jobs.run()).toEqual([]);
    const usedBefore = (await shop.credit(`company-${way}`))!.usedFen;
    const ticketNo = freshTicket();
    // Payments are listed by when they were opened.
    clock.passSeconds(60);
    const { sheetNo, dueFen } = await change(orderNo, { way, ticketNo });
    expect(dueFen).toBe(yuan(150));
    const { code, tickets, detail, payments } = await shop.detail(member, orderNo);
    expect(code).toBe(3);
    expect(tickets.find((each) => each.ticketNo === ticketNo)).toMatchObject({
      passenger: 0,
      leg: 1,
      state: 'issued',
    });
    expect(tickets.map(({ state }) => state).toSorted()).toEqual(['changed', 'issued', 'issued']);
    expect(airOf({ detail }).legs[1]).toMatchObject({ flightNo: 'CA1858', bookingReference: 'KQ7XPM' });
    expect(payments.map(({ method }) => method)).toEqual(['creditPay', way]);
    const usedMore = (await shop.credit(`company-${way}`))!.usedFen - usedBefore;
    expect(usedMore).toBe(way === 'creditPay' ? yuan(150) : 0);
    await expectRight(orderNo);

    // The carrier's system knows nothing of the new ticket: its member cannot give it back online, staff can.
    const changed = { passenger: 0, leg: 1 };
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [changed]))).toBe('order.by-staff');
    expect(await refusalOf(shop.quoteRefund(member, orderNo, [second]))).toBe('order.by-staff');
    expect(await refusalOf(shop.changeOptions(member, orderNo, [second], 30))).toBe('order.by-staff');
    const { payers } = await quote(orderNo, [{ ...changed, feeFen: yuan(20) }]);
    expect(new Set(payers.map(({ method }) => method))).toEqual(new Set(['creditPay', way]));
    await refund(orderNo, [{ ...changed, feeFen: yuan(20) }]);
    await expectRight(orderNo);
    expect(sheetNo).toBe(`${orderNo}C1`);
  },
);

test('a change that costs nothing asks nobody for money', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  const lost = await shop.lostBy(member, () => change(orderNo, { feeFen: fen(0), differenceFen: fen(0) }));
  expect(lost).toBe(0);
  expect((await shop.detail(member, orderNo)).payments).toHaveLength(1);
  await expectRight(orderNo);
});

test('a known ticket number, a flight that is none, another sum, and credit that is not there are refused, and nothing moves', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'] });
  const own = (await shop.orderOf(orderNo)).tickets[1]!.ticketNo!;
  const used = freshTicket();
  await change(await shop.buy(newMember()), { ticketNo: used });
  for (const [input, refused] of [
    [{ ticketNo: own }, 'offline.ticket-no'],
    [{ ticketNo: used }, 'offline.ticket-no'],
    [{ flight: { to: 'XQX' } }, 'offline.flight'],
    [{ flight: { flightNo: 'ZZ9999' } }, 'offline.flight'],
    [{ flight: { to: 'PKX' } }, 'offline.flight'],
    [{ flight: { arrives: '08:20' } }, 'offline.flight'],
    [{ dueFen: yuan(1) }, 'offline.changed'],
    [{ way: 'creditPay' as const }, 'offline.no-credit'],
  ] as const)
    expect([input, await refusalOf(change(orderNo, input))]).toEqual([input, refused]);
  const { code, events, tickets } = await shop.detail(member, orderNo);
  expect([code, tickets.length]).toEqual([2, 2]);
  expect(events.some(({ words }) => words.includes('线下'))).toBe(false);
  await expectRight(orderNo);
});

test('two staff change the same ticket at once: one wins, the other hears of it', async () => {
  const orderNo = await shop.buy(newMember());
  const results = await Promise.all([
    refusalOf(change(orderNo)),
    refusalOf(change(orderNo, { who: 'staff-two' })),
  ]);
  expect(new Set(results)).toEqual(new Set(['offline.taken', undefined]));
  await expectRight(orderNo);
});

test('files of others cannot be attached, and a record without its file is none', async () => {
  const orderNo = await shop.buy(newMember());
  const lines = [{ ...first, feeFen: fen(0) }];
  const { backFen } = await quote(orderNo, lines);
  const sent = { ...(await evidence('staff-two')), orderNo, lines, expectBackFen: backFen };
  expect(await refusalOf(recordOfflineRefund(deps, shop.as(staff), sent))).toBe('file.gone');
  expect(await shop.codeOf(orderNo)).toBe(2);
});

test('records are listed with who, why and what shows them, found, exported, and stand in the audit', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member, { types: ['ADT', 'ADT'] });
  clock.passSeconds(aDay);
  await change(orderNo);
  clock.passSeconds(60);
  const { sheetNo } = await refund(orderNo, [{ ...second, feeFen: yuan(3) }]);
  const as = shop.as(staff);
  const { records, tickets, byStaff, orderedBy, payments } = await findOfflineOrder(deps, as, { orderNo });
  expect(records.map(({ kind }) => kind)).toEqual(['refund', 'change']);
  expect(records[0]).toMatchObject({
    recordNo: sheetNo,
    reference: 'CA-99887',
    note: '航空公司柜台办理',
    files: [{ name: '退票凭证.pdf', kind: 'pdf' }],
  });
  expect([byStaff, tickets.length, payments.length]).toEqual([true, 3, 2]);
  // As the door sends them.
  contract.findOfflineOrder.output.parse(await findOfflineOrder(deps, as, { orderNo }));
  contract.listOfflineRecords.output.parse(await listOfflineRecords(deps, as, { page: 1 }));
  expect(orderedBy).not.toBe('');
  const found = await listOfflineRecords(deps, as, { page: 1, keyword: sheetNo.toLowerCase() });
  expect(found).toMatchObject({ total: 1, list: [{ recordNo: sheetNo }] });
  expect((await listOfflineRecords(deps, as, { page: 1, kind: 'change', keyword: orderNo })).total).toBe(1);
  const today = dayOf(clock.now());
  expect(
    (await listOfflineRecords(deps, as, { page: 1, until: addDays(today, -1), keyword: orderNo })).total,
  ).toBe(0);
  expect(
    (await listOfflineRecords(deps, as, { page: 1, from: today, until: today, keyword: orderNo })).total,
  ).toBe(2);
  const events = await exportOfflineRecords(deps, as, { keyword: orderNo });
  const told = [];
  for await (const event of events(new AbortController().signal)) told.push(...event.rows);
  expect(told.map(({ recordNo }) => recordNo)).toEqual([sheetNo, `${orderNo}C1`]);
  const audit = await db.read(tenant, (tx) =>
    listAuditEvents(tx, tenant, { action: 'offline.refund', subject: sheetNo }, 5),
  );
  expect(audit).toMatchObject([{ member_id: staff, details: { orderNo, files: 1 } }]);
});

test('another tenant finds nothing of it', async () => {
  const orderNo = await shop.buy(newMember());
  expect(await refusalOf(findOfflineOrder(deps, shop.as(staff, 'partner'), { orderNo }))).toBe(
    'order.unknown',
  );
});

test('a member takes along what was recorded of their orders, and a deletion leaves numbers and sums alone', async () => {
  const member = newMember();
  const orderNo = await shop.buy(member);
  await refund(orderNo, [{ ...first, feeFen: fen(0) }]);
  const whose = { tenantId: tenant, memberId: member, mobilePhone: '', now: clock.now() };
  const data = offlinePersonalData(deps.vault);
  expect(await db.read(tenant, (tx) => data.read(tx, whose))).toMatchObject([
    { 订单号: orderNo, 说明: '航空公司柜台办理' },
  ]);
  await db.inTenant(tenant, (tx) => data.erase(tx, whose));
  const [record] = (await findOfflineOrder(deps, shop.as(staff), { orderNo })).records;
  expect(record).toMatchObject({ note: '', files: [], reference: 'CA-99887' });
});
