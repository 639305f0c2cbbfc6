import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSending } from './resend.ts';
import { clearSession, openRegister, openReset, openSignIn, sessionStore } from './session.ts';
import { SignInHost } from './sign-in-host.tsx';

interface Sent {
  readonly path: string;
  readonly form: Record<string, string>;
}

let sent: Sent[];
let answers: Record<string, string>;

beforeEach(() => {
  sent = [];
  answers = {
    '/common/pictureCode': '{"ret":"0","data":{"randomCode":"p1","image":"data:,"}}',
    '/common/sendCode': '{"ret":"0","data":{"resendSeconds":60,"message":""}}',
    '/common/verifyCode': '{"ret":"0","data":{"ticket":"t-1"}}',
    '/register/appRegisterSave': '{"ret":"0","data":{}}',
    '/updatePswd': '{"ret":"0","data":{}}',
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.split('?')[0]!;
    if (init.body)
      sent.push({ path, form: Object.fromEntries(init.body as URLSearchParams) as Sent['form'] });
    return new Response(answers[path]);
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  forgetSending();
});

async function open(flag: () => void) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInHost onSignedIn={() => undefined} />
    </QueryClientProvider>,
  );
  act(flag);
  await screen.findByRole('dialog');
  return user;
}

const titled = (name: string) => screen.getByRole('dialog', { name });
const problem = () => screen.getByRole('alert').textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const step = () => document.querySelector('[aria-current="step"]')!.textContent;
const press = (name: string) => screen.getByRole('button', { name });

describe('registration', () => {
  test('fields are checked one by one, in their order, with the focus on the field', async () => {
    const user = await open(openRegister);
    titled('注册');
    const checked = async (words: string, focused: HTMLElement) => {
      await user.click(press('注册'));
      expect(problem()).toBe(words);
      expect(document.activeElement).toBe(focused);
    };
    await checked('请正确输入手机号码', field('手机号码'));
    await user.type(field('手机号码'), '13711110001');
    await checked('请输入短信验证码', field('短信验证码'));
    await user.type(field('短信验证码'), '123456');
    await checked('请设置登录密码', field('登录密码'));
    await user.type(field('登录密码'), 'abcde');
    await checked('密码长度为6-16个字符组成', field('登录密码'));
    await user.type(field('登录密码'), 'fghijklmnopqr');
    await checked('密码长度为6-16个字符组成', field('登录密码'));
    await user.clear(field('登录密码'));
    await user.type(field('登录密码'), 'abc-123456-x');
    await user.type(field('推荐人手机号码（选填）'), '138');
    await user.click(screen.getByRole('checkbox'));
    await checked('请正确输入推荐人手机号码', field('推荐人手机号码（选填）'));
    await user.clear(field('推荐人手机号码（选填）'));
    await checked('请阅读并勾选《我行服务协议》', screen.getByRole('checkbox'));
    expect(sent).toEqual([]);
  });

  test('the agreement is ticked from the start and opens beside the page', async () => {
    await open(openRegister);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: '《我行服务协议》' });
    expect(link.target).toBe('_blank');
  });

  test('Enter sends it with the password as MD5; success leads back to signing in', async () => {
    const user = await open(openRegister);
    await user.type(field('手机号码'), '13711110001');
    await user.type(field('登录密码'), 'abc123456x');
    await user.type(field('推荐人手机号码（选填）'), '13800000010');
    await user.type(field('短信验证码'), '123456{Enter}');
    await screen.findByText('注册成功');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.form).toMatchObject({
      mobilePhone: '13711110001',
      code: '123456',
      refermobilephone: '13800000010',
      agreement: 'true',
    });
    expect(sent[0]!.form['loginPwd']).toMatch(/^[0-9a-f]{32}$/);
    expect(document.activeElement).toBe(press('去登录'));
    await user.click(press('去登录'));
    titled('会员登录');
    expect(field('账号').value).toBe('');
    expect(document.activeElement).toBe(field('账号'));
  });

  test('the code is sent for registration; the label counts down', async () => {
    const user = await open(openRegister);
    await user.click(press('获取验证码'));
    expect(problem()).toBe('请正确输入手机号码');
    await user.type(field('手机号码'), '13711110001');
    await user.click(press('获取验证码'));
    await screen.findByRole('button', { name: '59s后重新获取' });
    expect(sent[0]!.path).toBe('/common/sendCode');
    expect(sent[0]!.form).toMatchObject({ mobilePhone: '13711110001', purpose: 'register' });
  });

  test('an address that had several codes shows a picture first', async () => {
    answers['/common/sendCode'] =
      '{"ret":"1008","msg":"请输入图形验证码后再获取短信","data":{"pictureCodeNeeded":true}}';
    const user = await open(openRegister);
    await user.type(field('手机号码'), '13711110001');
    await user.click(press('获取验证码'));
    await waitFor(() => expect(problem()).toBe('请输入图形验证码后再获取短信'));
    await waitFor(() => expect(press('换一张验证码图片').querySelector('img')).not.toBeNull());
    await user.type(field('验证码'), 'gT6v');
    answers['/common/sendCode'] = '{"ret":"0","data":{"resendSeconds":60,"message":""}}';
    await user.click(press('获取验证码'));
    await screen.findByRole('button', { name: '59s后重新获取' });
    expect(sent[1]!.form).toMatchObject({ accCode: 'gT6v', randomCode: 'p1' });
  });

  test('a refusal stands above the form and keeps what was typed', async () => {
    answers['/register/appRegisterSave'] = '{"ret":"1011","msg":"该手机号码已注册，请直接登录"}';
    const user = await open(openRegister);
    await user.type(field('手机号码'), '13711110001');
    await user.type(field('短信验证码'), '123456');
    await user.type(field('登录密码'), 'abc123456x{Enter}');
    await waitFor(() => expect(problem()).toBe('该手机号码已注册，请直接登录'));
    expect(field('手机号码').value).toBe('13711110001');
  });
});

