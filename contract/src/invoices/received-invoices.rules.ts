import type { Fen } from '../core/money.ts';
import type { InvoiceForm } from './invoice-sorts.rules.ts';

/** Invoices that an enterprise has received, whoever issued them. Pure, for browser and server. */

/** `received`: nothing is wrong with it, and no order was found; `doubtful`: something is. `booked`: its month is closed. */
export const receivedStates = ['received', 'matched', 'doubtful', 'accepted', 'rejected', 'booked'] as const;
export type ReceivedState = (typeof receivedStates)[number];
export const receivedStateNames: Readonly<Record<ReceivedState, string>> = {
  received: '未匹配',
  matched: '已匹配',
  doubtful: '存疑',
  accepted: '已通过',
  rejected: '已退回',
  booked: '已入账',
};

export type ReceivedAct = 'check' | 'accept' | 'reject' | 'reopen' | 'book' | 'withdraw';

/** From where each act leads on; what is booked stays as it is. */
export const receivedMoves: Readonly<Record<ReceivedAct, readonly ReceivedState[]>> = {
  /** Held against orders and titles again. */
  check: ['received', 'matched', 'doubtful'],
  accept: ['received', 'matched', 'doubtful'],
  reject: ['received', 'matched', 'doubtful', 'accepted'],
  /** Back to what its checks say. */
  reopen: ['accepted'],
  book: ['accepted'],
  /** By whoever handed it in, as long as nobody has decided. */
  withdraw: ['received', 'matched', 'doubtful', 'rejected'],
};

export const mayMove = (state: ReceivedState, act: ReceivedAct): boolean =>
  receivedMoves[act].includes(state);

/** What can be wrong with an invoice. */
export const doubts = [
  'other-company',
  'wrong-title',
  'wrong-tax-no',
  'no-title',
  'sums',
  'wrong-tax',
  'wrong-rate',
  'bad-signature',
  'not-issued',
  'future',
  'reversed',
  'not-found',
  'mismatch',
  'voided',
  'part-reversed',
  'amount',
  'traveller',
  'early',
  'covered',
  'unread-lines',
] as const;
export type Doubt = (typeof doubts)[number];
export const doubtNames: Readonly<Record<Doubt, string>> = {
  'other-company': '购买方是其他单位',
  'wrong-title': '抬头与本企业名称不符',
  'wrong-tax-no': '税号与本企业不符',
  'no-title': '文件中没有购买方名称',
  sums: '金额、税额与价税合计不一致',
  'wrong-tax': '税额与税率计算的结果不符',
  'wrong-rate': '税率不是此类发票的法定税率',
  'bad-signature': '文件内容被改动，签名验证未通过',
  'not-issued': '开票方没有开具过此号码',
  future: '开票日期晚于今天',
  reversed: '该发票已被红字发票冲销',
  'not-found': '税务系统查无此票',
  mismatch: '与税务系统登记的信息不一致',
  voided: '税务系统登记为已作废',
  'part-reversed': '税务系统登记为部分冲红',
  amount: '金额与订单不符',
  traveller: '出行人与订单不符',
  early: '开票日期早于下单日期',
  covered: '订单的这部分已有发票',
  'unread-lines': '没有读到项目明细，请核对原件',
};

/** What the tax authority says of a document. `waiting`: nothing yet; `unable`: it does not answer for documents like this one. */
export const checkStates = [
  'waiting',
  'valid',
  'not-found',
  'mismatch',
  'voided',
  'reversed',
  'part-reversed',
  'unable',
] as const;
export type CheckState = (typeof checkStates)[number];
export const checkStateNames: Readonly<Record<CheckState, string>> = {
  waiting: '待查验',
  valid: '查验一致',
  'not-found': '查无此票',
  mismatch: '信息不一致',
  voided: '已作废',
  reversed: '已冲红',
  'part-reversed': '部分冲红',
  unable: '不支持查验',
};

/** The doubt that an answer gives rise to. */
export const checkDoubts: Readonly<Record<CheckState, Doubt | undefined>> = {
  waiting: undefined,
  valid: undefined,
  'not-found': 'not-found',
  mismatch: 'mismatch',
  voided: 'voided',
  reversed: 'reversed',
  'part-reversed': 'part-reversed',
  unable: undefined,
};

/** What is booked was checked so shortly before: an invoice may be taken back after it was handed in. */
export const freshCheckHours = 24;

/** Files that are read. */
export const invoiceFileKinds = ['xml', 'ofd', 'pdf'] as const;
export type InvoiceFileKind = (typeof invoiceFileKinds)[number];
export const maxInvoiceFileBytes = 2 * 1024 * 1024;
/** So many invoices of one person may wait, or have been sent back. */
export const maxUnbooked = 200;
/** So many files are sent from a page at once. */
export const maxInvoiceFiles = 20;

export interface ReceivedLine {
  readonly item: string;
  readonly words: string;
  /** Null of what bears no tax. */
  readonly percent: number | null;
  readonly netFen: Fen;
  readonly taxFen: Fen;
  readonly totalFen: Fen;
}

/** What stands on a document. */
export interface InvoiceFacts {
  readonly form: InvoiceForm;
  /** Twenty digits; of older ones the code, a stroke and the number. */
  readonly invoiceNo: string;
  readonly issuedOn: string;
  readonly buyerName: string;
  readonly buyerTaxNo: string;
  readonly sellerName: string;
  readonly sellerTaxNo: string;
  readonly lines: readonly ReceivedLine[];
  /** What is taxed, without its tax. */
  readonly netFen: Fen;
  readonly taxFen: Fen;
  /** 民航发展基金, and what else bears no tax. */
  readonly fundFen: Fen;
  readonly otherFen: Fen;
  readonly totalFen: Fen;
  /** The number of what a red letter takes back; empty of any other. */
  readonly redOf: string;
  readonly traveller: string;
  readonly ticketNo: string;
  readonly way: string;
  readonly travelDay: string;
  readonly remark: string;
  /** 校验码 of older ones; absent where there is none. */
  readonly checkCode?: string | undefined;
}
