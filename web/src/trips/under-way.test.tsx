import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InProducts } from '../../test/products.tsx';
import { UnderWay } from './under-way.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const leg = {
  orderNo: 'A1',
  leg: 0,
  product: 'airTicket',
  no: 'CA1501',
  from: { name: '北京' },
  to: { name: '上海' },
  starts: { day: '2026-11-29', time: '08:00', zone: 'Asia/Shanghai' },
  ends: { day: '2026-11-29', time: '10:00', zone: 'Asia/Shanghai' },
  startsAt: '2026-11-29T00:00:00.000Z',
  endsAt: '2026-11-29T02:00:00.000Z',
  stopped: false,
  carrierChange: null,
  status: null,
  travellers: ['张一'],
  departments: [],
  customer: '',
};

function show(answer: (after: string) => Response, of: 'employees' | 'sold' = 'employees') {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) =>
    answer(new URLSearchParams(body).get('after') ?? ''),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InProducts>
        <UnderWay always of={of} />
      </InProducts>
    </QueryClientProvider>,
  );
}
const found = (data: object) =>
  new Response(
    JSON.stringify({
      ret: '0',
      data: { seesOthers: true, people: 9, list: [leg], next: '', now: '2026-11-29T01:00:00.000Z', ...data },
    }),
  );

test('of what a seller has sold the customer stands beside whoever travels', async () => {
  show(() => found({ list: [{ ...leg, customer: '周明远' }] }), 'sold');
  expect(await screen.findByText('张一')).toBeTruthy();
  expect(screen.getByText('客户：周明远')).toBeTruthy();
});

test('where nobody is under way, the page says whose travel would stand there', async () => {
  show(() => found({ list: [], people: 0 }), 'sold');
  expect(await screen.findByText(/^由您下单的旅客/)).toBeTruthy();
  cleanup();
  show(() => found({ list: [], people: 0 }));
  expect(await screen.findByText(/^员工所乘/)).toBeTruthy();
});

test('a next page that did not come says so on the button that asks for it again', async () => {
  show((after) =>
    after === ''
      ? found({ next: '2' })
      : new Response(JSON.stringify({ ret: '500', msg: '系统繁忙' }), { status: 500 }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '显示更多' }));
  expect(await screen.findByRole('button', { name: '加载失败，点此重试' })).toBeTruthy();
});
