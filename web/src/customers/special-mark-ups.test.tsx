import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SpecialMarkUps } from './special-mark-ups.tsx';

afterEach(cleanup);

async function open() {
  const sent: URLSearchParams[] = [];
  const customer = { id: 'c1', name: '周明远', passengerIds: [], mobilePhone: '', note: '' };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address.endsWith('/saveSpecialMarkUp')) sent.push(new URLSearchParams(body));
    const data = address.endsWith('/customer/find') ? { list: [customer], total: 1 } : {};
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SpecialMarkUps kept={[]} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: '添加单独加价' }));
  return sent;
}
const amount = () => screen.getByRole('textbox');

test('an amount that was written stays while its customer is chosen', async () => {
  const sent = await open();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '25');
  await userEvent.click(screen.getByRole('button', { name: '选择客户' }));
  const chooser = within(await screen.findByRole('dialog', { name: '选择客户' }));
  await userEvent.click(await chooser.findByRole('button', { name: /周明远/ }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: '选择客户' })).toBeNull());
  expect(amount()).toHaveProperty('value', '25');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(Object.fromEntries(sent[0]!)).toMatchObject({ customerId: 'c1', kind: 'yuan', amount: '2500' });
});

test('a share in percent is no sum in yuan where the product takes sums alone', async () => {
  const sent = await open();
  await userEvent.click(screen.getByRole('radio', { name: '票价的百分比' }));
  await userEvent.type(amount(), '3');
  await userEvent.click(screen.getByRole('radio', { name: '火车票' }));
  expect(amount()).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(sent).toEqual([]);
});
