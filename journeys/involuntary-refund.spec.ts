import type { Page } from '@playwright/test';
import { comeIn, isPhone } from './steps/come-in.ts';
import { cardOf } from './steps/fill-order.ts';
import { haveAirTickets } from './steps/have-air-tickets.ts';
import { expect, test } from './test.ts';

const everyday = '13800000010';

/** Days from today: stories and kinds of screens fly on days of their own. */
const days = { desktop: [51, 53], phone: [61, 63] } as const;
const daysAhead = (page: Page, story: 0 | 1) => days[isPhone(page) ? 'phone' : 'desktop'][story];

test('a ticket is given back for illness with its proof: examined, granted, and paid back in full', {
  tag: '@phone-by-night',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 0), 1);
  const dialog = await openRefund(page, orderNo);
  await dialog.getByLabel('退票原因', { exact: true }).selectOption('旅客因病不能出行');
  await expect(dialog).toContainText('审核未通过时，机票仍然有效');
  await dialog.getByRole('button', { name: /^提交审核，通过后退回/ }).click();
  await expect(page.getByText('请上传证明材料', { exact: true })).toBeVisible();
  await attachProof(page);
  await look('air-refund-illness');
  await dialog.getByRole('button', { name: /^提交审核，通过后退回/ }).click();
  await expect(dialog).toContainText('已提交审核');
  await dialog.getByRole('button', { name: '查看订单' }).click();
  const sheets = cardOf(page, '退改记录');
  await expect(sheets).toContainText('审核中');
  await expect(sheets).toContainText('证明材料1份');
  await expect(cardOf(page, '乘机人与票号').getByText('已出票')).toHaveCount(1);
  await look('air-refund-examined');
  await examine(page, '通过');
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  await expect(async () => {
    await page.reload();
    await expect(cardOf(page, '退改记录')).toContainText('已完成');
  }).toPass();
});

test('a reason that the carrier does not accept leaves the ticket, which is given back by the ladder', {
  tag: '@any-width',
}, async ({ page, look }) => {
  const orderNo = await haveAirTickets(everyday, daysAhead(page, 1), 1);
  const dialog = await openRefund(page, orderNo);
  await dialog.getByLabel('退票原因', { exact: true }).selectOption('其他非自愿原因');
  await dialog.getByLabel('情况说明（必填）').fill('会议改期，无法出行');
  await dialog.getByRole('button', { name: /^提交审核，通过后退回/ }).click();
  await dialog.getByRole('button', { name: '查看订单' }).click();
  await expect(cardOf(page, '退改记录')).toContainText('审核中');
  await examine(page, '驳回', '不属于非自愿退票范围');
  await page.goto(`/ticket/OrderDetails/${orderNo}`);
  const sheets = cardOf(page, '退改记录');
  await expect(async () => {
    await page.reload();
    await expect(sheets).toContainText('所述情形不属于非自愿退票范围，机票仍然有效');
  }).toPass();
  await look('air-refund-not-granted');
  await sheets.getByRole('button', { name: '改办自愿退票' }).click();
  const again = page.getByRole('dialog', { name: '退票' });
  await again.getByRole('button', { name: /^确认退票，退回/ }).click();
  await expect(again).toContainText('退票申请已提交');
  await again.getByRole('button', { name: '查看订单' }).click();
  await expect(sheets).toContainText('已完成');
});

async function openRefund(page: Page, orderNo: string) {
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('button', { name: '退票', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '退票' });
  await expect(dialog.getByRole('button', { name: /^确认退票，退回/ })).toBeEnabled();
  return dialog;
}

async function attachProof(page: Page): Promise<void> {
  const file = { name: '诊断证明.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: '移除诊断证明.pdf' })).toBeVisible();
}

/** The carrier of the sandbox decides what was asked last. */
async function examine(page: Page, act: '通过' | '驳回', refusal?: string): Promise<void> {
  await page.goto('/sandbox/air');
  const last = cardOf(page, '待审核的非自愿退票').getByRole('listitem').last();
  if (refusal !== undefined) await last.getByLabel('驳回理由').selectOption(refusal);
  await last.getByRole('button', { name: new RegExp(`^${act}`) }).click();
  await expect(page.getByText(/^已审核/)).toBeVisible();
}
