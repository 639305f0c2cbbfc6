import type { BusinessType } from './payments.ts';

/** Kinds of business whose settlement an enterprise sets for itself. */
export const settlementKinds = ['air', 'train'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

export const settlementKindWords = { air: '国内机票', train: '火车票' } as const satisfies Record<
  SettlementKind,
  string
>;

/** Which of them a payment is for; what is bought without an order belongs to none. */
const kinds: Partial<Record<BusinessType, SettlementKind>> = {
  dometicketOrderPay: 'air',
  changeTicket: 'air',
  trainPay: 'train',
  trainChangeTicket: 'train',
};

export function settlementKindOf(type: BusinessType): SettlementKind | undefined {
  return kinds[type];
}

export type BillState = 'open' | 'issued' | 'part-paid' | 'paid' | 'overdue';

export const billStateWords = {
  open: '未出账',
  issued: '待还款',
  'part-paid': '部分还款',
  paid: '已结清',
  overdue: '已逾期',
} as const satisfies Record<BillState, string>;

/** `today`: a day in China; a bill may be paid on its due day. */
export function billStateOf(
  bill: { readonly totalFen: number; readonly settledFen: number; readonly dueDay: string },
  today: string,
): BillState {
  if (bill.settledFen === bill.totalFen) return 'paid';
  if (bill.totalFen > 0 && today > bill.dueDay) return 'overdue';
  return bill.settledFen === 0 ? 'issued' : 'part-paid';
}

/** How an enterprise pays its bills. */
export const repaymentWays = ['wallet', 'bank', 'channel'] as const;
export type RepaymentWay = (typeof repaymentWays)[number];

export const repaymentWayWords = {
  wallet: '天航宝',
  bank: '银行汇款',
  channel: '收银台',
} as const satisfies Record<RepaymentWay, string>;
