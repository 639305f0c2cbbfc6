import { dayOut } from '@woxing/contract/core/fields';
import { fen, noFen } from '@woxing/contract/core/money';
import {
  type ChangeQuote,
  type ChangeTarget,
  changeQuote,
  type RailTicket,
} from '@woxing/contract/products/rail/train-fees.rules';
import { seatWish } from '@woxing/contract/products/rail/train-orders';
import { z } from 'zod';
import { changeTerms } from '#src/after-sales/public.ts';
import { railLeg } from '../orders/rail-content.ts';

/** What was quoted for a change to another train, with the train: stored JSON. */
export const railChangeTerms = changeTerms.extend({
  otherDestination: z.boolean(),
  ride: railLeg,
  day: dayOut,
  /** Letters and berths that were wished for with the confirmation. */
  wish: seatWish.optional(),
});
export type RailChangeTerms = z.output<typeof railChangeTerms>;

type LineSums = Pick<RailChangeTerms['lines'][number], 'dueFen' | 'backFen' | 'feeFen' | 'differenceFeeFen'>;

/** What a ticket's change costs at a moment, and what of it is paid or comes back: the fee is taken out of what comes back first. */
export function changeSumsOf(
  ticket: RailTicket,
  to: ChangeTarget,
  at: Date,
): { readonly fee: ChangeQuote['fee']; readonly sums: LineSums } {
  const { fee, differenceFeeFen } = changeQuote(ticket, to, at);
  const feeFen = fee.allowed ? fee.feeFen : noFen;
  const netFen = to.priceFen - ticket.priceFen + feeFen + differenceFeeFen;
  return {
    fee,
    sums: {
      feeFen,
      differenceFeeFen,
      dueFen: fen(Math.max(0, netFen)),
      backFen: fen(Math.max(0, -netFen)),
    },
  };
}
