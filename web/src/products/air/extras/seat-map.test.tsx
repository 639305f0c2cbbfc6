import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fen, noFen } from '@woxing/contract/core/money';
import type { SeatMap as Map } from '@woxing/contract/products/air/air-extras';
import { afterEach, expect, test, vi } from 'vitest';
import { SeatMap } from './seat-map.tsx';

afterEach(cleanup);

const row = (number: number, exit = false) => ({
  row: number,
  exit,
  wing: exit,
  seats: ['A', 'B', 'C', 'H', 'J', 'K'].map((letter) => ({
    letter,
    priceFen: number === 31 ? fen(8000) : noFen,
    free: letter !== 'B',
  })),
});

const map: Map = {
  cabin: 'economy',
  aircraftName: '空客A320',
  layout: 'ABC-HJK',
  rows: [row(31), row(32), row(33, true)],
  front: ['lavatory'],
  rear: ['galley'],
};

const focused = () => document.activeElement?.getAttribute('data-seat');

function show(onChoose = vi.fn<(seat: { readonly code: string }) => void>()) {
  render(
    <SeatMap
      map={map}
      title="CA1501 经济舱座位图"
      lookOf={({ code, free }) =>
        code === '32C' ? { state: 'chosen', name: '张一' } : { state: free ? 'free' : 'taken' }
      }
      onChoose={onChoose}
    />,
  );
  return onChoose;
}

test('each seat says its row, letter, place, price and state', () => {
  show();
  expect(screen.getByRole('button', { name: '31排A，靠窗，¥80，可选' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '31排B，中间，¥80，不可选' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(screen.getByRole('button', { name: '32排C，靠过道，免费，已选给张一' }).textContent).toBe('一');
  expect(screen.getByRole('button', { name: '33排K，靠窗，免费，可选，紧急出口排，机翼旁' })).toBeTruthy();
  expect(screen.getAllByRole('row').length).toBe(3);
  expect(screen.getAllByRole('button').length).toBe(18);
});

test('one seat is a stop of the tab key; arrows, Home and End move, Enter chooses, and nobody gets what is taken', async () => {
  const onChoose = show();
  const user = userEvent.setup();
  await user.tab();
  expect(focused()).toBe('31A');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('31A');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(focused()).toBe('31B');
  expect(onChoose).not.toHaveBeenCalled();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('32H');
  await user.keyboard('{Enter}');
  expect(onChoose.mock.calls.map(([seat]) => seat.code)).toEqual(['32H']);
  await user.keyboard('{End}{ArrowDown} ');
  expect(onChoose.mock.calls.map(([seat]) => seat.code)).toEqual(['32H', '33K']);
  await user.keyboard('{Home}');
  expect(focused()).toBe('33A');
  await user.tab();
  expect(focused()).toBeFalsy();
});
