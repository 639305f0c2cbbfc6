import { dayOf, timeOf } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import type { ExpenseProof } from '@woxing/contract/invoices/expense-proof';
import { invoiceFormNames, sortName } from '@woxing/contract/invoices/invoice-sorts.rules';
import { dayWords } from '@woxing/contract/invoices/per-diems.rules';
import type { ItineraryPaper, PaperColumn, PaperTable } from '#src/documents/public.ts';

export interface ExpensePrinting {
  readonly brand: string;
  readonly colour: string;
  readonly sandbox: boolean;
  readonly now: Date;
}

/** A package on paper: the journey, its costs by payer, its invoices and approvals. */
export function expensePaperOf(proof: ExpenseProof, printing: ExpensePrinting): ItineraryPaper {
  const { brand, colour, sandbox, now } = printing;
  const way = proof.cities.join('—');
  const travellers = [...new Set(proof.parts.flatMap((part) => part.travellers))];
  return {
    language: 'zh-CN',
    title: '报销凭证',
    fileTitle: `报销凭证 ${way}`,
    brand,
    colour,
    facts: [
      ['行程', way],
      ['出行人', travellers.join('、')],
      ['日期', `${proof.parts[0]!.starts.slice(0, 10)}至${proof.parts.at(-1)!.ends.slice(0, 10)}`],
    ],
    columns: [],
    rides: [],
    tables: [
      partsTable(proof),
      ordersTable(proof),
      invoicesTable(proof),
      missingTable(proof),
      perDiemTable(proof),
      approvalsTable(proof),
    ].filter(({ rows }) => rows.length > 0),
    totals: [
      ['企业承担', formatYuan(proof.companyFen)],
      ['个人承担', formatYuan(proof.personFen)],
      ['发票合计', formatYuan(proof.invoicedFen)],
      ...(proof.perDiem.length > 0 ? [['出差补助', formatYuan(proof.perDiemFen)] as const] : []),
    ],
    notes: [
      ...(sandbox ? ['本凭证在沙箱环境中生成，不能用于报销与入账。'] : []),
      ...(proof.missing.length > 0 ? [`尚缺发票${formatYuan(proof.missingFen)}。`] : []),
      ...(proof.perDiem.length > 0 ? ['出差补助按企业现行的补助标准，以行程的出发与到达日期计算。'] : []),
      '费用承担已减去退款；发票以开票方签发的原文件为准。',
    ],
    proof: null,
    printed: `${dayOf(now)} ${timeOf(now)}生成`,
    pageWords: (page, count) => `第${page}页，共${count}页`,
    mark: sandbox ? '沙箱' : '',
  };
}

type Line = readonly (readonly [text: string, below: string])[];

const table = (title: string, columns: readonly PaperColumn[], lines: readonly Line[]): PaperTable => ({
  title,
  columns,
  rows: lines.map((cells) => ({
    cells: cells.map(([text, below]) => ({ text, below })),
    faded: false,
  })),
});

const partsTable = ({ parts }: ExpenseProof): PaperTable =>
  table(
    '行程',
    [
      { name: '班次', x: 0, width: 90 },
      { name: '出发', x: 96, width: 150 },
      { name: '到达', x: 252, width: 150 },
      { name: '出行人', x: 408, width: 91 },
    ],
    parts.map(({ no, from, to, starts, ends, travellers }) => [
      [no, ''],
      [from, starts],
      [to, ends],
      [travellers.join('、'), ''],
    ]),
  );

const ordersTable = ({ orders }: ExpenseProof): PaperTable =>
  table(
    '费用与承担',
    [
      { name: '订单', x: 0, width: 190 },
      { name: '费用归属', x: 196, width: 130 },
      { name: '企业承担', x: 332, width: 80, align: 'right' },
      { name: '个人承担', x: 419, width: 80, align: 'right' },
    ],
    orders.map((order) => [
      [order.title, order.orderNo],
      [order.departments.join('、'), [...order.costCentres, ...order.projects].join('、')],
      [formatYuan(order.companyFen), ''],
      [formatYuan(order.personFen), ''],
    ]),
  );

const invoicesTable = ({ invoices }: ExpenseProof): PaperTable =>
  table(
    '发票',
    [
      { name: '发票号码', x: 0, width: 190 },
      { name: '销售方', x: 196, width: 130 },
      { name: '税额', x: 332, width: 80, align: 'right' },
      { name: '价税合计', x: 419, width: 80, align: 'right' },
    ],
    invoices.map((invoice) => [
      [invoice.invoiceNo, invoiceFormNames[invoice.form]],
      [invoice.seller, `${invoice.issuedOn} ${invoice.state}`],
      [formatYuan(invoice.taxFen), ''],
      [formatYuan(invoice.totalFen), ''],
    ]),
  );

const missingTable = ({ missing }: ExpenseProof): PaperTable =>
  table(
    '尚缺的发票',
    [
      { name: '项目', x: 0, width: 326 },
      { name: '订单号', x: 332, width: 80 },
      { name: '金额', x: 419, width: 80, align: 'right' },
    ],
    missing.map(({ sort, words, orderNo, totalFen }) => [
      [sortName(sort), words],
      [orderNo, ''],
      [formatYuan(totalFen), ''],
    ]),
  );

const perDiemTable = ({ perDiem }: ExpenseProof): PaperTable =>
  table(
    '出差补助',
    [
      { name: '出行人', x: 0, width: 90 },
      { name: '城市', x: 96, width: 100 },
      { name: '日期', x: 202, width: 124 },
      { name: '天数', x: 332, width: 30, align: 'right' },
      { name: '伙食', x: 368, width: 60, align: 'right' },
      { name: '市内交通', x: 434, width: 65, align: 'right' },
    ],
    perDiem.map(({ traveller, city, className, from, until, dayTenths, mealFen, transportFen }) => [
      [traveller, ''],
      [city, className],
      [from === until ? from : `${from}至${until}`, ''],
      [dayWords(dayTenths), ''],
      [formatYuan(mealFen), ''],
      [formatYuan(transportFen), ''],
    ]),
  );

const approvalsTable = ({ approvals }: ExpenseProof): PaperTable =>
  table(
    '审批',
    [
      { name: '事项', x: 0, width: 240 },
      { name: '结果', x: 246, width: 80 },
      { name: '审批人', x: 332, width: 167 },
    ],
    approvals.map(({ of, no, title, state, by }) => [
      [title, `${of === 'application' ? '出差申请' : '订单'}${no}`],
      [state, ''],
      [
        by.map(({ name, decision }) => `${name}${decision}`).join('、'),
        by.length === 0 ? '' : dayOf(new Date(by.at(-1)!.at)),
      ],
    ]),
  );
