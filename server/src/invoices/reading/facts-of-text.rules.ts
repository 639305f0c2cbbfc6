import { addFen, type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import type { InvoiceForm } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { InvoiceFacts, ReceivedLine } from '@woxing/contract/invoices/received-invoices.rules';
import { taxNumberProblem } from '@woxing/contract/invoices/tax-number.rules';
import { dayOfText, fenOfText } from './amounts.rules.ts';

/**
 * What is printed on an invoice, by the labels that the tax bureau prints beside it: a last resort, for documents that carry no data.
 * Undefined where number, day or amount is not found.
 */
export function factsOfText(printed: readonly string[]): InvoiceFacts | undefined {
  const lines = printed.slice(0, maxLines).map(asPrinted);
  const text = lines.join('\n');
  const form = formOf(text);
  const invoiceNo = /发\s*票\s*号\s*码\s*[:：]?\s*(\d{20}|\d{8})(?!\d)/.exec(text)?.[1];
  const issuedOn = dayOfText(
    /(?:开票日期|填开日期)\s*[:：]?\s*(\d{4}\D{0,3}\d{1,2}\D{0,3}\d{1,2})/.exec(text)?.[1],
  );
  const sums = sumsOf(text, form);
  if (invoiceNo === undefined || issuedOn === undefined || sums === undefined) return undefined;
  const checkCode = /校\s*验\s*码\s*[:：]?\s*(\d[\d ]{18,25}\d)/.exec(text)?.[1]?.replaceAll(' ', '');
  const found = linesOf(lines);
  // Some of them alone would say that the sums are wrong.
  const whole = Math.abs(sumFen(found.map((line) => line.totalFen)) - sums.totalFen) <= found.length;
  const read = whole ? found : [];
  const outside = outsideOf(read, text);
  const [buyerTaxNo = '', sellerTaxNo = ''] = taxNumbersOf(text);
  const [buyerName = '', sellerName = ''] = namesOf(text);
  return {
    form,
    invoiceNo,
    issuedOn,
    buyerName,
    buyerTaxNo,
    sellerName,
    sellerTaxNo,
    lines: read,
    netFen: subtractFen(sums.totalFen, addFen(sums.taxFen, outside)),
    taxFen: sums.taxFen,
    fundFen: outside,
    otherFen: noFen,
    totalFen: sums.totalFen,
    redOf: /被(?:冲红|红冲)的?蓝字(?:数电)?发票号码\s*[:：]\s*(\d{20})/.exec(text)?.[1] ?? '',
    traveller: '',
    ticketNo: /电子客票号码?\s*[:：]?\s*([\dA-Z-]{13,21})/.exec(text)?.[1]?.replaceAll('-', '') ?? '',
    way: '',
    travelDay: '',
    remark: /(订单号?\s*[:：]?\s*[\dA-Z、,，\s]{10,200})/.exec(text)?.[1]?.trim() ?? '',
    ...(checkCode !== undefined && { checkCode }),
  };
}

/** No invoice has more: what is looked for in longer ones would take the square of their length. */
const maxLines = 1000;
const maxLetters = 400;
const asPrinted = (line: string): string => line.slice(0, maxLetters).replaceAll(/\s+/g, ' ').trim();

function formOf(text: string): InvoiceForm {
  const title = text.slice(0, 2000);
  if (title.includes('铁路电子客票')) return 'rail';
  if (title.includes('航空运输电子客票行程单')) return 'air';
  return /增值税专用发票|专用发票/.test(title) ? 'special' : 'plain';
}

const money = '[¥￥]?\\s*(-?[\\d,]+\\.\\d{2})';

function sumsOf(text: string, form: InvoiceForm): { taxFen: Fen; totalFen: Fen } | undefined {
  const find = (...patterns: readonly string[]) =>
    patterns
      .map((pattern) => fenOfText(new RegExp(pattern).exec(text)?.[1]))
      .find((found) => found !== undefined);
  const totalFen =
    find(`小写\\s*[)）]\\s*${money}`) ??
    (form === 'rail' ? find(`票价\\s*[:：]?\\s*${money}`) : undefined) ??
    find(`价税合计[^\\d¥￥\\n-]{0,200}${money}`, `价税合计[^\\d¥￥-]{0,200}${money}`);
  if (totalFen === undefined) return undefined;
  const taxFen =
    find(
      `合\\s*计\\s*[¥￥]\\s*-?[\\d,]+\\.\\d{2}\\s*${money}`,
      `(?:增值税|合计)?税额\\s*[:：]?\\s*${money}`,
    ) ?? noFen;
  return { totalFen, taxFen };
}

/** `*运输服务*客运服务费 … 100.00 3% 3.00`. */
function linesOf(lines: readonly string[]): ReceivedLine[] {
  return lines.flatMap((line) => {
    const found =
      /^\s*(\*[^*\s]{1,30}\*\S{1,60})(.*?)[¥￥]?\s*(-?[\d,]+\.\d{2})\s+(\d{1,2}(?:\.\d)?)\s*%\s+[¥￥]?\s*(-?[\d,]+\.\d{2})\s*$/.exec(
        line,
      );
    const netFen = fenOfText(found?.[3]);
    const taxFen = fenOfText(found?.[5]);
    if (found === null || netFen === undefined || taxFen === undefined) return [];
    const totalFen = addFen(netFen, taxFen);
    return [
      { item: found[1]!, words: found[2]!.trim(), percent: Number(found[4]), netFen, taxFen, totalFen },
    ];
  });
}

/** The fund of a flight bears no tax. */
function outsideOf(lines: readonly ReceivedLine[], text: string): Fen {
  const untaxed = lines.filter(({ percent }) => percent === null).map(({ totalFen }) => totalFen);
  return untaxed.length > 0
    ? sumFen(untaxed)
    : (fenOfText(new RegExp(`民航发展基金\\s*[:：]?\\s*(?:CNY)?\\s*${money}`).exec(text)?.[1]) ?? noFen);
}

/** Who buys stands before who sells. */
function taxNumbersOf(text: string): string[] {
  const found = text.match(/(?<![\dA-Z])[\dA-Z]{18}(?![\dA-Z])/g) ?? [];
  return found.filter((number) => taxNumberProblem(number) === undefined);
}

function namesOf(text: string): string[] {
  const labelled = [...text.matchAll(/名\s*称\s*[:：]\s*([^\s:：]{2,100})/g)].map(([, name]) => name!);
  if (labelled.length > 0) return labelled.filter((name) => !/纳税人识别号|统一社会信用代码/.test(name));
  return ['购买方', '销售方'].flatMap((side) => {
    const name = new RegExp(`(?:^|\\n)${side}(?:名称)?\\s*[:：]?\\s+([^\\s:：]{2,100})`).exec(text)?.[1];
    return name === undefined ? [] : [name];
  });
}
