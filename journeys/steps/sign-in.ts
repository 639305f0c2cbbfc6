import { expect, type Page } from '@playwright/test';
import { sandboxPassword } from '../product/client.ts';

/** Signs in as a person does, by account, password and picture code; the code is the one that tests are given. */
export async function signIn(page: Page, mobile: string, password = sandboxPassword): Promise<void> {
  await openSignIn(page);
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await dialog.getByLabel('账号', { exact: true }).fill(mobile);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByLabel('验证码', { exact: true }).fill(process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

export async function openSignIn(page: Page): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: '菜单' }).click();
    await page.getByRole('dialog', { name: '菜单' }).getByRole('button', { name: '登录' }).click();
  } else {
    await page.getByRole('banner').getByRole('button', { name: '登录', exact: true }).click();
  }
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Signs in by the code that was sent to the number, which is read in the sandbox's outbox. */
export async function signInBySms(page: Page, mobile: string): Promise<void> {
  await openSignIn(page);
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await dialog.getByRole('button', { name: '手机验证码登录' }).click();
  await dialog.getByLabel('手机号码').fill(mobile);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /s后重新获取$/ })).toBeDisabled();
  await dialog.getByLabel('短信验证码').fill(await codeSentTo(page, mobile));
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The newest code in the sandbox's outbox, as soon as there is one. */
export async function codeSentTo(page: Page, mobile: string, appId?: string): Promise<string> {
  const form = appId === undefined ? { mobile } : { appId, mobile };
  let code = '';
  await expect
    .poll(async () => {
      const answer = await page.request.post('/api/sandbox/sms', { form });
      const { data } = (await answer.json()) as { data: { messages: { words: string }[] } };
      code = /(?<!\d)\d{6}(?!\d)/.exec(data.messages[0]?.words ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

export async function signOut(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: '菜单' }).click();
  await page.getByRole('button', { name: '退出', exact: true }).click();
  // Whoever leaves the page before would leave signed in.
  await expect
    .poll(() => page.evaluate("sessionStorage.getItem('woxing.session') ?? ''"))
    .not.toContain('token');
}
