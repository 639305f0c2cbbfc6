import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { NoteDetail } from '@woxing/contract/applications/applications';
import { addDays, dayOf, formatDay } from '@woxing/contract/core/days';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { BookableUntil } from './bookable-until.tsx';
import { BookingLinks } from './booking-links.tsx';
import { chooseApplication, useChosenApplication } from './chosen-application.ts';

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: (props: {
    to: string;
    search: object;
    onClick: () => void;
    'aria-label': string;
    children: ReactNode;
  }) => (
    <a
      href={`${props.to}?${new URLSearchParams(props.search as Record<string, string>).toString()}`}
      aria-label={props['aria-label']}
      onClick={(event) => {
        event.preventDefault();
        props.onClick();
      }}
    >
      {props.children}
    </a>
  ),
}));
afterEach(() => {
  cleanup();
  chooseApplication('');
});

const today = dayOf(new Date());
const noteUntil = (bookUntil: string) =>
  ({
    noteNo: 'A26',
    bookUntil,
    content: {
      shape: 'legs',
      legs: [
        { from: '北京', to: '上海', day: addDays(today, 9) },
        { from: '上海', to: '北京', day: addDays(today, 11) },
      ],
      cities: [],
      fromDay: '',
      untilDay: '',
    },
  }) as unknown as NoteDetail;

test('each leg leads to its flights and trains, and what is booked from there is booked under the application', async () => {
  render(<BookingLinks note={noteUntil(addDays(today, 3))} />);
  expect(screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href')!))).toEqual([
    `/airTicket/query?day=${addDays(today, 9)}&from=BJS&to=SHA`,
    `/train/train_query_list?day=${addDays(today, 9)}&from=北京&to=上海`,
    `/airTicket/query?day=${addDays(today, 11)}&from=SHA&to=BJS`,
    `/train/train_query_list?day=${addDays(today, 11)}&from=上海&to=北京`,
  ]);
  await userEvent.click(screen.getByRole('link', { name: /预订火车票：上海 → 北京/ }));
  expect(useChosenApplication.getState().noteNo).toBe('A26');
});

test('after the last day to book there is nothing to follow', () => {
  render(<BookingLinks note={noteUntil(addDays(today, -1))} />);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByText(/已过最晚预订日期/)).toBeTruthy();
});

test('how long it may be booked is told in days, on the last one by the clock, and then that it is over', () => {
  const { rerender } = render(<BookableUntil bookUntil={addDays(today, 3)} />);
  expect(screen.getByText(`${formatDay(addDays(today, 3))}，剩3天`)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  rerender(<BookableUntil bookUntil={today} />);
  expect(screen.getByText(/今天截止/)).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  rerender(<BookableUntil bookUntil={addDays(today, -1)} />);
  expect(screen.getByText(/已截止/)).toBeTruthy();
});
