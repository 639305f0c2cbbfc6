import { expect } from '@playwright/test';
import { comeIn } from './steps/come-in.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { test } from './test.ts';

const mobile = '13800000050';

test('a wallet is filled by Alipay, and the bill says so; a card is bought, shown once and redeemed', async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile }, '/recharge/index');
  await page.getByRole('radio', { name: '其他金额' }).check();
  await page.getByLabel('充值金额').fill('0.5');
  await page.getByRole('button', { name: /下一步/ }).click();
  await expect(page.getByText('单笔充值不能低于¥1')).toBeVisible();
  await page.getByLabel('充值金额').fill('123.45');
  await look('recharge');
  await page.getByRole('button', { name: '下一步，支付¥123.45' }).click();
  await expect(page.getByText('天航宝充值').first()).toBeVisible();
  await payByScanning(page, '支付宝', () => look('recharge-code'));
  await expect(page.getByRole('heading', { name: '充值成功' })).toBeVisible();
  await look('recharge-done');
  await page.getByRole('link', { name: '查看充值账单' }).click();
  await expect(page.getByRole('region', { name: '充值账单' })).toContainText('¥123.45');
  await look('recharge-bill');

  await page.goto('/myCenter/buffet_card');
  await page.getByRole('radio', { name: '¥200' }).check();
  await page.getByRole('button', { name: '购买，支付¥200' }).click();
  await payByScanning(page, '支付宝', () => Promise.resolve());
  await page.getByRole('button', { name: '显示卡号与卡密' }).click();
  await expect(page.getByText('卡密已显示')).toBeVisible();
  const [no, secret] = await page.locator('dd.digits').allTextContents();
  await look('card-shown');
  await page.getByRole('link', { name: '返回自助卡' }).click();
  await page.getByRole('textbox', { name: '卡号' }).fill(no ?? '');
  await page.getByRole('textbox', { name: '卡密' }).fill(secret ?? '');
  await look('card-page');
  await page.getByRole('button', { name: '兑换', exact: true }).click();
  await expect(page.getByText(/已兑换¥200/)).toBeVisible();
  await expect(page.getByText('已兑换', { exact: true }).first()).toBeVisible();

  await page.goto('/myCenter/member_level');
  await look('member-level');
  await page.getByRole('button', { name: /^升级为银卡会员/ }).click();
  await page.getByRole('radio', { name: /天航宝/ }).check();
  await page.getByLabel('支付密码').fill('135790');
  await look('level-desk');
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page.getByText('升级银卡会员 一年已生效。')).toBeVisible();
  await page.getByRole('link', { name: '查看会员等级' }).click();
  await expect(page.getByText(/有效期至/)).toBeVisible();
});
