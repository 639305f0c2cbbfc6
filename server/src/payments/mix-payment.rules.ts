import { type Fen, fen, noFen, subtractFen } from '@woxing/contract/money';

/** A payment of several parts: credit first, then the wallet, then at most one part from outside. */
export interface MixPlan {
  readonly creditFen: Fen;
  readonly walletFen: Fen;
  readonly outsideFen: Fen;
}

export function planMix(dueFen: Fen, free: { readonly creditFen: Fen; readonly walletFen: Fen }): MixPlan {
  const creditFen = atMost(free.creditFen, dueFen);
  const rest = subtractFen(dueFen, creditFen);
  const walletFen = atMost(free.walletFen, rest);
  return { creditFen, walletFen, outsideFen: subtractFen(rest, walletFen) };
}

const atMost = (amount: Fen, most: Fen): Fen => fen(Math.max(0, Math.min(amount, most)));

/** Whose money a part was. */
export type Side = 'company' | 'person';

export interface ReturnSource {
  readonly key: string;
  readonly side: Side;
  /** What has not come back of it. */
  readonly leftFen: Fen;
}

/**
 * What of a return goes to which part: in proportion to what is left of each, to the fen; or to one side first, when the
 * reason names it, and only beyond that to the other. The shares add up to the amount and none exceeds what is left.
 */
export function splitReturn(
  sources: readonly ReturnSource[],
  amountFen: Fen,
  first?: Side,
): ReadonlyMap<string, Fen> {
  if (first === undefined) return shareOut(sources, amountFen);
  const own = sources.filter(({ side }) => side === first);
  const ownFen = atMost(amountFen, fen(own.reduce((sum, { leftFen }) => sum + leftFen, 0)));
  const others = sources.filter(({ side }) => side !== first);
  return new Map([...shareOut(own, ownFen), ...shareOut(others, subtractFen(amountFen, ownFen))]);
}

/** Rounded down, and the fen that are left over to the first that have room. */
function shareOut(sources: readonly ReturnSource[], amountFen: Fen): Map<string, Fen> {
  const total = sources.reduce((sum, { leftFen }) => sum + leftFen, 0);
  if (amountFen > total) throw new RangeError(`${amountFen} is more than the ${total} that are left`);
  const shares = new Map<string, Fen>();
  let over = amountFen;
  for (const { key, leftFen } of sources) {
    const share = total === 0 ? noFen : fen(Number((BigInt(amountFen) * BigInt(leftFen)) / BigInt(total)));
    shares.set(key, share);
    over = subtractFen(over, share);
  }
  for (const { key, leftFen } of sources) {
    const more = atMost(over, subtractFen(leftFen, shares.get(key)!));
    shares.set(key, fen(shares.get(key)! + more));
    over = subtractFen(over, more);
  }
  return shares;
}
