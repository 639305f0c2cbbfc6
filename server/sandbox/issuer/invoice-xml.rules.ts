import type { Fen } from '@woxing/contract/core/money';
import { invoiceFormCodes, invoiceFormNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import { amountInWords, type InvoiceLine, sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { Seller, WantedInvoice } from '#src/invoices/issuing/invoice-issuer.ts';

/**
 * A fully digital invoice as XML, in the parts of the file that the tax administration hands out: what it is, who sells and who buys,
 * sums, lines, and what the bureau has numbered. Marked as made in a sandbox. The signature is put in by whoever signs.
 */
export function invoiceXml(
  wanted: Omit<WantedInvoice, 'redRows'>,
  {
    seller,
    invoiceNo,
    issuedAt,
  }: { readonly seller: Seller; readonly invoiceNo: string; readonly issuedAt: Date },
): string {
  const { form, buyer, lines, remark, redOf } = wanted;
  const sums = sumsOf(lines);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<EInvoice>',
    '<Header>',
    tag('EIid', invoiceNo),
    tag('EInvoiceTag', 'SANDBOX'),
    tag('Version', '0.2'),
    group('InherentLabel', [
      group('EInvoiceType', [
        tag('LabelCode', invoiceFormCodes[form]),
        tag('LabelName', invoiceFormNames[form]),
      ]),
      group('InIssuType', [
        tag('LabelCode', redOf === null ? 'Y' : 'R'),
        tag('LabelName', redOf === null ? '蓝字' : '红字'),
      ]),
    ]),
    '</Header>',
    '<EInvoiceData>',
    group('SellerInformation', [tag('SellerIdNum', seller.taxNo), tag('SellerName', seller.name)]),
    group('BuyerInformation', [
      tag('BuyerIdNum', buyer.taxNo),
      tag('BuyerName', buyer.name),
      tag('BuyerAddr', buyer.address),
      tag('BuyerTelNum', buyer.phone),
      tag('BuyerBankName', buyer.bank),
      tag('BuyerBankAccNum', buyer.account),
    ]),
    group('BasicInformation', [
      tag('TotalAmWithoutTax', amount(sums.netFen)),
      tag('TotalTaxAm', amount(sums.taxFen)),
      tag('TotalTax-includedAmount', amount(sums.totalFen)),
      tag('TotalTax-includedAmountInChinese', amountInWords(sums.totalFen)),
      tag('RequestTime', clockOf(issuedAt)),
    ]),
    ...lines.map(lineXml),
    group('AdditionalInformation', [tag('Remark', remark), tag('OriginalInvoiceNumber', redOf ?? '')]),
    '</EInvoiceData>',
    group('TaxSupervisionInfo', [tag('InvoiceNumber', invoiceNo), tag('IssueTime', clockOf(issuedAt))]),
    '</EInvoice>',
  ].join('');
}

const lineXml = ({ item, words, percent, netFen, taxFen, totalFen }: InvoiceLine): string =>
  group('IssuItemInformation', [
    tag('ItemName', item),
    tag('SpecMod', words),
    tag('Amount', amount(netFen)),
    tag('TaxRate', percent === null ? '不征税' : (percent / 100).toFixed(2)),
    tag('ComTaxAm', amount(taxFen)),
    tag('TotaltaxIncludedAmount', amount(totalFen)),
  ]);

const group = (name: string, parts: readonly string[]): string => `<${name}>${parts.join('')}</${name}>`;
const tag = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Control characters are not allowed in XML at all, and are left out. */
const escaped = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, '').replaceAll(/[&<>"]/g, (sign) => entities[sign]!);

const amount = (fen: Fen): string => {
  const whole = Math.abs(fen);
  return `${fen < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** `2026-01-01 08:00:00` in China. */
const clockOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The document with its signature as its last part. */
export const signedXml = (xml: string, signature: string): string =>
  xml.replace(
    /<\/EInvoice>$/,
    `${group('TaxBureauSignature', [tag('SignatureValue', signature)])}</EInvoice>`,
  );

/** A signed document as what was signed and its signature; undefined of one without. */
export function partedXml(signed: string): { readonly xml: string; readonly signature: string } | undefined {
  const tail =
    /<TaxBureauSignature><SignatureValue>([A-Za-z0-9+/=]{20,200})<\/SignatureValue><\/TaxBureauSignature><\/EInvoice>\s*$/.exec(
      signed,
    );
  return tail === null
    ? undefined
    : { xml: `${signed.slice(0, tail.index)}</EInvoice>`, signature: tail[1]! };
}
