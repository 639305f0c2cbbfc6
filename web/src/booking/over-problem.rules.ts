import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import type { FormProblem } from './draft-passenger.rules.ts';

/** How something stands to the travel standard, whether it is ordered already or only offered. */
export type JudgedParts = Pick<StandardTrace, 'over' | 'parts'>;

/** What keeps an order above the travel standard from being placed; the server refuses the same. */
export function overProblem(standard: JudgedParts | null, reason: string): FormProblem | undefined {
  if (standard?.over === 'forbid')
    return { field: 'overStandard', message: '超出差旅标准，不可预订，请改选标准内的方案' };
  if (standard !== null && asksReason(standard) && reason.trim() === '')
    return { field: 'overReason', message: '请填写超标原因' };
  return undefined;
}

/** Of several standards one may ask for it beside what another one says. */
export const asksReason = ({ parts }: Pick<JudgedParts, 'parts'>): boolean =>
  parts.some(({ over }) => over === 'reason');
