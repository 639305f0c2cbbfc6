import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownEarningRules, points } from '@woxing/contract/payments/earnings.rules';
import { afterEach, expect, test, vi } from 'vitest';
import { ExchangeForm } from './exchange-form.tsx';

afterEach(cleanup);

/** Shows the form over a server that answers as told; collects what it was sent. */
function show(
  available: number,
  answer = '{"ret":"0","data":{"points":500,"walletFen":2000,"amountFen":2000}}',
) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push((init.body as URLSearchParams).get('points') ?? '');
    return new Response(answer);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ExchangeForm available={points(available)} rules={ownEarningRules} />
    </QueryClientProvider>,
  );
  return sent;
}
const field = () => screen.getByLabelText<HTMLInputElement>(/兑换的积分/);
const press = () => userEvent.click(screen.getByRole('button', { name: '确认兑换' }));

test('what points bring stands there before anything is sent, and is sent once', async () => {
  const sent = show(2580);
  await userEvent.type(field(), '2000');
  expect(screen.getByText('¥20')).toBeTruthy();
  await press();
  await waitFor(() => expect(field().value).toBe(''));
  expect(sent).toEqual(['2000']);
});

test('too few, too many and odd numbers are told at the field and not sent', async () => {
  const sent = show(2580);
  for (const [typed, problem] of [
    ['900', '每次至少兑换1,000积分'],
    ['1050', '兑换的积分须为100的整数倍'],
    ['2600', '可兑换的积分为2,580'],
  ] as const) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await press();
    expect(screen.getByText(problem)).toBeTruthy();
  }
  expect(sent).toEqual([]);
});

test('全部 takes what can be exchanged in whole yuan', async () => {
  show(2580);
  await userEvent.click(screen.getByRole('button', { name: '全部' }));
  expect(field().value).toBe('2500');
});

test('who has too few is told so and has no field', () => {
  show(999);
  expect(screen.getByText('可用积分不足1,000，暂时不能兑换。')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal of the server is told at the field', async () => {
  show(2580, '{"ret":"6401","msg":"可兑换的积分为500"}');
  await userEvent.type(field(), '2000');
  await press();
  await waitFor(() => expect(screen.getByText('可兑换的积分为500')).toBeTruthy());
});
