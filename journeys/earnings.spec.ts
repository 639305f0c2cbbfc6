import { addDays, dayOf } from '@woxing/contract/core/days';
import { openFilters } from './steps/export-as.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

test('a member sees what recommending brought, moves it to the wallet, and exchanges points', {
  tag: '@any-width',
}, async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto(`/bill/recomBill?from=${addDays(dayOf(new Date()), -300)}`);
  await expect(page.getByText('刘**').first()).toBeVisible();
  await look('recommend-income');
  await page.getByRole('link', { name: '奖励明细' }).click();
  await expect(page.getByRole('cell', { name: '推荐奖励' }).first()).toBeVisible();
  await look('rewards');
  await page.getByRole('link', { name: '转出奖励' }).click();
  await expect(page.getByText('近12个月没有转出奖励')).toBeVisible();
  await page.getByLabel('转出金额').fill('9999');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText(/^请输入不超过/)).toBeVisible();
  await page.getByRole('radio', { name: '银行卡' }).check();
  await expect(page.getByText('¥9,989')).toBeVisible();
  await page.getByRole('radio', { name: '天航宝（即时到账）' }).check();
  await page.getByLabel('转出金额').fill('1');
  await look('transfer-out');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认转入' }).click();
  await expect(page.getByText(/共1笔，合计¥1$/)).toBeVisible();

  await page.goto('/myCenter/wallet');
  await page.getByRole('link', { name: /^积分/ }).click();
  await page.getByLabel('兑换的积分').fill('1000');
  await expect(page.getByText('¥10', { exact: true })).toBeVisible();
  await look('points');
  await page.getByRole('button', { name: '确认兑换' }).click();
  await expect(page.getByText('兑换为天航宝余额').first()).toBeVisible();
  await openFilters(page);
  await page.getByLabel('业务').selectOption('兑换');
  await expect(page).toHaveURL(/kind=exchanged/);
  await expect(page.getByText('-1000', { exact: true }).first()).toBeVisible();
});
