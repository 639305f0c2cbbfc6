import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from '../core/days.ts';
import { fen, sumFen, yuan } from '../core/money.ts';
import {
  orderedItems,
  orderTotal,
  type PriceItem,
  personFenOf,
  priceItem,
  priceKinds,
  sumsByKind,
  ticketFare,
  ticketPersonFen,
  ticketPrice,
  totalOf,
  withFares,
  withoutServiceFees,
} from './price-items.rules.ts';

const flight: PriceItem[] = [
  priceItem('fare', yuan(950), { passenger: 0, leg: 0, companyMostFen: yuan(700) }),
  priceItem('airport', yuan(50), { passenger: 0, leg: 0 }),
  priceItem('fuel', yuan(20), { passenger: 0, leg: 0 }),
  priceItem('service', yuan(10), { passenger: 0, leg: 0 }),
  priceItem('insurance', yuan(30), { passenger: 0, leg: 0, name: '航空意外险' }),
  priceItem('fare', yuan(480), { passenger: 1, leg: 0 }),
  priceItem('airport', fen(0), { passenger: 1, leg: 0 }),
];
const ticket = { passenger: 0, leg: 0 };

test('a ticket is its fare and what goes to its supplier with it; what is charged beside it is not', () => {
  expect(ticketPrice(flight, ticket)).toBe(yuan(1020));
  expect(ticketFare(flight, ticket)).toBe(yuan(950));
  expect(ticketPrice(flight, { passenger: 1, leg: 1 })).toBe(0);
});

test('the person bears of an item what is above the most that the company bears, and nothing where no policy says so', () => {
  expect(ticketPersonFen(flight, ticket)).toBe(yuan(250));
  expect(personFenOf(flight)).toBe(yuan(250));
  expect(personFenOf([priceItem('fare', yuan(5), { companyMostFen: yuan(9) })])).toBe(0);
});

test('sums are told by kind in one order, of the kinds that there are, also where they are nothing', () => {
  expect(sumsByKind(flight.filter(({ passenger }) => passenger === 1).toReversed())).toEqual([
    { kind: 'fare', fen: yuan(480) },
    { kind: 'airport', fen: 0 },
  ]);
});

test('what came by a change is no part of what was ordered', () => {
  const changed = [...flight, priceItem('fare', yuan(1200), { passenger: 0, leg: 1, sheetNo: 'T1C1' })];
  expect(orderedItems(changed)).toEqual(flight);
  expect(orderTotal(changed)).toBe(totalOf(flight));
  expect(ticketPrice(changed, { passenger: 0, leg: 1 })).toBe(yuan(1200));
});

test('a fare becomes what its place costs, and the parts of company and person with it', () => {
  const dearer = withFares(flight, [{ ...ticket, fareFen: yuan(1000) }]);
  expect(orderTotal(dearer)).toBe(orderTotal(flight) + yuan(50));
  expect(ticketPersonFen(dearer, ticket)).toBe(yuan(300));
  expect(dearer.slice(1)).toEqual(flight.slice(1));
});

test('nights and rooms are items as well: for nobody alone, by day, with the tax that they contain', () => {
  const nights = (['2026-12-01', '2026-12-02'] as Day[]).map((day) =>
    priceItem('fare', yuan(400), { day, taxFen: yuan(24), name: '大床房' }),
  );
  expect(orderTotal(nights)).toBe(yuan(800));
  expect(sumFen(nights.map(({ taxFen }) => taxFen))).toBe(yuan(48));
});

const anyItem = fc
  .record({
    kind: fc.constantFrom(...priceKinds),
    passenger: fc.nat(3),
    leg: fc.option(fc.nat(2)),
    fen: fc.nat(1_000_000),
    max: fc.option(fc.nat(1_000_000)),
    changed: fc.boolean(),
  })
  .map(({ kind, passenger, leg, fen: amount, max, changed }) =>
    priceItem(kind, fen(amount), {
      passenger,
      leg,
      companyMostFen: max === null ? null : fen(max),
      sheetNo: changed ? 'T1C1' : null,
    }),
  );

test('however items are looked at, they add up to the same', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
      expect(sumFen(sumsByKind(items).map((each) => each.fen))).toBe(totalOf(items));
      expect(totalOf(withoutServiceFees(items))).toBe(totalOf(items));
      expect(sumsByKind(withoutServiceFees(items)).some(({ kind }) => kind === 'service')).toBe(false);
      expect(personFenOf(items)).toBeLessThanOrEqual(totalOf(items));
    }),
  );
});
