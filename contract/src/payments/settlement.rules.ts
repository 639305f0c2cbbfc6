import type { BusinessType } from './payments.ts';

/** Kinds of business whose settlement an enterprise sets for itself. */
export const settlementKinds = ['air', 'train', 'hotel', 'car'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** Flights at home and abroad are settled alike. */
export const settlementKindWords = {
  air: '机票',
  train: '火车票',
  hotel: '酒店',
  car: '用车',
} as const satisfies Record<SettlementKind, string>;

interface OwnPurchase {
  readonly of: 'purchase';
}
interface OfOrder {
  readonly of: 'order' | 'change' | 'extras';
  /** Whose rules hold for it. What is not sold yet has none, and members of an enterprise cannot pay it. */
  readonly kind: SettlementKind | 'unsold';
}

/** What a payment of each business type is for: an order, a change of its tickets, extras for them, or what somebody buys for himself. */
export const businessFacts = {
  recharge: { of: 'purchase' },
  buffetCard: { of: 'purchase' },
  upgrade: { of: 'purchase' },
  payAnnualFee: { of: 'purchase' },
  dometicketOrderPay: { of: 'order', kind: 'air' },
  changeTicket: { of: 'change', kind: 'air' },
  buyTicket: { of: 'order', kind: 'unsold' },
  trainPay: { of: 'order', kind: 'train' },
  hotelPay: { of: 'order', kind: 'hotel' },
  trainChangeTicket: { of: 'change', kind: 'train' },
  airExtras: { of: 'extras', kind: 'air' },
  hotelChange: { of: 'change', kind: 'hotel' },
  carPay: { of: 'order', kind: 'car' },
  internationalPay: { of: 'order', kind: 'air' },
  internationalChange: { of: 'change', kind: 'air' },
} as const satisfies Record<BusinessType, OwnPurchase | OfOrder>;

/** The rules of an enterprise that a payment falls under; what is bought without an order falls under none. */
export function settlementKindOf(type: BusinessType): SettlementKind | 'unsold' | 'own' {
  const facts: OwnPurchase | OfOrder = businessFacts[type];
  return facts.of === 'purchase' ? 'own' : facts.kind;
}

/** Its number is that of a change of tickets. */
export function isForChange(type: BusinessType): boolean {
  return businessFacts[type].of === 'change';
}

/** Its number is that of an order with a suffix, and its money is booked with that order. */
export function isBesideOrder(type: BusinessType): boolean {
  return isForChange(type) || isForExtras(type);
}

/** It is for tickets that there are already: what becomes of it is not what becomes of their order. */
export function isForExtras(type: BusinessType): boolean {
  return businessFacts[type].of === 'extras';
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

const settlementNames = {
  wallet: '天航宝还款',
  bank: '银行汇款',
  offset: '与其他账单冲抵',
} as const satisfies Record<Exclude<RepaymentWay, 'channel'> | 'offset', string>;

/** What has settled a part of a bill; `channel`: by which a payment came, as people know it. */
export const settlementName = (way: RepaymentWay | 'offset', channel: string): string =>
  way === 'channel' ? `${channel}还款` : settlementNames[way];

/** So many employees may hear of an enterprise's credit. */
export const maxHearers = 50;
