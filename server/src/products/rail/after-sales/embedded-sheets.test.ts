import { yuan } from '@woxing/contract/core/money';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmbeddedRail } from '#sandbox/rail/embedded-rail.ts';
import { giveUpOrder } from '#src/orders/give-up-order.ts';
import { railOf } from '../../../../test/product-details.ts';
import { beijingToShanghai, openRailShopOver, serviceFee } from '../../../../test/rail-shop.ts';
import { tenant } from '../../../../test/shop.ts';
import type { RailTimetable } from '../rail-timetable.rules.ts';
import { type Stoppage, withStoppages } from '../timetables/stoppages.rules.ts';

/** Refunds and changes over the railway that every installation has. */
let embedded: ReturnType<typeof openEmbeddedRail>;
const shop = await openRailShopOver(({ db, clock, vault }) => {
  const timetables = { current: (own: () => RailTimetable) => shownWith(own()) };
  embedded = openEmbeddedRail({ db, clock, vault, timetables, freshMs: 0, slowMs: 0, lateIssueMs: 0 });
  return embedded.supplier;
});
const { clock, jobs } = shop;

let stoppages: readonly Stoppage[] = [];
let shown: { readonly of: readonly Stoppage[]; readonly table: RailTimetable } | undefined;
function shownWith(own: RailTimetable): RailTimetable {
  if (shown?.of !== stoppages) shown = { of: stoppages, table: withStoppages(own, stoppages) };
  return shown.table;
}
const stop = (trainNo: string) => {
  stoppages = [...stoppages, { trainNo, startsOn: ride.startsOn }];
};
const ride = { ...beijingToShanghai, trainNo: 'G21' } satisfies RideInput;
const at = (moment: string) => clock.set(new Date(`${moment}+08:00`));

beforeEach(() => {
  stoppages = [];
  at('2025-12-01T10:00:00');
});
afterEach(async () => {
  await jobs.run();
  await shop.sweep();
  await shop.expectBooks();
});

