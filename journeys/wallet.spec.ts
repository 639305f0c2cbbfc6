import { readFileSync } from 'node:fs';
import { chooseFare, payByWallet, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

test('a member looks at the wallet, at what was paid for which order, and keeps it as a file', async ({
  page,
  look,
}, info) => {
  const mobile = '13800000040';
  const client = connect(process.env.JOURNEY_URL ?? '');
  await client.signIn(mobile, process.env.JOURNEY_CAPTCHA_TOKEN ?? '');
  const day = info.project.name === 'phone' ? 31 : 30;
  const quote = await chooseFare(client, tripIn(day, 'CAN', 'HGH'), 1);
  const { orderNo } = await placeOrder(client, quote, person(5000 + day), crypto.randomUUID());
  await payByWallet(client, orderNo, crypto.randomUUID());
  client.close();

  await page.goto('/');
  await signIn(page, mobile);
  await page.goto('/myCenter/wallet');
  await expect(page.getByRole('heading', { name: '最近收支' })).toBeVisible();
  await expect(page.getByRole('link', { name: `查看订单${orderNo}` })).toBeVisible();
  await look('wallet');
  await page.getByRole('link', { name: '全部明细' }).click();
  await page.getByRole('tab', { name: '收入' }).click();
  await expect(page).toHaveURL(/kind=in/);
  await expect(page.getByRole('link', { name: `查看订单${orderNo}` })).toHaveCount(0);
  await page.getByRole('tab', { name: '支出' }).click();
  await page.getByLabel('时间范围').selectOption('7');
  await expect(page.getByRole('link', { name: `查看订单${orderNo}` })).toBeVisible();
  await look('wallet-movements');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出表格' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(orderNo);
});
