import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from '../core/days.ts';
import { fen, sumFen, yuan } from '../core/money.ts';
import {
  costOf,
  costTotal,
  deskTotal,
  extraItems,
  guaranteeTotal,
  orderedItems,
  orderTotal,
  type PriceItem,
  personCost,
  personFenOf,
  priceItem,
  priceKinds,
  sumsByKind,
  ticketCost,
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

/** A night that is paid at the desk, with what guarantees it, and another that is paid here; breakfast was added later. */
const stay: PriceItem[] = [
  priceItem('fare', fen(0), { passenger: 0, leg: 0, deskFen: yuan(400), companyMostFen: yuan(300) }),
  priceItem('fare', yuan(500), { passenger: 0, leg: 1 }),
  priceItem('guarantee', yuan(400), { passenger: 0, leg: 0 }),
  priceItem('service', yuan(10)),
];

test('a guarantee stands for what is paid at the desk and costs nothing', () => {
  expect([deskTotal(stay), guaranteeTotal(stay), costTotal(stay)]).toEqual([yuan(400), yuan(400), yuan(910)]);
  expect(stay.map(costOf)).toEqual([yuan(400), yuan(500), 0, yuan(10)]);
  expect([ticketCost(stay, { passenger: 0, leg: 0 }), ticketPrice(stay, { passenger: 0, leg: 0 })]).toEqual([
    yuan(400),
    yuan(400),
  ]);
  expect(ticketCost(stay, { passenger: 0, leg: 1 })).toBe(yuan(500));
  expect(personCost(stay)).toBe(yuan(100));
});

test('what came later counts neither at the desk nor as a guarantee nor as what was ordered', () => {
  const later = [
    priceItem('guarantee', yuan(70), { passenger: 0, leg: 2, sheetNo: 'T1C1' }),
    priceItem('fare', yuan(90), { passenger: 0, leg: 2, sheetNo: 'T1C1', deskFen: yuan(90) }),
    priceItem('seat', yuan(60), { passenger: 0, leg: 0, sheetNo: 'T1E1' }),
  ];
  const items = [...stay, ...later];
  expect([deskTotal(items), guaranteeTotal(items), costTotal(items)]).toEqual([
    yuan(400),
    yuan(400),
    yuan(910),
  ]);
});

test('extras are what was bought later beside the tickets', () => {
  const seat = priceItem('seat', yuan(60), { passenger: 0, leg: 0, sheetNo: 'T1E1' });
  const changed = priceItem('fare', yuan(1200), { passenger: 0, leg: 1, sheetNo: 'T1C1' });
  expect(extraItems([...flight, seat, changed])).toEqual([seat]);
});

test('a fare at the desk becomes what its night costs there', () => {
  const dearer = withFares(stay, [{ passenger: 0, leg: 0, fareFen: yuan(450) }]);
  expect([deskTotal(dearer), totalOf(dearer)]).toEqual([yuan(450), totalOf(stay)]);
});

test('of two on one leg, and of two legs of one, only the fare that is named becomes another', () => {
  const party = [0, 1].flatMap((passenger) =>
    [0, 1].flatMap((leg) => [
      priceItem('fare', yuan(100), { passenger, leg }),
      priceItem('fuel', yuan(10), { passenger, leg }),
    ]),
  );
  const dearer = withFares(party, [{ passenger: 0, leg: 1, fareFen: yuan(300) }]);
  expect(dearer.map((item) => item.fen / 100)).toEqual([100, 10, 300, 10, 100, 10, 100, 10]);
});
