import { expect, test } from 'vitest';
import { openByteBudget } from './byte-budget.ts';

test('bytes are held up to a total and up to a part of it for each subject, and come back', () => {
  const budget = openByteBudget({ total: 10, perSubject: 6 });
  const [one, again, other] = [budget.share('a'), budget.share('a'), budget.share('b')];
  expect([one.take(4), again.take(3), again.take(2), other.take(5), other.take(4)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  one.release();
  one.release();
  expect([one.take(1), again.take(4), other.take(1)]).toEqual([false, true, false]);
  again.release();
  other.release();
  expect(budget.share('c').take(6)).toBe(true);
});
