import type { Locator, Page, TestInfo } from '@playwright/test';
import { type Client, connect, Refused, sandboxPassword, sandboxPayPassword } from './product/client.ts';
import { authenticatorApp } from './steps/authenticator-app.ts';
import { newMember } from './steps/new-member.ts';
import { codeSentTo } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const settings = '/myCenter/setting';
const chosenPassword = 'Huangshan-1864';

/**
 * Each story and each width has an account of its own, because what it turns on would stand in the way of the other; where
 * it might stay, a new member.
 */
const accounts = {
  totp: { desktop: '13733330001', phone: '13733330002' },
  passkey: { desktop: '13800000072', phone: '13800000074' },
  pay: { desktop: '13800000071', phone: '13800000070' },
  mobile: { desktop: '13733330003', phone: '13733330004' },
  moved: { desktop: '13722220003', phone: '13722220004' },
} as const;
const accountOf = (story: keyof typeof accounts, info: TestInfo) =>
  accounts[story][info.project.name === 'phone' ? 'phone' : 'desktop'];

test(
  'a second factor is turned on, asked for, survived by a recovery code, and turned off',
  { tag: '@phone-by-night' },
  async ({ page, look }, info) => {
    // Codes are used once and come each half minute.
    test.slow();
    const mobile = accountOf('totp', info);
    await newMember(mobile, sandboxPassword);
    await page.goto(settings);
    await fillAccount(page, mobile);
    await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible();
    await expect(page.getByText('当前设备')).toBeVisible();
    await look('settings');

    await page.getByRole('button', { name: '开启两步验证' }).click();
    const turningOn = page.getByRole('dialog', { name: '开启两步验证' });
    await turningOn.getByRole('button', { name: '验证身份' }).click();
    await expect(turningOn.getByRole('alert')).toHaveText('请输入短信验证码');
    await look('identify');
    await proveBySms(page, turningOn, mobile);
    await expect(turningOn.getByRole('img', { name: '两步验证的二维码' })).toBeVisible();
    await look('second-factor-scan');
    const app = authenticatorApp(await turningOn.locator('code').innerText());
    await turningOn.getByLabel('动态验证码').fill('000000');
    await turningOn.getByRole('button', { name: '确认开启' }).click();
    await expect(turningOn.getByRole('alert')).toHaveText('动态验证码错误或已使用，请输入新的验证码');
    await turningOn.getByLabel('动态验证码').fill(await app.next());
    await turningOn.getByRole('button', { name: '确认开启' }).click();
    const shown = turningOn.getByRole('list', { name: '恢复码' }).getByRole('listitem');
    await expect(shown).toHaveCount(10);
    const codes = await shown.allInnerTexts();
    await look('recovery-codes');
    const downloading = page.waitForEvent('download');
    await turningOn.getByRole('button', { name: '下载' }).click();
    expect((await downloading).suggestedFilename()).toBe('我行恢复码.txt');
    await expect(turningOn.getByRole('button', { name: '完成' })).toBeDisabled();
    await turningOn.getByLabel('我已妥善保存恢复码').check();
    await turningOn.getByRole('button', { name: '完成' }).click();
    await expect(page.getByText('剩余10个恢复码')).toBeVisible();

    await leave(page);
    await page.goto(settings);
    const dialog = await firstStep(page, mobile);
    await look('second-step');
    await dialog.getByRole('button', { name: '验证并登录' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('请输入动态验证码');
    await dialog.getByLabel('动态验证码').fill('000000');
    await dialog.getByRole('button', { name: '验证并登录' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('动态验证码错误或已使用，请输入新的验证码');
    await dialog.getByLabel('动态验证码').fill(await app.next());
    await dialog.getByLabel('动态验证码').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('密码 + 动态验证码').first()).toBeVisible();

    await leave(page);
    await page.goto(settings);
    await firstStep(page, mobile);
    await byRecoveryCode(dialog, codes[0]!.toLowerCase());
    await expect(dialog).toBeHidden();
    await expect(page.getByText('剩余9个恢复码')).toBeVisible();
    await leave(page);
    await page.goto(settings);
    await firstStep(page, mobile);
    await byRecoveryCode(dialog, codes[0]!);
    await expect(dialog.getByRole('alert')).toHaveText('恢复码错误或已使用');
    await dialog.getByLabel('恢复码').fill(codes[1]!);
    await dialog.getByRole('button', { name: '验证并登录' }).click();
    await expect(dialog).toBeHidden();
    await look('settings-second-factor');

    await page.getByRole('button', { name: '关闭两步验证' }).click();
    const turningOff = page.getByRole('dialog', { name: '关闭两步验证' });
    await turningOff.getByRole('button', { name: '改用恢复码' }).click();
    await turningOff.getByLabel('恢复码').fill(codes[2]!);
    await turningOff.getByRole('button', { name: '验证身份' }).click();
    await turningOff.getByRole('button', { name: '确认关闭' }).click();
    await expect(page.getByRole('button', { name: '开启两步验证' })).toBeVisible();
  },
);

test(
  'a passkey is made, named, signs in without a password, and is removed',
  { tag: '@any-width' },
  async ({ page, look, baseURL }, info) => {
    const mobile = accountOf('passkey', info);
    // Passkeys belong to hosts with names.
    const named = baseURL!.replace('127.0.0.1', 'localhost');
    await giveAuthenticator(page);
    await page.goto(`${named}${settings}`);
    await fillAccount(page, mobile);
    await page.getByRole('button', { name: '添加通行密钥' }).click();
    const adding = page.getByRole('dialog', { name: '添加通行密钥' });
    await proveBySms(page, adding, mobile);
    await adding.getByLabel('名称').fill('');
    await adding.getByRole('button', { name: '创建' }).click();
    await expect(adding.getByRole('alert')).toHaveText('请输入名称');
    await adding.getByLabel('名称').fill('我的电脑');
    await look('passkey-name');
    await adding.getByRole('button', { name: '创建' }).click();
    await expect(adding.getByRole('list', { name: '恢复码' }).getByRole('listitem')).toHaveCount(10);
    await adding.getByLabel('我已妥善保存恢复码').check();
    await adding.getByRole('button', { name: '完成' }).click();
    const passkeys = page.getByRole('list', { name: '通行密钥' });
    await expect(passkeys).toContainText('我的电脑');
    await expect(passkeys).toContainText('尚未使用');
    await page.getByRole('button', { name: '重命名通行密钥“我的电脑”' }).click();
    const naming = page.getByRole('dialog', { name: '重命名通行密钥“我的电脑”' });
    await naming.getByLabel('名称').fill('办公室电脑');
    await naming.getByLabel('名称').press('Enter');
    await expect(passkeys).toContainText('办公室电脑');

    await leave(page);
    await page.goto(`${named}${settings}`);
    const dialog = page.getByRole('dialog', { name: '会员登录' });
    await expect(dialog.getByRole('button', { name: '用通行密钥登录' })).toBeVisible();
    await look('sign-in-passkey');
    await dialog.getByRole('button', { name: '用通行密钥登录' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${named}${settings}`);
    await expect(passkeys).toContainText('最近使用');
    await look('settings-passkey');

    await page.getByRole('button', { name: '删除通行密钥“办公室电脑”' }).click();
    const removing = page.getByRole('dialog', { name: '删除通行密钥“办公室电脑”' });
    await expect(removing.getByRole('button', { name: '改用短信验证码' })).toBeHidden();
    await removing.getByRole('button', { name: '验证身份' }).click();
    await removing.getByRole('button', { name: '确认删除' }).click();
    await expect(page.getByText('还没有通行密钥')).toBeVisible();
    await leave(page);
    await page.goto(`${named}${settings}`);
    await dialog.getByRole('button', { name: '用通行密钥登录' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('通行密钥验证未通过，请重试');
  },
);

test(
  'a pay password is changed, locked by wrong ones, and reset by a message',
  { tag: '@any-width' },
  async ({ page, look, baseURL }, info) => {
    const mobile = accountOf('pay', info);
    await page.goto(settings);
    await fillAccount(page, mobile);
    await page.getByRole('button', { name: '修改支付密码' }).click();
    const changing = page.getByRole('dialog', { name: '修改支付密码' });
    await changing.getByLabel('原支付密码', { exact: true }).fill(sandboxPayPassword);
    await changing.getByLabel('新支付密码', { exact: true }).fill('123456');
    await changing.getByRole('button', { name: '保存' }).click();
    await expect(changing.getByRole('alert')).toContainText('支付密码过于简单');
    await look('pay-password');
    await typePayPassword(changing, '246813');
    await changing.getByRole('button', { name: '保存' }).click();
    await expect(changing).toBeHidden();

    await page.getByRole('button', { name: '修改支付密码' }).click();
    await typePayPassword(changing, '975311');
    for (const left of [
      '还可尝试4次',
      '还可尝试3次',
      '还可尝试2次',
      '还可尝试1次',
      '请重置支付密码或明日再试',
    ]) {
      await changing.getByLabel('原支付密码', { exact: true }).fill('111222');
      await changing.getByRole('button', { name: '保存' }).click();
      await expect(changing.getByRole('alert')).toContainText(left);
    }
    await changing.getByLabel('原支付密码', { exact: true }).fill('246813');
    await changing.getByRole('button', { name: '保存' }).click();
    await expect(changing.getByRole('alert')).toContainText('请重置支付密码或明日再试');
    await changing.getByRole('button', { name: '忘记支付密码' }).click();
    const resetting = page.getByRole('dialog', { name: '重置支付密码' });
    await proveBySms(page, resetting, mobile);
    await typePayPassword(resetting, sandboxPayPassword);
    await resetting.getByRole('button', { name: '保存' }).click();
    await expect(resetting).toBeHidden();
    const member = connect(baseURL!, await tokenOf(page));
    expect(await member.call('/member/isPayPwdSetup', {})).toEqual({ isSetup: 1, held: false });
    member.close();
  },
);

test(
  'a new password ends other sessions; so does a new number, which is signed in with from then on',
  { tag: '@any-width' },
  async ({ page, look, baseURL }, info) => {
    const [mobile, moved] = [accountOf('mobile', info), accountOf('moved', info)];
    await newMember(mobile, sandboxPassword);
    const elsewhere = connect(baseURL!);
    await elsewhere.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
    await page.goto(settings);
    await fillAccount(page, mobile);
    await expect(page.getByRole('button', { name: '退出其他所有设备' })).toBeVisible();
    await page.getByRole('button', { name: '修改登录密码' }).click();
    const password = page.getByRole('dialog', { name: '修改登录密码' });
    await password.getByLabel('原密码').fill('wrong-one');
    await password.getByLabel('新密码', { exact: true }).fill(chosenPassword);
    await password.getByLabel('确认新密码').fill(chosenPassword);
    await password.getByRole('button', { name: '确认修改' }).click();
    await expect(password.getByRole('alert')).toHaveText('原密码错误');
    await look('password');
    await password.getByLabel('原密码').fill(sandboxPassword);
    await password.getByRole('button', { name: '确认修改' }).click();
    await expect(password).toBeHidden();
    await expect(page.getByRole('button', { name: '退出其他所有设备' })).toBeHidden();
    await expectSignedOut(elsewhere);
    elsewhere.close();

    await page.getByRole('button', { name: '更换手机号码' }).click();
    const moving = page.getByRole('dialog', { name: '更换手机号码' });
    await proveBySms(page, moving, mobile);
    await moving.getByLabel('新手机号码').fill(mobile);
    await moving.getByLabel('短信验证码').fill('000000');
    await moving.getByRole('button', { name: '确认更换' }).click();
    await expect(moving.getByRole('alert')).toHaveText('新手机号码与当前号码相同');
    await moving.getByLabel('新手机号码').fill(moved);
    await look('mobile');
    await sendCode(moving);
    await moving.getByLabel('短信验证码').fill(await codeSentTo(page, moved));
    await moving.getByRole('button', { name: '确认更换' }).click();
    await expect(moving).toBeHidden();
    await expect(page.getByText(`${moved.slice(0, 3)}****${moved.slice(7)}`)).toBeVisible();
    await leave(page);
    await page.goto(settings);
    await fillAccount(page, moved, chosenPassword);
    await expect(page.getByRole('heading', { name: '登录设备' })).toBeVisible();
  },
);

/** The code goes to the member's own number. */
async function proveBySms(page: Page, dialog: Locator, mobile: string): Promise<void> {
  await sendCode(dialog);
  await dialog.getByLabel('短信验证码').fill(await codeSentTo(page, mobile));
  await dialog.getByRole('button', { name: '验证身份' }).click();
}

async function sendCode(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /s后重新获取$/ })).toBeDisabled();
}

async function fillAccount(page: Page, mobile: string, password = sandboxPassword): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await dialog.getByLabel('账号', { exact: true }).fill(mobile);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByLabel('验证码', { exact: true }).fill(process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
}

async function firstStep(page: Page, mobile: string): Promise<Locator> {
  await fillAccount(page, mobile);
  const dialog = page.getByRole('dialog', { name: '会员登录' });
  await expect(dialog.getByRole('heading', { name: '两步验证' })).toBeVisible();
  return dialog;
}

async function byRecoveryCode(dialog: Locator, code: string): Promise<void> {
  await dialog.getByRole('button', { name: '改用恢复码' }).click();
  await dialog.getByLabel('恢复码').fill(code);
  await dialog.getByRole('button', { name: '验证并登录' }).click();
}

async function typePayPassword(dialog: Locator, digits: string): Promise<void> {
  await dialog.getByLabel('新支付密码', { exact: true }).fill(digits);
  await dialog.getByLabel('确认新支付密码').fill(digits);
}

/** As closing the tab: the session of this tab is forgotten. */
async function leave(page: Page): Promise<void> {
  // From a page without any code: one of ours may still write what it has just heard of its member.
  await page.goto(new URL('/robots.txt', page.url()).href);
  await page.evaluate('sessionStorage.clear()');
}

async function tokenOf(page: Page): Promise<string> {
  const kept = String(await page.evaluate("sessionStorage.getItem('woxing.session')"));
  return (JSON.parse(kept) as { state: { token: string } }).state.token;
}

async function expectSignedOut(client: Client): Promise<void> {
  await expect(client.call('/member/info', {})).rejects.toThrow(Refused);
}

/** A device that holds passkeys and knows its person. */
async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
