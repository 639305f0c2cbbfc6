import type { Page } from '@playwright/test';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { addTraveller, cardOf, fillContact, submitOrder } from './steps/fill-order.ts';
import { payByScanning } from './steps/pay-by-scanning.ts';
import { flightCards, searchFlights } from './steps/search-flights.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const first17 = '11010119880219561';
/** `¥1,040` as a number of yuan. */
const yuanIn = (text: string | null) =>
  Number(/¥([\d,]+(?:\.\d+)?)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test(
  'a distributor books for a customer at a price of their own, and the customer’s copy shows no net price',
  { tag: '@any-width' },
  async ({ page, look }, info) => {
    const name = info.project.name === 'phone' ? '顾长青' : '顾长安';
    await page.goto('/');
    await signIn(page, '13800000040');
    await searchFlights(page, '北京', '上海');
    const flight = flightCards(page).nth(info.project.name === 'phone' ? 3 : 2);
    await flight.getByRole('button', { name: /选舱位/ }).click();
    const roomy = flight.getByRole('listitem').filter({ hasNotText: /余[12]张/ });
    await roomy
      .getByRole('button', { name: /经济舱.*预订/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/airTicket\/order_info_office/);

    await page.getByRole('button', { name: /提交订单/ }).click();
    await expect(cardOf(page, '为谁预订')).toContainText('请选择为哪位客户预订');
    await page.getByRole('button', { name: '选择客户' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /周明远/ })).toBeVisible();
    await look('office-choose-customer');
    await dialog.getByLabel('查找客户').fill(name);
    await expect(dialog.getByText('没有找到这位客户')).toBeVisible();
    await dialog.getByRole('button', { name: '添加客户' }).click();
    await expect(dialog.getByLabel('客户姓名')).toHaveValue(name);
    await dialog.getByLabel('手机号码').fill(info.project.name === 'phone' ? '13900001234' : '13900001235');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(cardOf(page, '为谁预订')).toContainText(name);
    await cardOf(page, '为谁预订').getByLabel('给客户的留言').fill('请提前两小时到达机场');

    await addTraveller(page, { name, idCard: first17 + identityCheck(first17) });
    const prices = cardOf(page, '客户价');
    const field = prices.getByLabel(`${name}的客户价（元）`);
    const net = yuanIn(await prices.getByText('您支付（结算价合计）').locator('xpath=..').textContent());
    await expect(field).toHaveValue(String(net + 30));
    await field.fill(String(net - 1));
    await fillContact(page, { name: '赵志远', mobile: '13800000040' });
    await page.getByRole('button', { name: /提交订单/ }).click();
    await expect(prices.getByText('客户价不能低于结算价')).toBeVisible();
    await field.fill(String(net + 66));
    await expect(prices).toContainText('¥66');
    await look('office-order-form');
    await prices.getByRole('button', { name: '复制给客户的报价' }).click();
    await expectCopy(page, '给客户的报价', { sale: net + 66, net });
    await page.getByRole('button', { name: '关闭' }).click();

    const orderNo = await submitOrder(page);
    await payByScanning(page, '支付宝', () => look('office-pay'));
    await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
    await page.getByRole('link', { name: '查看订单详情' }).click();
    await expect(page).toHaveURL(new RegExp(`/ticket/OrderDetails/${orderNo}`));
    const card = cardOf(page, '客户与客户价');
    await expect(card).toContainText(name);
    await expect(card).toContainText('¥66');
    await look('office-order');
    await card.getByRole('button', { name: '复制给客户的确认单' }).click();
    await expectCopy(page, '给客户的确认单', { sale: net + 66, net });
    await look('office-order-copy');
    await page.getByRole('button', { name: '关闭' }).click();

    await page.goto('/personnel/customers');
    await look('customers');
    await page.getByRole('link', { name: new RegExp(`^${name}的订单`) }).click();
    await expect(page).toHaveURL(/customerId=/);
    const row = page.getByRole('link', { name: orderNo, exact: true });
    await expect(row).toBeVisible();
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('¥66').filter({ visible: true }).first()).toBeVisible();
    await look('office-orders');
  },
);

/** What the customer is sent says the sale price, and neither the net price nor the whole name. */
async function expectCopy(
  page: Page,
  title: string,
  { sale, net }: { readonly sale: number; readonly net: number },
): Promise<void> {
  const text = (await page.getByRole('dialog').getByRole('status', { name: title }).textContent()) ?? '';
  expect(text).toContain(`合计：¥${sale.toLocaleString('en-US')}`);
  expect(text).not.toContain(net.toLocaleString('en-US'));
  expect(text).not.toMatch(/结算|加价/);
  expect(text).toContain('顾*');
}
