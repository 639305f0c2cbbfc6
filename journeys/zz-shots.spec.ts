import { addDays, dayOf } from '@woxing/contract/core/days';
import { comeIn, isPhone } from './steps/come-in.ts';
import { test } from './test.ts';

const today = dayOf(new Date());
const out = addDays(today, 30);
const back = addDays(today, 40);
const everyday = '13800000010';

test('shots', async ({ page }) => {
  test.setTimeout(240_000);
  page.setDefaultTimeout(15_000);
  const shot = async (name: string) => {
    await page.waitForTimeout(500);
    await page.screenshot({ path: `test-results/zz/${isPhone(page) ? 'm' : 'd'}-${name}.png`, fullPage: false });
  };
  await comeIn(page, { mobile: everyday }, '/');
  await page.waitForTimeout(1500);
  await shot('home');
  await comeIn(page, { mobile: everyday }, '/intl/flight_query_list');
  await page.getByRole('form').waitFor();
  await shot('index');
  await page.getByText('往返', { exact: true }).first().click();
  await page.getByRole('button', { name: /^到达城市/ }).click();
  await page.waitForTimeout(800);
  await shot('picker');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /舱等与旅客/ }).click();
  await page.waitForTimeout(600);
  await shot('party');
  await page.keyboard.press('Escape');
  await page.getByText('多程', { exact: true }).first().click();
  await page.getByRole('button', { name: '搜索航班' }).click();
  await shot('multi-form');
  await comeIn(page, { mobile: everyday }, `/intl/flight_query_list/2?parts=SHA-NYC-${out}&parts=NYC-SHA-${back}&adults=2&children=1`);
  await page.getByRole('button', { name: /选为去程/ }).first().waitFor({timeout: 20000});
  await page.waitForTimeout(2500);
  await shot('list');
  await page.getByRole('button', { name: /航班详情/ }).first().click();
  await shot('details');
  await page.getByRole('button', { name: '往返日期比价' }).click();
  await page.waitForTimeout(6000);
  await shot('dates');
  await page.keyboard.press('Escape');
  if (isPhone(page)) {
    await page.getByRole('button', { name: '筛选' }).click();
    await page.waitForTimeout(800);
    await shot('filters');
    await page.keyboard.press('Escape');
  } else {
    await page.getByRole('button', { name: '航空公司' }).click();
    await page.waitForTimeout(800);
    await shot('filters');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /选为去程/ }).first().click();
  await page.getByRole('button', { name: /查看票价/ }).first().waitFor();
  await page.waitForTimeout(1500);
  await shot('back');
  await page.getByRole('button', { name: /查看票价/ }).first().click();
  await page.getByRole('heading', { name: '选择票价' }).waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `test-results/zz/${isPhone(page) ? 'm' : 'd'}-fares.png`, fullPage: true });
  await page.getByRole('button', { name: /票价明细与规则/ }).first().click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `test-results/zz/${isPhone(page) ? 'm' : 'd'}-fare.png`, fullPage: true });
  await comeIn(page, {}, `/intl/flight_query_list/abc?parts=SHA-NYC-${out}`);
  await shot('wrong');
  await comeIn(page, {}, `/intl/flight_query_list/1?parts=SHA-XXX-${out}`);
  await page.waitForTimeout(1500);
  await shot('unknown');
});
