import { readFileSync } from 'node:fs';
import { chooseFare, payByWallet, person, placeOrder, tripIn } from './product/book-flight.ts';
import { connect } from './product/client.ts';
import { isPhone } from './steps/come-in.ts';
import { exportAs, openFilters } from './steps/export-as.ts';
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
  await openFilters(page);
  await page.getByLabel('收支类型').selectOption('收入');
  await expect(page).toHaveURL(/kind=in/);
  await expect(page.getByRole('link', { name: `查看订单${orderNo}` })).toHaveCount(0);
  await page.getByLabel('收支类型').selectOption('支出');
  await page.getByLabel('时间范围').selectOption('7');
  await expect(page.getByRole('link', { name: `查看订单${orderNo}` })).toBeVisible();
  await look('wallet-movements');

  // The address keeps the filters, and a name of one's own brings them back.
  await page.reload();
  await expect(page.getByRole('link', { name: `查看订单${orderNo}` })).toBeVisible();
  await expect(page.getByLabel('收支类型')).toHaveValue('out');
  await page.getByRole('button', { name: '我的筛选' }).click();
  await page.getByLabel('保存当前筛选').fill('近一周支出');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).toHaveURL(/tianhanbao_detail$/);
  await page.getByRole('button', { name: '我的筛选' }).click();
  await page.getByRole('button', { name: '近一周支出', exact: true }).click();
  await expect(page).toHaveURL(/kind=out/);
  // Lines on a desktop, cards on a phone.
  const kept = page.getByRole('region', { name: '天航宝明细' }).getByRole(isPhone(page) ? 'listitem' : 'row');
  await expect(kept.filter({ hasText: orderNo }).first()).toContainText('-¥');

  const download = await exportAs(page, 'CSV文件');
  expect(readFileSync(await download.path(), 'utf8')).toContain(orderNo);
});
