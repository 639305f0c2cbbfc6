import { expect, test } from 'vitest';
import { differenceOf, percentSigned } from './difference.rules.ts';
import { yuan } from './money.ts';

test.each([
  [120, 100, 2000, '+20.0%'],
  [97, 100, -300, '-3.0%'],
  [100, 100, 0, '0.0%'],
  [0, 80, -8000, '-100.0%'],
  [50, 0, 5000, '—'],
  [50, -20, 7000, '—'],
])('¥%s beside ¥%s', (now, before, moreFen, words) => {
  const difference = differenceOf(yuan(now), yuan(before));
  expect([difference.moreFen, percentSigned(difference)]).toEqual([moreFen, words]);
});
