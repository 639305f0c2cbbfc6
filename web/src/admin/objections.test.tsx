import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { BillObjections } from './objections.tsx';

afterEach(cleanup);

const objection = (turn: number, words: string) => ({
  tenant: 'WX',
  billNo: 'ZD1',
  turn,
  words,
  orderNo: null,
  line: null,
  name: '远航科技',
  at: '2026-11-02T00:00:00.000Z',
  totalFen: yuan(100),
});

test('an answer that was refused, since more was objected meanwhile, is written on and sent to what is there now', async () => {
  const list = [objection(1, '金额不符')];
  const answered: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!address.endsWith('/answerObjection'))
      return new Response(JSON.stringify({ ret: '0', data: { list } }));
    const turn = new URLSearchParams(body).get('turn')!;
    answered.push(turn);
    if (turn === '2') return new Response(JSON.stringify({ ret: '0', data: {} }));
    list.push(objection(2, '订单重复'));
    return new Response(JSON.stringify({ ret: '1', msg: '企业又提出了异议' }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BillObjections />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '答复' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), '已核对{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: /答复/ }));
  expect(await dialog.findByText(/订单重复/)).toBeTruthy();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', '已核对');
  await userEvent.click(dialog.getByRole('button', { name: /答复/ }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answered).toEqual(['1', '2']);
});
