import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { letTimePass, newMember } from './steps/new-member.ts';
import { codeSentTo, signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const script = Buffer.from('<script>alert(1)</script>');

test('a member tells about themselves, with a photo of their own', async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000030');
  await page.goto('/myCenter/self_info');
  await expect(page.getByLabel('姓名')).toHaveValue('王雅琴');
  await look('self-info');

  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^(?:上传|更换)头像$/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const refused = (sentence: string) => expect(page.getByRole('alert')).toHaveText(sentence);
  await choose('photo.svg', script);
  await refused('请上传JPG、PNG或WebP格式的图片');
  await choose('photo.png', Buffer.alloc(10 * 1024 * 1024 + 1));
  await refused('文件不能超过10MB');
  await choose('photo.png', script);
  await refused('图片已损坏或无法识别，请换一张');
  await look('photo-refused');

  // Any picture will do: the page as it is.
  await choose('photo.png', await page.screenshot());
  const cropping = page.getByRole('dialog', { name: '裁剪头像' });
  await cropping.getByLabel('缩放').fill('2');
  await cropping.getByLabel('左右').press('ArrowRight');
  await look('photo-crop');
  await cropping.getByRole('button', { name: '保存头像' }).click();
  await expect(cropping).toBeHidden();
  await expect(page.getByRole('img', { name: '您的头像' })).toBeVisible();

  await page.getByLabel('电子邮箱').fill('not an address');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('请输入正确的电子邮箱')).toBeVisible();
  await expect(page.getByLabel('电子邮箱')).toBeFocused();
  await page.getByLabel('电子邮箱').fill('yaqin@example.com');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('个人资料已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('电子邮箱')).toHaveValue('yaqin@example.com');
  await expect(page.getByRole('img', { name: '您的头像' })).toBeVisible();
  await look('self-info-told');

  await page.getByRole('button', { name: '移除', exact: true }).click();
  await page.getByRole('dialog', { name: '移除头像' }).getByRole('button', { name: '移除' }).click();
  await expect(page.getByRole('img', { name: '您的头像' })).toBeHidden();
  // As the next run expects to find it.
  await page.getByLabel('电子邮箱').fill('');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('个人资料已保存')).toBeVisible();
});

test('two pages do not overwrite each other unseen', { tag: '@any-width' }, async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, '13800000050');
  await page.goto('/myCenter/self_info');
  await expect(page.getByLabel('姓名')).toHaveValue('周大伟');
  // The session belongs to one tab, so the second page is a copy of it.
  const session = await page.evaluate<string>("sessionStorage.getItem('woxing.session')");
  const other = await context.newPage();
  await other.addInitScript(`sessionStorage.setItem('woxing.session', ${JSON.stringify(session)})`);
  await other.goto('/myCenter/self_info');
  await other.getByLabel('备注').fill('他处');
  await other.getByRole('button', { name: '保存', exact: true }).click();
  await expect(other.getByText('个人资料已保存')).toBeVisible();

  await page.getByLabel('备注').fill('此处');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('资料已在其他页面修改，请核对后重新保存')).toBeVisible();
  await page.getByRole('button', { name: '载入最新资料' }).click();
  await expect(page.getByLabel('备注')).toHaveValue('他处');
});

test('takes everything along as a file, withdraws a consent, and hears what stands in the way of leaving', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const mobile = '13800000030';
  await page.goto('/');
  await signIn(page, mobile);
  await page.goto('/myCenter/self_info');
  await page.getByRole('link', { name: /^个人数据/ }).click();
  await expect(page).toHaveURL(/\/myCenter\/personal_data$/);
  await expect(page.getByText(/天航宝还有¥/)).toBeVisible();
  await expect(page.getByRole('button', { name: '注销账号', exact: true })).toBeHidden();
  await look('personal-data');

  await page.getByRole('button', { name: /^(?:导出数据|重新导出)$/ }).click();
  const proving = page.getByRole('dialog', { name: '验证身份后导出' });
  await proveBySms(page, proving, mobile);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载文件' }).click();
  const file = readFileSync(await (await download).path());
  expect(file.subarray(0, 4)).toEqual(Buffer.from([0x50, 0x4b, 0x03, 0x04]));
  expect(file.includes('member.csv')).toBe(true);
  await expect(page.getByText('上次导出的文件已下载')).toBeVisible();
  await expect(page.getByRole('button', { name: '下载文件' })).toBeHidden();
  await look('personal-data-taken');
});

test.describe('an account that ends', () => {
  // Its session ends with it, under whatever the page has just asked for.
  test.use({ expectedError: 'status of 401' });
  test(
    'a new member withdraws and gives a consent, then leaves for good',
    { tag: '@any-width' },
    async ({ page, look }, info) => {
      const mobile = info.project.name === 'phone' ? '13955550011' : '13955550002';
      await page.goto('/');
      await register(page, mobile);
      await page.goto('/myCenter/personal_data');
      await page.getByRole('button', { name: '撤回同意：《我行服务协议》' }).click();
      const asked = page.getByRole('dialog', { name: '撤回同意' });
      await expect(asked).toContainText('撤回后不能再提交新的订单');
      await asked.getByRole('button', { name: '撤回' }).click();
      await page.getByRole('button', { name: '重新同意《我行服务协议》' }).click();
      await expect(page.getByRole('button', { name: '撤回同意：《我行服务协议》' })).toBeVisible();

      await page.getByRole('button', { name: '注销账号', exact: true }).click();
      await look('delete-proof');
      const leaving = page.getByRole('dialog', { name: '验证身份后注销' });
      await proveBySms(page, leaving, mobile);
      await expect(leaving.getByRole('button', { name: '注销账号并删除数据' })).toBeDisabled();
      await look('delete-last-question');
      await leaving.getByLabel('我已了解注销立即生效、不能恢复').check();
      await leaving.getByRole('button', { name: '注销账号并删除数据' }).click();
      await expect(page.getByText('账号已注销')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/myCenter/personal_data');
      await expect(page.getByRole('dialog', { name: '会员登录' })).toBeVisible();
    },
  );
});

const chosenPassword = 'Huangshan-1864';

/** A new member, signed in: what registration itself looks like is another story. */
async function register(page: Page, mobile: string): Promise<void> {
  await newMember(mobile, chosenPassword);
  await signIn(page, mobile, chosenPassword);
}

async function proveBySms(page: Page, dialog: Locator, mobile: string): Promise<void> {
  await letTimePass();
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /s后重新获取$/ })).toBeDisabled();
  await dialog.getByLabel('短信验证码').fill(await codeSentTo(page, mobile));
  await dialog.getByRole('button', { name: '验证身份' }).click();
}
