import { addDays, dayOf } from '@woxing/contract/core/days';
import { sandboxPayPassword } from './product/client.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf, fillContact } from './steps/fill-order.ts';
import { expect, test } from './test.ts';

/** Their company allows second class, and lets them pay for more. */
const employee = '13800000071';

test('a seat above the standard is paid by the company and the person, and goes back to both', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const day = addDays(dayOf(new Date()), isPhone(page) ? 12 : 11);
  await comeIn(
    page,
    { mobile: employee },
    `/train/train_order_info?ride=${encodeURIComponent(`G1,${day},北京南,上海虹桥,M`)}`,
  );
  await page.getByRole('button', { name: '新增乘车人' }).click();
  const fields = page.getByRole('listitem').filter({ has: page.getByLabel('证件号码') });
  await fields.getByLabel('姓名').fill('郑文博');
  await fields.getByLabel('证件号码').fill('110101199003072770');
  await fillContact(page, { name: '郑文博', mobile: employee });
  if (isPhone(page)) await page.getByRole('button', { name: /明细/ }).click();
  await expect(page.getByText('公司承担').first()).toBeVisible();
  await expect(page.getByText('个人承担').first()).toBeVisible();
  await look('parts-form');
  if (isPhone(page)) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '提交订单' }).click();

  await expect(page).toHaveURL(/\/train\/train_order_pay\/\w+$/);
  const orderNo = /train_order_pay\/(\w+)/.exec(page.url())?.[1] ?? '';
  await expect(page.getByRole('heading', { name: '费用承担' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^企业授信/ })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /混合支付.*企业授信/ })).toBeChecked();
  await look('parts-pay');
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page).toHaveURL(/order_list\/train|train_order_finish/);

  await page.goto(`/train/OrderDetails/${orderNo}`);
  await expect(cardOf(page, '乘车人与席位')).toContainText(/公司承担¥[\d.,]+个人承担¥[\d.,]+/);
  await expect(cardOf(page, '支付记录')).toContainText('企业授信');
  await look('parts-order');
  await page.getByRole('button', { name: '退票', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  await expect(dialog.getByRole('radio', { name: '因私，退票费由个人承担' })).toBeChecked();
  await dialog.getByRole('radio', { name: '因公，退票费由公司承担' }).check();
  await expect(dialog).toContainText('退回企业授信');
  await expect(dialog.getByRole('button', { name: /^确认退票，退回¥\d/ })).toBeEnabled();
  await look('parts-refund');
  await dialog.getByRole('button', { name: /^确认退票，退回¥\d/ }).click();
  await expect(dialog).toContainText('退票申请已提交');
});
