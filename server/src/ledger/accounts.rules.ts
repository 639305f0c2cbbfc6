/** The chart of accounts. A code is `kind` or `kind:owner`; the kind says whether the balance is guarded. */
export type AccountCode =
  | `wallet:${string}`
  | `reward:${string}`
  | `reward-debt:${string}`
  | `points:${string}`
  | `points-debt:${string}`
  | `credit:${string}`
  | `clearing:${string}`
  | `payable:${string}`
  | `sales:${string}`
  | `between:${string}`
  | 'deposit'
  | 'cards'
  | 'membership-fees'
  | 'service-fee'
  | 'insurance'
  | 'refunds'
  | 'late-money'
  | 'paid-out'
  | 'bank-in'
  | 'paid-elsewhere'
  | 'credit-lines'
  | 'rewards-given'
  | 'rewards-owed'
  | 'points-given'
  | 'points-owed'
  | 'exchanged-points'
  | 'adjustments'
  | 'funding';

export const accounts = {
  /** What a member has prepaid; may not go below zero. */
  wallet: (memberId: string) => `wallet:${memberId}`,
  /** What a member has earned by recommending and sharing; may not go below zero. */
  reward: (memberId: string) => `reward:${memberId}`,
  /** What was earned by tickets that were returned, and could not be taken back yet; paid off by what is earned next. */
  rewardDebt: (memberId: string) => `reward-debt:${memberId}`,
  /** Points of a member: counted, not paid, and never mixed with money. */
  points: (memberId: string) => `points:${memberId}`,
  /** The same of points. */
  pointsDebt: (memberId: string) => `points-debt:${memberId}`,
  /** What an enterprise may still spend of its credit; may not go below zero. */
  credit: (enterpriseId: string) => `credit:${enterpriseId}`,
  /** Money a payment channel has taken and owes us. */
  clearing: (method: string) => `clearing:${method}`,
  /** What we owe a supplier or insurer. */
  payable: (supplierId: string) => `payable:${supplierId}`,
  /** Sales of a product; what stays after the supplier's part is the commission. */
  sales: (product: string) => `sales:${product}`,
  /** What other companies of its group owe an enterprise, or it owes them: never money of ours. */
  between: (enterpriseId: string) => `between:${enterpriseId}`,
  /** What customers have paid for orders that are not fulfilled yet; told apart by order number. */
  deposit: 'deposit',
  /** What is on cards that were bought and not redeemed: we owe it to whoever has their secrets. */
  cards: 'cards',
  /** What members paid for their levels. */
  membershipFees: 'membership-fees',
  serviceFee: 'service-fee',
  insurance: 'insurance',
  /** Fees kept of what was refunded. */
  refunds: 'refunds',
  /** Money that arrived for an order that had ended, until it is back with its payer. */
  latePayments: 'late-money',
  /** What the bank has paid out to members' cards, out of our own account there. */
  paidOut: 'paid-out',
  /** What the bank has received for us by transfers that somebody recorded. */
  bankIn: 'bank-in',
  /** What was paid to whoever issued the tickets of offline orders; never ours. `payable:elsewhere` is what they keep of it. */
  paidElsewhere: 'paid-elsewhere',
  /** The other side of credit that was granted. */
  creditLines: 'credit-lines',
  /** What rewards have cost us. */
  rewardsGiven: 'rewards-given',
  /** The other side of what is still to be taken back of rewards. */
  rewardsOwed: 'rewards-owed',
  /** The other side of points. */
  pointsGiven: 'points-given',
  pointsOwed: 'points-owed',
  /** The money that points were exchanged for. Named so that it does not begin as the accounts of points do: it is money. */
  exchangedPoints: 'exchanged-points',
  /** Corrections by a person, each with its reason. */
  adjustments: 'adjustments',
  /** The other side of money that a sandbox hands out. */
  funding: 'funding',
} as const satisfies Record<string, AccountCode | ((owner: string) => AccountCode)>;

export const guardedKinds = ['wallet', 'reward', 'reward-debt', 'points', 'points-debt', 'credit'] as const;
const guarded: ReadonlySet<string> = new Set(guardedKinds);

export function isGuarded(code: AccountCode): boolean {
  return guarded.has(kindOf(code));
}

/** `wallet` of `wallet:100001`. */
export function kindOf(code: AccountCode): string {
  return code.split(':', 1)[0]!;
}
