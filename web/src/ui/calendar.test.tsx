import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Day } from '@woxing/contract/core/days';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import Calendar from './calendar.tsx';

afterEach(cleanup);

function show(onChange = vi.fn<(day: Day) => void>()) {
  render(
    <Calendar
      value={'2026-12-31' as Day}
      onChange={onChange}
      min={'2026-11-20' as Day}
      max={'2027-11-20' as Day}
      priceOf={(date): Fen | undefined => (date === '2027-01-02' ? yuan(430) : undefined)}
    />,
  );
  return onChange;
}

test('two months, with holidays and the lowest price told in words', () => {
  show();
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual([
    '2026年12月',
    '2027年1月',
  ]);
  expect(screen.getByRole('button', { name: '1月1日 周五，元旦，放假' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '1月2日 周六，最低¥430' })).toBeTruthy();
});

test('arrows walk over the end of the month, Enter chooses', async () => {
  const onChange = show();
  const user = userEvent.setup();
  screen.getByRole('button', { name: /^12月31日/ }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenCalledWith('2027-01-02');
});

test('days outside cannot be chosen', async () => {
  const onChange = show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '上个月' }));
  const past = screen.getByRole<HTMLButtonElement>('button', { name: /^11月19日/ });
  expect(past.disabled).toBe(true);
  await user.click(past);
  expect(onChange).not.toHaveBeenCalled();
});
