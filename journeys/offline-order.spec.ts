import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { expect, test } from './test.ts';

const distributor = '13800000040';
const administrator = '13800000090';

test('tickets that were issued elsewhere are kept as an offline order with what shows them, and staff record their refund', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const phone = isPhone(page);
  await comeIn(page, { mobile: distributor }, '/city/quickOrder');
  await page.getByLabel('PNR文本').fill(ticketedText(phone));
  await page.getByRole('button', { name: '识别', exact: true }).click();
  await expect(page.getByText('高文博、陆子涵已出票，不能重复下单')).toBeVisible();
  await expect(page.getByRole('button', { name: '填写订单' })).toBeDisabled();
  await look('offline-order-read');
  await page.getByRole('button', { name: '存为线下订单' }).click();
  await expect(page.getByRole('heading', { name: '存为线下订单', level: 1 })).toBeVisible();
  await expect(page.getByLabel('订座编码')).toHaveValue('KQ7XPM');
  await expect(page.getByLabel(/^票号：高文博/)).toHaveValue(`784-${numberOf(phone, 1)}`);
  await expect(page.getByLabel(/^票面价：高文博/)).toHaveValue('880');
  await look('offline-order-form');
  await page.getByRole('button', { name: '选择客户' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /周明远/ })
    .click();
  await expect(cardOf(page, '客户价')).toBeVisible();

  const save = page.getByRole('button', { name: '保存线下订单' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('请填写出票日期');
  await page.getByLabel('出票日期').fill(dayOf(new Date()));
  await page.getByLabel(/^服务费：陆子涵/).fill('20');
  await look('offline-order-people');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('请填写凭证上的合计金额');
  await page.getByLabel('凭证合计').fill('1900');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('凭证合计与各项之和不符');
  await page.getByLabel('凭证合计').fill('1920');
  await page.getByLabel('高文博的客户价（元）').fill('900');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('高文博：');
  await page.getByLabel('高文博的客户价（元）').fill('1000');
  await look('offline-order-sale');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('请填写对方单号');
  await page.getByLabel('对方单号').fill('CZ-DESK-0091');
  await page.getByLabel('说明').fill('客户在机场柜台出票');
  const file = { name: '电子客票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByRole('button', { name: '移除电子客票.pdf' })).toBeVisible();
  await look('offline-order-filled');
  await save.click();

  await expect(page).toHaveURL(/\/ticket\/OrderDetails\/\d{20}$/);
  const orderNo = page.url().split('/').at(-1)!;
  await expect(page.getByRole('heading', { level: 1 })).toContainText('线下订单');
  await expect(page.getByText('机票由外部出票：退票、改签请向原出票方办理', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: '退票', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '行程单' })).toHaveCount(0);
  const evidence = cardOf(page, '出票凭证');
  await expect(evidence).toContainText('电子客票.pdf');
  await evidence.getByRole('button', { name: '电子客票.pdf' }).click();
  await page.getByRole('dialog', { name: '电子客票.pdf' }).getByRole('button', { name: '关闭' }).click();
  await evidence.getByText('PNR原文').click();
  await expect(evidence).toContainText('SSR TKNE');
  await expect(cardOf(page, '支付记录')).toContainText('线下已结清');
  await expect(cardOf(page, '客户与客户价')).toContainText('周明远');
  await look('offline-order-detail');
  await page.goto('/order/list?type=airTicket');
  await expect(page.getByText(orderNo).first()).toBeVisible();
  await expect(page.getByText('线下订单').first()).toBeVisible();
  await look('offline-order-list');

  await comeIn(page, { mobile: administrator }, `/admin/offline?order=${orderNo}`);
  const order = cardOf(page, `订单 ${orderNo}`);
  await expect(order).toContainText('线下订单：机票由外部出票');
  await look('offline-order-desk');
  await order.getByRole('button', { name: '登记退票' }).click();
  const refund = page.getByRole('dialog', { name: '登记线下退票' });
  await refund.getByRole('checkbox').first().check();
  await refund.getByLabel(/^退票费/).fill('80');
  await expect(refund.getByRole('region', { name: '款项去向' })).toContainText('¥870由原出票方退还');
  await refund.getByLabel('对方单号', { exact: true }).fill('CZ-R-0091');
  await refund.getByLabel('说明', { exact: true }).fill('柜台退票');
  await refund.locator('input[type="file"]').setInputFiles(file);
  await expect(refund.getByRole('button', { name: '移除电子客票.pdf' })).toBeVisible();
  await refund.getByRole('button', { name: '核对并登记' }).click();
  await page.getByRole('button', { name: '确认登记退票' }).click();
  await expect(refund).toBeHidden();
  await expect(order).toContainText('已退票');
});

const numberOf = (phone: boolean, passenger: number) => `96543210${phone ? 1 : 2}${passenger}`;

/** As a terminal shows a booking that was ticketed, with its price. */
function ticketedText(phone: boolean): string {
  const day = terminalDay(addDays(dayOf(new Date()), phone ? 31 : 41));
  const [one, other] = phone
    ? ['11010119880412277', '11010119870815361']
    : ['11010119860322163', '11010119850519248'];
  return ` **ELECTRONIC TICKET PNR**
 1.高文博 2.陆子涵 KQ7XPM
 3.  CZ3101 Y   ${day}  CANPEK HK2   0800 1110          E T2T2
 4.SSR FOID CZ HK1 NI${card(one)}/P1
 5.SSR FOID CZ HK1 NI${card(other)}/P2
 6.SSR TKNE CZ HK1 CANPEK 3101 Y${day.slice(0, 5)} 784${numberOf(phone, 1)}/1/P1
 7.SSR TKNE CZ HK1 CANPEK 3101 Y${day.slice(0, 5)} 784${numberOf(phone, 2)}/1/P2
 8.OSI CZ CTCT13800002222
PAT:A
01 Y FARE:CNY880.00 TAX:CNY50.00 YQ:CNY20.00 TOTAL:950.00`;
}

const card = (first17: string) => first17 + identityCheck(first17);

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const terminalDay = (day: Day) => `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(2, 4)}`;
