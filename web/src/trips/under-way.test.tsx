import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InProducts } from '../../test/products.tsx';
import { UnderWay } from './under-way.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  linkOptions: (options: object) => options,
  useRouter: () => undefined,
}));
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
};

test('a next page that did not come says so on the button that asks for it again', async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) =>
    (new URLSearchParams(body).get('after') ?? '') === ''
      ? new Response(
          JSON.stringify({
            ret: '0',
            data: { seesOthers: true, people: 9, list: [leg], next: '2', now: '2026-11-29T01:00:00.000Z' },
          }),
        )
      : new Response(JSON.stringify({ ret: '500', msg: '系统繁忙' }), { status: 500 }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <InProducts>
        <UnderWay always />
      </InProducts>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '显示更多' }));
  expect(await screen.findByRole('button', { name: '加载失败，点此重试' })).toBeTruthy();
});
