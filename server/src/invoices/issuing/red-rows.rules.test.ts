import { expect, test } from 'vitest';
import { redRowsOf } from './red-rows.rules.ts';

const lines = (...marks: readonly string[]) => marks.map((of) => ({ of }));
const blue = lines('1/fee', '1/ticket', '1/ticket', '2/fee');

test('lines of a red letter stand on the rows of their parts, those of one part in their order', () => {
  expect(redRowsOf(lines('1/ticket', '1/ticket'), blue)).toEqual([2, 3]);
  expect(redRowsOf(lines('2/fee', '1/fee'), blue)).toEqual([4, 1]);
});

test('of a whole document no rows are named', () => {
  expect(redRowsOf(blue, blue)).toEqual([]);
});

test('what does not stand on the document, or not so often, is a bug', () => {
  expect(() => redRowsOf(lines('3/fee'), blue)).toThrow(/3\/fee/);
  expect(() => redRowsOf(lines('1/fee', '1/fee'), blue)).toThrow(/1\/fee/);
});
