import type { Page } from '@playwright/test';
import { searchTrains, trainCards } from './steps/search-trains.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

test('trains are found, narrowed down, looked into, and led to the order', async ({
  page,
  look,
  isMobile,
}) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await searchTrains(page, '北京南站', '上海');
  await expect(page).toHaveTitle('北京南站到上海火车票 · 我行');
  await look('trains');

  const first = trainCards(page).first();
  await first.getByRole('button', { name: /经停站/ }).click();
  const stops = first.getByRole('list', { name: /经停站$/ });
  await expect(stops.getByRole('listitem').filter({ hasText: '上车' })).toContainText('北京南');
  await look('train-stops');

  await narrowDown(page, isMobile, ['一等座'], '席别');
  await expect(page).toHaveURL(/seats=M/);
  await page.getByLabel('排序').selectOption({ label: '价格低' });
  await expect(page).toHaveURL(/sort=cheapest/);
  await page.reload();
  await expect(page.getByLabel('排序')).toHaveValue('cheapest');

  const train = trainCards(page).first();
  await expect(train).toBeVisible();
  if (isMobile) {
    await train.getByRole('button', { name: /选席别$/ }).click();
    await look('train-seats');
  }
  await train
    .getByRole('link', { name: /，预订$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/train\/train_order_info\?ride=[^&]+$/);
});

test('days beyond the presale say when they open', async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto('/train/train_query_list?from=北京&to=上海&day=2099-01-31');
  await expect(page.getByText('1月31日的车票，1月17日起开售')).toBeVisible();
  await look('trains-not-on-sale');
  await page.getByRole('link', { name: /^查看.*的车次$/ }).click();
  await expect(trainCards(page).first()).toBeVisible();
});

test('where no train goes through, two go, in one order', async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto('/train/train_query_list?from=兰州&to=厦门');
  await expect(page.getByText('当天没有直达列车')).toBeVisible();
  await look('trains-none');
  await page.getByRole('link', { name: '查看中转换乘' }).click();
  await expect(page).toHaveURL(/\/train\/train_transfer\?/);
  const journey = trainCards(page).first();
  await expect(journey).toBeVisible();
  await look('transfers');
  await page.getByText('换乘1次', { exact: true }).first().click();
  await expect(page).not.toHaveURL(/changes=2/);
  await expect(journey).toHaveAccessibleName(/，换乘1次$/);

  await journey.getByRole('button', { name: /选席别$/ }).click();
  await expect(journey.getByText(/换乘\d+(分钟|小时)/)).toBeVisible();
  await journey
    .getByRole('button', { name: /，选择$/ })
    .first()
    .click();
  await look('transfer-seats');
  await journey.getByRole('link', { name: '预订全程' }).click();
  await expect(page).toHaveURL(/\/train\/train_order_info\?ride=[^&]+&ride=[^&]+$/);
});

/** Chooses boxes of a filter: under its chip on a desktop, in the sheet on a phone. */
async function narrowDown(page: Page, phone: boolean, boxes: readonly string[], chip: string): Promise<void> {
  await page.getByRole('button', { name: phone ? /^筛选/ : new RegExp(`^${chip}`) }).click();
  const sheet = page.getByRole('dialog', { name: phone ? '筛选' : chip });
  for (const box of boxes) await sheet.getByRole('checkbox', { name: box }).check();
  if (phone) await sheet.getByRole('button', { name: /^查看\d+个车次$/ }).click();
  else await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}
