import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { extractText, getDocumentProxy } from 'unpdf';
import { clientOf } from './steps/client-of.ts';
import { comeIn, isPhone } from './steps/come-in.ts';
import { expect, test } from './test.ts';

/** Has flown twice, a month ago; each kind of screen has one of these flights. */
const everyday = '13800000010';
const business = '13800000030';

test('a flown flight is invoiced in a kept name: from the order to the PDF and the file of the issuer', async ({
  page,
  look,
}) => {
  const order = await flownOrder();
  const { orderNo } = order;
  await comeIn(page, { mobile: everyday }, `/ticket/OrderDetails/${orderNo}`);
  await page.getByRole('link', { name: '发票', exact: true }).last().click();

  await expect(page.getByRole('heading', { name: '申请开票', level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: order.title })).toBeChecked();
  await page.getByRole('textbox', { name: '电子邮箱' }).fill('nobody');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请填写正确的电子邮箱，用于接收发票')).toBeVisible();
  await look('invoice-apply');
  await page.getByRole('textbox', { name: '电子邮箱' }).fill('traveller@example.com');
  await page
    .getByRole('combobox', { name: '选择抬头' })
    .selectOption({ label: '示例咨询有限公司 91000000MA0000000N' });
  await page.getByRole('button', { name: '提交申请' }).click();

  await expect(page).toHaveURL(/\/myCenter\/invoices$/);
  await expect(page.getByText('电子发票（航空运输电子客票行程单）').first()).toBeVisible();
  const pdf = page.getByRole('button', { name: /^下载发票\d{20}的PDF文件$/ }).first();
  await expect(pdf).toBeVisible({ timeout: 60_000 });
  await look('invoices');
  const no = /\d{20}/.exec((await pdf.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const { text } = await extractText(await getDocumentProxy(await saved(page, pdf)), { mergePages: true });
  for (const words of [no, '电子发票（航空运输电子客票行程单）', '示例咨询有限公司', '沙箱', '价税合计'])
    expect(text.replaceAll(/\s/g, '')).toContain(words);
  const xml = await saved(page, page.getByRole('button', { name: `下载发票${no}的XML文件` }));
  expect(Buffer.from(xml).toString()).toContain(`<EIid>${no}</EIid>`);

  await page.goto(`/myCenter/apply_invoice?orderNo=${orderNo}`);
  await expect(page.getByRole('checkbox', { name: order.title })).toBeDisabled();
  await expect(page.getByText('已申请').first()).toBeVisible();
  await page.goto('/myCenter/invoices?no=20000101000000000000');
  await expect(page.getByText('没有符合条件的开票申请')).toBeVisible();
});

/** Of those from before the stories of today, one that is not invoiced yet. */
async function flownOrder() {
  const client = await clientOf(everyday);
  const { orders } = await client.call('/order/appOrderList', { to: addDays(dayOf(new Date()), -30) });
  for (const { orderNo } of orders) {
    const [found] = (await client.call('/member/invoice/orders', { orderNo })).list;
    if (found?.orderNo === orderNo && found.openFen > 0) return found;
  }
  throw new Error('every flown flight is invoiced');
}

async function saved(page: Page, button: ReturnType<Page['getByRole']>): Promise<Uint8Array> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return new Uint8Array(await readFile(await download.path()));
}

/** A code as issuing software prints it, of 甲公司. */
const code =
  '$0155Sy5YWs5Y+4PC8+OTEwMDAwMDBNQTAwMDAwMDBOPC8+5YyX5Lqs5biCMeWPtyAwMTAtODg4ODY2NjY8Lz7npLrkvovpk7booYwgMTEwMDEyMzQ1Njc4PC8+QUQwNw==$';

test('titles are read from a code, checked, kept and chosen by default', { tag: '@phone-by-night' }, async ({
  page,
  look,
}) => {
  const name = isPhone(page) ? '手机有限公司' : '桌面有限公司';
  await comeIn(page, { mobile: business }, '/myCenter/invoice_management');
  await page.getByRole('link', { name: '新增抬头' }).first().click();
  await expect(page.getByRole('heading', { name: '新增抬头', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '识别抬头二维码' }).click();
  const dialog = page.getByRole('dialog', { name: '识别抬头二维码' });
  await dialog.getByRole('textbox', { name: '二维码内容' }).fill('https://w.url.cn/s/AbCdEf');
  await dialog.getByRole('button', { name: '填入' }).click();
  await expect(dialog.getByText(/这是微信或支付宝的抬头二维码/)).toBeVisible();
  await look('title-scan');
  await dialog.getByRole('textbox', { name: '二维码内容' }).fill(code);
  await dialog.getByRole('button', { name: '填入' }).click();
  await expect(page.getByRole('textbox', { name: '单位名称' })).toHaveValue('甲公司');
  await expect(page.getByRole('textbox', { name: '银行账号' })).toHaveValue('110012345678');

  await page.getByRole('textbox', { name: '单位名称' }).fill(name);
  await page.getByRole('textbox', { name: '税号' }).fill('91000000MA00000000');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('税号校验未通过，请逐位核对')).toBeVisible();
  await look('title-edit');
  await page.getByRole('textbox', { name: '税号' }).fill('91000000MA0000000N');
  await page.getByRole('button', { name: '保存' }).click();

  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('91000000MA0000000N');
  await look('titles');
  await card.getByRole('button', { name: `显示二维码：${name}` }).click();
  await expect(page.getByRole('img', { name: `${name}的抬头二维码` })).toBeVisible();
  await look('title-code');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await card.getByRole('button', { name: `删除抬头：${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(card).toHaveCount(0);
});
