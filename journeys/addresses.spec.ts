import { comeIn } from './steps/come-in.ts';
import { expect, test } from './test.ts';

const bad =
  'sort=late&trip=zzz&day=2026-13-45&back=x&tab=&page=-1&kind=%00&days=NaN&utm_source=x&keyword=%00&type=zzz';

test('addresses that nobody of us wrote open their pages, and are put right', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  const broken = page.getByText(/加载失败|网络/);
  await page.goto(`/airTicket/query?from=SHA&to=SZX&${bad}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/airTicket\/query\?from=SHA&to=SZX$/);

  await page.goto('/airTicket/query?from=SHA&to=SZX&day=2020-01-01');
  await expect(page.getByText('日期已过，已改为今天')).toBeVisible();
  await expect(page).toHaveURL(/day=20(?!20)\d\d-\d\d-\d\d$/);
  await look('past-day');

  await comeIn(page, { mobile: '13800000010' }, `/train/train_query_list?${bad}`);
  await expect(page).toHaveURL(/\/train\/train_query_list$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('北京');
  for (const [path, heading] of [
    ['/myCenter/order_list/airTicket', '我的订单'],
    ['/order/list', '我的订单'],
    ['/myCenter/tianhanbao_detail', '天航宝明细'],
  ] as const) {
    await page.goto(`${path}?${bad}`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(broken).toHaveCount(0);
  }
});

test('a number of no order is said as such', { tag: '@any-width' }, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000010' }, '/ticket/OrderDetails/ZZZZ00000000');
  await expect(page.getByText('没有这个订单')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  await look('no-order');
});
