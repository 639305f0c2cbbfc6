import { type Fen, fen, noFen } from '../core/money.ts';

/** What of a difference of adult fares falls to a ticket: passengers pay the same part of either fare. Nothing where the other fare is on the wrong side. */
export function passengerShare(fareFen: Fen, adultFen: Fen, differenceFen: number): Fen {
  if (adultFen === 0) return noFen;
  return fen(Math.max(0, Math.round((fareFen * differenceFen) / adultFen)));
}
