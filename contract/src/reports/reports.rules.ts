import { addDays, type Day, daysBetween } from '../core/days.ts';
import type { ColumnKey, MoneyKey } from './report-columns.rules.ts';

/** One declaration per report: what it shows, of what, to whom. Its page, its files, its interface and its documentation follow from it. */

/** What is sold, as the books tell it apart: flights of every cabin are one. */
export const travelKinds = ['air', 'train', 'hotel', 'car'] as const;
export type TravelKind = (typeof travelKinds)[number];

/** Of these the ones that are sold by the ticket; hotels are sold by the night, and rides one by one. */
export const ticketedKinds: ReadonlySet<TravelKind> = new Set(['air', 'train']);

/** `other`: what was booked on an order beside its tickets, such as insurance that was returned. */
export const lineKinds = ['sale', 'change', 'refund', 'other', 'paid', 'returned'] as const;
export type LineKind = (typeof lineKinds)[number];

export interface ReportDeclaration {
  /** Chinese. */
  readonly name: string;
  /** The entry of the permission table that shows it. */
  readonly menu: number;
  readonly path: string;
  /** `enterprise`: all that its people have ordered for it; `own`: what the member has. */
  readonly whose: 'enterprise' | 'own';
  /** `sales`: what was booked; `money`: what was paid and paid back. */
  readonly book: 'sales' | 'money';
  /** Undefined of what is paid, whatever it is for. */
  readonly travel?: TravelKind;
  readonly kinds: readonly LineKind[];
  readonly columns: readonly ColumnKey[];
  /** Of the columns those that stand on the screen only when they are chosen; files have them too when they are. */
  readonly asked: readonly ColumnKey[];
  readonly totals: readonly MoneyKey[];
  /** A report of sums: by what its lines can be summed, the first of which it opens with. */
  readonly sums?: readonly SumBy[];
}

export const sumKeys = ['sort', 'day', 'month'] as const;
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
const airSold = [...airLine, 'customer', 'salePrice', 'payer', 'orderedAt', 'leadDays', 'carbon'] as const;
const airAsked = ['pnr', 'departs', 'discount', 'parPrice', 'orderedAt', 'leadDays', 'carbon'] as const;
const airSaved = ['rate', 'agreed', 'dayLow', 'aboveLow'] as const;
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
      'carbon',
      'payer',
      'booker',
      ...enterpriseAsked,
    ],
    totals: airMoney,
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
      'rate',
      ...hotelMoney,
      'desk',
      ...booked,
      'payer',
      'booker',
      'orderedAt',
      'leadDays',
    ],
    asked: ['roomNo', 'confirmationNo', 'rate', 'extras', 'payer', 'booker', ...enterpriseAsked],
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
      'carbon',
    ],
    asked: ['payer', 'booker', 'costCentre', 'project', 'overRules', 'overReason', 'orderedAt', 'carbon'],
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
    totals: airMoney,
  },
  airRefund: {
    name: '机票退票报表',
    menu: 39,
    path: '/bill/airRefundBill',
    whose: 'own',
    book: 'sales',
    kinds: ['refund'],
    travel: 'air',
    columns: ['sheet', ...airLine, 'customer', 'payer', 'orderedAt'],
    asked: ['pnr', 'departs', 'discount', 'parPrice', 'orderedAt'],
    totals: airMoney,
  },
  airChanges: {
    name: '机票改签报表',
    menu: 40,
    path: '/bill/airChangesBill',
    whose: 'own',
    book: 'sales',
    kinds: ['change'],
    travel: 'air',
    columns: ['sheet', ...airLine, 'customer', 'payer', 'orderedAt'],
    asked: ['pnr', 'departs', 'discount', 'parPrice', 'orderedAt'],
    totals: airMoney,
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
    totals: airMoney,
    sums: [{ by: 'sort', title: '航空公司' }, ...byTime],
  },
  hotelSum: {
    name: '酒店汇总',
    menu: 42,
    path: '/bill/hotelSumBill',
    whose: 'own',
    ...sold,
    travel: 'hotel',
    columns: [...hotelLine, ...hotelMoney, 'desk', 'customer', 'payer', 'orderedAt'],
    asked: ['roomNo', 'confirmationNo', 'orderedAt'],
    totals: hotelMoney,
    sums: [{ by: 'sort', title: '城市' }, ...byTime],
  },
  trainSum: {
    name: '火车票汇总',
    menu: 43,
    path: '/bill/trainSumBill',
    whose: 'own',
    ...sold,
    travel: 'train',
    columns: [...trainLine, ...trainMoney, 'customer', 'payer', 'orderedAt'],
    asked: ['departs', 'place', 'ticketType', 'orderedAt'],
    totals: trainMoney,
    sums: [{ by: 'sort', title: '列车类型' }, ...byTime],
  },
  enterpriseTransactions: { ...transactions, menu: 6, whose: 'enterprise' },
  transactions: { ...transactions, menu: 34, whose: 'own' },
} as const satisfies Record<string, ReportDeclaration>;

