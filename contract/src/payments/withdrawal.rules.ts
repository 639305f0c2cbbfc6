import { type Fen, fen, formatYuan, noFen, roundFen, subtractFen, yuan } from '../core/money.ts';

/** Taking money out to a bank card: what it costs and how much may go. The figures are the product's own. */

export const withdrawalSources = ['wallet', 'reward'] as const;
/** Where the money comes from: the prepaid balance, or income from recommending and sharing. */
export type WithdrawalSource = (typeof withdrawalSources)[number];

export const withdrawalSourceWords = {
  wallet: '天航宝',
  reward: '奖励',
} as const satisfies Record<WithdrawalSource, string>;

export const withdrawalStates = ['applied', 'paid', 'refused'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalStateWords = {
  applied: '银行处理中',
  paid: '已到账',
  refused: '已退回',
} as const satisfies Record<WithdrawalState, string>;

export const minWithdrawalFen = yuan(10);
export const maxWithdrawalFen = yuan(50_000);
const minFeeFen = yuan(1);
const maxFeeFen = yuan(25);

export function withdrawalFeeWords(tenThousandths: number = ordinaryWithdrawalFee): string {
  return tenThousandths === 0
    ? '您的会员等级提现免手续费'
    : `手续费为提现金额的${tenThousandths / 100}%，最低${formatYuan(minFeeFen)}，最高${formatYuan(maxFeeFen)}，从提现金额中扣除`;
}

export interface WithdrawalSums {
  readonly feeFen: Fen;
  /** What the card receives. */
  readonly arrivesFen: Fen;
}

/** What everybody pays, in ten-thousandths of the amount; a member's level may say less. */
export const ordinaryWithdrawalFee = 10;

/**
 * 0.1 % of the amount, or what the member's level says, rounded half up to the fen, between 1 and 25 yuan; nothing where the
 * level says nothing. It is taken out of the amount.
 */
export function withdrawalSums(
  amountFen: Fen,
  tenThousandths: number = ordinaryWithdrawalFee,
): WithdrawalSums {
  if (tenThousandths === 0) return { feeFen: noFen, arrivesFen: amountFen };
  const share = roundFen({ numerator: amountFen * tenThousandths, denominator: 10_000 });
  const feeFen = fen(Math.min(maxFeeFen, Math.max(minFeeFen, share)));
  return { feeFen, arrivesFen: subtractFen(amountFen, feeFen) };
}

/** Why an amount cannot be taken out, in words; undefined when it can. */
export function withdrawalProblem(amountFen: Fen | undefined, availableFen: Fen): string | undefined {
  if (amountFen === undefined) return '请输入提现金额';
  if (amountFen < minWithdrawalFen) return `提现金额不能低于${formatYuan(minWithdrawalFen)}`;
  if (amountFen > maxWithdrawalFen) return `单笔提现不能超过${formatYuan(maxWithdrawalFen)}`;
  return amountFen > availableFen ? `可提现余额为${formatYuan(availableFen)}` : undefined;
}
