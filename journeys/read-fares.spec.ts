import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { flightCards } from './steps/search-flights.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const day = addDays(dayOf(new Date()), 20);
const search = `/airTicket/query?from=BJS&to=SHA&day=${day}`;

test('a fare is read, two are held side by side, and one of them is booked', async ({ page, look }) => {
  await page.goto('/');
  await signIn(page, '13800000010');
  await page.goto(search);
  await openFares(page, 0);

  await page
    .getByRole('button', { name: /查看票价详情$/ })
    .first()
    .click();
  const reading = page.getByRole('dialog', { name: '票价详情' });
  await expect(reading.getByRole('img', { name: /^退票费：.*现在为第1档/ })).toBeVisible();
  await expect(reading.getByText(/千克二氧化碳当量/)).toBeVisible();
  await expect(reading.getByText('含税费，刚刚核验')).toBeVisible();
  await look('fare-reading');
  await reading.getByRole('button', { name: '关闭' }).click();

  const add = page.getByRole('button', { name: /，加入对比$/ });
  await add.first().click();
  await add.first().click();
  await page.getByRole('button', { name: '开始对比' }).click();
  const comparison = page.getByRole('dialog', { name: '票价对比' });
  await expect(comparison.getByRole('columnheader')).toHaveCount(3);
  await look('fare-comparison');
  await comparison
    .getByRole('button', { name: /，预订$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '填写订单' })).toBeVisible();
});

test(
  'a fare is watched, the alert is paused and deleted',
  { tag: '@any-width' },
  async ({ page, look }, info) => {
    // Both widths share the database: each has a day of its own.
    const watched = addDays(day, info.project.name === 'phone' ? 1 : 2);
    await page.goto('/');
    await signIn(page, '13800000030');
    await page.goto(`/airTicket/query?from=BJS&to=SZX&day=${watched}`);
    await page.getByRole('button', { name: '价格走势与提醒' }).click();
    const history = page.getByRole('dialog', { name: /^北京—深圳 / });
    await expect(history.getByText('当前最低')).toBeVisible();
    await look('fare-history');
    await history.getByLabel('票价不高于（元）').fill('20000');
    await history.getByRole('button', { name: '设置提醒' }).click();
    await expect(page.getByText('已设置低价提醒')).toBeVisible();
    await history.getByRole('link', { name: '管理我的低价提醒' }).click();

    await expect(page.getByRole('heading', { level: 1, name: '低价提醒' })).toBeVisible();
    await look('fare-alerts');
    const pause = page.getByRole('button', { name: '北京—深圳，暂停' });
    await pause.click();
    const resume = page.getByRole('button', { name: '北京—深圳，恢复' });
    await expect(resume).toBeVisible();
    await page.getByRole('button', { name: '北京—深圳，删除' }).click();
    await page.getByRole('dialog', { name: '删除低价提醒' }).getByRole('button', { name: '删除' }).click();
    await expect(resume).toBeHidden();
  },
);

test('other days and airports nearby lead to their flights', { tag: '@phone-by-night' }, async ({
  page,
  look,
}) => {
  const back = addDays(day, 4);
  await page.goto(`${search}&trip=round&back=${back}`);
  await page.getByRole('button', { name: '灵活日期' }).click();
  const days = page.getByRole('dialog', { name: '灵活日期比价' });
  await expect(days.getByRole('button', { name: /^去程.*，返程.*¥/ }).first()).toBeVisible();
  await look('flexible-days');
  const earlier = addDays(day, -1);
  await days.getByRole('row').nth(3).getByRole('button').first().click();
  await expect(page).toHaveURL(new RegExp(`day=${earlier}`));

  await page.goto(search);
  await page.getByRole('button', { name: '附近机场' }).click();
  const nearby = page.getByRole('dialog', { name: '附近机场比价' });
  await nearby.getByRole('checkbox').first().check();
  await nearby.getByRole('button', { name: '一并查询' }).click();
  await expect(nearby.getByText('原航线', { exact: true })).toBeVisible();
  await look('nearby-airports');
  await nearby
    .getByRole('link', { name: /，查看航班$/ })
    .first()
    .click();
  await expect(flightCards(page).first()).toBeVisible();
});

async function openFares(page: Page, at: number): Promise<void> {
  await flightCards(page)
    .nth(at)
    .getByRole('button', { name: /选舱位/ })
    .click();
  await expect(page.getByRole('button', { name: /，加入对比$/ }).first()).toBeVisible();
}
