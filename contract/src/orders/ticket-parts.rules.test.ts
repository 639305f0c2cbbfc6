import { expect, test } from 'vitest';
import { yuan } from '../core/money.ts';
import { personPart } from './ticket-parts.rules.ts';

test.each([
  [800, null, 0],
  [800, 500, 300],
  [800, 800, 0],
  [500, 800, 0],
  [800, 0, 800],
])('of ¥%d with at most ¥%s by the company the person bears ¥%d', (price, most, part) => {
  expect(personPart(yuan(price), most === null ? null : yuan(most))).toBe(yuan(part));
});
