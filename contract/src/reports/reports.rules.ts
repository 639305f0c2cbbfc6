import { addDays, type Day, daysBetween, firstOfMonth } from '../core/days.ts';
import { addMonths } from '../core/months.rules.ts';
import { shareMenu } from '../distribution/subordinates.rules.ts';
import { grantedLinesMenu } from './analysis.rules.ts';
import { type CellKind, type ColumnKey, type MoneyKey, reportColumns } from './report-columns.rules.ts';
import { type TravelKind, travelFacts } from './travel-kinds.rules.ts';

/** One declaration per report: what it shows, of what, to whom. Its page, its files, its interface and its documentation follow from it. */

/** `other`: what was booked on an order beside its tickets, such as insurance that was returned. */
export const lineKinds = [
  'sale',
  'change',
  'refund',
  'other',
  'paid',
  'returned',
  'waiting',
  'closed',
  'applied',
  'refused',
  'earned',
  'taken',
  'exchanged',
  'lapsed',
  'spent',
  'repaid',
  'recharged',
  'withdrawn',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Books that are written behind the ledger, order by order. */
export const lineBooks = ['sales', 'money'] as const;
/** Books whose lines are movements of accounts, read where they were booked. */
export const moveBooks = [
  'recharge',
  'repayment',
  'withdrawal',
  'points',
  'income',
  'share',
  'account',
] as const;
export type MoveBook = (typeof moveBooks)[number];
export const books = [...lineBooks, ...moveBooks] as const;
export type Book = (typeof books)[number];
export const isMoveBook = (book: Book): book is MoveBook => (moveBooks as readonly string[]).includes(book);

export interface ReportDeclaration {
  /** Chinese. */
  readonly name: string;
  /** The entry of the permission table that shows it; null: what every member has of their own. */
  readonly menu: number | null;
  readonly path: string;
  /** Its address in the personal centre, where it stands there as well. */
  readonly centrePath?: string;
  /**
   * `enterprise`: all that its people have ordered for it; `granted`: of that what was granted to an employee; `own`: what the member has.
   */
  readonly whose: 'enterprise' | 'granted' | 'own';
  /** `sales`: what was booked; `money`: what was paid and paid back; all others: movements of accounts. */
  readonly book: Book;
  /** Undefined: whatever it is for. */
  readonly travel?: TravelKind;
  /** Counted, not paid. */
  readonly unit?: 'points';
  /** The same lines in the other form: line by line, or summed. */
  readonly beside?: string;
  readonly kinds: readonly LineKind[];
  readonly columns: readonly ColumnKey[];
  /** Of the columns those that stand on the screen only when they are chosen; files have them too when they are. */
  readonly asked: readonly ColumnKey[];
  readonly totals: readonly MoneyKey[];
  /** A report of sums: by what its lines can be summed, the first of which it opens with. */
  readonly sums?: readonly SumBy[];
  /** It opens with twelve months, not with the month so far. */
  readonly opens?: 'year';
}

/** Whether a member of these entries of the menu reads it. */
export function isShown({ menu }: Pick<ReportDeclaration, 'menu'>, permissions: readonly number[]): boolean {
  return menu === null || permissions.includes(menu);
}

export const sumKeys = ['travel', 'sort', 'day', 'month'] as const;
export type SumKey = (typeof sumKeys)[number];
interface SumBy {
  readonly by: SumKey;
  /** Chinese: the head of its column. */
  readonly title: string;
}

const salesKinds = ['sale', 'change', 'refund', 'other'] as const;
const byTime = [
  { by: 'day', title: '入账日期' },
  { by: 'month', title: '入账月份' },
] as const satisfies readonly SumBy[];

const booked = [
  'department',
  'costCentre',
  'project',
  'application',
  'over',
  'overRules',
  'overReason',
] as const;
const airMoney = ['fare', 'tax', 'service', 'insurance', 'extras', 'fee', 'amount'] as const;
const flight = ['carrier', 'no', 'from', 'to', 'day', 'departs', 'cabin', 'discount', 'parPrice'] as const;
const airLine = [
  'order',
  'kind',
  'bookedAt',
  'traveller',
  'ticketNo',
  'pnr',
  ...flight,
  ...airMoney,
] as const;
/** Behind the amounts of what was sold, of the seller's own. */
const behindSold = [
  'commission',
  'customer',
  'salePrice',
  'use',
  'payer',
  'orderedAt',
  'leadDays',
  'carbon',
] as const;
const airSold = [...airLine, ...behindSold] as const;
const airAsked = [
  'pnr',
  'departs',
  'discount',
  'parPrice',
  'use',
  'orderedAt',
  'leadDays',
  'carbon',
] as const;
/** What an agreement with a carrier saves. */
const couponSaved = ['rate', 'agreed'] as const;
const airSaved = [...couponSaved, 'dayLow', 'aboveLow'] as const;
const journeyMoney = ['fare', 'tax', 'service', 'fee', 'amount'] as const;
const couponLine = [
  'order',
  'kind',
  'bookedAt',
  'traveller',
  'ticketNo',
  'pnr',
  'carrier',
  'operator',
  'no',
  'from',
  'to',
  'day',
  'departs',
  'journey',
  'cabin',
  'family',
  'fareBasis',
] as const;
const couponAsked = [
  'pnr',
  'operator',
  'departs',
  'journey',
  'family',
  'fareBasis',
  'fuel',
  'taxItems',
] as const;
const couponMoney = ['fare', 'tax', 'fuel', 'taxItems', 'service', 'fee', 'amount'] as const;
const trainMoney = ['fare', 'service', 'fee', 'amount'] as const;
const hotelMoney = ['fare', 'service', 'extras', 'fee', 'amount'] as const;
const trainLine = [
  'order',
  'kind',
  'bookedAt',
  'traveller',
  'ticketNo',
  'trainNo',
  'from',
  'to',
  'day',
  'departs',
  'seat',
  'place',
  'ticketType',
] as const;
const hotelLine = [
  'order',
  'kind',
  'bookedAt',
  'traveller',
  'hotel',
  'city',
  'night',
  'room',
  'roomNo',
  'payment',
  'confirmationNo',
] as const;
const enterpriseAsked = [
  'costCentre',
  'project',
  'overRules',
  'overReason',
  'orderedAt',
  'leadDays',
] as const;
const transactions = {
  name: '交易账单',
  path: '/bill/transactionBill',
  book: 'money',
  kinds: ['paid', 'returned'],
  columns: ['order', 'kind', 'bookedAt', 'product', 'method', 'amount', 'memo', 'booker', 'posting'],
  asked: ['posting'],
  totals: ['amount'],
} as const;

const sold = { book: 'sales', kinds: salesKinds } as const;

const business = {
  ...sold,
  columns: [
    'order',
    'kind',
    'bookedAt',
    'product',
    'traveller',
    'subject',
    'day',
    'ticketNo',
    ...airMoney,
    'payer',
    'orderedAt',
    'leadDays',
    'carbon',
  ],
  asked: ['ticketNo', 'insurance', 'extras', 'payer', 'orderedAt', 'leadDays', 'carbon'],
  totals: airMoney,
} as const;
const businessOfEnterprise = {
  ...business,
  columns: [...business.columns, ...booked, 'lost', 'use', 'booker'],
  asked: [...business.asked, 'costCentre', 'project', 'overReason', 'lost', 'use', 'booker'],
} as const;
const byProduct = [{ by: 'travel', title: '产品' }, ...byTime] as const satisfies readonly SumBy[];

const recharges = {
  whose: 'own',
  book: 'recharge',
  kinds: ['paid', 'waiting', 'closed'],
  columns: ['order', 'kind', 'bookedAt', 'asked', 'method', 'amount', 'askedAt', 'posting'],
  asked: ['askedAt', 'posting'],
  totals: ['amount'],
} as const;

const shares = {
  menu: shareMenu,
  path: '/bill/shareBill',
  centrePath: '/myCenter/share_bill',
  whose: 'own',
  book: 'share',
  kinds: ['earned', 'taken'],
  columns: [
    'order',
    'kind',
    'bookedAt',
    'seller',
    'sellerLevel',
    'product',
    'carrier',
    'margin',
    'shareRate',
    'fare',
    'fee',
    'amount',
    'posting',
  ],
  asked: ['carrier', 'fare', 'fee', 'posting'],
  totals: ['fare', 'fee', 'amount'],
} as const;

export const reports = {
  domAir: {
    name: '机票报表',
    menu: 66,
    path: '/myCenter/report_form_dom_air',
    whose: 'enterprise',
    ...sold,
    travel: 'air',
    columns: [
      ...airLine,
      ...booked,
      'lost',
      ...airSaved,
      'pair',
      'use',
      'payer',
      'booker',
      'orderedAt',
      'leadDays',
      'carbon',
    ],
    asked: [
      'pnr',
      'departs',
      'discount',
      'parPrice',
      'lost',
      ...airSaved,
      'pair',
      'use',
      'carbon',
      'payer',
      'booker',
      ...enterpriseAsked,
    ],
    totals: airMoney,
  },
  intlAir: {
    name: '国际机票报表',
    menu: 86,
    path: '/myCenter/report_form_intl_air',
    whose: 'enterprise',
    ...sold,
    travel: 'international-air',
    columns: [
      ...couponLine,
      ...couponMoney,
      ...booked,
      'lost',
      ...couponSaved,
      'pair',
      'use',
      'payer',
      'booker',
      'orderedAt',
      'leadDays',
      'carbon',
    ],
    asked: [
      ...couponAsked,
      'lost',
      ...couponSaved,
      'pair',
      'use',
      'carbon',
      'payer',
      'booker',
      ...enterpriseAsked,
    ],
    totals: journeyMoney,
  },
  train: {
    name: '火车票报表',
    menu: 67,
    path: '/myCenter/report_form_train',
    whose: 'enterprise',
    ...sold,
    travel: 'train',
    columns: [
      ...trainLine,
      ...trainMoney,
      ...booked,
      'pair',
      'payer',
      'booker',
      'orderedAt',
      'leadDays',
      'carbon',
    ],
    asked: ['departs', 'place', 'ticketType', 'pair', 'payer', 'booker', 'carbon', ...enterpriseAsked],
    totals: trainMoney,
  },
  hotel: {
    name: '酒店报表',
    menu: 68,
    path: '/myCenter/report_form_hotel',
    whose: 'enterprise',
    ...sold,
    travel: 'hotel',
    columns: [
      ...hotelLine,
      'group',
      'rate',
      ...hotelMoney,
      'desk',
      ...booked,
      'payer',
      'booker',
      'orderedAt',
      'leadDays',
      'carbon',
    ],
    asked: [
      'group',
      'roomNo',
      'confirmationNo',
      'rate',
      'extras',
      'payer',
      'booker',
      'carbon',
      ...enterpriseAsked,
    ],
    totals: hotelMoney,
  },
  car: {
    name: '用车报表',
    menu: 69,
    path: '/myCenter/report_form_car',
    whose: 'enterprise',
    ...sold,
    travel: 'car',
    columns: [
      'order',
      'kind',
      'bookedAt',
      'traveller',
      'scene',
      'car',
      'from',
      'to',
      'day',
      'departs',
      'km',
      'fare',
      'fee',
      'amount',
      ...booked,
      'payer',
      'booker',
      'orderedAt',
      'leadDays',
      'carbon',
    ],
    asked: ['payer', 'booker', 'carbon', ...enterpriseAsked],
    totals: ['fare', 'fee', 'amount'],
  },
  airSale: {
    name: '机票销售报表',
    menu: 38,
    path: '/bill/airSaleBill',
    whose: 'own',
    book: 'sales',
    kinds: ['sale'],
    travel: 'air',
    columns: airSold,
    asked: airAsked,
    totals: [...airMoney, 'commission'],
  },
  airRefund: {
    name: '机票退票报表',
    menu: 39,
    path: '/bill/airRefundBill',
    whose: 'own',
    book: 'sales',
    kinds: ['refund'],
    travel: 'air',
    columns: ['sheet', ...airLine, 'commission', 'customer', 'payer', 'orderedAt', 'carbon'],
    asked: ['pnr', 'departs', 'discount', 'parPrice', 'orderedAt', 'carbon'],
    totals: [...airMoney, 'commission'],
  },
  airChanges: {
    name: '机票改签报表',
    menu: 40,
    path: '/bill/airChangesBill',
    whose: 'own',
    book: 'sales',
    kinds: ['change'],
    travel: 'air',
    columns: ['sheet', ...airLine, 'commission', 'customer', 'payer', 'orderedAt', 'carbon'],
    asked: ['pnr', 'departs', 'discount', 'parPrice', 'orderedAt', 'carbon'],
    totals: [...airMoney, 'commission'],
  },
  airSum: {
    name: '机票汇总',
    menu: 41,
    path: '/bill/airSumBill',
    whose: 'own',
    ...sold,
    travel: 'air',
    columns: airSold,
    asked: airAsked,
    totals: [...airMoney, 'commission'],
    sums: [{ by: 'sort', title: '航空公司' }, ...byTime],
  },
  intlAirSum: {
    name: '国际机票汇总',
    menu: 87,
    path: '/bill/intlAirSumBill',
    whose: 'own',
    ...sold,
    travel: 'international-air',
    columns: [...couponLine, ...couponMoney, ...behindSold],
    asked: [...couponAsked, 'use', 'orderedAt', 'leadDays', 'carbon'],
    totals: [...journeyMoney, 'commission'],
    sums: [{ by: 'sort', title: '航空公司' }, ...byTime],
  },
  hotelSum: {
    name: '酒店汇总',
    menu: 42,
    path: '/bill/hotelSumBill',
    whose: 'own',
    ...sold,
    travel: 'hotel',
    columns: [
      ...hotelLine,
      ...hotelMoney,
      'desk',
      'commission',
      'customer',
      'salePrice',
      'payer',
      'orderedAt',
      'leadDays',
      'carbon',
    ],
    asked: ['roomNo', 'confirmationNo', 'orderedAt', 'leadDays', 'carbon'],
    totals: [...hotelMoney, 'commission'],
    sums: [{ by: 'sort', title: '城市' }, ...byTime],
  },
  trainSum: {
    name: '火车票汇总',
    menu: 43,
    path: '/bill/trainSumBill',
    whose: 'own',
    ...sold,
    travel: 'train',
    columns: [
      ...trainLine,
      ...trainMoney,
      'commission',
      'customer',
      'salePrice',
      'payer',
      'orderedAt',
      'leadDays',
      'carbon',
    ],
    asked: ['departs', 'place', 'ticketType', 'orderedAt', 'leadDays', 'carbon'],
    totals: [...trainMoney, 'commission'],
    sums: [{ by: 'sort', title: '列车类型' }, ...byTime],
  },
  enterpriseTransactions: { ...transactions, menu: 6, whose: 'enterprise' },
  transactions: { ...transactions, menu: 34, whose: 'own' },
  business: {
    name: '业务账单',
    menu: 72,
    path: '/bill/businessBill',
    centrePath: '/myCenter/business_bill',
    whose: 'own',
    ...business,
    columns: [...business.columns, 'customer', 'salePrice'],
    beside: 'sum',
  },
  enterpriseBusiness: {
    name: '业务账单',
    menu: 74,
    path: '/bill/businessBill',
    centrePath: '/myCenter/business_bill',
    whose: 'enterprise',
    ...businessOfEnterprise,
    beside: 'enterpriseSum',
  },
  granted: {
    name: '差旅明细',
    menu: grantedLinesMenu,
    path: '/bill/analysisLines',
    whose: 'granted',
    ...businessOfEnterprise,
  },
  sum: {
    name: '汇总账单',
    menu: 73,
    path: '/bill/sumBill',
    centrePath: '/myCenter/sum_bill',
    whose: 'own',
    ...business,
    sums: byProduct,
    beside: 'business',
  },
  enterpriseSum: {
    name: '汇总账单',
    menu: 74,
    path: '/bill/sumBill',
    centrePath: '/myCenter/sum_bill',
    whose: 'enterprise',
    ...businessOfEnterprise,
    sums: byProduct,
    beside: 'enterpriseBusiness',
  },
  recharge: {
    name: '充值账单',
    menu: null,
    path: '/bill/rechargeBill',
    centrePath: '/myCenter/recharge_bill',
    ...recharges,
  },
  enterpriseRecharge: { name: '充值记录', menu: 1, path: '/finance/rechargeRecord', ...recharges },
  repayments: {
    name: '还款记录',
    menu: 5,
    path: '/finance/repayments',
    whose: 'enterprise',
    book: 'repayment',
    kinds: ['repaid'],
    columns: ['order', 'bookedAt', 'method', 'amount', 'bills', 'remitter', 'bankReference', 'posting'],
    asked: ['posting'],
    totals: ['amount'],
    opens: 'year',
  },
  withdrawal: {
    name: '提现账单',
    menu: 37,
    path: '/bill/putforwardBill',
    centrePath: '/myCenter/putforward_bill',
    whose: 'own',
    book: 'withdrawal',
    kinds: ['applied', 'paid', 'refused'],
    columns: [
      'order',
      'kind',
      'bookedAt',
      'account',
      'card',
      'asked',
      'fare',
      'fee',
      'amount',
      'askedAt',
      'memo',
      'posting',
    ],
    asked: ['askedAt', 'posting'],
    totals: ['fare', 'fee', 'amount'],
  },
  points: {
    name: '积分明细',
    menu: null,
    path: '/myCenter/integral_bill',
    whose: 'own',
    book: 'points',
    unit: 'points',
    kinds: ['earned', 'taken', 'exchanged', 'lapsed', 'other'],
    columns: ['memo', 'kind', 'bookedAt', 'order', 'amount', 'posting'],
    asked: ['posting'],
    totals: ['amount'],
  },
  income: {
    name: '推荐收益',
    menu: 35,
    path: '/bill/recomBill',
    centrePath: '/myCenter/recom_bill',
    whose: 'own',
    book: 'income',
    kinds: ['earned', 'taken'],
    columns: ['order', 'kind', 'bookedAt', 'member', 'mobile', 'product', 'amount', 'memo', 'posting'],
    asked: ['memo', 'posting'],
    totals: ['amount'],
  },
  share: { name: '分润收益', ...shares },
  shareSum: {
    name: '分润按月汇总',
    ...shares,
    sums: [
      { by: 'month', title: '入账月份' },
      { by: 'sort', title: '产品' },
    ],
    opens: 'year',
  },
  statement: {
    name: '对账单',
    menu: 45,
    path: '/statement/account',
    whose: 'enterprise',
    book: 'account',
    kinds: ['spent', 'returned', 'repaid', 'recharged', 'withdrawn', 'other'],
    columns: ['order', 'kind', 'bookedAt', 'account', 'company', 'memo', 'fare', 'fee', 'amount', 'posting'],
    asked: ['posting'],
    totals: ['fare', 'fee', 'amount'],
  },
} as const satisfies Record<string, ReportDeclaration>;

export type ReportId = keyof typeof reports;
export const reportIds = Object.keys(reports) as [ReportId, ...ReportId[]];
/** In which an enterprise reads the lines of each product. */
export const reportOfTravel = {
  air: reports.domAir,
  'international-air': reports.intlAir,
  train: reports.train,
  hotel: reports.hotel,
  car: reports.car,
} as const satisfies Record<TravelKind, ReportDeclaration>;
export const reportOf = (id: ReportId): ReportDeclaration => reports[id];

const lineKindNames = {
  sales: { sale: '预订', change: '变更', refund: '退订', other: '其他' },
  money: { paid: '支出', returned: '退回' },
  recharge: { paid: '已到账', waiting: '未完成', closed: '已关闭' },
  repayment: { repaid: '还款' },
  withdrawal: { applied: '银行处理中', paid: '已到账', refused: '已退回' },
  points: { earned: '消费获得', taken: '退票扣回', exchanged: '兑换', lapsed: '到期失效', other: '其他' },
  income: { earned: '获得', taken: '扣回' },
  share: { earned: '入账', taken: '扣回' },
  account: {
    spent: '消费',
    returned: '退回',
    repaid: '还款',
    recharged: '充值',
    withdrawn: '提现',
    other: '其他',
  },
} as const satisfies Record<Book, Partial<Record<LineKind, string>>>;

/** What a kind of line is called in a report. */
export function lineKindName(
  { travel, book }: Pick<ReportDeclaration, 'travel' | 'book'>,
  kind: LineKind,
): string {
  const names: Partial<Record<LineKind, string>> =
    travel === undefined ? lineKindNames[book] : travelFacts[travel].lines;
  return names[kind] ?? '';
}

/** Columns whose heads say what they are of a book. */
const titlesOfBook: Partial<Record<Book, Partial<Record<ColumnKey, string>>>> = {
  sales: { fare: '票款与房费' },
  money: { amount: '金额', bookedAt: '交易时间' },
  recharge: { order: '充值单号', kind: '状态', amount: '到账金额', asked: '充值金额' },
  repayment: { order: '还款单号', bookedAt: '还款时间', method: '还款方式', amount: '还款金额' },
  withdrawal: {
    order: '提现单号',
    kind: '状态',
    account: '转出账户',
    asked: '提现金额',
    fare: '到账金额',
    fee: '手续费',
    amount: '账户支出',
    memo: '原因',
  },
  points: { amount: '积分' },
  income: { amount: '收益' },
  share: { fare: '入账', fee: '扣回', amount: '分润' },
  account: { fare: '借方', fee: '贷方', amount: '发生额' },
};

export function ownTitle(
  { travel, book }: Pick<ReportDeclaration, 'travel' | 'book'>,
  key: ColumnKey,
): string | undefined {
  const titles: Partial<Record<ColumnKey, string>> | undefined =
    travel === undefined ? titlesOfBook[book] : travelFacts[travel].titles;
  return titles?.[key];
}

/** How cells of a column are written in a report: what is counted is no money. */
export const cellKindOf = ({ unit }: Pick<ReportDeclaration, 'unit'>, key: ColumnKey): CellKind =>
  unit === 'points' && reportColumns[key].kind === 'money' ? 'count' : reportColumns[key].kind;

/** A report is of a year and a day at most, so that a leap year is within. */
export const maxReportDays = 366;

/** From the first to the last day, both included; why it cannot be asked for, undefined where it can. */
export function periodProblem(from: Day, until: Day): 'turned' | 'long' | undefined {
  if (from > until) return 'turned';
  return daysBetween(from, until) + 1 > maxReportDays ? 'long' : undefined;
}

const orderNumber = /^(?=.*\d{8})[0-9A-Z]{8,32}$/;
/** Whether a word is looked for as the number of an order. */
export const isOrderNumber = (keyword: string): boolean => orderNumber.test(keyword);

/**
 * The month so far, or twelve months where the report opens with them, unless somebody says more; of a period of which one end is said
 * the month up to it, or all since it. Of an order that is named a year.
 */
export function periodOf(
  {
    from,
    until,
    keyword = '',
  }: {
    readonly from?: Day | undefined;
    readonly until?: Day | undefined;
    readonly keyword?: string | undefined;
  },
  today: Day,
  opens?: 'year',
): { readonly from: Day; readonly until: Day } {
  if (from === undefined && until === undefined && isOrderNumber(keyword))
    return { from: addDays(today, 1 - maxReportDays), until: today };
  if (from === undefined && until === undefined && opens === 'year')
    return { from: addMonths(firstOfMonth(today), -11), until: today };
  const last = until ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? firstOfMonth(last), until: last };
}

export const dayAfter = (until: Day): Day => addDays(until, 1);

/** No file holds more rows: a sheet of Excel ends after 1,048,576. */
export const maxReportRows = 1_000_000;

/** Whether lines of a report are booked to departments, cost centres and projects, by which it can be narrowed then. */
export const isBookedTo = ({ whose, book }: ReportDeclaration): boolean =>
  whose !== 'own' && book === 'sales';