describe('a forgotten password', () => {
  test('three steps: the number, the password, done', async () => {
    const user = await open(openSignIn);
    await user.click(press('忘记密码'));
    titled('重置密码');
    expect(step()).toContain('验证账号');
    await user.click(press('下一步'));
    expect(problem()).toBe('请正确输入手机号码');
    await user.type(field('手机号码'), '13711110001');
    await user.click(press('下一步'));
    expect(problem()).toBe('请输入短信验证码');
    expect(sent).toEqual([]);
    await user.type(field('短信验证码'), '123456{Enter}');

    await screen.findByLabelText('新密码');
    expect(step()).toContain('重置密码');
    expect(sent.at(-1)!.form).toMatchObject({
      mobilePhone: '13711110001',
      smsCode: '123456',
      purpose: 'reset',
    });
    for (const [typed, again, words] of [
      ['', '', '请设置新密码'],
      ['abc', '', '密码长度为6-16个字符组成'],
      ['abc123456x', '', '请再次确认密码'],
      ['abc123456x', 'abc123456y', '两次密码输入不一致'],
    ] as const) {
      await user.clear(field('新密码'));
      await user.clear(field('确认新密码'));
      if (typed) await user.type(field('新密码'), typed);
      if (again) await user.type(field('确认新密码'), again);
      await user.click(press('确认重置'));
      expect(problem()).toBe(words);
    }
    await user.clear(field('确认新密码'));
    await user.type(field('确认新密码'), 'abc123456x{Enter}');

    await screen.findByText('密码重置成功');
    expect(step()).toContain('重置成功');
    expect(sent.at(-1)).toMatchObject({
      path: '/updatePswd',
      form: { mobilePhone: '13711110001', ticket: 't-1' },
    });
    await user.click(press('登录'));
    titled('会员登录');
  });

  test('a proof that is too old begins again, and says why', async () => {
    answers['/updatePswd'] = '{"ret":"1012","msg":"验证已失效，请重新获取短信验证码"}';
    const user = await open(openReset);
    await user.type(field('手机号码'), '13711110001');
    await user.type(field('短信验证码'), '123456{Enter}');
    await user.type(await screen.findByLabelText('新密码'), 'abc123456x');
    await user.type(field('确认新密码'), 'abc123456x{Enter}');
    await screen.findByLabelText('手机号码');
    expect(problem()).toBe('验证已失效，请重新获取短信验证码');
    expect(field('短信验证码').value).toBe('');
  });

  test('a weak password is told and may be replaced', async () => {
    answers['/updatePswd'] = '{"ret":"1010","msg":"密码过于简单"}';
    const user = await open(openReset);
    await user.type(field('手机号码'), '13711110001');
    await user.type(field('短信验证码'), '123456{Enter}');
    await user.type(await screen.findByLabelText('新密码'), '12345678');
    await user.type(field('确认新密码'), '12345678{Enter}');
    await waitFor(() => expect(problem()).toBe('密码过于简单'));
    expect(field('新密码').value).toBe('12345678');
  });
});

describe('between the modes', () => {
  test('registration and reset lead to signing in, which leads to the others; nothing is carried over', async () => {
    const user = await open(openRegister);
    await user.click(press('注册'));
    await user.click(press('已有账号，去登录'));
    titled('会员登录');
    expect(problem()).toBe('');
    await user.type(field('账号'), 'somebody');
    await user.click(press('忘记密码'));
    titled('重置密码');
    expect(problem()).toBe('');
    expect(document.activeElement).toBe(field('手机号码'));
    await user.click(press('已有账号，去登录'));
    expect(field('账号').value).toBe('');
    await user.click(press('手机验证码登录'));
    titled('会员登录');
    await user.click(press('账号密码登录'));
    expect(field('账号').value).toBe('');
  });

  test('a reload leaves the numbers of a registration, and never the code or the password', async () => {
    const user = await open(openRegister);
    await user.type(field('手机号码'), '13712345678');
    await user.type(field('短信验证码'), '246810');
    await user.type(field('登录密码'), 'Huangshan-1864');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/246810|Huangshan/);
    cleanup();
    sessionStore.setState({ flag: undefined });
    await open(openRegister);
    expect(field('手机号码').value).toBe('13712345678');
    expect(field('登录密码').value).toBe('');
  });

  test('closing resets: the next opening is signing in, with a picture', async () => {
    const user = await open(openRegister);
    await user.type(field('手机号码'), '137');
    await user.click(press('关闭'));
    expect(sessionStore.getState().flag).toBeUndefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(openSignIn);
    await screen.findByRole('dialog', { name: '会员登录' });
    act(openRegister);
    await screen.findByRole('dialog', { name: '注册' });
    expect(field('手机号码').value).toBe('');
  });
});
