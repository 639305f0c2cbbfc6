import { fen } from '@woxing/contract/core/money';
import { lineOf, redLine } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { expect, test } from 'vitest';
import { invoiceXml } from '#sandbox/issuer/invoice-xml.rules.ts';
import { readXmlInvoice } from '../reading/read-xml.ts';
import { factsOfBooks } from './facts-of-books.rules.ts';

const seller = { name: '我行旅行有限公司', taxNo: '91000000MA0000000A' };
const buyer = { ...noCompany, kind: 'enterprise', name: '甲有限公司', taxNo: '91000000MA0000000N' } as const;
const fare = lineOf(fen(120_000), { item: '*运输服务*客票款', words: '北京—上海 MU5101 张三', percent: 9 });
const fund = lineOf(fen(5000), { item: '民航发展基金', words: '', percent: null });
const abroad = lineOf(fen(300_000), { item: '*经纪代理服务*代订机票', words: '', percent: null });
const issued = { invoiceNo: '26112000000000000009', issuedAt: new Date('2026-01-05T09:00:00+08:00') };
const said = { remark: '订单26010112000000000001', redOf: '26112000000000000001' };

test.each([
  ['a ticket with its fund', 'air', [fare, fund]],
  ['what bears no tax at all', 'plain', [abroad]],
] as const)('%s: what is read off the books is what is read off the document', (_, form, blue) => {
  const lines = blue.map(redLine);
  const xml = invoiceXml({ form, buyer, lines, ...said }, { seller, ...issued });
  const read = readXmlInvoice(Buffer.from(xml));
  const booked = factsOfBooks({
    form,
    lines: lines.map((line) => ({ ...line, of: 'a part of an order' })),
    ...issued,
    ...said,
    buyerName: buyer.name,
    buyerTaxNo: buyer.taxNo,
    sellerName: seller.name,
    sellerTaxNo: seller.taxNo,
  });
  expect('facts' in read && read.facts).toEqual(booked);
});
