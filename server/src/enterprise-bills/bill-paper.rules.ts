import { dayOf, timeOf } from '@woxing/contract/core/days';
import { type Fen, formatYuan, subtractFen, sumFen } from '@woxing/contract/core/money';
import { type BillFacet, billFacetNames, noPartName } from '@woxing/contract/payments/bill-parts.rules';
import type { Bill } from '@woxing/contract/payments/enterprise-bills';
import { type Product, productNames, products } from '@woxing/contract/products/products.rules';
import type { ItineraryPaper, PaperTable } from '#src/documents/public.ts';

/** A bill of more lines lists what it comes to by product, and says where the lines are: a paper of thousands of pages is read by nobody. */
export const maxPaperLines = 3000;

export interface PaperLine {
  readonly at: Date;
  readonly orderNo: string | null;
  readonly spender: string;
  readonly memo: string;
  readonly amountFen: Fen;
  /** Null of what is of no order. */
  readonly product: Product | null;
}

export interface ProductSum {
  readonly product: Product | null;
  readonly lines: number;
  readonly totalFen: Fen;
}

/** What the bill is made of by department, cost centre, project or person: the dearest rows, and how many there are. */
export interface PaperParts {
  readonly by: BillFacet;
  readonly rows: readonly { readonly name: string; readonly lines: number; readonly amountFen: Fen }[];
  readonly total: number;
}

/** More rows of a breakdown come to one. */
export const maxPaperParts = 60;

export interface BillPrinting {
  readonly brand: string;
  readonly colour: string;
  readonly sandbox: boolean;
  readonly company: string;
  readonly seal: Uint8Array | undefined;
  readonly now: Date;
}

type PrintedBill = Omit<Bill, 'issuedAt'>;

/** A bill on paper: what it comes to, by product and by what it is booked to, and every line with a sum below each product. */
export function billPaperOf(
  bill: PrintedBill,
  sums: readonly ProductSum[],
  parts: readonly PaperParts[],
  lines: readonly PaperLine[],
  printing: BillPrinting,
): ItineraryPaper {
  const { brand, colour, sandbox, company, seal, now } = printing;
  return {
    language: 'zh-CN',
    title: '企业账单',
    fileTitle: `企业账单 ${bill.billNo}`,
    brand,
    colour,
    facts: [
      ['客户名称', company],
      ['账期', `${bill.opens}至${bill.closes}`],
      ['账单号', bill.billNo],
      ['最后还款日', bill.dueDay],
    ],
    columns: [],
    rides: [],
    tables: [
      sumsTable(sums, bill),
      ...parts.flatMap((each) => partsTable(each, bill)),
      ...ordered(sums).flatMap((sum) => linesTable(sum, lines)),
    ],
    totals: [
      ['账单金额', formatYuan(bill.totalFen)],
      ['已还', formatYuan(bill.settledFen)],
      ['待还', formatYuan(bill.owedFen)],
    ],
    notes: notesOf(bill, sandbox),
    proof: null,
    seal: seal === undefined ? null : { picture: seal, words: brand },
    printed: `${dayOf(now)} ${timeOf(now)}生成`,
    pageWords: (page, count) => `第${page}页，共${count}页`,
    mark: sandbox ? '沙箱' : '',
  };
}

const nameOf = (product: Product | null): string => (product === null ? '其他' : productNames[product]);

/** As products are listed everywhere, what is of none last. */
const ordered = (sums: readonly ProductSum[]): ProductSum[] =>
  [...products, null].flatMap((product) => sums.filter((sum) => sum.product === product));

const sumColumns = [
  { name: '产品', x: 0, width: 240 },
  { name: '笔数', x: 250, width: 90, align: 'right' },
  { name: '金额', x: 350, width: 149, align: 'right' },
] as const;

const plain = (...texts: readonly string[]) => ({
  cells: texts.map((text) => ({ text, below: '' })),
  faded: false,
});

const sumsTable = (sums: readonly ProductSum[], { lines, totalFen }: PrintedBill): PaperTable => ({
  title: '按产品汇总',
  columns: sumColumns,
  rows: [
    ...ordered(sums).map((sum) => plain(nameOf(sum.product), String(sum.lines), formatYuan(sum.totalFen))),
    plain('合计', String(lines), formatYuan(totalFen)),
  ],
});

/** A breakdown that has nothing but what is for nobody says nothing. */
function partsTable({ by, rows, total }: PaperParts, { totalFen }: PrintedBill): PaperTable[] {
  if (rows.every(({ name }) => name === noPartName)) return [];
  const shownFen = sumFen(rows.map(({ amountFen }) => amountFen));
  const rest =
    total > rows.length
      ? [plain(`其余${total - rows.length}项`, '', formatYuan(subtractFen(totalFen, shownFen)))]
      : [];
  const name = billFacetNames[by];
  return [
    {
      title: `按${name}汇总`,
      columns: [{ ...sumColumns[0], name }, { ...sumColumns[1], name: '明细数' }, sumColumns[2]],
      rows: [
        ...rows.map((row) => plain(row.name, String(row.lines), formatYuan(row.amountFen))),
        ...rest,
        plain('合计', '', formatYuan(totalFen)),
      ],
    },
  ];
}

const lineColumns = [
  { name: '时间', x: 0, width: 86 },
  { name: '摘要', x: 92, width: 100 },
  { name: '订单号', x: 198, width: 112 },
  { name: '公司', x: 314, width: 120 },
  { name: '金额', x: 436, width: 63, align: 'right' },
] as const;

function linesTable(
  { product, lines: count, totalFen }: ProductSum,
  lines: readonly PaperLine[],
): PaperTable[] {
  const own = lines.filter((line) => line.product === product);
  if (own.length === 0) return [];
  return [
    {
      title: `${nameOf(product)}（${count}笔）`,
      columns: lineColumns,
      rows: [
        ...own.map(({ at, memo, orderNo, spender, amountFen }) =>
          plain(`${dayOf(at)} ${timeOf(at)}`, memo, orderNo ?? '', spender, formatYuan(amountFen)),
        ),
        plain('小计', '', '', '', formatYuan(totalFen)),
      ],
    },
  ];
}

const notesOf = ({ lines }: PrintedBill, sandbox: boolean): string[] => [
  ...(sandbox ? ['本账单在沙箱环境中生成，不能作为结算与入账的依据。'] : []),
  ...(lines > maxPaperLines
    ? [`本期共${lines}笔，超过${maxPaperLines}笔的账单不列明细，请在企业账单页导出Excel。`]
    : []),
  '退款与退回的金额为负数。对账单有疑问的，请在最后还款日前联系客服。',
];
