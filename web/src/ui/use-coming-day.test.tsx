import { renderHook } from '@testing-library/react';
import { day } from '@woxing/contract/core/days';
import { expect, test, vi } from 'vitest';
import { useComingDay } from './use-coming-day.ts';

const today = day('2026-11-22');

test('a day that has passed is put right once, and said until another is chosen', () => {
  const correct = vi.fn<() => void>();
  const { result, rerender } = renderHook(({ at }) => useComingDay(at, today, correct), {
    initialProps: { at: day('2026-11-01') },
  });
  expect(correct).toHaveBeenCalledOnce();
  expect(result.current).toBe(true);
  rerender({ at: today });
  expect(result.current).toBe(true);
  rerender({ at: day('2026-11-25') });
  expect(result.current).toBe(false);
  expect(correct).toHaveBeenCalledOnce();
});

test('nothing is said of a day that comes, of none, or before today is known', () => {
  for (const [at, now] of [
    [today, today],
    [undefined, today],
    [day('2026-11-01'), undefined],
  ] as const) {
    const correct = vi.fn<() => void>();
    expect(renderHook(() => useComingDay(at, now, correct)).result.current).toBe(false);
    expect(correct).not.toHaveBeenCalled();
  }
});
