import { expect, test } from 'vitest';
import { mayActUpon } from './order-acts.rules.ts';

const orderedBy = { name: '林晓', memberId: '100001', forReader: false };

test('an order of one’s own is acted upon; one of somebody else where the server has said so', () => {
  expect(mayActUpon({ orderedBy: undefined })).toBe(true);
  expect(mayActUpon({ orderedBy: { ...orderedBy, mayAct: true } })).toBe(true);
  expect(mayActUpon({ orderedBy: { ...orderedBy, mayAct: false } })).toBe(false);
});
