import type { Locator, Page } from '@playwright/test';
import { tripIn } from './product/book-flight.ts';
import { sandboxPassword } from './product/client.ts';
import { comeIn } from './steps/come-in.ts';
import { cardOf, choosePassengers } from './steps/fill-order.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
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

test('nothing of a result card runs over its tile for an employee with a travel standard, at any width', async ({
  page,
  isMobile,
}) => {
  const query = new URLSearchParams({ from: '北京', to: '上海', day: tripIn(3).day });
  await comeIn(page, { mobile: '13800000071' }, `/train/train_query_list?${query.toString()}`);
  const first = trainCards(page).first();
  if (isMobile) await first.getByRole('button', { name: /选席别$/ }).click();
  await expect(first.getByText(/^超标¥/).first()).toBeVisible();
  for (const width of isMobile ? [390] : [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(first).toBeVisible();
    expect(await runningOver(first), `${width} wide`).toEqual([]);
  }
});

/** Texts of the first card's seats that reach beyond the tile they stand in. */
async function runningOver(card: Locator): Promise<string[]> {
  const over: string[] = [];
  for (const tile of await card.locator('fieldset > div').all()) {
    const outer = await tile.boundingBox();
    for (const part of await tile.locator('span').all()) {
      const inner = await part.boundingBox();
      if (outer && inner && inner.x + inner.width > outer.x + outer.width + 1)
        over.push(await part.innerText());
    }
  }
  return over;
}

test('days beyond the presale say when they open', { tag: '@any-width' }, async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto('/train/train_query_list?from=北京&to=上海&day=2099-01-31');
  await expect(page.getByText('1月31日的车票，1月17日起开售')).toBeVisible();
  await look('trains-not-on-sale');
  await page.getByRole('link', { name: /^查看.*的车次$/ }).click();
  await expect(trainCards(page).first()).toBeVisible();
});

test('where no train goes through, two go, in one order that a 12306 account buys', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
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

  await signInAtTheRailway(page, 'woxing');
  await choosePassengers(page, ['陈晓明']);
  await look('transfer-order');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/train\/train_order_pay\/\w+$/);
  const orderNo = /train_order_pay\/(\w+)/.exec(page.url())?.[1] ?? '';
  await payByScanning(page, '微信支付', async () => {});
  await page.goto(`/train/train_order_finish?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
  await page.getByRole('link', { name: '查看订单详情' }).click();
  await expect(cardOf(page, '乘车人与席位').getByText(/\d{2}车/)).toHaveCount(2);
  await look('transfer-tickets');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '行程单' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

/** An account that the railway does not know by this password first, then does. */
async function signInAtTheRailway(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: '登录12306账号' }).click();
  const dialog = page.getByRole('dialog', { name: '登录12306账号' });
  await dialog.getByRole('textbox', { name: '账号', exact: true }).fill(account);
  await dialog.getByRole('checkbox').check();
  for (const password of ['not-this-one', sandboxPassword]) {
    await dialog.getByRole('textbox', { name: '密码', exact: true }).fill(password);
    await dialog.getByRole('button', { name: '登录', exact: true }).click();
    if (password !== sandboxPassword) await expect(dialog).toContainText('账号或密码错误，还可尝试');
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('radio', { name: /已核验/ })).toBeChecked();
}

/** Chooses boxes of a filter: under its chip on a desktop, in the sheet on a phone. */
async function narrowDown(page: Page, phone: boolean, boxes: readonly string[], chip: string): Promise<void> {
  await page.getByRole('button', { name: phone ? /^筛选/ : new RegExp(`^${chip}`) }).click();
  const sheet = page.getByRole('dialog', { name: phone ? '筛选' : chip });
  for (const box of boxes) await sheet.getByRole('checkbox', { name: box }).check();
  if (phone) await sheet.getByRole('button', { name: /^查看\d+个车次$/ }).click();
  else await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}
