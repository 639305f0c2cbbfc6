import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import { forgetSending } from './resend.ts';
import { clearSession, keepSession, type Member, sessionEnded, sessionStore } from './session.ts';
import SignInDialog from './sign-in-dialog.tsx';

interface Sent {
  readonly path: string;
  readonly form: URLSearchParams;
}

let sent: Sent[];
let pictures: number;
let signInAnswer: string;
let codeAnswer: string;

beforeEach(() => {
  sent = [];
  pictures = 0;
  signInAnswer = '{"ret":"0","data":{"token":"t-1","memberId":"7","realName":"王小明"}}';
  codeAnswer = '{"ret":"0","data":{"resendSeconds":60,"message":""}}';
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?')[0]!;
    if (path === '/common/pictureCode') {
      pictures += 1;
      return new Response(`{"ret":"0","data":{"randomCode":"p${pictures}","image":"data:,"}}`);
    }
    sent.push({ path, form: init.body as URLSearchParams });
    if (path === '/login/appNewLoginPhoneCode') {
      return new Response(codeAnswer);
    }
    return new Response(signInAnswer);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  forgetTenant();
  forgetSending();
});

function open() {
  const onClose = vi.fn<() => void>();
  const onSignedIn = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInDialog flag="login" onClose={onClose} onSignedIn={onSignedIn} />
    </QueryClientProvider>,
  );
  return { onClose, onSignedIn, user: userEvent.setup() };
}

const problem = () => screen.getByRole('alert').textContent;
const submit = () => screen.getByRole('button', { name: '登录' });

describe('account and password', () => {
  test('fields are checked one by one, the first error stands above the form', async () => {
    const { user } = open();
    await user.click(submit());
    expect(problem()).toBe('请输入您的帐号');
    await user.type(screen.getByLabelText('账号'), '13800000010');
    await user.click(submit());
    expect(problem()).toBe('请输入帐号密码');
    await user.type(screen.getByLabelText('密码'), 'woxing2026');
    await user.click(submit());
    expect(problem()).toBe('请输入验证码');
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
    expect(sent).toEqual([]);
  });

  test('Enter submits; the password goes as MD5, with the picture it belongs to', async () => {
    const { user, onSignedIn } = open();
    await waitFor(() => expect(pictures).toBe(1));
    await user.type(screen.getByLabelText('账号'), ' 13800000010');
    await user.type(screen.getByLabelText('密码'), 'woxing2026');
    await user.type(screen.getByLabelText('验证码'), 'gT6v{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(sent[0]!.path).toBe('/login/appNewLogin');
    expect(Object.fromEntries(sent[0]!.form)).toMatchObject({
      mobilePhone: '13800000010',
      loginPsw: '9de238ba81618465857c6cef38e574c7',
      accCode: 'gT6v',
      randomCode: 'p1',
    });
    expect(sessionStore.getState().token).toBe('t-1');
    expect(sessionStore.getState().member?.realName).toBe('王小明');
  });

  test('a device is trusted only when the member says so, in either way', async () => {
    const { user } = open();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /信任此设备/ }).checked).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: /信任此设备/ }));
    await user.click(screen.getByRole('button', { name: '手机验证码登录' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /信任此设备/ }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: '账号密码登录' }));
    await user.type(screen.getByLabelText('账号'), '13800000010');
    await user.type(screen.getByLabelText('密码'), 'woxing2026');
    await user.type(screen.getByLabelText('验证码'), 'gT6v{Enter}');
    await waitFor(() => expect(sent[0]?.form.get('trustDevice')).toBe('true'));
  });

  test('a refusal is shown above the form and brings a new picture', async () => {
    signInAnswer = '{"ret":"1002","msg":"账号或密码错误"}';
    const { user, onSignedIn } = open();
    await waitFor(() => expect(pictures).toBe(1));
    await user.type(screen.getByLabelText('账号'), 'a');
    await user.type(screen.getByLabelText('密码'), 'b');
    await user.type(screen.getByLabelText('验证码'), 'cdef{Enter}');
    await waitFor(() => expect(problem()).toBe('账号或密码错误'));
    await waitFor(() => expect(pictures).toBe(2));
    expect(screen.getByLabelText<HTMLInputElement>('验证码').value).toBe('');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('a press on the picture brings another', async () => {
    const { user } = open();
    await waitFor(() => expect(pictures).toBe(1));
    await user.click(screen.getByRole('button', { name: '换一张验证码图片' }));
    await waitFor(() => expect(pictures).toBe(2));
  });
});

