import type { OverAction } from '../standards/standard-trace.rules.ts';
import type { TripLevel } from './members.ts';

interface Limited {
  readonly over: OverAction;
}

/** Nothing is asked for. */
export const noTripLevel: TripLevel = {
  approveFlag: '0',
  feeFlag: 0,
  changeApprove: 0,
  overproof: 0,
  overApprove: 0,
};

/**
 * The flags of an employee's level as their travel standard makes them: who may book above it once that is approved applies for it,
 * whatever is stored beside. `standards`: by product; null where nothing limits one.
 */
export function tripLevelUnder(
  level: TripLevel,
  standards: Readonly<Record<string, Limited | null | undefined>> | undefined,
): TripLevel {
  const asks = Object.values(standards ?? {}).some((each) => each?.over === 'approval');
  return asks ? { ...level, overproof: 1, overApprove: 1 } : level;
}
