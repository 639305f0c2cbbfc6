import { addFen, sumFen, yuan } from '@woxing/contract/money';
import { expect, test } from 'vitest';
import { moneyMoved, passengerTotal, priceLines } from './order-totals.rules.ts';

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

test('what was paid and what came back are summed over all payments', () => {
  const payments = [
    { amountFen: yuan(1000), returnedFen: yuan(0) },
    { amountFen: yuan(1000), returnedFen: yuan(999.5) },
  ];
  expect(moneyMoved(payments)).toEqual({ paidFen: yuan(2000), returnedFen: yuan(999.5) });
  expect(moneyMoved([])).toEqual({ paidFen: addFen(), returnedFen: addFen() });
});
