import { type OrderCode, orderCodes } from '@woxing/contract/orders/order-codes';
import { expect, test } from 'vitest';
import { type ActionFacts, actionsIn } from './order-actions.rules.ts';

const codes = Object.keys(orderCodes).map(Number) as OrderCode[];
const none: ActionFacts = { toPay: false, waitlist: false, owed: false };
/** The codes in which something may be done, with what that is. */
const actions = (facts: Partial<ActionFacts>) =>
  codes.flatMap((code) => {
    const found = actionsIn(code, { ...none, ...facts });
    return found.length === 0 ? [] : [[code, ...found]];
  });

test('each action is open in the codes that it leads on from', () => {
  expect(actions({})).toEqual([
    [0, 'cancel'],
    [8, 'give-up'],
    [21, 'cancel'],
    [22, 'retry-ticketing', 'give-up'],
  ]);
});

test('what is owed cannot be cancelled, and what waits for seats can be left', () => {
  expect(actions({ owed: true })).toEqual([
    [8, 'give-up'],
    [22, 'retry-ticketing', 'give-up'],
  ]);
  expect(actionsIn(20, { ...none, waitlist: true })).toEqual(['leave-waitlist']);
});

test('what waits for money is paid first, whatever else may be done', () => {
  expect(actionsIn(0, { ...none, toPay: true })).toEqual(['pay', 'cancel']);
  expect(actionsIn(20, { ...none, toPay: true, waitlist: true })).toEqual(['pay', 'leave-waitlist']);
});
