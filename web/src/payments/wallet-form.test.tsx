import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WalletForm } from './wallet-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const answering = (isSetup: 0 | 1) => {
  queries.clear();
  const answers: Record<string, unknown> = {
    '/member/isPayPwdSetup': { isSetup, held: false },
    '/member/info_ex': {
      account: 'zhang',
      mobilePhone: '13800000010',
      security: { hasPassword: true, factors: [], passkeys: [] },
    },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const data = answers[path];
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
};
beforeEach(() => answering(1));

const form = (problem?: string) => {
  const onPay = vi.fn<(md5: string) => void>();
  const shown = (
    <QueryClientProvider client={queries}>
      <WalletForm dueFen={yuan(2380)} busy={false} problem={problem} onPay={onPay} />
    </QueryClientProvider>
  );
  return { onPay, shown };
};
const field = () => screen.getByLabelText<HTMLInputElement>('支付密码');

test('six digits are sent as MD5, also by Enter, and cleared', async () => {
  const { onPay, shown } = form();
  render(shown);
  await userEvent.type(field(), '13579a0{Enter}');
  await waitFor(() => expect(onPay).toHaveBeenCalledWith('d3786ec2413a8cd9413bfcb24be95a73'));
  expect(field().value).toBe('');
});

test('fewer than six digits are not sent', async () => {
  const { onPay, shown } = form();
  render(shown);
  await userEvent.type(field(), '13579');
  await userEvent.click(screen.getByRole('button', { name: '确认支付¥2,380' }));
  expect(screen.getByText('请输入6位数字支付密码')).toBeTruthy();
  expect(onPay).not.toHaveBeenCalled();
});

test('a refusal is told at the field, which has the focus again', () => {
  const { rerender } = render(form().shown);
  rerender(form('支付密码错误，今日还可尝试4次').shown);
  expect(screen.getByText('支付密码错误，今日还可尝试4次')).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

test('who has no pay password sets one here, and who has one may have forgotten it', async () => {
  const { shown } = form('尚未设置支付密码');
  answering(0);
  const { unmount } = render(shown);
  await userEvent.click(await screen.findByRole('button', { name: '设置支付密码' }));
  const dialog = await screen.findByRole('dialog', { name: '设置支付密码' });
  expect(screen.getByText('尚未设置支付密码')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
  // Whether it was set or not, the sentence about the last attempt is over.
  await waitFor(() => expect(screen.queryByText('尚未设置支付密码')).toBeNull());
  unmount();

  answering(1);
  render(form().shown);
  expect(await screen.findByRole('button', { name: '忘记支付密码' })).toBeTruthy();
});
