import { dayOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { invoiceFormCodes, invoiceFormNames } from '@woxing/contract/invoices/invoice-sorts.rules';
import { amountInWords, sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import type { ItineraryPaper, PaperTable } from '#src/documents/public.ts';
import type { InvoiceRow } from '../applications/invoices.db.ts';
import type { Seller } from './invoice-issuer.ts';

export interface InvoicePrinting {
  readonly brand: string;
  readonly colour: string;
  readonly sandbox: boolean;
  readonly seller: Seller;
  readonly buyer: TitleFacts;
  readonly orderNos: readonly string[];
  /** The number of the document that it takes back; empty of any other. */
  readonly redOf: string;
  readonly now: Date;
}

export type IssuedRow = Pick<InvoiceRow, 'form' | 'lines'> & {
  readonly invoiceNo: string;
  readonly issuedAt: Date;
};

/** A document as it is read on paper; what counts is the file that its issuer signed. */
export function invoicePaperOf(invoice: IssuedRow, printing: InvoicePrinting): ItineraryPaper {
  const { form, lines, invoiceNo, issuedAt } = invoice;
  const { brand, colour, sandbox, redOf, now } = printing;
  const sums = sumsOf(lines);
  const name = `${redOf === '' ? '' : '红字'}${invoiceFormNames[form]}`;
  return {
    language: 'zh-CN',
    title: name,
    fileTitle: `${name} ${invoiceNo}`,
    brand,
    colour,
    facts: [
      ['发票号码', invoiceNo],
      ['开票日期', dayOf(issuedAt)],
      ['价税合计', formatYuan(sums.totalFen)],
    ],
    columns: [],
    rides: [],
    tables: [partiesOf(printing), linesTable(invoice)],
    totals: [
      ['合计金额', formatYuan(sums.netFen)],
      ['合计税额', formatYuan(sums.taxFen)],
      ['价税合计（大写）', amountInWords(sums.totalFen)],
    ],
    notes: notesOf(printing),
    proof: { link: codeOf(invoice, sums.totalFen), words: ['发票二维码'] },
    printed: `${dayOf(now)} ${timeOf(now)}生成`,
    pageWords: (page, count) => `第${page}页，共${count}页`,
    mark: sandbox ? '沙箱' : '',
  };
}

const partyColumns = [
  { name: '', x: 0, width: 50 },
  { name: '名称', x: 56, width: 180 },
  { name: '统一社会信用代码或纳税人识别号', x: 246, width: 253 },
] as const;

function partiesOf({ buyer, seller }: InvoicePrinting): PaperTable {
  const contact = [`${buyer.address} ${buyer.phone}`.trim(), `${buyer.bank} ${buyer.account}`.trim()];
  return {
    title: '购买方与销售方',
    columns: partyColumns,
    rows: [partyRow('购买方', buyer, contact), partyRow('销售方', seller, [])],
  };
}

const partyRow = (label: string, { name, taxNo }: Seller, [place = '', money = '']: readonly string[]) => ({
  cells: [
    { text: label, below: '' },
    { text: name, below: place },
    { text: taxNo, below: money },
  ],
  faded: false,
});

const lineColumns = [
  { name: '项目', x: 0, width: 270 },
  { name: '金额', x: 280, width: 76, align: 'right' },
  { name: '税率', x: 362, width: 50, align: 'right' },
  { name: '税额', x: 418, width: 81, align: 'right' },
] as const;

const linesTable = ({ lines }: IssuedRow): PaperTable => ({
  title: '项目明细',
  columns: lineColumns,
  rows: lines.map(({ item, words, netFen, percent, taxFen }) => ({
    cells: [
      { text: item, below: words },
      { text: formatYuan(netFen), below: '' },
      { text: percent === null ? '不征税' : `${percent}%`, below: '' },
      { text: percent === null ? '—' : formatYuan(taxFen), below: '' },
    ],
    faded: false,
  })),
});

const notesOf = ({ sandbox, orderNos, redOf }: InvoicePrinting): string[] => [
  ...(sandbox ? ['本发票在沙箱环境中生成，不是真实发票，不能用于报销、抵扣与入账。'] : []),
  ...(redOf === '' ? [] : [`被冲红的蓝字发票号码：${redOf}`]),
  `订单号：${orderNos.join('、')}`,
  '本页供阅读与打印，入账与归档请使用数电XML文件。',
];

/** What the code on an invoice says: version, kind, code (none any more), number, amount with tax, day. */
function codeOf({ form, invoiceNo, issuedAt }: IssuedRow, totalFen: Fen): string {
  const sign = totalFen < 0 ? '-' : '';
  const whole = Math.abs(totalFen);
  const amount = `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  return ['01', invoiceFormCodes[form], '', invoiceNo, amount, dayOf(issuedAt).replaceAll('-', ''), ''].join(
    ',',
  );
}
