import { addFen, sumFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { faresByLeg, moneyMoved, passengerTotal, priceLines } from './order-totals.rules.ts';

const adult = {
  price: {
    type: 'ADT' as const,
    fareFen: yuan(890),
    airportFeeFen: yuan(50),
    fuelFen: yuan(20),
    serviceFeeFen: yuan(10),
    eachFen: yuan(970),
  },
  insuranceFen: yuan(30),
};

test('the lines of a passenger add up to what the passenger pays', () => {
  const lines = priceLines(adult);
  expect(lines.map(({ line }) => line)).toEqual(['fare', 'airport', 'fuel', 'service', 'insurance']);
  expect(sumFen(lines.map(({ fen }) => fen))).toBe(passengerTotal(adult));
  expect(passengerTotal(adult)).toBe(yuan(1000));
});

const ticket = (leg: number, fare: number) =>
  ({ leg, passenger: 0, fareFen: yuan(fare) }) as Parameters<typeof faresByLeg>[0]['tickets'][number];

test('a journey has the fare of each of its trains, and not of one that a ticket was changed to', () => {
  const trip = ['G1', 'D2', 'G3'].map((no) => ({ no })) as Parameters<typeof faresByLeg>[0]['trip'];
  const order = { trip, passengers: [adult], tickets: [ticket(0, 500), ticket(1, 390), ticket(2, 620)] };
  expect(faresByLeg(order, 0)).toEqual([
    { no: 'G1', fen: yuan(500) },
    { no: 'D2', fen: yuan(390) },
  ]);
  // One train needs no lines of its own.
  expect(faresByLeg({ ...order, tickets: [ticket(0, 890), ticket(2, 620)] }, 0)).toEqual([]);
});

test('what was paid, for changes too, and what came back are summed over all payments, down to what is left', () => {
  const payments = [
    { amountFen: yuan(1000), returnedFen: yuan(0) },
    { amountFen: yuan(1000), returnedFen: yuan(999.5) },
    { amountFen: yuan(120), returnedFen: yuan(0), forChange: true as const },
  ];
  expect(moneyMoved(payments)).toEqual({
    paidFen: yuan(2000),
    differenceFen: yuan(120),
    returnedFen: yuan(999.5),
    keptFen: yuan(1120.5),
  });
  const none = addFen();
  expect(moneyMoved([])).toEqual({ paidFen: none, differenceFen: none, returnedFen: none, keptFen: none });
});
