import { addDays, type Day } from '../core/days.ts';
import type { Fen } from '../core/money.ts';

/** What enterprises have agreed on with whoever sells: on which days it holds, and what it saves. Pure, for browser and server. */

export const agreementStates = ['live', 'planned', 'expired', 'ended'] as const;
export type AgreementState = (typeof agreementStates)[number];

export const agreementStateNames: Readonly<Record<AgreementState, string>> = {
  live: '生效中',
  planned: '未开始',
  expired: '已到期',
  ended: '已终止',
};

export interface AgreementDays {
  readonly validFrom: Day;
  readonly validTo: Day;
  readonly ended: boolean;
}

/** Both days are among those on which it holds. */
export function agreementStateOn({ validFrom, validTo, ended }: AgreementDays, today: Day): AgreementState {
  if (ended) return 'ended';
  if (validTo < today) return 'expired';
  return validFrom > today ? 'planned' : 'live';
}

/** A code as it is typed, in the way in which it is kept. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase();

/** Ten years. */
export const maxAgreementDays = 3660;

/** What is wrong with the days of an agreement as they are written. */
export function agreementDaysProblem(validFrom: string, validTo: string): string | undefined {
  if (validTo < validFrom) return '截止日期不能早于开始日期';
  return validTo > addDays(validFrom as Day, maxAgreementDays) ? '协议有效期不能超过10年' : undefined;
}

/** What a negotiated price is below the public one, in whole percent, half up; 0 where it is not below. */
export function savingOf(
  agreedFen: Fen,
  publicFen: Fen,
): { readonly savingFen: Fen; readonly percent: number } {
  const savingFen = Math.max(0, publicFen - agreedFen) as Fen;
  return { savingFen, percent: publicFen === 0 ? 0 : Math.round((savingFen * 100) / publicFen) };
}
