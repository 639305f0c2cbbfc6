import { productNames } from '@woxing/contract/products/products.rules';

/** Chinese names of accounts and of what may happen to a transfer or a payment. */

const kinds: Readonly<Record<string, string>> = {
  wallet: '天航宝',
  reward: '奖励',
  'reward-debt': '待扣回奖励',
  points: '积分',
  'points-debt': '待扣回积分',
  credit: '企业授信',
  clearing: '渠道待清算',
  payable: '应付供应商',
  sales: '销售收入',
  deposit: '预收款',
  cards: '自助卡',
  'membership-fees': '会员费',
  'service-fee': '服务费',
  insurance: '保险',
  refunds: '退票费',
  'late-money': '迟到付款',
  'paid-out': '提现代付',
  between: '集团内往来',
  'bank-in': '银行收款',
  'paid-elsewhere': '线下已结清',
  'credit-lines': '授信额度',
  'rewards-given': '奖励发放',
  'rewards-owed': '奖励待扣回对方',
  'points-given': '积分发放',
  'points-owed': '积分待扣回对方',
  'exchanged-points': '积分兑换',
  adjustments: '调账',
  funding: '沙箱资金',
};

const owners: Readonly<Record<string, string>> = {
  alipay: '支付宝',
  weChatPay: '微信支付',
  zxpay: '聚合支付',
  bankCard: '银行卡',
  ...productNames,
  insurer: '保险公司',
  elsewhere: '外部出票方',
};

export function kindName(kind: string): string {
  return kinds[kind] ?? kind;
}

/** `天航宝 100001` of `wallet:100001`. */
export function accountName(code: string): string {
  const cut = code.indexOf(':');
  if (cut === -1) return kindName(code);
  const owner = code.slice(cut + 1);
  return `${kindName(code.slice(0, cut))} ${owners[owner] ?? owner}`;
}

export const phaseNames: Readonly<Record<string, string>> = {
  posted: '已入账',
  pending: '冻结',
  captured: '冻结转入账',
  released: '冻结已释放',
  expired: '冻结已到期',
};

export const paymentStateNames: Readonly<Record<string, string>> = {
  created: '待支付',
  presenting: '待支付',
  paid: '已支付',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
  'late-paid': '迟到付款',
  unknown: '待核实',
  asked: '退款中',
  done: '已退回',
};

/** The accounts over which an invariant is proved: where its figure leads. */
export function accountsOfInvariant(invariant: string): { kind?: string; account?: string } {
  return places[invariant] ?? {};
}

const places: Readonly<Record<string, { kind?: string; account?: string }>> = {
  'guarded-sums': { kind: 'wallet' },
  'guarded-floor': { kind: 'wallet' },
  'earnings-follow-tickets': { kind: 'reward' },
  'points-end': { kind: 'points' },
  'deposits-cancel': { account: 'deposit' },
  'late-money-gone': { account: 'late-money' },
  'paid-once': { account: 'deposit' },
  'payers-gave-the-price': { account: 'deposit' },
  'nobody-got-more': { account: 'deposit' },
  'purchases-are-fulfilled': { account: 'deposit' },
  'cards-are-owed': { account: 'cards' },
  'clearing-is-payments': { kind: 'clearing' },
  'payments-are-posted': { account: 'deposit' },
  'credit-limits': { kind: 'credit' },
  'bill-lines': { kind: 'credit' },
  'bill-settlements': { kind: 'credit' },
  'unbilled-marked': { kind: 'credit' },
  'credit-used': { kind: 'credit' },
};
