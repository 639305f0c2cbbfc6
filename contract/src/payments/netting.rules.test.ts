import { expect, test } from 'vitest';
import { actsOf, differenceOf } from './netting.rules.ts';

test('one proposes, and only the other confirms; both may ask to have it reversed, and only the other agrees', () => {
  expect(actsOf({ state: 'proposed', askerId: '1' }, '1')).toEqual(['withdraw']);
  expect(actsOf({ state: 'proposed', askerId: '1' }, '2')).toEqual(['confirm', 'refuse']);
  expect(actsOf({ state: 'booked', askerId: '1' }, '1')).toEqual(['undo']);
  expect(actsOf({ state: 'booked', askerId: '1' }, '2')).toEqual(['undo']);
  expect(actsOf({ state: 'undoing', askerId: '1' }, '1')).toEqual(['keep']);
  expect(actsOf({ state: 'undoing', askerId: '1' }, '2')).toEqual(['agree', 'keep']);
  expect(actsOf({ state: 'reversed', askerId: '1' }, '2')).toEqual([]);
});

test('whoever owes more pays the difference, also where refunds have turned it round', () => {
  const difference = differenceOf({ id: '1', owesFen: 300 }, { id: '2', owesFen: 1000 });
  expect(difference).toEqual({ payerId: '2', payeeId: '1', owedFen: 1000, backFen: 300 });
  expect(differenceOf({ id: '1', owesFen: -50 }, { id: '2', owesFen: 0 })).toMatchObject({
    payerId: '2',
    owedFen: 0,
    backFen: -50,
  });
  expect(differenceOf({ id: '1', owesFen: 5 }, { id: '2', owesFen: 5 })).toBeUndefined();
});