async function toMobile() {
  const opened = open();
  await opened.user.click(screen.getByRole('button', { name: '手机验证码登录' }));
  return opened;
}

describe('mobile number', () => {
  test('another mode begins without the errors and entries of the last', async () => {
    const { user } = open();
    await user.click(submit());
    await user.click(screen.getByRole('button', { name: '手机验证码登录' }));
    expect(problem()).toBe('');
    await user.type(screen.getByLabelText('手机号码'), '138');
    await user.click(screen.getByRole('button', { name: '账号密码登录' }));
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('');
  });

  test('the number is checked before a code is sent, then the label counts down from 59', async () => {
    const { user } = await toMobile();
    await user.type(screen.getByLabelText('手机号码'), '1380000001');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(problem()).toBe('请正确输入手机号码');
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('手机号码'), '09');
    expect(screen.getByLabelText<HTMLInputElement>('手机号码').value).toBe('13800000010');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    const counting = await screen.findByRole<HTMLButtonElement>('button', { name: '59s后重新获取' });
    expect(counting.disabled).toBe(true);
    expect(problem()).toBe('');
  });

  test('number, then code; both go as they were typed', async () => {
    const { user, onSignedIn } = await toMobile();
    await user.click(submit());
    expect(problem()).toBe('请正确输入手机号码');
    await user.type(screen.getByLabelText('手机号码'), '13800000010');
    await user.click(submit());
    expect(problem()).toBe('请输入短信验证码');
    await user.type(screen.getByLabelText('短信验证码'), '1234567{Enter}');
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(Object.fromEntries(sent[0]!.form)).toMatchObject({ mobilePhone: '13800000010', code: '123456' });
  });
});

async function sendTo(user: ReturnType<typeof userEvent.setup>, mobile: string) {
  await user.type(screen.getByLabelText('手机号码'), mobile);
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
}

describe('waiting for the next code', () => {
  test('another mode and another opening go on counting', async () => {
    const { user } = await toMobile();
    await sendTo(user, '13800000010');
    await screen.findByRole('button', { name: '59s后重新获取' });
    await user.click(screen.getByRole('button', { name: '账号密码登录' }));
    await user.click(screen.getByRole('button', { name: '手机验证码登录' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^\d+s后重新获取$/ }).disabled).toBe(true);
    cleanup();
    const again = await toMobile();
    expect(screen.getByRole('button', { name: /^\d+s后重新获取$/ })).toBeDefined();
    await again.user.type(screen.getByLabelText('手机号码'), '13911112222');
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeDefined();
  });

  test('a refusal says how long it takes, and the button counts it down', async () => {
    codeAnswer = '{"ret":"1006","msg":"短信发送过于频繁，请42秒后再试","data":{"resendSeconds":42}}';
    const { user } = await toMobile();
    await sendTo(user, '13800000010');
    await screen.findByRole('button', { name: '42s后重新获取' });
    expect(problem()).toBe('短信发送过于频繁，请42秒后再试');
  });
});

test('whoever has no account yet gets one from here, from both ways in', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '注册新账号' }));
  expect(screen.getByLabelText('推荐人手机号码（选填）')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '已有账号，去登录' }));
  await user.click(screen.getByRole('button', { name: '手机验证码登录' }));
  await user.click(screen.getByRole('button', { name: '注册新账号' }));
  expect(screen.getByRole('dialog', { name: '注册' })).toBeDefined();
});

describe('closing', () => {
  test('Esc and a press outside leave it open, its button closes it', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    await user.click(document.body);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('of a session that ended by itself the dialog says why it is there', async () => {
  keepSession('t-0', { memberId: '7' } as Member);
  void sessionEnded('t-0');
  const { user } = open();
  expect(problem()).toBe('登录已过期，请重新登录');
  await user.click(screen.getByRole('button', { name: '手机验证码登录' }));
  expect(problem()).toBe('');
});

test.each([
  [{}, '国内机票、火车票、酒店、用车实时查询预订，按差旅标准出行'],
  [{ air: false }, '火车票、酒店、用车实时查询预订，按差旅标准出行'],
  [{ air: false, train: false, hotel: false, car: false }, '按差旅标准出行，订单进度随时可查'],
])('where %j it promises what the site sells', (off, promise) => {
  keepTenant({ ...plainTenant, features: { ...plainTenant.features, ...off } });
  open();
  expect(screen.getByText(promise)).toBeDefined();
});
