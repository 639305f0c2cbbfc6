import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';
const employee = '13800000071';

const nights = (page: Page) => {
  const arrival = addDays(dayOf(new Date()), isPhone(page) ? 22 : 20);
  return { arrival, departure: addDays(arrival, 2) };
};

test('a hotel near a station is found in the list and on the map, looked into, booked and paid', async ({
  page,
  look,
  isMobile,
}) => {
  await comeIn(page, { mobile: everyday }, '/hotel/index');
  await expect(page.getByRole('heading', { name: '预订酒店', level: 1 })).toBeVisible();
  const form = page.getByRole('form', { name: '酒店' });
  await form.getByRole('button', { name: /^目的地/ }).click();
  const city = page.getByRole('combobox', { name: /^输入城市/ });
  await city.fill('hangzhou');
  await expect(page.getByRole('option').first()).toContainText('杭州');
  await city.press('Enter');
  await form.getByRole('button', { name: /^位置/ }).click();
  const place = page.getByRole('combobox', { name: /^商圈、地标/ });
  await place.fill('杭州东站');
  await expect(page.getByRole('option').first()).toContainText('杭州东');
  await place.press('Enter');
  await expect(form.getByRole('button', { name: /^位置：杭州东/ })).toBeVisible();
  await look('hotel-index');
  await form.getByRole('button', { name: '搜索酒店' }).click();

  await expect(page).toHaveURL(/\/hotel\/list\?city=/);
  await expect(page).toHaveTitle('杭州酒店 · 我行');
  const first = page.getByRole('article').first();
  await expect(first).toContainText(/步行约|驾车约/);
  await look('hotel-list');
  await page.getByLabel('排序').selectOption({ label: '距离优先' });
  await expect(page).toHaveURL(/sort=distance/);

  await expect(page.getByRole('article').first()).toContainText('米');
  if (isMobile) await page.getByRole('button', { name: '看地图' }).click();
  const map = page.getByRole('region', { name: '杭州酒店地图' });
  const pin = map.getByRole('button', { name: /，¥/ }).first();
  await pin.focus();
  const before = await pin.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(before?.x);
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: '在地图上选中的酒店' });
  await expect(chosen).toBeVisible();
  await look('hotel-map');
  await map.getByRole('button', { name: '放大' }).press('Enter');
  await map.getByRole('button', { name: /^显示全部/ }).press('Enter');
  if (isMobile) await page.getByRole('button', { name: '返回列表' }).click();

  const { arrival, departure } = nights(page);
  await page.goto(`/hotel/list?city=杭州&arrival=${arrival}&departure=${departure}&free=1&payments=prepay`);
  await expect(page.getByRole('article').first()).toContainText('免费取消');
  await page.getByRole('article').first().getByRole('link').click();

  await expect(page).toHaveURL(/\/hotel\/details\?/);
  await expect(page.getByRole('heading', { name: '房型与价格' })).toBeVisible();
  const room = page.getByRole('article').first();
  await room
    .getByRole('button', { name: /每晚价格与取消规则/ })
    .first()
    .click();
  await expect(room.getByRole('table')).toContainText('2晚合计');
  await look('hotel-details');
  const prepaid = page.getByRole('link', { name: /^预订.*在线付/ }).first();
  await prepaid.click();

  await expect(page).toHaveURL(/\/hotel\/orderInfo\?/);
  await expect(cardOf(page, '入住信息')).toContainText('2晚，1间');
  await expect(
    page.getByRole('group', { name: '常旅客' }).getByRole('button', { pressed: true }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: '高楼层' }).click();
  await look('hotel-order-form');
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/pay\/hotel\/\w+$/);
  await expect(page.getByRole('timer')).toBeVisible();
  await look('hotel-pay');
  await payByScanning(page, '支付宝', async () => {});
  await expect(page).toHaveURL(/order_list\/hotel|hotel/);
});

test('an employee sees the cap, and nothing runs over its card on the pages of hotels, at any width', async ({
  page,
  look,
  isMobile,
}) => {
  const { arrival, departure } = nights(page);
  const stay = `arrival=${arrival}&departure=${departure}`;
  await comeIn(page, { mobile: employee }, `/hotel/list?city=上海&${stay}`);
  for (const width of isMobile ? [390] : [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await overflow(page), `${width} wide`).toBe(0);
  }
  await expect(page.getByText(/^本次差旅标准：/)).toBeVisible();
  await look('hotel-list-standard');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('link', { name: /^预订/ }).first()).toBeVisible();
  await look('hotel-details-standard');
  for (const width of isMobile ? [390] : [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    expect(await overflow(page), `${width} wide`).toBe(0);
  }
});

/** Pixels by which the page can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