export type ReportId = keyof typeof reports;
export const reportIds = Object.keys(reports) as [ReportId, ...ReportId[]];
export const reportOf = (id: ReportId): ReportDeclaration => reports[id];

export const lineKindNames = {
  air: { sale: '出票', change: '改签', refund: '退票', other: '其他' },
  train: { sale: '出票', change: '改签', refund: '退票', other: '其他' },
  hotel: { sale: '预订', change: '改订', refund: '取消', other: '其他' },
  car: { sale: '用车', change: '变更', refund: '取消', other: '其他' },
  money: { paid: '支出', returned: '退回' },
} as const satisfies Record<TravelKind | 'money', Partial<Record<LineKind, string>>>;

/** What a kind of line is called in a report. */
export function lineKindName({ travel }: Pick<ReportDeclaration, 'travel'>, kind: LineKind): string {
  const names: Partial<Record<LineKind, string>> = lineKindNames[travel ?? 'money'];
  return names[kind] ?? '';
}

/** Columns whose heads say what they are of a product, where the catalogue speaks of tickets. */
const titlesOf: Partial<Record<TravelKind, Partial<Record<ColumnKey, string>>>> = {
  air: { traveller: '乘机人' },
  train: { traveller: '乘车人' },
  hotel: { traveller: '入住人', fare: '房费', fee: '取消费', extras: '担保金' },
  car: { traveller: '乘车人', fare: '车费', fee: '取消费' },
};

export const ownTitle = (
  { travel, book }: Pick<ReportDeclaration, 'travel' | 'book'>,
  key: ColumnKey,
): string | undefined => {
  if (book === 'money') return key === 'amount' ? '金额' : key === 'bookedAt' ? '交易时间' : undefined;
  return travel && titlesOf[travel]?.[key];
};

/** A report is of a year and a day at most, so that a leap year is within. */
export const maxReportDays = 366;

/** From the first to the last day, both included; why it cannot be asked for, undefined where it can. */
export function periodProblem(from: Day, until: Day): 'turned' | 'long' | undefined {
  if (from > until) return 'turned';
  return daysBetween(from, until) + 1 > maxReportDays ? 'long' : undefined;
}

/** The month so far, where nobody says more; of a period of which one end is said the month up to it, or all since it. */
export function periodOf(
  { from, until }: { readonly from?: Day | undefined; readonly until?: Day | undefined },
  today: Day,
): { readonly from: Day; readonly until: Day } {
  const last = until ?? (from !== undefined && from > today ? from : today);
  return { from: from ?? (`${last.slice(0, 7)}-01` as Day), until: last };
}

export const dayAfter = (until: Day): Day => addDays(until, 1);

/** No file holds more rows: a sheet of Excel ends after 1,048,576. */
export const maxReportRows = 1_000_000;

/** Whether lines of a report are booked to departments, cost centres and projects, by which it can be narrowed then. */
export const isBookedTo = ({ whose, book }: ReportDeclaration): boolean =>
  whose === 'enterprise' && book === 'sales';
