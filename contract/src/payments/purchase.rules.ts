import type { Day } from '../core/days.ts';
import { type Fen, formatYuan } from '../core/money.ts';

/** What is bought without an order: money for the wallet, cards, memberships. */

export const purchaseTypes = ['recharge', 'buffetCard', 'upgrade', 'payAnnualFee'] as const;
export type PurchaseType = (typeof purchaseTypes)[number];

/** Whether a number in the books is that of a purchase; numbers of orders have digits alone. */
export const isPurchaseNo = (no: string): boolean => no.startsWith('R');

export const purchaseStates = ['waiting', 'paid', 'closed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const rechargeStateWords = {
  waiting: '待支付',
  paid: '已到账',
  closed: '已关闭',
} as const satisfies Record<PurchaseState, string>;

/** Why so much cannot be put into the wallet, in words; undefined when it can. */
export function rechargeProblem(
  amountFen: Fen | undefined,
  { minFen, maxFen }: { readonly minFen: Fen; readonly maxFen: Fen },
): string | undefined {
  if (amountFen === undefined) return '请输入充值金额';
  if (amountFen < minFen) return `单笔充值不能低于${formatYuan(minFen)}`;
  return amountFen > maxFen ? `单笔充值不能超过${formatYuan(maxFen)}` : undefined;
}

/** Letters and digits that nobody takes for one another. */
export const cardSecretAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const cardSecretLength = 16;

/** As a person types it: spaces and hyphens between the groups, small letters. */
export function readCardSecret(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Groups of four, to be read and typed. */
export function inGroupsOfFour(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}

/** What a member has by a level. */
export interface MemberLevel {
  /** 1 is what everybody is. */
  readonly level: number;
  readonly name: string;
  /** For a year, when a member rises to it; 0 for the first. */
  readonly upgradeFen: Fen;
  /** For another year of it. */
  readonly annualFen: Fen;
  /** Of a withdrawal, in ten-thousandths of its amount. */
  readonly withdrawalFee: number;
  readonly withdrawalsADay: number;
}

/** The level of a member on a day: one whose time is over is the first again. Without a last day it does not end. */
export function levelOn(
  levels: readonly MemberLevel[],
  member: { readonly level: number; readonly until: Day | null },
  today: Day,
): MemberLevel {
  const first = levels[0]!;
  if (member.until !== null && member.until < today) return first;
  return levels.findLast(({ level }) => level <= member.level) ?? first;
}

/** The same day a year later; 29 February becomes 1 March. */
export function yearAfter(day: Day): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10) as Day;
}

/** Until when a level holds that is paid for another year: the paid time goes on where it is not over. */
export function renewedUntil(until: Day | null, today: Day): Day {
  return yearAfter(until !== null && until > today ? until : today);
}

/** The levels that a member sees: what everybody is, what is sold, and the own one, sold or not. */
export function shownLevels(levels: readonly MemberLevel[], own: MemberLevel): readonly MemberLevel[] {
  return levels.filter((each, at) => at === 0 || each.upgradeFen > 0 || each === own);
}

/** What the level gives, each in a sentence. */
export function benefitWords({ withdrawalFee, withdrawalsADay }: MemberLevel): readonly string[] {
  return [
    withdrawalFee === 0 ? '提现免手续费' : `提现手续费为金额的${withdrawalFee / 100}%`,
    `每天可提现${withdrawalsADay}次`,
  ];
}
