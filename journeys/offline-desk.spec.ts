import type { Page } from '@playwright/test';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { signIn } from './steps/sign-in.ts';
import { expect, test } from './test.ts';

const administrator = '13800000090';
const everyday = '13800000010';

test('staff record a refund and a change that a carrier’s desk did, with what shows it, and the member reads both', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const phone = isPhone(page);
  const orderNo = await haveAirTickets(everyday, phone ? 52 : 42, 2);
  await page.goto('/');
  await signIn(page, administrator);
  await page.goto('/admin/offline');
  await expect(page.getByRole('heading', { name: '线下登记', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '查找订单' }).click();
  await expect(page.getByText('请输入订单号、票号或订座编码', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: '订单号、票号或订座编码' }).fill('W0000000000');
  await page.getByRole('button', { name: '查找订单' }).click();
  await expect(page.getByText('订单读取失败')).toBeVisible();
  await page.getByRole('textbox', { name: '订单号、票号或订座编码' }).fill(orderNo.toLowerCase());
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

test('staff keep tickets of elsewhere as an order of a member, find it by a ticket number, and the member is told', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const phone = isPhone(page);
  const ticketNo = `78496543219${phone ? '01' : '02'}`;
  await page.goto('/');
  await signIn(page, administrator);
  await page.goto('/admin/offline');
  await page.getByRole('link', { name: '登记线下订单' }).click();
  await expect(page.getByRole('heading', { name: '登记线下订单', level: 1 })).toBeVisible();
  await page.getByLabel('会员账号').fill('13900009999');
  await page.getByLabel('PNR文本').fill(ticketedText(ticketNo, phone));
  await look('keep-for-member');
  await page.getByRole('button', { name: '识别并核对会员' }).click();
  await expect(page.getByText('没有使用该账号或手机号码的会员', { exact: false })).toBeVisible();
  await page.getByLabel('会员账号').fill(everyday);
  await page.getByRole('button', { name: '识别并核对会员' }).click();
  await expect(page.getByText(/^会员：.+（138\*\*\*\*0010）$/)).toBeVisible();
  await expect(page.getByText('为谁预订')).toHaveCount(0);
  await page.getByLabel('出票日期').fill(new Date().toISOString().slice(0, 10));
  await page.getByLabel('凭证合计').fill('950');
  await page.getByLabel('对方单号').fill('CZ-DESK-0107');
  await page.getByLabel('说明').fill('会员来电，已在机场柜台出票');
  const file = { name: '电子客票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('button', { name: '移除电子客票.pdf' })).toBeVisible();
  await look('keep-for-member-form');
  await page.getByRole('button', { name: '保存线下订单' }).click();
  await expect(page).toHaveURL(/\/admin\/offline\?order=\d{20}$/);
  const orderNo = page.url().split('=').at(-1)!;
  await expect(cardOf(page, `订单 ${orderNo}`)).toContainText('线下订单：机票由外部出票');

  await page.goto('/admin/offline');
  await page.getByRole('textbox', { name: '订单号、票号或订座编码' }).fill(ticketNo);
  await page.getByRole('button', { name: '查找订单' }).click();
  await expect(cardOf(page, `订单 ${orderNo}`)).toBeVisible();
  await page.getByRole('textbox', { name: '订单号、票号或订座编码' }).fill('ZZZZZZ');
  await page.getByRole('button', { name: '查找订单' }).click();
  await expect(page.getByText('没有找到机票订单，请核对票号或订座编码')).toBeVisible();

  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await expect(page.getByText('客服登记线下订单，合计¥950，已在外部结清').first()).toBeVisible();
  const evidence = cardOf(page, '出票凭证');
  await evidence.getByRole('button', { name: '电子客票.pdf' }).click();
  await expect(page.getByRole('dialog', { name: '电子客票.pdf' })).toBeVisible();
  await page.getByRole('dialog', { name: '电子客票.pdf' }).getByRole('button', { name: '关闭' }).click();
  await look('kept-for-member');
  await page.goto(`/order/list?keyword=${ticketNo.slice(0, 3)}-${ticketNo.slice(3)}`);
  await expect(page.getByText(orderNo).first()).toBeVisible();
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

/** As a terminal shows a booking of one passenger that was ticketed, with its price. */
function ticketedText(ticketNo: string, phone: boolean): string {
  const [year, month, day] = dayIn(phone ? 63 : 64).split('-') as [string, string, string];
  const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
  const written = `${day}${months[Number(month) - 1]}`;
  const card = phone ? '11010119830412277' : '11010119840815361';
  return ` **ELECTRONIC TICKET PNR**
 1.林静怡 KQ8XPN
 2.  CZ3101 Y   ${written}${year.slice(2)}  CANPEK HK1   0800 1110          E T2T2
 3.SSR FOID CZ HK1 NI${card}${identityCheck(card)}/P1
 4.SSR TKNE CZ HK1 CANPEK 3101 Y${written} ${ticketNo}/1/P1
 5.OSI CZ CTCT13800002222
PAT:A
01 Y FARE:CNY880.00 TAX:CNY50.00 YQ:CNY20.00 TOTAL:950.00`;
}
