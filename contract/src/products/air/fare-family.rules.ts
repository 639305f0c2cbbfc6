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
const standardMaxPercent = 10;
const flexibleMaxPercent = 5;

/**
 * Fixed: neither refunded nor changed. Flexible: changed for nothing and refunded for 5 % at most, by who is early enough. Standard:
 * refunded for 10 % at most. Saver: all others.
 */
export function familyOf({ refundLadder, changeLadder }: Ladders): FareFamily {
  const [refund, change] = [lowestPercent(refundLadder), lowestPercent(changeLadder)];
  if (refund >= 100 && change >= 100) return 'fixed';
  if (refund <= flexibleMaxPercent && change === 0) return 'flexible';
  return refund <= standardMaxPercent ? 'standard' : 'saver';
}

function lowestPercent(ladder: string): number {
  return Math.min(...parseLadder(ladder).map(({ percent }) => percent));
}
