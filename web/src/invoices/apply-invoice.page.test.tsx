import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { expect, test, vi } from 'vitest';
import { ApplyInvoicePage } from './apply-invoice.page.tsx';

let search = {};
vi.mock('@tanstack/react-router', () => ({
  useSearch: () => search,
  useNavigate: () => () => {},
  useRouter: () => undefined,
  Link: () => null,
}));

const order = (orderNo: string) => ({
  orderNo,
  title: orderNo,
  createdAt: '2026-01-01T00:00:00.000Z',
  parts: [],
  openFen: yuan(100),
});

test('the form of one order keeps nothing of what was written for another', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    const list = path.endsWith('/orders') ? [order('A1'), order('A2')] : [];
    return new Response(JSON.stringify({ ret: '0', data: { list, orders: 2, openFen: 0 } }));
  });
  const queries = new QueryClient();
  const page = (orderNo: string) => {
    search = { orderNo };
    return (
      <QueryClientProvider client={queries}>
        <ApplyInvoicePage />
      </QueryClientProvider>
    );
  };
  const { rerender } = render(page('A2'));
  await screen.findByLabelText(/电子邮箱/);
  rerender(page('A1'));
  await userEvent.type(await screen.findByLabelText(/电子邮箱/), 'a@b.cn');
  rerender(page('A2'));
  expect(screen.getByLabelText(/电子邮箱/)).toHaveProperty('value', '');
  expect(screen.getByRole('checkbox', { name: 'A2' })).toHaveProperty('checked', true);
});
