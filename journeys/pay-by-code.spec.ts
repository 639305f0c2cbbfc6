import { expect } from '@playwright/test';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { askForCode } from './steps/pay-by-scanning.ts';
import { test } from './test.ts';

const [giver, helper, administrator] = ['13800000010', '13800000030', '13800000090'] as const;

test('a code given to somebody else pays their order, and its owner sees it and takes another back', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: giver }, '/myCenter/pay_authorization_code');
  await expect(page.getByText('还没有授权码')).toBeVisible();
  const make = async (times: '仅限一次' | '可多次，合计不超过最高金额', note: string) => {
    await page.getByRole('button', { name: '生成授权码' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('最高金额（元）').fill('20000');
    await dialog.getByText(times).click();
    await dialog.getByLabel('备注').fill(note);
    await dialog.getByLabel('支付密码').fill('135790');
    if (note === '助理小李') await look('pay-code-form');
    await dialog.getByRole('button', { name: '生成授权码' }).click();
    const code = await dialog.getByRole('status', { name: '付款授权码' }).textContent();
    await dialog.getByRole('button', { name: '完成' }).click();
    return code!;
  };
  const code = await make('仅限一次', '助理小李');
  const another = await make('可多次，合计不超过最高金额', '出差期间');
  await page.getByRole('button', { name: `收回尾号${another.slice(-4)}的授权码` }).click();
  await page.getByRole('button', { name: '收回', exact: true }).last().click();
  await expect(page.getByText('已收回', { exact: true })).toBeVisible();

  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(helper, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const quote = await chooseFare(client, tripIn(24), 1);
  const { orderNo } = await placeOrder(client, quote, person(720), `by-code-${Date.now()}`);
  client.close();
  await comeIn(page, { mobile: helper }, `/pay/order/${orderNo}`);
  await page.getByRole('button', { name: '使用付款授权码' }).click();
  await page.getByLabel('付款授权码').fill('ABCD-2345-EFGH');
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page.getByText('授权码错误或已失效')).toBeVisible();
  await look('pay-by-code');
  await page.getByLabel('付款授权码').fill(code);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).toHaveURL(/orderfinish/);

  await comeIn(page, { mobile: giver }, '/myCenter/pay_authorization_code');
  const uses = page.getByRole('region', { name: '使用记录' });
  await expect(uses.getByText(orderNo)).toBeVisible();
  await expect(page.getByText('已用完')).toBeVisible();
  await look('pay-codes');
});

test('an administrator follows a payment to what was said to the channel about it', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(helper, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const quote = await chooseFare(client, tripIn(25), 1);
  const { orderNo } = await placeOrder(client, quote, person(721), `calls-${Date.now()}`);
  client.close();
  await comeIn(page, { mobile: helper }, `/pay/order/${orderNo}`);
  await askForCode(page, '微信支付');

  await comeIn(page, { mobile: administrator }, `/admin/ledger/order/${orderNo}`);
  await page.getByRole('link', { name: /的接口调用/ }).click();
  const table = page.getByRole('region', { name: '接口调用' });
  await expect(table.getByText('transactions.native')).toBeVisible();
  await look('calls');
  await page.getByRole('button', { name: /transactions.native的详情/ }).click();
  await expect(page.getByRole('dialog').getByText('"out_trade_no"')).toBeVisible();
  await look('call-detail');
});
