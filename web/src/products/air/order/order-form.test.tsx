import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { day } from '@woxing/contract/core/days';
import { noFen, yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import type { FlightQuote, QuotedSegment } from '@woxing/contract/products/air/flights';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, keepSession, type Member } from '#src/access/public.ts';
import { orderNextFor } from '#src/customers/next-customer.ts';
import { OrderForm } from './order-form.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  linkOptions: (options: object) => options,
  useCanGoBack: () => false,
  useNavigate: () => () => undefined,
  useRouter: () => undefined,
  useSearch: () => ({}),
}));
afterEach(() => {
  cleanup();
  clearSession();
});

const price = (type: 'ADT' | 'CHD' | 'INF') => ({
  type,
  items: [priceItem('fare', yuan(500), { leg: 0 })],
  eachFen: yuan(500),
  personFen: noFen,
});
const segment = {
  flightNo: 'MU5101',
  airline: 'MU',
  from: 'SHA',
  to: 'PEK',
  fromTerminal: '',
  toTerminal: '',
  day: day('2099-12-01'),
  departs: '08:00',
  arrives: '10:20',
  arrivesDaysLater: 0,
  minutes: 140,
  km: 1100,
  aircraft: '320',
  meal: false,
  onTimePercent: 0,
  stops: [],
  offerId: 'o1',
  cabin: 'economy',
  bookingClass: 'Y',
  refundLadder: '',
  changeLadder: '',
  checkedKg: 20,
  cabinKg: 8,
  seatsLeft: 9,
  adultFen: yuan(500),
} as unknown as QuotedSegment;
const quote = {
  segments: [segment],
  zones: {},
  prices: [price('ADT'), price('CHD'), price('INF')],
  insurances: [],
  standard: null,
  overStandard: null,
  travellers: [],
  seatsLeft: 9,
} as unknown as FlightQuote;
const traveller = {
  id: 'p1',
  name: '周小雨',
  psgType: 'ADT',
  certType: 1,
  certTypeCN: '身份证',
  certNo: '1101**',
  bornDate: null,
};
const customer = { id: 'c1', name: '周明远', mobilePhone: '', note: '' };

/** Mark-ups are there once `read` was called. The customer travels with those of the list. */
function open(list = [traveller]) {
  const waiting: (() => void)[] = [];
  const placed: string[] = [];
  const answers: Record<string, object> = {
    '/customer/markUp': { kind: 'yuan', amount: 3000, special: [], pointsPerYuan: 0 },
    '/customer/find': { list: [{ ...customer, passengerIds: list.map(({ id }) => id) }], total: 1 },
    '/beneficiary/list': { list },
    '/flight/domestic/quote': quote,
    '/order/appDomeTicketBook': { orderNo: 'W1', code: 0 },
  };
  vi.stubGlobal('fetch', async (url: string, init?: { readonly body?: URLSearchParams }) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/order/appDomeTicketBook') placed.push(String(init?.body));
    if (pathname === '/customer/markUp') await new Promise<void>((come) => waiting.push(come));
    const data = answers[pathname] ?? { list: [], groups: [] };
    return Response.json({ ret: '0', msg: '', data });
  });
  keepSession('t', {
    memberId: 'm1',
    realName: '陈晓明',
    mobilePhone: '13800000010',
    permissions: [14, 52],
  } as unknown as Member);
  orderNextFor('c1');
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OrderForm checked={quote} way={{ offers: ['o1'] }} listed={[]} office="customer" />
    </QueryClientProvider>,
  );
  return { placed, read: () => waiting.forEach((come) => come()) };
}

test('flights are asked of a customer at no price until the mark-ups are read', async () => {
  const { placed, read } = open();
  await userEvent.click(await screen.findByRole('button', { name: '添加为出行人' }));
  await userEvent.click(screen.getByRole('button', { name: /提交/ }));
  expect((await screen.findAllByText(/加价设置还在读取/)).length).toBeGreaterThan(0);
  expect(screen.queryByLabelText('周小雨的客户价（元）')).toBeNull();
  expect(placed).toEqual([]);
  read();
  expect(await screen.findByLabelText('周小雨的客户价（元）')).toHaveProperty('value', '530');
  await userEvent.click(screen.getByRole('button', { name: /提交/ }));
  await vi.waitFor(() => expect(placed).toHaveLength(1));
  expect(placed[0]).toContain('saleFen=53000');
});

test('of those who usually travel with a customer as many are named as one press adds', async () => {
  const names = ['周一', '周二', '周三', '周四', '周五', '周六', '周七', '周八', '周九', '周十'];
  open(names.map((name, at) => ({ ...traveller, id: `p${at}`, name })));
  expect(await screen.findByText(`常用出行人：${names.slice(0, 9).join('、')}`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '添加为出行人' }));
  expect(await screen.findByText(/^常用出行人：周十。出行人名额已满/)).toBeTruthy();
});
