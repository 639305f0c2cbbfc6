import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayOf } from '@woxing/contract/core/days';
import { readSheet } from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { clientOf } from './steps/client-of.ts';
import { comeIn } from './steps/come-in.ts';
import { exportAs } from './steps/export-as.ts';
import { expect, test } from './test.ts';

const company = '13800000070';
const employee = '13800000071';
const ours = { name: '示例科技有限公司', taxNo: '91000000000000000K' };
const others = { name: '乙有限公司', taxNo: '91000000MA0000000N' };

/** A special invoice of a hotel, as the tax bureau hands it out. */
function invoiceOf(invoiceNo: string, buyer: typeof ours): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${invoiceNo}</EIid><InherentLabel>
<GeneralOrSpecialVAT><LabelCode>01</LabelCode><LabelName>增值税专用发票</LabelName></GeneralOrSpecialVAT></InherentLabel></Header>
<EInvoiceData><SellerInformation><SellerIdNum>91000000MA0000000N</SellerIdNum><SellerName>示例酒店管理有限公司</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>${buyer.taxNo}</BuyerIdNum><BuyerName>${buyer.name}</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>1000.00</TotalAmWithoutTax><TotalTaxAm>60.00</TotalTaxAm><TotalTax-includedAmount>1060.00</TotalTax-includedAmount></BasicInformation>
<IssuItemInformation><ItemName>*住宿服务*住宿费</ItemName><Amount>1000.00</Amount><TaxRate>0.06</TaxRate><ComTaxAm>60.00</ComTaxAm></IssuItemInformation>
</EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${invoiceNo}</InvoiceNumber><IssueTime>${dayOf(new Date())}</IssueTime></TaxSupervisionInfo></EInvoice>`);
}

/** Ends in a digit for which the tax authority of the sandbox has no other answer. */
const numberFrom = (seed: number): string => `2611${String(seed).padStart(15, '0')}1`;

async function handIn(page: Page, files: readonly { readonly name: string; readonly buffer: Buffer }[]) {
  await comeIn(page, { mobile: employee }, '/myCenter/submit_invoices');
  await expect(page.getByRole('heading', { name: '提交发票', level: 1 })).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/xml' })));
}

test('a wrong invoice is found, mended, and booked as the month is closed', { tag: '@any-width' }, async ({
  page,
  look,
}) => {
  const [wrong, right] = [numberFrom(Date.now()), numberFrom(Date.now() + 1)];
  const paper = Buffer.from('%PDF-1.7 nothing that can be read');
  await handIn(page, [
    { name: '错抬头.xml', buffer: invoiceOf(wrong, others) },
    { name: '扫描件.pdf', buffer: paper },
  ]);
  await expect(page.getByText(`已读取${wrong}，存疑`)).toBeVisible();
  await expect(page.getByText('文件已损坏或不完整，请重新下载后上传')).toBeVisible();
  await expect(page.getByText('购买方是其他单位').first()).toBeVisible();
  await look('submit-invoices');

  await comeIn(page, { mobile: company }, `/finance/invoices?no=${wrong}`);
  await page.getByRole('cell', { name: wrong }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('购买方是其他单位')).toBeVisible();
  await look('received-invoice');
  await drawer.getByRole('button', { name: '退回' }).click();
  await drawer.getByRole('textbox', { name: '退回原因' }).fill('抬头不是本公司，请酒店重开');
  await drawer.getByRole('button', { name: '退回' }).click();
  await expect(page.getByText('已退回，已通知提交人')).toBeVisible();

  await handIn(page, [{ name: '重开.xml', buffer: invoiceOf(right, ours) }]);
  await expect(page.getByText('抬头不是本公司，请酒店重开').first()).toBeVisible();
  await expect(page.getByText(`已读取${right}，未匹配`)).toBeVisible();

  await comeIn(page, { mobile: company }, `/finance/invoices?no=${right}`);
  await page.getByRole('cell', { name: right }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByRole('cell', { name: '已通过' })).toBeVisible();
  await page.goto('/finance/invoices');
  await expect(page.getByText('张已通过，待结账')).toBeVisible();
  await look('received-invoices');

  await page.goto('/finance/vouchers');
  await expect(page.getByText('应交税费—应交增值税（进项税额）').first()).toBeVisible();
  await page.getByRole('button', { name: '修改住宿的科目' }).click();
  const account = page.getByRole('dialog', { name: '住宿的科目' });
  await account.getByRole('textbox', { name: '科目编码' }).fill('6602.88');
  await account.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('cell', { name: '6602.88' }).first()).toBeVisible();
  await look('vouchers');

  await page.goto('/finance/invoices');
  await page.getByRole('button', { name: '结账', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结账' }).click();
  await expect(page.getByText('已入账税额')).toBeVisible();
  await page.goto(`/finance/invoices?no=${right}`);
  await expect(page.getByRole('cell', { name: '已入账' })).toBeVisible();

  await page.goto('/finance/vouchers');
  await expect(page.getByText('已结账', { exact: true })).toBeVisible();
  const sheet = await exportAs(page, 'Excel表格');
  const [head, ...rows] = await readSheet(await readFile(await sheet.path()));
  const of = rows.filter((row) => row.includes(right));
  const at = (title: string) => head!.indexOf(title);
  const sum = (title: string) => of.reduce((total, row) => total + Number(row[at(title)] ?? 0), 0);
  expect(of.map((row) => row[at('科目编码')])).toEqual(['6602.88', '2221.01.01', '2241.01']);
  expect([sum('借方金额'), sum('贷方金额')]).toEqual([1060, 1060]);

  const client = await clientOf(company);
  expect((await client.call('/finance/invoice/list', { no: right })).list[0]).toMatchObject({
    state: 'booked',
    deductibleFen: 6000,
  });
  client.close();
});

test('a trip that is over is one package: looked at, and taken as PDF and with its files', async ({
  page,
  look,
}) => {
  await comeIn(page, { mobile: employee }, '/myCenter/expense_proof');
  await page
    .getByRole('link', { name: /的报销凭证$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '费用与承担' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '尚缺的发票' })).toBeVisible();
  await look('expense-proof');
  const pdf = await readFile(await saved(page, '下载PDF'));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  for (const words of ['报销凭证', '企业承担', '尚缺的发票', '沙箱'])
    expect(text.replaceAll(/\s/g, '')).toContain(words);
  const zip = await readFile(await saved(page, '下载压缩包'));
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  await page.goto('/myCenter/expense_proof?when=coming');
  await expect(page.getByRole('tab', { name: '未出行' })).toHaveAttribute('aria-selected', 'true');
});

async function saved(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await downloading).path();
}
