import { fen, sumFen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { openInternationalShop } from '../../../../test/international-shop.ts';
import { refusalOf } from '../../../../test/shop.ts';

const shop = await openInternationalShop();
const { clock, jobs } = shop;

const day = 86_400;
const roundTrip = {
  ways: [
    ['SHA', 'LON', 60],
    ['LON', 'SHA', 70],
  ],
  round: true,
} as const;
const oneWay = { ways: [['SHA', 'SIN', 45]] } as const;
const both = [
  { passenger: 0, leg: 0 },
  { passenger: 0, leg: 1 },
];

test('on the day of issue a ticket is voided, and all but the service fee comes back', async () => {
  const orderNo = await shop.buy('voids', roundTrip);
  const before = await shop.balance('voids');
  const { items } = await shop.detail('voids', orderNo);
  const quote = await shop.quoteRefund('voids', orderNo, both);
  expect(quote.feeFen).toBe(0);
  expect(quote.lines.every(({ voided }) => voided)).toBe(true);
  const tickets = sumFen(items.filter(({ kind }) => kind !== 'service').map((item) => item.fen));
  expect(quote.backFen).toBe(tickets);
  await shop.refund('voids', orderNo, quote.quoteId);
  expect(await shop.balance('voids')).toBe(before + tickets);
  const { detail } = await shop.detail('voids', orderNo);
  expect(new Set(detail.tickets.map(({ state }) => state))).toEqual(new Set(['void']));
  await shop.expectSound(orderNo);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('a day later the penalty of each part is kept, and taxes come back', async () => {
  const orderNo = await shop.buy('refunds', roundTrip);
  const before = await shop.balance('refunds');
  clock.passSeconds(day);
  const quote = await shop.quoteRefund('refunds', orderNo, both);
  // Standard fares of long flights keep 1500 of each part.
  expect(quote.feeFen).toBe(300_000);
  expect(quote.taxFen).toBeGreaterThan(0);
  expect(quote.backFen).toBe(sumFen(quote.lines.map(({ priceFen }) => priceFen)) - 300_000);
  await shop.refund('refunds', orderNo, quote.quoteId);
  expect(await shop.balance('refunds')).toBe(before + quote.backFen);
  await shop.expectSound(orderNo);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('halves that are sold together go back together', async () => {
  const orderNo = await shop.buy('halves', roundTrip);
  expect(await refusalOf(shop.quoteRefund('halves', orderNo, both.slice(0, 1)))).toBe('intl.whole-unit');
});

test('of a special fare nothing but taxes comes back', async () => {
  const orderNo = await shop.buy('light', { ...roundTrip, family: 'light' });
  clock.passSeconds(day);
  const quote = await shop.quoteRefund('light', orderNo, both);
  expect(quote.backFen).toBe(quote.taxFen);
  await shop.refund('light', orderNo, quote.quoteId);
  await shop.expectSound(orderNo);
});

test('what was flown of a round trip is reckoned as a journey of its own', async () => {
  const orderNo = await shop.buy('flown', roundTrip);
  clock.passSeconds(62 * day);
  expect(await refusalOf(shop.quoteRefund('flown', orderNo, both))).toBe('intl.whole-unit');
  const quote = await shop.quoteRefund('flown', orderNo, both.slice(1));
  expect(quote.usedFareFen).toBeGreaterThan(0);
  expect(quote.backFen).toBeGreaterThanOrEqual(quote.taxFen);
  await shop.refund('flown', orderNo, quote.quoteId);
  await shop.expectSound(orderNo);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('who has not come pays for it, and only then', async () => {
  const comes = await shop.buy('comes', oneWay);
  const absent = await shop.buy('absent', oneWay, { givenNames: 'ABSENT' });
  clock.passSeconds(46 * day);
  expect(await refusalOf(shop.quoteRefund('comes', comes, both.slice(0, 1)))).toBe('intl.whole-unit');
  const quote = await shop.quoteRefund('absent', absent, both.slice(0, 1));
  expect(quote.lines[0]!.rule).toContain('误机费');
  await shop.refund('absent', absent, quote.quoteId);
  await shop.expectSound(absent);
});

test('children do not stay behind', async () => {
  const orderNo = await shop.buy('parents', { ...oneWay, types: ['ADT', 'CHD'] });
  expect(await refusalOf(shop.quoteRefund('parents', orderNo, both.slice(0, 1)))).toBe('intl.child-alone');
});

test('a part is changed to another day: penalty and difference are paid, the old coupon ends', async () => {
  const orderNo = await shop.buy('changes', roundTrip);
  const before = await shop.balance('changes');
  const options = await shop.changeOptions('changes', orderNo, 1, [0], shop.dayIn(73));
  const [way] = options.itineraries;
  const [fare] = way!.fares;
  expect(fare!.feeFen).toBe(80_000);
  const quote = await shop.quoteChange('changes', {
    orderNo,
    tickets: both.slice(1),
    part: way!.key,
    family: fare!.family,
  });
  expect(quote.dueFen).toBe(fare!.dueFen);
  const { sheetNo } = await shop.change('changes', orderNo, quote.quoteId);
  await shop.pay('changes', sheetNo, 'tianHangPay', 'internationalChange');
  expect(await jobs.run()).toEqual([]);
  expect(await shop.balance('changes')).toBe(fen(before - quote.dueFen));
  const { detail, code } = await shop.detail('changes', orderNo);
  expect(code).toBe(3);
  expect(detail.parts.map(({ live }) => live)).toEqual([true, false, true]);
  expect(detail.tickets.map(({ state }) => state)).toEqual(['open', 'exchanged', 'open']);
  expect(detail.sheets[0]!.legs).toEqual([2]);
  await shop.expectSound(orderNo);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('what came by a change is changed and given back as well', async () => {
  const orderNo = await shop.buy('again', roundTrip);
  for (const [leg, days] of [
    [1, 73],
    [2, 74],
  ] as const) {
    const options = await shop.changeOptions('again', orderNo, leg, [0], shop.dayIn(days));
    const [way] = options.itineraries;
    const quote = await shop.quoteChange('again', {
      orderNo,
      tickets: [{ passenger: 0, leg }],
      part: way!.key,
      family: 'standard',
    });
    const { sheetNo } = await shop.change('again', orderNo, quote.quoteId);
    await shop.pay('again', sheetNo, 'tianHangPay', 'internationalChange');
    expect(await jobs.run()).toEqual([]);
  }
  clock.passSeconds(day);
  const quote = await shop.quoteRefund('again', orderNo, [{ passenger: 0, leg: 3 }]);
  await shop.refund('again', orderNo, quote.quoteId);
  const { detail } = await shop.detail('again', orderNo);
  expect(detail.tickets.map(({ state }) => state)).toEqual(['open', 'exchanged', 'exchanged', 'refunded']);
  await shop.expectSound(orderNo);
  expect(await shop.broken(shop.deps.products)).toEqual([]);
});

test('a special fare is not changed', async () => {
  const orderNo = await shop.buy('fixed', { ...roundTrip, family: 'light' });
  expect(await refusalOf(shop.changeOptions('fixed', orderNo, 1, [0], shop.dayIn(73)))).toBe(
    'intl.no-change',
  );
});
