import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/money';
import { afterEach, expect, test, vi } from 'vitest';
import { WalletForm } from './wallet-form.tsx';

afterEach(cleanup);

const form = (problem?: string) => {
  const onPay = vi.fn<(md5: string) => void>();
  const shown = <WalletForm dueFen={yuan(2380)} busy={false} problem={problem} onPay={onPay} />;
  return { onPay, shown };
};
const field = () => screen.getByLabelText<HTMLInputElement>('支付密码');

test('six digits leave as MD5, by Enter as well, and are forgotten', async () => {
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
