import { comeIn, isPhone } from './steps/come-in.ts';
import { expect, test } from './test.ts';

test('every page of the own menu, the own orders and passengers are found by typing', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  await comeIn(page, { mobile: '13800000010' }, '/myCenter/order_list/airTicket');
  const number = page.getByRole('link', { name: /^\d{15,}$/ }).first();
  const orderNo = (await number.textContent()) ?? '';
  const open = async () => {
    if (!isPhone(page)) {
      // The key is heard as soon as its hint is there.
      await expect(page.getByRole('button', { name: /^快速前往/ })).toBeVisible();
      return page.keyboard.press('Control+k');
    }
    await page.getByRole('button', { name: '菜单' }).click();
    await page.getByRole('button', { name: '快速前往' }).click();
  };
  const box = page.getByRole('combobox', { name: '前往' });

  await open();
  await expect(page.getByRole('option', { name: /^我的行程/ })).toBeVisible();
  // What is not in the menu of this member is not found either.
  await box.fill('企业账单');
  await expect(page.getByText('没有符合的内容')).toBeVisible();
  await box.fill('地址');
  await expect(page.getByRole('option', { name: /^常用地址/, selected: true })).toBeVisible();
  await look('command-search');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/myCenter\/address$/);
  await expect(box).toBeHidden();

  await open();
  await box.fill('陈晓明');
  await expect(page.getByRole('option', { name: /^陈晓明 常旅客/ })).toBeVisible();
  await box.fill(orderNo);
  const order = page.getByRole('option', { name: new RegExp(orderNo) });
  await expect(order).toBeVisible();
  await order.click();
  await expect(page).toHaveURL(new RegExp(`/${orderNo}$`));
});

test('who is not signed in has no such search', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '前往' })).toHaveCount(0);
});
