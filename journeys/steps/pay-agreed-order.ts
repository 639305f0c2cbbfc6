import { expect, type Page } from '@playwright/test';
import { sandboxPayPassword } from '../product/client.ts';
import { comeIn } from './come-in.ts';

/** An employee pays an order that was agreed to, by what the desk has chosen, and has tickets. */
export async function payAgreedOrder(page: Page, mobile: string, orderNo: string): Promise<void> {
  await comeIn(page, { mobile }, `/ticket/OrderDetails/${orderNo}`);
  await expect(page.getByText('待支付').first()).toBeVisible();
  await page.goto(`/pay/order/${orderNo}`);
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
}
