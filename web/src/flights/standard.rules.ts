import type { Cabin, FareOption } from '@woxing/contract/flights';
import { addFen, type Fen, subtractFen, yuan } from '@woxing/contract/money';

/** What an employee may fly. */
export interface AirStandard {
  readonly cabins: readonly Cabin[];
  readonly economyLimitFen: Fen | null;
}

/** A price counts as over the standard beyond the limit and this; the explanation names the difference to the limit. */
export const toleranceFen = yuan(200);

export type Verdict =
  | { readonly kind: 'within' }
  | { readonly kind: 'over-price'; readonly overFen: Fen }
  | { readonly kind: 'other-cabin' };

export function judgeFare(fare: Pick<FareOption, 'cabin' | 'adultFen'>, standard: AirStandard): Verdict {
  if (!standard.cabins.includes(fare.cabin)) return { kind: 'other-cabin' };
  const limit = fare.cabin === 'economy' ? standard.economyLimitFen : null;
  if (limit === null || fare.adultFen <= addFen(limit, toleranceFen)) return { kind: 'within' };
  return { kind: 'over-price', overFen: subtractFen(fare.adultFen, limit) };
}