let members = 0;
async function buy(input: Parameters<typeof shop.buyTrain>[1] = {}) {
  const member = `e${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  const orderNo = await shop.buyTrain(member, { ride, ...input });
  clock.passSeconds(1);
  return { member, orderNo, lost: async () => before - (await shop.balance(member)) };
}

test('tickets are given back one by one at the fee that the railway reckons too', async () => {
  const { member, orderNo, lost } = await buy({ types: ['adult', 'child', 'adult'] });
  expect(await shop.codeOf(orderNo)).toBe(2);
  at('2025-12-08T10:00:00');
  await shop.refund(member, orderNo, [0]);
  await jobs.run();
  expect(await shop.detail(member, orderNo)).toMatchObject({ code: 2, partial: true });
  at('2025-12-10T10:00:00');
  await shop.refund(member, orderNo, [1, 2]);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect(await lost()).toBe(yuan(27.5 + 55.5 + 111) + 3 * serviceFee);
});

test('a ticket is changed to a dearer train, and given back from there', async () => {
  const { member, orderNo, lost } = await buy();
  const { code, dueFen, sheetNo } = await shop.change(member, orderNo, [0], { ...ride, trainNo: 'G35' });
  expect([code, dueFen]).toEqual([13, yuan(55.5)]);
  await shop.pay(member, sheetNo);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(3);
  const { tickets, items } = await shop.detail(member, orderNo);
  expect(tickets.map((ticket) => [ticket.state, ticketPrice(items, ticket)])).toEqual([
    ['changed', yuan(554)],
    ['issued', yuan(609.5)],
  ]);
  expect(tickets[1]!.place).toMatch(/^\d\d车\d\d[ABCDF]号$/);
  at('2025-12-09T12:00:00');
  await shop.refund(member, orderNo, [0], 1);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect(await lost()).toBe(yuan(61) + serviceFee);
});

test('a destination is changed, the difference comes back, and no time is left for what nobody pays', async () => {
  const { member, orderNo, lost } = await buy({ types: ['adult', 'adult'] });
  await shop.change(member, orderNo, [0], { ...ride, trainNo: 'G7', to: '南京南' });
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(3);
  expect(await lost()).toBe(yuan(554 + 445.5) + 2 * serviceFee);
  const { sheetNo } = await shop.change(member, orderNo, [1], { ...ride, trainNo: 'G35' });
  clock.passSeconds(15 * 60);
  await shop.sweep();
  expect(await shop.codeOf(orderNo)).toBe(15);
  await jobs.run();
  await shop.readSheet(member, orderNo, sheetNo);
  expect(await shop.codeOf(orderNo)).toBe(3);
});

test('who moves a ticket away to give it back for nothing pays 5 percent there too', async () => {
  const { member, orderNo } = await buy({
    ride: { ...ride, startsOn: '2025-12-08' as typeof ride.startsOn },
  });
  await shop.change(member, orderNo, [0], { ...ride, startsOn: '2025-12-13' as typeof ride.startsOn });
  await jobs.run();
  const { feeFen } = await shop.quoteRefund(member, orderNo, [0], 1);
  expect(feeFen).toBe(yuan(27.5));
  await shop.refund(member, orderNo, [0], 1);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(6);
});

test.each(['drop-before', 'drop-after'] as const)(
  'an answer that is lost by %s is asked for again',
  async (fault) => {
    const { member, orderNo, lost } = await buy({ types: ['adult', 'adult'] });
    await embedded.faults.setFault(tenant, fault, 1);
    await shop.refund(member, orderNo, [0]);
    for (let runs = 0; runs < 4; runs += 1) await jobs.run();
    expect(await shop.detail(member, orderNo)).toMatchObject({ code: 2, partial: true });
    await embedded.faults.setFault(tenant, fault, 1);
    await shop.change(member, orderNo, [1], { ...ride, trainNo: 'G37' });
    clock.passSeconds(6);
    await shop.sweep();
    await jobs.run();
    const [sheet] = (await shop.sheetsOf(orderNo)).filter(({ kind }) => kind === 'change');
    expect([await shop.codeOf(orderNo), sheet!.state]).toEqual(
      fault === 'drop-after' ? [3, 'done'] : [15, 'failed'],
    );
    expect(await lost()).toBe(yuan(554) + 2 * serviceFee);
  },
);

const refuseOnce = () => embedded.faults.setFault(tenant, 'refuse', 1);

test('a railway that refuses to take a ticket back is not asked again: it stays valid until its owner asks anew', async () => {
  const { member, orderNo, lost } = await buy();
  await refuseOnce();
  const { sheetNo } = await shop.refund(member, orderNo, [0]);
  await jobs.run();
  const [sheet] = await shop.sheetsOf(orderNo);
  expect([await shop.codeOf(orderNo), sheet!.state, sheet!.words]).toEqual([
    23,
    'failed',
    '退票未成功：铁路拒绝办理，车票仍然有效',
  ]);
  expect(await lost()).toBe(yuan(554) + serviceFee);
  await shop.readSheet(member, orderNo, sheetNo);
  await shop.refund(member, orderNo, [0]);
  await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(6);
  expect(await lost()).toBe(serviceFee);
});

test('a railway that refuses a change leaves the ticket as it was, before and after the difference was paid', async () => {
  const { member, orderNo, lost } = await buy();
  const dearer = { ...ride, trainNo: 'G35' };
  await refuseOnce();
  const refused = await shop.change(member, orderNo, [0], dearer);
  expect(refused.code).toBe(15);
  await shop.readSheet(member, orderNo, refused.sheetNo);
  const held = await shop.change(member, orderNo, [0], dearer);
  await shop.pay(member, held.sheetNo);
  await refuseOnce();
  for (let runs = 0; runs < 3; runs += 1) await jobs.run();
  expect(await shop.codeOf(orderNo)).toBe(15);
  expect((await shop.detail(member, orderNo)).tickets.map(({ state }) => state)).toEqual(['issued']);
  expect(await lost()).toBe(yuan(554) + serviceFee);
});

describe('a train that is stopped', () => {
  const nextDay = { ...ride, startsOn: '2025-12-12' as typeof ride.startsOn };

  test('is flagged on its order, and again is not when it runs', async () => {
    const { member, orderNo } = await buy();
    const legs = async () => railOf(await shop.detail(member, orderNo)).legs;
    expect(await legs()).toMatchObject([{ line: 'mainland', stopped: false }]);
    stop('G21');
    expect(await legs()).toMatchObject([{ line: 'mainland', stopped: true }]);
    expect(await shop.detail(member, orderNo)).toMatchObject({ code: 2 });
    stoppages = [];
    expect(await legs()).toMatchObject([{ stopped: false }]);
  });

  test('is changed for nothing an hour before, to another day too; what the new train costs more is paid', async () => {
    const { member, orderNo, lost } = await buy({ types: ['adult', 'adult'] });
    at('2025-12-11T08:00:00');
    const before = await shop.quoteChange(member, orderNo, [0], nextDay);
    expect(before.lines[0]).toMatchObject({ percent: 15, feeFen: yuan(83) });
    stop('G21');
    const quote = await shop.quoteChange(member, orderNo, [0], nextDay);
    expect(quote.lines[0]).toMatchObject({ percent: 0, feeFen: 0, dueFen: 0, rule: '列车停运，不收改签费' });
    await shop.change(member, orderNo, [0], nextDay);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(3);
    const { sheetNo, dueFen } = await shop.change(member, orderNo, [1], { ...nextDay, trainNo: 'G35' });
    expect(dueFen).toBe(yuan(55.5));
    await shop.pay(member, sheetNo);
    await jobs.run();
    expect(await lost()).toBe(yuan(2 * 554 + 55.5) + 2 * serviceFee);
  });

  test('is changed for nothing after it would have left, a difference coming back whole; then it is given back in full', async () => {
    const { member, orderNo, lost } = await buy({ types: ['adult', 'adult'], ride: { ...ride, seat: 'M' } });
    stop('G21');
    at('2025-12-11T23:50:00');
    await shop.change(member, orderNo, [0], nextDay);
    await jobs.run();
    expect(await lost()).toBe(yuan(886.5 + 554) + 2 * serviceFee);
    at('2026-01-10T23:59:59');
    const { lines } = await shop.quoteRefund(member, orderNo, [1]);
    expect(lines[0]).toMatchObject({ feeFen: 0, backFen: yuan(886.5), next: [] });
    await shop.refund(member, orderNo, [1]);
    await jobs.run();
    expect(await lost()).toBe(yuan(554) + 2 * serviceFee);
  });

  test('is given back no more after thirty days', async () => {
    const { member, orderNo } = await buy();
    stop('G21');
    at('2026-01-11T00:00:00');
    await expect(shop.quoteRefund(member, orderNo, [0])).rejects.toThrow(
      '停运列车的车票须在乘车日期起30日内退票',
    );
    await expect(
      shop.quoteChange(member, orderNo, [0], { ...ride, startsOn: '2026-01-15' as typeof ride.startsOn }),
    ).rejects.toThrow('停运列车的车票须在乘车日期起30日内改签');
  });

  test.each([
    [undefined, '改签未成功：所选列车停运或时刻已变动，原车票仍然有效，已付的¥55.50将全额原路退回'],
    ['late-issue', '改签未成功：铁路未能出票，原车票仍然有效，已付的¥55.50将全额原路退回'],
  ] as const)(
    'while a change to it waits to be paid has no tickets: what was paid comes back (%s)',
    async (fault, words) => {
      const { member, orderNo, lost } = await buy();
      const { sheetNo, code } = await shop.change(member, orderNo, [0], { ...ride, trainNo: 'G35' });
      expect(code).toBe(13);
      if (fault !== undefined) {
        await embedded.faults.setFault(tenant, fault, 1);
        await shop.pay(member, sheetNo);
        await jobs.run();
      }
      stop('G35');
      if (fault === undefined) await shop.pay(member, sheetNo);
      for (let runs = 0; runs < 4; runs += 1) await jobs.run();
      const { events, tickets } = await shop.detail(member, orderNo);
      expect(await shop.codeOf(orderNo)).toBe(15);
      expect(events.map((event) => event.words)).toContain(words);
      expect(tickets).toMatchObject([{ leg: 0, state: 'issued' }]);
      expect(await lost()).toBe(yuan(554) + serviceFee);
      await shop.readSheet(member, orderNo, sheetNo);
      expect(await shop.codeOf(orderNo)).toBe(2);
    },
  );

  test('before its order was paid has no tickets, and the order may be given up for all of its money', async () => {
    const member = `e${(members += 1)}`;
    await shop.enrich(member);
    const before = await shop.balance(member);
    const orderNo = await shop.placeTrain(member, { ride });
    stop('G21');
    await shop.pay(member, orderNo);
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(22);
    await giveUpOrder(shop.deps, shop.as(member), { orderNo });
    await jobs.run();
    expect(await shop.codeOf(orderNo)).toBe(6);
    expect(await shop.balance(member)).toBe(before);
  });
});

test('an order to Hong Kong says that the rules of its line hold', async () => {
  const { member, orderNo } = await buy({
    ride: { ...ride, trainNo: 'G6519', from: '深圳北', to: '香港西九龙' },
  });
  expect(railOf(await shop.detail(member, orderNo)).legs).toMatchObject([
    { line: 'hong-kong', stopped: false },
  ]);
});
