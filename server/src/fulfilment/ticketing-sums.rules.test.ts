import { fen, yuan } from '@woxing/contract/core/money';
import { orderTotal, type PriceItem, priceItem } from '@woxing/contract/orders/price-items.rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TicketToBook, ticketingSums } from './ticketing-sums.rules.ts';

const ticket = (passenger: number, issued: boolean): TicketToBook => ({ passenger, leg: 0, issued });
const itemsOf = (passenger: number): PriceItem[] => [
  priceItem('fare', yuan(500), { passenger, leg: 0 }),
  priceItem('airport', yuan(50), { passenger, leg: 0 }),
  priceItem('fuel', yuan(20), { passenger, leg: 0 }),
  priceItem('service', yuan(20), { passenger }),
  priceItem('insurance', yuan(30), { passenger, leg: 0, name: '航空意外险' }),
  priceItem('seat', yuan(7), { passenger, leg: 0, name: '座位31A' }),
  priceItem('baggage', yuan(8), { passenger, leg: 0, name: '额外行李5公斤' }),
];
const two = [...itemsOf(0), ...itemsOf(1)];

test('all issued: sale, fee and insurance are the whole total, and nothing goes back', () => {
  expect(ticketingSums(two, [ticket(0, true), ticket(1, true)], 2)).toEqual({
    ticketsFen: yuan(1140),
    faresFen: yuan(1000),
    commissionFen: yuan(20),
    serviceFen: yuan(40),
    insuranceFen: yuan(60),
    extrasFen: yuan(30),
    returnedFen: 0,
    returnedPersonFen: 0,
  });
});

test('one of two issued: what was charged for the other goes back, its fee and insurance too', () => {
  expect(ticketingSums(two, [ticket(0, true), ticket(1, false)], 2)).toMatchObject({
    ticketsFen: yuan(570),
    serviceFen: yuan(20),
    insuranceFen: yuan(30),
    extrasFen: yuan(15),
    returnedFen: yuan(635),
  });
});

test('a fee for all legs stands with each of them in equal parts, one for a leg with that leg alone', () => {
  const fares = [0, 1].map((leg) => priceItem('fare', yuan(100), { passenger: 0, leg }));
  const tickets = [0, 1].map((leg) => ({ passenger: 0, leg, issued: leg === 0 }));
  const serviceFen = (...fees: PriceItem[]) => ticketingSums([...fares, ...fees], tickets, 0).serviceFen;
  expect(serviceFen(priceItem('service', fen(501), { passenger: 0 }))).toBe(250);
  expect(serviceFen(priceItem('service', fen(501), { passenger: 0, leg: 0 }))).toBe(501);
  expect(serviceFen(priceItem('service', fen(501), { passenger: 0, leg: 1 }))).toBe(0);
});

test('of what goes back the persons get what was above the company’s part of tickets that were not issued', () => {
  const items = [0, 1, 2].map((passenger) =>
    priceItem('fare', yuan(500), { passenger, leg: 0, companyMostFen: yuan(450 - passenger) }),
  );
  expect(
    ticketingSums(items, [ticket(0, true), ticket(1, false), ticket(2, false)], 0).returnedPersonFen,
  ).toBe(yuan(51 + 52));
});

/** Up to nine people on up to four legs; what they pay is drawn as a stream of numbers, which is fast. */
const orders = fc.record({
  people: fc.integer({ min: 1, max: 9 }),
  legs: fc.integer({ min: 1, max: 4 }),
  issued: fc.integer({ min: 0, max: 2 ** 30 }),
  seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
});

test('the parts add up to the total, in whole fen, none of them below zero', () => {
  fc.assert(
    fc.property(orders, ({ people, legs, issued, seed }) => {
      let state = seed;
      const draw = (max: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % (max + 1);
      };
      const items: PriceItem[] = [];
      const charge = (kind: PriceItem['kind'], amount: number, passenger: number, leg: number | null) =>
        items.push(priceItem(kind, fen(amount), { passenger, leg }));
      const tickets = Array.from({ length: people * legs }, (_, at) => ({
        passenger: Math.floor(at / legs),
        leg: at % legs,
        // Now and then all or none of them.
        issued: issued % 5 === 0 || (issued % 7 !== 0 && ((issued >> (at % 30)) & 1) === 1),
      }));
      for (const { passenger, leg } of tickets) {
        charge('fare', draw(900_000), passenger, leg);
        charge('airport', draw(1) * 5000, passenger, leg);
        charge('fuel', draw(4) * 1000, passenger, leg);
        charge('insurance', draw(9000), passenger, leg);
        charge('seat', draw(9000), passenger, leg);
        if (leg === 0) charge('service', draw(10_001), passenger, null);
      }
      const total = orderTotal(items);
      const { ticketsFen, commissionFen, serviceFen, insuranceFen, extrasFen, returnedFen } = ticketingSums(
        items,
        tickets,
        2,
      );
      const count = tickets.filter((each) => each.issued).length;
      return (
        ticketsFen + serviceFen + insuranceFen + extrasFen + returnedFen === total &&
        Math.min(ticketsFen, serviceFen, insuranceFen, extrasFen, returnedFen, commissionFen) >= 0 &&
        commissionFen <= ticketsFen &&
        (count > 0 || returnedFen === total) &&
        (count < tickets.length || returnedFen === 0)
      );
    }),
    { numRuns: 20_000 },
  );
});
