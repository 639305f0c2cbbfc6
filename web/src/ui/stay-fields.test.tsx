import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { day } from '@woxing/contract/core/days';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DateRangeField, type DayRange } from './date-range-field.tsx';
import { type Guests, GuestsField } from './guests-field.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(cleanup);

test('two presses choose a range; its second day keeps within the longest stay', async () => {
  const onChange = vi.fn<(value: DayRange) => void>();
  render(
    <DateRangeField
      label="入住与离店"
      ends={['入住', '离店']}
      value={undefined}
      onChange={onChange}
      min={day('2026-12-01')}
      max={day('2027-05-01')}
      maxDays={3}
      lengthWords={(days) => `${days}晚`}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '入住与离店：请选择日期' }));
  await userEvent.click(await screen.findByRole('button', { name: /^12月8日/ }));
  expect(await screen.findByText('请选择离店日期')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^12月12日/ })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: /^12月10日/ }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-12-08', to: '2026-12-10' });
});

test('a room more brings an adult more, a child more its age', async () => {
  const onChange = vi.fn<(value: Guests) => void>();
  render(<GuestsField value={{ rooms: 1, adults: 1, childAges: [3] }} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: '房间与住客：1间，1成人，1儿童' }));
  const fields = within(await screen.findByRole('dialog'));
  await userEvent.click(fields.getByRole('button', { name: '增加房间' }));
  await userEvent.click(fields.getByRole('button', { name: '增加儿童' }));
  await userEvent.selectOptions(fields.getByRole('combobox', { name: '第1位儿童的年龄' }), '0');
  expect(onChange.mock.calls).toEqual([
    [{ rooms: 2, adults: 2, childAges: [3] }],
    [{ rooms: 1, adults: 1, childAges: [3, 6] }],
    [{ rooms: 1, adults: 1, childAges: [0] }],
  ]);
});

test('guests of each room are counted apart from the rooms, without children', async () => {
  const onChange = vi.fn<(value: Guests) => void>();
  render(<GuestsField perRoom value={{ rooms: 2, adults: 1, childAges: [] }} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: '房间与住客：2间，每间1人' }));
  const fields = within(await screen.findByRole('dialog'));
  expect(fields.queryByRole('group', { name: '儿童' })).toBeNull();
  await userEvent.click(fields.getByRole('button', { name: '增加每间人数' }));
  await userEvent.click(fields.getByRole('button', { name: '增加房间' }));
  expect(onChange.mock.calls).toEqual([
    [{ rooms: 2, adults: 2, childAges: [] }],
    [{ rooms: 3, adults: 1, childAges: [] }],
  ]);
});
