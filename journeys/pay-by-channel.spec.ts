import { expect } from '@playwright/test';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { confirmAtGateway, payByScanning, showCode } from './steps/pay-by-scanning.ts';
import { test } from './test.ts';

const mobile = '13800000030';

test('a code of each gateway is scanned and paid, and the order goes on by itself', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  for (const [at, method] of ['微信支付', '聚合支付'].entries()) {
    const quote = await chooseFare(client, tripIn(20 + at), at);
    const { orderNo } = await placeOrder(client, quote, person(700 + at), `by-channel-${Date.now()}-${at}`);
    await comeIn(page, { mobile }, `/pay/order/${orderNo}`);
    await payByScanning(page, method, () => look(`pay-code-${at}`));
    await expect(page).toHaveURL(/orderfinish/);
  }
  client.close();
});

test('an order that was cancelled and then paid stays cancelled, and the money goes back', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const quote = await chooseFare(client, tripIn(22), 2);
  const { orderNo } = await placeOrder(client, quote, person(702), `paid-late-${Date.now()}`);
  client.close();
  await comeIn(page, { mobile }, `/pay/order/${orderNo}`);
  const payer = await showCode(page, '支付宝');
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('button', { name: '确认取消' }).click();
  await expect(page.getByText('已取消').first()).toBeVisible();
  await confirmAtGateway(payer);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText('已退款').or(page.getByText('逾期到账，原路退回')).count();
    })
    .toBeGreaterThan(0);
  await expect(page.getByText('已取消').first()).toBeVisible();
  await look('paid-late');
});
