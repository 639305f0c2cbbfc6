import { yuan } from '@woxing/contract/money';
import type { RideWish } from '@woxing/contract/train-orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beijingToShanghai, openRailShopOver, serviceFee } from '../../../test/rail-shop.ts';
import { tenant } from '../../../test/shop.ts';
import { openEmbeddedRail } from '../suppliers/embedded/embedded-rail.ts';

/** Refunds and changes over the railway that every installation has. */
let embedded: ReturnType<typeof openEmbeddedRail>;
const shop = await openRailShopOver(({ db, clock, vault }) => {
  embedded = openEmbeddedRail({ db, clock, vault, freshMs: 0, slowMs: 0, lateIssueMs: 0 });
  return embedded.supplier;
});
const { clock, jobs } = shop;
const ride = { ...beijingToShanghai, trainNo: 'G21' } satisfies RideWish;
const at = (moment: string) => clock.set(new Date(`${moment}+08:00`));

beforeEach(() => at('2025-12-01T10:00:00'));
afterEach(async () => {
  await jobs.run();
  await shop.sweep();
  await shop.expectBooks();
});

let members = 0;
async function buy(wish: Parameters<typeof shop.buyTrain>[1] = {}) {
  const member = `e${(members += 1)}`;
  await shop.enrich(member);
  const before = await shop.balance(member);
  const orderNo = await shop.buyTrain(member, { ride, ...wish });
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
  const { tickets } = await shop.detail(member, orderNo);
  expect(tickets.map(({ state, fareFen }) => [state, fareFen])).toEqual([
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
