import type { Page } from '@playwright/test';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const administrator = '13800000090';
const everyday = '13800000010';

test('staff record a refund and a change that a carrier’s desk did, with what shows it, and the member reads both', async ({
  page,
  look,
}) => {
  const phone = isPhone(page);
  const orderNo = await haveAirTickets(everyday, phone ? 52 : 42, 2);
  await page.goto('/');
  await signIn(page, administrator);
  await page.goto('/admin/offline');
  await expect(page.getByRole('heading', { name: '线下登记', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '查找订单' }).click();
  await expect(page.getByText('请输入订单号')).toBeVisible();
  await page.getByRole('textbox', { name: '订单号', exact: true }).fill('W0000000000');
  await page.getByRole('button', { name: '查找订单' }).click();
  await expect(page.getByText('订单读取失败')).toBeVisible();
  await page.getByRole('textbox', { name: '订单号', exact: true }).fill(orderNo.toLowerCase());
  await page.getByRole('button', { name: '查找订单' }).click();
  const order = cardOf(page, `订单 ${orderNo}`);
  await expect(order.getByRole('button', { name: '登记退票' })).toBeVisible();
  await look('offline-order');

  await order.getByRole('button', { name: '登记退票' }).click();
  const refund = page.getByRole('dialog', { name: '登记线下退票' });
  await refund.getByRole('button', { name: '核对并登记' }).click();
  await expect(refund.getByRole('alert')).toContainText('请至少选择一张机票');
  await refund.getByRole('checkbox').first().check();
  await refund.getByLabel(/^退票费/).fill('999999');
  await expect(refund.getByText(/退票费不能超过票款/)).toBeVisible();
  await refund.getByLabel(/^退票费/).fill('20');
  const money = refund.getByRole('region', { name: '款项去向' });
  await expect(money).toContainText('退回天航宝');
  await fillEvidence(refund, '退票证明.pdf');
  await look('offline-refund');
  await refund.getByRole('button', { name: '核对并登记' }).click();
  const sure = page.getByRole('dialog', { name: /^登记退票1张，退回¥/ });
  await expect(sure).toContainText('退回天航宝');
  await look('offline-refund-sure');
  await sure.getByRole('button', { name: '确认登记退票' }).click();
  await expect(refund).toBeHidden();
  await expect(order).toContainText('已退票');

  await order.getByRole('button', { name: '登记改签' }).click();
  const change = page.getByRole('dialog', { name: '登记线下改签' });
  await change.getByLabel(/^新票号/).fill(phone ? '9998877665501' : '9998877665502');
  await change.getByLabel(/^改签费/).fill('100');
  await change.getByLabel(/^票款差额/).fill('50');
  await change.getByRole('button', { name: '核对并登记' }).click();
  await expect(change.getByRole('alert')).toContainText('请填写航班号、机场、日期、时间、舱位与订座编码');
  for (const [label, value] of [
    ['航班号', 'CA1858'],
    ['出发机场三字码', 'PEK'],
    ['到达机场三字码', 'SHA'],
    ['出发日期', dayIn(60)],
    ['起飞时间', '08:30'],
    ['到达时间', '10:45'],
    ['舱位代码', 'Y'],
    ['新订座编码', 'KQ7XPM'],
  ] as const)
    await change.getByLabel(label, { exact: true }).fill(value);
  await expect(change.getByRole('region', { name: '应补合计' })).toContainText('¥150');
  await fillEvidence(change, '改签证明.pdf');
  await look('offline-change');
  await change.getByRole('button', { name: '核对并登记' }).click();
  const agreed = page.getByRole('dialog', { name: '登记改签1张至CA1858？' });
  await expect(agreed).toContainText('应补¥150，按线下付款入账');
  await agreed.getByRole('button', { name: '确认登记改签' }).click();
  await expect(change).toBeHidden();
  await expect(order).toContainText('CA1858');
  await expect(order).toContainText('后续退改只能在此登记');

  const records = page.getByRole('region', { name: '登记记录' });
  await expect(records).toContainText(`${orderNo}T1`);
  await expect(records).toContainText(`${orderNo}C1`);
  await records.getByRole('button', { name: `查看登记${orderNo}T1` }).click();
  const detail = page.getByRole('dialog', { name: `线下退票 ${orderNo}T1` });
  await expect(detail).toContainText('柜台办理');
  await expect(detail.getByRole('button', { name: /退票证明\.pdf/ })).toBeVisible();
  await look('offline-record');

  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await expect(cardOf(page, '退改记录')).toContainText('已完成');
  await expect(page.getByText('退票、改签由客服线下办理，请联系客服')).toBeVisible();
  await expect(page.getByRole('button', { name: '退票', exact: true })).toHaveCount(0);
  await expect(page.getByText('客服登记线下退票1张', { exact: false }).first()).toBeVisible();
  await look('offline-member');
});

test('the desk is for administrators alone', { tag: '@any-width' }, async ({ page }) => {
  await comeIn(page, { mobile: everyday }, '/admin/offline');
  await expect(page.getByRole('heading', { name: '线下登记' })).toHaveCount(0);
});

async function fillEvidence(dialog: ReturnType<Page['getByRole']>, name: string): Promise<void> {
  await dialog.getByLabel('对方单号', { exact: true }).fill('CA-20261124-01');
  await dialog.getByLabel('说明', { exact: true }).fill('航空公司柜台办理');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByRole('button', { name: `移除${name}` })).toBeVisible();
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
