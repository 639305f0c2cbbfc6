import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeForm } from './code-form.tsx';

afterEach(cleanup);

const form = (problem?: string) => {
  const onPay = vi.fn<(code: string) => void>();
  const shown = (
    <CodeForm
      dueFen={yuan(2380)}
      busy={false}
      problem={problem}
      onPay={onPay}
      onLeave={vi.fn<() => void>()}
    />
  );
  return { onPay, shown };
};
const field = () => screen.getByLabelText<HTMLInputElement>('付款授权码');

test('a pay code is normalised before it is sent', async () => {
  const { onPay, shown } = form();
  render(shown);
  await userEvent.type(field(), 'abcd-2345 efgh{Enter}');
  expect(onPay).toHaveBeenCalledExactlyOnceWith('ABCD2345EFGH');
});

test('an invalid pay code is not sent', async () => {
  const { onPay, shown } = form();
  render(shown);
  await userEvent.type(field(), 'ABCD-2345{Enter}');
  expect(screen.getByText('请输入12位授权码')).toBeTruthy();
  expect(onPay).not.toHaveBeenCalled();
});

test('a refusal is told at the field, which has the focus again', () => {
  const { rerender } = render(form().shown);
  rerender(form('授权码错误或已失效，今日还可尝试4次').shown);
  expect(screen.getByText('授权码错误或已失效，今日还可尝试4次')).toBeTruthy();
  expect(document.activeElement).toBe(field());
});
