import { parseLadder } from './fee-ladder.rules.ts';

/**
 * What kind of fare it is, by what its ladders let a traveller do. Suppliers name brands of their own or none; these names say the same of
 * every carrier. The first rule that fits names the fare.
 */
export const fareFamilies = ['fixed', 'saver', 'standard', 'flexible'] as const;
export type FareFamily = (typeof fareFamilies)[number];

interface Ladders {
  readonly refundLadder: string;
  readonly changeLadder: string;
}

/** What may be asked of the ticket price at the best of times, in percent. */
const standardMost = 10;
const flexibleMost = 5;

/**
 * Fixed: neither refunded nor changed. Flexible: changed for nothing and refunded for 5 % at most, by who is early enough. Standard:
 * refunded for 10 % at most. Saver: all others.
 */
export function familyOf({ refundLadder, changeLadder }: Ladders): FareFamily {
  const [refund, change] = [leastPercent(refundLadder), leastPercent(changeLadder)];
  if (refund >= 100 && change >= 100) return 'fixed';
  if (refund <= flexibleMost && change === 0) return 'flexible';
  return refund <= standardMost ? 'standard' : 'saver';
}

function leastPercent(ladder: string): number {
  return Math.min(...parseLadder(ladder).map(({ percent }) => percent));
}
