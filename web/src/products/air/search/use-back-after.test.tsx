import { renderHook } from '@testing-library/react';
import { day } from '@woxing/contract/core/days';
import { expect, test, vi } from 'vitest';
import { type QuerySearch, searchInputOf } from './query-search.rules.ts';
import { useBackAfter } from './use-back-after.ts';

const today = day('2026-11-22');
const round = (out: string, back: string): QuerySearch => ({ trip: 'round', day: day(out), back: day(back) });

function look(search: QuerySearch) {
  const correct = vi.fn<() => void>();
  const hook = renderHook(({ at }) => useBackAfter(at, searchInputOf(at, today), correct), {
    initialProps: { at: search },
  });
  return { ...hook, correct };
}

test('a return before the way out is put right once, and said until another is chosen', () => {
  const { result, rerender, correct } = look(round('2026-12-10', '2026-12-05'));
  expect(correct).toHaveBeenCalledOnce();
  expect(result.current).toBe('2026-12-13');
  rerender({ at: round('2026-12-10', '2026-12-13') });
  expect(result.current).toBe('2026-12-13');
  rerender({ at: round('2026-12-10', '2026-12-11') });
  expect(result.current).toBeUndefined();
  expect(correct).toHaveBeenCalledOnce();
});

test('nothing is said of a return on the day of the way out or later, nor of a search one way', () => {
  for (const search of [
    round('2026-12-10', '2026-12-10'),
    round('2026-12-10', '2026-12-12'),
    { ...round('2026-12-10', '2026-12-05'), trip: 'one' as const },
  ]) {
    const { result, correct } = look(search);
    expect(result.current).toBeUndefined();
    expect(correct).not.toHaveBeenCalled();
  }
});
