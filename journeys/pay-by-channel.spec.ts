import { expect } from '@playwright/test';
import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { test } from './test.ts';

const mobile = '13800000030';

test('a code of each gateway is scanned and paid, and the order goes on by itself', async ({
  page,
  look,
}) => {
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  for (const [at, method] of ['微信支付', '聚合支付'].entries()) {
    const quote = await chooseFare(client, tripIn(20 + at), at);
    const { orderNo } = await placeOrder(client, quote, person(700 + at), `by-channel-${Date.now()}-${at}`);
    await comeIn(page, { mobile }, `/pay/order/${orderNo}`);
    await payByScanning(page, method, () => look(`pay-code-${at}`));
    await expect(page).toHaveURL(/orderfinish/, { timeout: 20_000 });
  }
  client.close();
});
