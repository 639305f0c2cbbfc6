import { expect, type Page } from '@playwright/test';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { test } from './test.ts';

const mobile = '13800000030';

async function orderToPay(at: number): Promise<string> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const quote = await chooseFare(client, tripIn(40 + at), at);
  const { orderNo } = await placeOrder(client, quote, person(840 + at), crypto.randomUUID());
  client.close();
  return orderNo;
}

const choose = (page: Page, method: string) => page.getByRole('radio', { name: new RegExp(method) }).check();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('Alipay and WeChat Pay open their pages on the phone, are paid there, and lead back to the result', async ({
  page,
  look,
}) => {
  for (const [at, method] of ['支付宝', '微信支付'].entries()) {
    await comeIn(page, { mobile }, `/pay/order/${await orderToPay(at)}`);
    await choose(page, method);
    await look(`pay-on-phone-desk-${at}`);
    await press(page, `打开${method.replace(/支付$/, '')}支付`);
    await expect(page).toHaveURL(/\/sandbox\/pay\?/);
    await press(page, '确认支付');
    await look(`pay-on-phone-page-${at}`);
    await page.getByRole('link', { name: '返回商户' }).click();
    await expect(page).toHaveURL(/orderfinish/);
  }
});

test('who turns away at the page comes back unpaid, and pays by another way', async ({ page, look }) => {
  await comeIn(page, { mobile }, `/pay/order/${await orderToPay(2)}`);
  await choose(page, '支付宝');
  await press(page, '打开支付宝支付');
  await page.getByRole('link', { name: '取消支付并返回商户' }).click();
  await expect(page).toHaveURL(/\/pay\/return\?/);
  await expect(page.getByText('正在确认支付结果…')).toBeVisible();
  await press(page, '已完成支付');
  await expect(page.getByText(/尚未收到支付结果/)).toBeVisible();
  await look('pay-on-phone-return');
  // The address says what it likes: nothing is paid by it.
  await page.goto(`${page.url()}&trade_status=TRADE_SUCCESS&total_amount=1.00`);
  await expect(page.getByText('正在确认支付结果…')).toBeVisible();
  await press(page, '换个方式');
  await expect(page).toHaveURL(/\/pay\/order\//);
  await look('pay-on-phone-open');
  await choose(page, '微信支付');
  await press(page, '打开微信支付');
  await expect(page.getByRole('link', { name: '取消支付并返回商户' })).toBeVisible();
  await press(page, '确认支付');
  await page.getByRole('link', { name: '返回商户' }).click();
  await expect(page).toHaveURL(/orderfinish/);
});

test.describe('inside WeChat', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2e) NetType/WIFI Language/zh_CN',
  });

  test('WeChat says who pays, its browser is called, and the result follows', async ({ page, look }) => {
    await comeIn(page, { mobile }, `/pay/order/${await orderToPay(3)}`);
    await choose(page, '微信支付');
    await press(page, '打开微信支付');
    const asked = page.getByRole('dialog', { name: '微信支付（沙箱）' });
    await expect(asked).toBeVisible();
    await look('pay-in-we-chat');
    await asked.getByRole('button', { name: '取消支付' }).click();
    await expect(asked).toBeHidden();
    await press(page, '重新支付');
    await asked.getByRole('button', { name: '立即支付' }).click();
    await expect(page).toHaveURL(/orderfinish/);
  });
});
