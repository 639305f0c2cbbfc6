import { addFen, type Fen, fen, noFen, sumFen } from '@woxing/contract/core/money';
import { sharesOf } from '../fares/shares.rules.ts';
import type { FeePart } from './refund-fees.rules.ts';

/** How far from the day that was bought a change is free for what the carrier did. */
export const freeDays = 3;

/** What a passenger pays for a part on other flights: the penalty, and what the fare is more. What it is less is not given. */
export function changeSums(
  { terms }: Pick<FeePart, 'terms'>,
  { noShow, oldFareFen, newFareFen }: { noShow: boolean; oldFareFen: Fen; newFareFen: Fen },
): { readonly feeFen: Fen; readonly differenceFen: Fen; readonly dueFen: Fen } | undefined {
  if (terms.changeFen === null) return undefined;
  const feeFen = addFen(terms.changeFen, noShow ? terms.noShowFen : noFen);
  const differenceFen = fen(Math.max(0, newFareFen - oldFareFen));
  return { feeFen, differenceFen, dueFen: addFen(feeFen, differenceFen) };
}

/** A new fare over the flights of a part, by what they bore of the old one: none of them rises while another falls. */
export function newShares(old: readonly Fen[], newFareFen: Fen): Fen[] {
  const oldFen = sumFen(old);
  const moreFen = newFareFen - oldFen;
  const parts = sharesOf(fen(Math.abs(moreFen)), old);
  return old.map((share, at) => fen(share + Math.sign(moreFen) * parts[at]!));
}
