import { fen, yuan } from '@woxing/contract/core/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PassengerCharges, type TicketToBook, ticketingSums } from './ticketing-sums.rules.ts';

const charge = (serviceFen: number, insuranceFen: number): PassengerCharges => ({
  serviceFeeFen: fen(serviceFen),
  insuranceFen: fen(insuranceFen),
});
const ticket = (passenger: number, issued: boolean): TicketToBook => ({
  passenger,
  issued,
  fareFen: yuan(500),
  airportFeeFen: yuan(50),
  fuelFen: yuan(20),
});

test('all issued: sale, fee and insurance are the whole total, and nothing goes back', () => {
  const sums = ticketingSums(
    yuan(1240),
    [ticket(0, true), ticket(1, true)],
    [charge(2000, 3000), charge(2000, 3000)],
    2,
  );
  expect(sums).toEqual({
    ticketsFen: yuan(1140),
    faresFen: yuan(1000),
    commissionFen: yuan(20),
    serviceFen: yuan(40),
    insuranceFen: yuan(60),
    returnedFen: 0,
  });
});

test('one of two issued: what was charged for the other goes back, its fee and insurance too', () => {
  const sums = ticketingSums(
    yuan(1240),
    [ticket(0, true), ticket(1, false)],
    [charge(2000, 3000), charge(2000, 3000)],
    2,
  );
  expect(sums).toMatchObject({
    ticketsFen: yuan(570),
    serviceFen: yuan(20),
    insuranceFen: yuan(30),
    returnedFen: yuan(620),
  });
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
      const draw = (most: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % (most + 1);
      };
      const charges = Array.from({ length: people }, () => charge(draw(10_001), draw(9000)));
      const tickets = Array.from({ length: people * legs }, (_, at) => ({
        passenger: Math.floor(at / legs),
        // Now and then all or none of them.
        issued: issued % 5 === 0 || (issued % 7 !== 0 && ((issued >> (at % 30)) & 1) === 1),
        fareFen: fen(draw(900_000)),
        airportFeeFen: fen(draw(1) * 5000),
        fuelFen: fen(draw(4) * 1000),
      }));
      let total = 0;
      for (const each of tickets) total += each.fareFen + each.airportFeeFen + each.fuelFen;
      for (const each of charges) total += each.serviceFeeFen + each.insuranceFen * legs;
      const { ticketsFen, commissionFen, serviceFen, insuranceFen, returnedFen } = ticketingSums(
        fen(total),
        tickets,
        charges,
        2,
      );
      const count = tickets.filter((each) => each.issued).length;
      return (
        ticketsFen + serviceFen + insuranceFen + returnedFen === total &&
        Math.min(ticketsFen, serviceFen, insuranceFen, returnedFen, commissionFen) >= 0 &&
        commissionFen <= ticketsFen &&
        (count > 0 || returnedFen === total) &&
        (count < tickets.length || returnedFen === 0)
      );
    }),
    { numRuns: 100_000 },
  );
});
