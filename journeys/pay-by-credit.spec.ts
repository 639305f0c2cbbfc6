import { chooseFare, person, placeOrder, tripIn } from './product/book-flight.ts';
import { type Client, sandboxPayPassword } from './product/client.ts';
import { clientOf } from './steps/client-of.ts';
import { cardOf } from './steps/fill-order.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const administrator = '13800000090';
const employee = '13800000071';
/** The main account of the other enterprise, whose line each story sets. */
const otherCompany = '13800000079';

/** Places an order by the interface, as somebody did who now comes to pay. */
async function orderOf(client: Client, day: number): Promise<string> {
  const quote = await chooseFare(client, tripIn(day, 'CAN', 'HGH'), 1);
  return (await placeOrder(client, quote, person(4000 + day), crypto.randomUUID())).orderNo;
}

test('an employee pays by the credit of the company', { tag: '@any-width' }, async ({ page, look }, info) => {
  const client = await clientOf(employee);
  const orderNo = await orderOf(client, info.project.name === 'phone' ? 21 : 20);
  const before = (await client.call('/credit/overview', {})).line!;
  await page.goto('/');
  await signIn(page, employee);
  await page.goto(`/pay/order/${orderNo}`);
  await expect(page.getByRole('radio', { name: /企业授信.*可用额度/ })).toBeChecked();
  await look('pay-credit');
  await page.getByLabel('支付密码').fill(sandboxPayPassword);
  await page.getByRole('button', { name: /^确认支付/ }).click();
  await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
  await page.getByRole('link', { name: '查看订单详情' }).click();
  await expect(cardOf(page, '支付记录')).toContainText('企业授信');
  const after = (await client.call('/credit/overview', {})).line!;
  expect(after.usedFen).toBeGreaterThan(before.usedFen);
  expect(after.heldFen).toBe(0);
  client.close();
});

test(
  'a company pays what its credit allows, and the rest comes from the wallet',
  { tag: '@any-width' },
  async ({ page, look }, info) => {
    const client = await clientOf(otherCompany);
    const admin = await clientOf(administrator);
    const { enterpriseId, usedFen } = (await client.call('/credit/overview', {})).line!;
    const { list } = await admin.call('/credit/admin/list', {});
    await admin.call('/credit/admin/save', {
      enterpriseId,
      revision: list.find((each) => each.enterpriseId === enterpriseId)!.line!.revision,
      limitFen: usedFen + 30_000,
      termDays: 30,
      frozen: false,
      employeesMay: true,
      payLimits: [],
    });
    const orderNo = await orderOf(client, info.project.name === 'phone' ? 23 : 22);
    await page.goto('/');
    await signIn(page, otherCompany);
    await page.goto(`/pay/order/${orderNo}`);
    await page.getByRole('radio', { name: /混合支付/ }).check();
    await expect(page.getByText('企业授信¥300＋天航宝', { exact: false })).toBeVisible();
    await page.getByLabel('支付密码').fill(sandboxPayPassword);
    await look('pay-mixed');
    await page.getByRole('button', { name: /^确认支付/ }).click();
    await expect(page.getByRole('heading', { name: '出票成功' })).toBeVisible();
    await page.getByRole('link', { name: '查看订单详情' }).click();
    await expect(cardOf(page, '支付记录')).toContainText('企业授信');
    await expect(cardOf(page, '支付记录')).toContainText('天航宝');
    await look('order-paid-mixed');
    client.close();
    admin.close();
  },
);
