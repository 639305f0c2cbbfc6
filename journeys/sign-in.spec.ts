import type { Locator, Page } from '@playwright/test';
import { connect, md5, sandboxPassword } from './product/client.ts';
import { openSignIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const chosenPassword = 'Huangshan-1864';
const membersPage = '/myCenter/order_list/airTicket';

test('somebody registers on a page for members and signs in there', async ({ page, look }, info) => {
  const mobile = info.project.name === 'phone' ? '13711110002' : '13711110001';
  await page.goto(membersPage);
  await page.getByRole('dialog', { name: '会员登录' }).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('main').getByRole('button', { name: '注册', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: '注册' });
  await dialog.getByRole('button', { name: '注册', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('请正确输入手机号码');
  await look('register-empty');
  await fillCode(page, dialog, mobile);
  await dialog.getByLabel('登录密码', { exact: true }).fill(mobile);
  await dialog.getByLabel('推荐人手机号码（选填）').fill('13800000010');
  await dialog.getByRole('button', { name: '注册', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('密码过于简单');
  await dialog.getByLabel('登录密码', { exact: true }).fill(chosenPassword);
  await dialog.getByLabel('登录密码', { exact: true }).press('Enter');
  await expect(dialog.getByText('注册成功')).toBeVisible();
  await look('register-done');

  await dialog.getByRole('button', { name: '去登录' }).click();
  await fillAccount(page, mobile, chosenPassword);
  await expect(page).toHaveURL(membersPage);
  await expect(page.getByRole('main').getByRole('button', { name: '注册', exact: true })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'a member who forgot the password sets another and signs in with it',
  { tag: '@any-width' },
  async ({ page, look, baseURL }, info) => {
    const mobile = info.project.name === 'phone' ? '13800000041' : '13800000040';
    await page.goto('/');
    await openSignIn(page);
    await page.getByRole('button', { name: '忘记密码' }).click();
    const dialog = page.getByRole('dialog', { name: '重置密码' });
    await fillCode(page, dialog, mobile);
    await look('reset-verify');
    await dialog.getByRole('button', { name: '下一步' }).click();
    const save = dialog.getByRole('button', { name: '确认重置' });
    const problem = dialog.getByRole('alert');
    await save.click();
    await expect(problem).toHaveText('请设置新密码');
    await dialog.getByLabel('新密码', { exact: true }).fill('12345');
    await save.click();
    await expect(problem).toHaveText('密码长度为6-16个字符组成');
    await dialog.getByLabel('新密码', { exact: true }).fill(chosenPassword);
    await save.click();
    await expect(problem).toHaveText('请再次确认密码');
    await dialog.getByLabel('确认新密码').fill(`${chosenPassword}?`);
    await dialog.getByRole('button', { name: '确认重置' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('两次密码输入不一致');
    await look('reset-set');
    await dialog.getByLabel('确认新密码').fill(chosenPassword);
    await dialog.getByRole('button', { name: '确认重置' }).click();
    await expect(dialog.getByText('密码重置成功')).toBeVisible();
    await look('reset-done');

    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    await fillAccount(page, mobile, sandboxPassword);
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible();
    await fillAccount(page, mobile, chosenPassword);
    await expect(page.getByRole('dialog')).toBeHidden();

    // Others tell their stories with this account.
    const member = connect(baseURL!, await tokenOf(page));
    await member.call('/updatePsw', { old: md5(chosenPassword), new: md5(sandboxPassword) });
    member.close();
  },
);

test('account and password: what is missing is told in order, a wrong picture brings another, only its button closes it', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/');
  await openSignIn(page);
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  const enter = dialog.getByRole('button', { name: '登录', exact: true });
  const problem = dialog.getByRole('alert');
  await enter.click();
  await expect(problem).toHaveText('请输入您的帐号');
  await dialog.getByLabel('账号', { exact: true }).fill('13800000010');
  await dialog.getByLabel('账号', { exact: true }).press('Enter');
  await expect(problem).toHaveText('请输入帐号密码');
  await dialog.getByLabel('密码', { exact: true }).fill(sandboxPassword);
  await enter.click();
  await expect(problem).toHaveText('请输入验证码');
  const picture = dialog.getByRole('button', { name: '换一张验证码图片' }).locator('img');
  const first = await picture.getAttribute('src');
  // No picture shows noughts.
  await dialog.getByLabel('验证码', { exact: true }).fill('0000');
  await enter.click();
  await expect(problem).toHaveText('验证码错误');
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  await expect(dialog.getByLabel('验证码', { exact: true })).toHaveValue('');

  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '手机验证码登录' }).click();
  await expect(problem).toBeEmpty();
  await dialog.getByRole('button', { name: '账号密码登录' }).click();
  await expect(dialog.getByLabel('账号', { exact: true })).toHaveValue('');
  const second = await picture.getAttribute('src');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
  await openSignIn(page);
  await expect(picture).toHaveAttribute('src', /^data:image/);
  await expect(picture).not.toHaveAttribute('src', second ?? '');
});

test(
  'number and code: what is missing is told in order, the wait counts down, a wrong code is refused',
  { tag: '@any-width' },
  async ({ page }, info) => {
    const mobile = info.project.name === 'phone' ? '13711110004' : '13711110003';
    await page.goto('/');
    await openSignIn(page);
    const dialog = page.getByRole('dialog', { name: '会员登录' });
    await dialog.getByRole('button', { name: '手机验证码登录' }).click();
    const enter = dialog.getByRole('button', { name: '登录', exact: true });
    const problem = dialog.getByRole('alert');
    await dialog.getByLabel('手机号码').fill('1380000001');
    await enter.click();
    await expect(problem).toHaveText('请正确输入手机号码');
    await dialog.getByRole('button', { name: '获取验证码' }).click();
    await expect(problem).toHaveText('请正确输入手机号码');
    await dialog.getByLabel('手机号码').fill(mobile);
    await enter.click();
    await expect(problem).toHaveText('请输入短信验证码');
    await fillCode(page, dialog, mobile);
    await expect(dialog.getByRole('button', { name: /^\d+s后重新获取$/ })).toBeDisabled();
    const right = await dialog.getByLabel('短信验证码').inputValue();
    await dialog.getByLabel('短信验证码').fill(right === '000000' ? '000001' : '000000');
    await enter.click();
    await expect(problem).toHaveText('短信验证码错误或已失效');
    await dialog.getByLabel('短信验证码').fill(right);
    await enter.click();
    await expect(problem).toHaveText('该手机号码尚未注册');
  },
);

test(
  'registering: what is missing is told in order, and the agreement opens beside it',
  { tag: '@any-width' },
  async ({ page, context }, info) => {
    const mobile = info.project.name === 'phone' ? '13711110006' : '13711110005';
    await page.goto(membersPage);
    await page.getByRole('dialog', { name: '会员登录' }).getByRole('button', { name: '关闭' }).click();
    await page.getByRole('main').getByRole('button', { name: '注册', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '注册' });
    const problem = dialog.getByRole('alert');
    const expectProblem = async (words: string) => {
      await dialog.getByRole('button', { name: '注册', exact: true }).click();
      await expect(problem).toHaveText(words);
    };
    await dialog.getByLabel('手机号码', { exact: true }).fill(mobile);
    await expectProblem('请输入短信验证码');
    await dialog.getByLabel('短信验证码').fill('000000');
    await expectProblem('请设置登录密码');
    await dialog.getByLabel('登录密码', { exact: true }).fill('12345');
    await expectProblem('密码长度为6-16个字符组成');
    await dialog.getByLabel('登录密码', { exact: true }).fill(chosenPassword);
    await dialog.getByLabel('推荐人手机号码（选填）').fill('138');
    await expectProblem('请正确输入推荐人手机号码');
    await dialog.getByLabel('推荐人手机号码（选填）').fill('');
    await dialog.getByRole('checkbox').uncheck();
    await expectProblem('请阅读并勾选《我行服务协议》');
    await dialog.getByRole('checkbox').check();
    await expectProblem('短信验证码错误或已失效');

    const opening = context.waitForEvent('page');
    await dialog.getByRole('link', { name: '《我行服务协议》' }).click();
    const beside = await opening;
    await expect(beside).toHaveURL(/\/agreement_frame\/service_agreement$/);
    await expect(beside.getByRole('heading', { level: 1 })).toContainText('服务协议');
    await dialog.getByRole('button', { name: '已有账号，去登录' }).click();
    await expect(page.getByRole('dialog', { name: '会员登录' })).toBeVisible();
  },
);

test.describe('a session that has ended', () => {
  test.use({ expectedError: 'status of 401' });

  test('asks to sign in on the same page, and goes on there', { tag: '@any-width' }, async ({
    page,
    baseURL,
  }) => {
    const mobile = '13800000020';
    await page.goto('/myCenter/address');
    await fillAccount(page, mobile, sandboxPassword);
    await expect(page.getByRole('heading', { name: '常用地址' })).toBeVisible();
    const member = connect(baseURL!, await tokenOf(page));
    await member.call('/login/logout', {});
    member.close();
    // The bell may have asked in the meantime: then the dialog lies over the link already, which has no role behind it.
    await page.locator('main nav a[href="/myCenter/setting"]').dispatchEvent('click');
    await expect(page.getByRole('dialog', { name: '会员登录' })).toBeVisible();
    await expect(page).toHaveURL(/\/myCenter\/setting$/);
    await fillAccount(page, mobile, sandboxPassword);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/myCenter\/setting$/);
    await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible();
  });
});

/** The number, and the code that the sandbox's outbox has for it. */
async function fillCode(page: Page, dialog: Locator, mobile: string): Promise<void> {
  await dialog.getByLabel('手机号码', { exact: true }).fill(mobile);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /s后重新获取$/ })).toBeDisabled();
  const outbox = connect(new URL(page.url()).origin);
  const { messages } = await outbox.call('/api/sandbox/sms', { mobile });
  outbox.close();
  await dialog.getByLabel('短信验证码').fill(/\d{6}/.exec(messages[0]?.words ?? '')?.[0] ?? '');
}

async function fillAccount(page: Page, mobile: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await dialog.getByLabel('账号', { exact: true }).fill(mobile);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByLabel('验证码', { exact: true }).fill(process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

async function tokenOf(page: Page): Promise<string> {
  const kept = String(await page.evaluate("sessionStorage.getItem('woxing.session')"));
  return (JSON.parse(kept) as { state: { token: string } }).state.token;
}
