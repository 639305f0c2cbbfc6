import { addDays, dayOf } from '@woxing/contract/core/days';
import { comeIn } from './steps/come-in.ts';
import { test } from './test.ts';
test('tmp', async ({ page, look, isMobile }) => {
  const arrival = addDays(dayOf(new Date()), 30);
  const stay = `arrival=${arrival}&departure=${addDays(arrival, 3)}&rooms=2&adults=2`;
  await comeIn(page, { mobile: '13800000071' }, `/hotel/list?city=上海&${stay}&sort=price-down`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(1500);
  await look('tmp-list');
  if (isMobile) {
    await page.getByRole('button', { name: '筛选' }).click();
    await page.waitForTimeout(800);
    await look('tmp-filters');
    await page.keyboard.press('Escape');
  } else {
    await page.getByRole('button', { name: '价格' }).click();
    await page.waitForTimeout(800);
    await look('tmp-filters');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('link', { name: /^预订/ }).first().waitFor();
  await page.getByRole('button', { name: /每晚价格与取消规则/ }).first().click();
  await page.waitForTimeout(1500);
  await page.evaluate('document.documentElement.style.setProperty("--x","1")');
  await page.screenshot({ path: `test-results/pictures/${isMobile ? 'phone' : 'desktop'}-tmp-details.png`, fullPage: true });
  await page.getByRole('link', { name: /^预订/ }).first().click();
  await page.getByRole('button', { name: '提交订单' }).waitFor();
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `test-results/pictures/${isMobile ? 'phone' : 'desktop'}-tmp-order.png`, fullPage: true });
});
