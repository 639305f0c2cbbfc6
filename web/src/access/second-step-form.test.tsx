import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, sessionStore } from './session.ts';
import SignInDialog from './sign-in-dialog.tsx';

let sent: { path: string; form: URLSearchParams }[];
let answers: Record<string, string>;

beforeEach(() => {
  sent = [];
  answers = {
    '/common/pictureCode': '{"ret":"0","data":{"randomCode":"p","image":"data:,"}}',
    '/login/appNewLogin':
      '{"ret":"1016","msg":"请完成两步验证","data":{"secondFactor":{"ticket":"t-1","methods":["totp","passkey","recovery"]}}}',
    '/login/secondFactor': '{"ret":"0","data":{"token":"s-1","memberId":"7","realName":"王小明"}}',
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?')[0]!;
    if (path !== '/common/pictureCode') sent.push({ path, form: init.body as URLSearchParams });
    return new Response(answers[path]);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
});

async function atSecondStep() {
  const onSignedIn = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInDialog flag="login" onClose={() => undefined} onSignedIn={onSignedIn} />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText('账号'), 'a');
  await user.type(screen.getByLabelText('密码'), 'b');
  await user.type(screen.getByLabelText('验证码'), 'cdef{Enter}');
  await screen.findByRole('heading', { name: '两步验证' });
  return { user, onSignedIn };
}
const problem = () => screen.getByRole('alert').textContent;

test('a right first step signs nobody in: the second is asked for, with the ticket of the first', async () => {
  const { user, onSignedIn } = await atSecondStep();
  expect(sessionStore.getState().token).toBeUndefined();
  expect(problem()).toBe('');
  await user.click(screen.getByRole('button', { name: '验证并登录' }));
  expect(problem()).toBe('请输入动态验证码');
  await user.type(screen.getByLabelText('动态验证码'), '123456{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(Object.fromEntries(sent.at(-1)!.form)).toMatchObject({
    ticket: 't-1',
    method: 'totp',
    code: '123456',
  });
  expect(sessionStore.getState().token).toBe('s-1');
});

test('a refusal stands above the empty field; a recovery code may take its place', async () => {
  answers['/login/secondFactor'] = '{"ret":"1018","msg":"动态验证码错误"}';
  const { user } = await atSecondStep();
  await user.type(screen.getByLabelText('动态验证码'), '123456{Enter}');
  await waitFor(() => expect(problem()).toBe('动态验证码错误'));
  expect(screen.getByLabelText<HTMLInputElement>('动态验证码').value).toBe('');
  await user.click(screen.getByRole('button', { name: '改用恢复码' }));
  expect(problem()).toBe('');
  await user.type(screen.getByLabelText('恢复码'), 'k7qm2-9xwtd{Enter}');
  await waitFor(() => expect(sent.at(-1)!.form.get('method')).toBe('recovery'));
});

test('a ticket that is gone leads back to the first step, with the reason', async () => {
  answers['/login/secondFactor'] = '{"ret":"1017","msg":"登录已超时，请重新登录"}';
  const { user } = await atSecondStep();
  await user.type(screen.getByLabelText('动态验证码'), '123456{Enter}');
  await waitFor(() => expect(screen.getByLabelText('账号')).toBeTruthy());
  expect(problem()).toBe('登录已超时，请重新登录');
});
