import { expect, type Page } from '@playwright/test';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { test } from './test.ts';

const mobile = '13800000030';

async function orderToPay(passenger: number): Promise<string> {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const quote = await chooseFare(client, tripIn(30 + passenger), 1);
  const { orderNo } = await placeOrder(client, quote, person(800 + passenger), crypto.randomUUID());
  client.close();
  return orderNo;
}

async function fill(page: Page, cardNo: string): Promise<void> {
  await page.getByLabel('卡号').fill(cardNo);
  await page.getByLabel('有效期').fill('12/40');
  await page.getByLabel('安全码').fill('719');
}

const pay = (page: Page) => page.getByRole('button', { name: /^确认支付/ }).click();

test('a card that is declined gives way to one whose holder confirms at the bank; the order is ticketed', async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile }, `/pay/order/${await orderToPay(1)}`);
  await page.getByRole('radio', { name: /^卡?\s*银行卡/ }).check();
  await pay(page);
  await expect(page.getByText('请输入银行卡号')).toBeVisible();
  await fill(page, '6258005100000004');
  await expect(page.getByLabel('卡号')).toHaveValue('6258 0051 0000 0004');
  await look('pay-card-form');
  await pay(page);
  await expect(page.getByText('银行卡余额或额度不足，未扣款')).toBeVisible();
  await fill(page, '6258003300000007');
  await pay(page);
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /前往银行页面/ }).click();
  const bank = await opening;
  await look('pay-card-confirm');
  await expect(bank.getByText('银联 尾号0007')).toBeVisible();
  await bank.getByRole('button', { name: '确认身份' }).click();
  await expect(bank.getByRole('button', { name: '确认身份' })).toBeHidden();
  await expect(bank.getByText(/^(已预授权|已扣款)$/)).toBeVisible();
  await bank.close();
  await expect(page).toHaveURL(/orderfinish/);
  await expect(page.getByText('已出票').first()).toBeVisible();
});

test('an answer of the bank that was lost is asked for, and the order goes on by itself', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const orderNo = await orderToPay(2);
  await comeIn(page, { mobile }, `/pay/order/${orderNo}`);
  await page.getByRole('radio', { name: /^卡?\s*银行卡/ }).check();
  await fill(page, '6258007100000000');
  await pay(page);
  await expect(page).toHaveURL(/orderfinish/);
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await expect(page.getByText('银行卡（银联 尾号0000）').first()).toBeVisible();
  await look('pay-card-order');
});

test('the desk of an order that is not there leads on', { tag: '@any-width' }, async ({ page, look }) => {
  await comeIn(page, { mobile }, '/pay/hotel/H20261121000000000001');
  await expect(page.getByRole('link', { name: '查看我的订单' })).toBeVisible();
  await look('pay-hotel');
  await page.getByRole('link', { name: '返回首页', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});
