import { dayOf, timeOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { InvoiceLine } from '@woxing/contract/invoices/invoice-tax.rules';
import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import type { Seller, WantedInvoice } from '../invoice-issuer.ts';

/** A document as 诺税通 is asked for it: an order for an invoice, a form (红字确认单) for a red letter. Pure. */

export interface NuonuoDesk {
  readonly seller: Seller;
  /** 开票员, as they sign in at the bureau. */
  readonly clerk: string;
  /** 分机号; empty: that of the account. */
  readonly extension: string;
  /** 税收分类编码 of nineteen digits by the short name of the class that stands on a line between asterisks. */
  readonly goodsCodes: Readonly<Record<string, string>>;
}

/** Why it is not issued there, in words for whoever asked for it; undefined where nothing stands against it. */
export function whyNot({ form, lines }: WantedInvoice, { goodsCodes }: NuonuoDesk): string | undefined {
  if (form === 'air') return '航空运输电子客票行程单不在此开具，请联系客服向航空公司索取';
  const without = lines.map(({ item }) => partsOf(item).sort).find((sort) => goodsCodes[sort] === undefined);
  return without === undefined ? undefined : `“${without}”类项目暂不能开票，请联系客服`;
}

export function orderOf(
  { form, buyer, lines, remark }: WantedInvoice,
  desk: NuonuoDesk,
  { orderNo, now }: { readonly orderNo: string; readonly now: Date },
): object {
  return {
    order: {
      orderNo,
      invoiceDate: `${dayOf(now)} ${timeOf(now)}:00`,
      invoiceType: '1',
      invoiceLine: lineKind(form),
      salerTaxNum: desk.seller.taxNo,
      ...buyerOf(buyer),
      clerk: desk.clerk,
      ...extensionOf(desk),
      // Mails are sent by us, to the address that was asked for.
      pushMode: '-1',
      remark,
      invoiceDetail: lines.map((line) => detailOf(line, desk)),
    },
  };
}

const lineKind = (form: WantedInvoice['form']): string => (form === 'special' ? 'bs' : 'pc');

const extensionOf = ({ extension }: NuonuoDesk) => (extension === '' ? {} : { extensionNumber: extension });

const buyerOf = ({ kind, name, taxNo, address, phone, bank, account }: TitleFacts) => ({
  buyerName: name,
  buyerTaxNum: taxNo,
  buyerAddress: address,
  buyerTel: phone,
  buyerAccount: `${bank} ${account}`.trim(),
  naturalPersonFlag: '0',
  // Where it is looked at, a name of four characters is no company, and nothing is issued.
  ...(kind === 'person' && { naturalPersonVerifyFlag: '0' }),
});

function detailOf(line: InvoiceLine, desk: NuonuoDesk) {
  return {
    ...goodsOf(line, desk),
    withTaxFlag: '1',
    taxExcludedAmount: yuan(line.netFen),
    tax: yuan(line.taxFen),
    taxIncludedAmount: yuan(line.totalFen),
    invoiceLineProperty: '0',
  };
}

/** Without quantity and price: their sums are what was paid. */
function goodsOf({ item, words, percent }: InvoiceLine, { goodsCodes }: NuonuoDesk) {
  const { sort, name } = partsOf(item);
  return {
    goodsName: name,
    goodsCode: goodsCodes[sort] ?? '',
    specType: words.slice(0, 40),
    taxRate: percent === null ? '0' : String(percent / 100),
    // 04: bears no tax.
    favouredPolicyFlag: percent === null ? '04' : '0',
  };
}

/** `*经纪代理服务*代订住宿费`: the class, which is put before the name again by whoever issues, and the name. */
function partsOf(item: string): { readonly sort: string; readonly name: string } {
  const [, sort = '', name = item] = /^\*([^*]+)\*(.+)$/.exec(item) ?? [];
  return { sort, name };
}

/** Of the whole document no rows are named. */
export function redFormOf(
  { form, buyer, lines, redOf, redRows }: WantedInvoice,
  desk: NuonuoDesk,
  orderNo: string,
): object {
  return {
    billId: orderNo,
    orderNo,
    blueInvoiceLine: lineKind(form),
    // The seller asks for it.
    applySource: '0',
    blueElecInvoiceNumber: redOf,
    sellerTaxNo: desk.seller.taxNo,
    sellerName: desk.seller.name,
    buyerTaxNo: buyer.taxNo,
    buyerName: buyer.name,
    // 服务中止: what was invoiced is not carried out.
    redReason: '3',
    ...extensionOf(desk),
    ...(redRows.length > 0 && { detail: lines.map((line, at) => redDetailOf(line, redRows[at]!, desk)) }),
  };
}

const redDetailOf = (line: InvoiceLine, row: number, desk: NuonuoDesk) => ({
  blueDetailIndex: String(row),
  ...goodsOf(line, desk),
  taxExcludedAmount: yuan(line.netFen),
  taxAmount: yuan(line.taxFen),
});

const yuan = (amount: Fen): string => (amount / 100).toFixed(2);

/** Whether a sum that the far side states is the one that was asked for; what it does not state is read off the document. */
export const isSum = (stated: string, totalFen: Fen): boolean =>
  stated === '' || Math.round(Number(stated) * 100) === totalFen;
