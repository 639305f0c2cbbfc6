/** Rewards are fen; points are counted. Neither is ever added to the other. */
export type Unit = 'reward' | 'points';

/** What an account of rewards or points can give now, and what its owner still owes of returned tickets. */
export interface EarningBalance {
  readonly available: number;
  readonly owed: number;
}

/** Amounts of one unit, none below zero. */
export interface Settling {
  /** Of what was owed, paid out of what is there. */
  readonly settled: number;
  /** Earned, and kept for what was owed. */
  readonly offset: number;
  readonly earned: number;
  readonly taken: number;
  /** Could not be taken: owed from now on. */
  readonly owed: number;
}

/**
 * How an account moves when what an order is worth changes by `delta`. Nothing falls below zero: what was earned by tickets that
 * were returned is taken as far as it is there; the rest, spent or on its way to a bank, is owed, and what is earned next pays
 * it off first. What was held and came back pays as well.
 */
export function settlingOf({ available, owed }: EarningBalance, delta: number): Settling {
  const settled = Math.min(available, owed);
  const [has, owes] = [available - settled, owed - settled];
  if (delta >= 0) {
    const offset = Math.min(delta, owes);
    return { settled, offset, earned: delta - offset, taken: 0, owed: 0 };
  }
  const taken = Math.min(-delta, has);
  return { settled, offset: 0, earned: 0, taken, owed: -delta - taken };
}

/** How the account stands after it. */
export function settledBalance(
  { available, owed }: EarningBalance,
  { settled, offset, earned, taken, owed: more }: Settling,
): EarningBalance {
  return { available: available - settled + earned - taken, owed: owed - settled - offset + more };
}
