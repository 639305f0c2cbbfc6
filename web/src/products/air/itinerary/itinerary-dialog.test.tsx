import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { afterEach, expect, test, vi } from 'vitest';
import ItineraryAct from './itinerary-act.tsx';

const saved = vi.hoisted(() => vi.fn<(name: string, type: string, file: Blob) => void>());
vi.mock('#src/ui/save-file.ts', () => ({ saveFile: saved }));
afterEach(() => {
  cleanup();
  saved.mockClear();
  vi.unstubAllGlobals();
});

const ticket = (passenger: number, state: string) => ({
  leg: 0,
  passenger,
  state,
  ticketNo: `781-230000000${passenger}`,
  seat: null,
  place: null,
});

const orderOf = (...states: readonly string[]) =>
  ({
    orderNo: 'W2611300001',
    trip: [
      {
        no: 'MU5101',
        fromCity: '北京',
        toCity: '上海',
        day: '2026-12-01',
        departs: '08:00',
        arrives: '10:15',
      },
    ],
    passengers: states.map((_, at) => ({ name: `张${'一二三'[at]}`, type: 'ADT' })),
    tickets: states.map((state, passenger) => ticket(passenger, state)),
    items: [],
  }) as unknown as OrderDetail;

function show(order: OrderDetail) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://woxing.test').searchParams);
    return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ItineraryAct order={order} />
    </QueryClientProvider>,
  );
  return asked;
}

test('all good tickets are offered, and those that are left chosen come in the language that was asked for', async () => {
  const user = userEvent.setup();
  const asked = show(orderOf('issued', 'refunded', 'issued'));
  await user.click(screen.getByRole('button', { name: '行程单' }));
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await user.click(screen.getByRole('checkbox', { name: /张一/ }));
  await user.click(screen.getByRole('radio', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: '下载' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]!.slice(0, 2)).toEqual(['Flight-Itinerary-W2611300001.pdf', 'application/pdf']);
  const { orderNo, tickets, language } = Object.fromEntries(asked[0]!);
  expect({ orderNo, tickets, language }).toEqual({
    orderNo: 'W2611300001',
    tickets: '2-0',
    language: 'en',
  });
});

test('without a ticket nothing is downloaded, and it says why', async () => {
  const user = userEvent.setup();
  show(orderOf('issued'));
  await user.click(screen.getByRole('button', { name: '行程单' }));
  await user.click(await screen.findByRole('checkbox', { name: /张一/ }));
  expect(screen.getByRole('alert').textContent).toBe('请至少选择一张机票');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下载' }).disabled).toBe(true);
});

test('an order without a good ticket has none', () => {
  show(orderOf('held', 'refunded'));
  expect(screen.queryByRole('button', { name: '行程单' })).toBeNull();
});
