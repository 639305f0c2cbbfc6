import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EmailCard } from './email-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (email: string, emailVerified: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EmailCard facts={{ email, emailVerified }} />
    </QueryClientProvider>,
  );

/** The server answers with these in turn; what it was asked. */
function answering(...answers: object[]) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: unknown }) => {
    sent.push(`${path} ${String(body)}`);
    return new Response(JSON.stringify(answers.shift() ?? { ret: '0', msg: '', data: {} }));
  });
  return sent;
}

test('without an address nothing can be verified', () => {
  show('', false);
  expect(screen.getByText(/填写并保存电子邮箱/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a verified address says so and asks for nothing', () => {
  show('a@example.com', true);
  expect(screen.getByText('已验证')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a code is sent, and cannot be sent again at once', async () => {
  const sent = answering({ ret: '0', msg: '', data: { resendSeconds: 60, message: '验证码已发送' } });
  show('a@example.com', false);
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
  const wait = await screen.findByRole('button', { name: /秒后重发/ });
  expect((wait as HTMLButtonElement).disabled).toBe(true);
  expect(sent[0]).toMatch(/^\/member\/email\/sendCode/);
});

test('a code that is no code is not sent, and a wrong one says so beside the field', async () => {
  const sent = answering({ ret: '1043', msg: '验证码错误或已失效，请重新获取', data: null });
  show('a@example.com', false);
  await userEvent.click(screen.getByRole('button', { name: '验证邮箱' }));
  expect(screen.getByText('请输入邮件中的六位验证码')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('邮件验证码'), '123456');
  await userEvent.click(screen.getByRole('button', { name: '验证邮箱' }));
  await waitFor(() => expect(screen.getByText('验证码错误或已失效，请重新获取')).toBeTruthy());
  expect(sent[0]).toMatch(/\/member\/email\/verify.*123456/);
});
