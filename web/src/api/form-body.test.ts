import { expect, test } from 'vitest';
import { formBody } from './form-body.ts';

test('nested names are joined by dots, arrays by their index', () => {
  const body = { contact: { name: '王' }, passengers: [{ id: 1 }, { id: 2, insuranceIds: ['a', 'b'] }] };
  expect([...formBody(body)]).toEqual([
    ['contact.name', '王'],
    ['passengers.0.id', '1'],
    ['passengers.1.id', '2'],
    ['passengers.1.insuranceIds.0', 'a'],
    ['passengers.1.insuranceIds.1', 'b'],
  ]);
});

test('what is not there is left out; false and zero are there', () => {
  expect([...formBody({ a: undefined, b: null, c: false, d: 0, e: '', f: [] })]).toEqual([
    ['c', 'false'],
    ['d', '0'],
    ['e', ''],
  ]);
});

test('what a form cannot carry is a bug', () => {
  expect(() => formBody({ act: () => 1 })).toThrow('act');
});
