import { dayOut, fenOut, momentOut } from '@woxing/contract/fields';
import { addFen, type Fen, fen, noFen, subtractFen, sumFen } from '@woxing/contract/money';
import {
  type ChangeQuote,
  type ChangeTarget,
  changeQuote,
  type RailTicket,
} from '@woxing/contract/train-fees.rules';
import { seatWish, trainLeg } from '@woxing/contract/train-orders';
import { z } from 'zod';

/** What was quoted for a change: stored JSON. Amounts are those of the places that were taken, when they are known. */
export const changeTerms = z.object({
  bookingReference: z.string(),
  otherDestination: z.boolean(),
  ride: trainLeg.extend({ fromCity: z.string(), toCity: z.string() }),
  day: dayOut,
  fromWestKowloon: z.boolean(),
  quotedAt: momentOut,
  /** Letters and berths that were wished for with the confirmation. */
  wish: seatWish.optional(),
  lines: z.array(
    z.object({
      passenger: z.int(),
      leg: z.int(),
      ticketNo: z.string(),
      priceFen: fenOut,
      newPriceFen: fenOut,
      feeFen: fenOut,
      percent: z.int(),
      rule: z.string(),
      dueFen: fenOut,
      backFen: fenOut,
      differenceFeeFen: fenOut,
    }),
  ),
  /** Of the content, once there are tickets on it. */
  newLeg: z.int().optional(),
});
export type ChangeTerms = z.output<typeof changeTerms>;
export type ChangeLine = ChangeTerms['lines'][number];

type LineSums = Pick<ChangeLine, 'dueFen' | 'backFen' | 'feeFen' | 'differenceFeeFen'>;

/** What a ticket's change costs at a moment, and what of it is paid or comes back: the fee is taken out of what comes back first. */
export function changeSumsOf(
  ticket: RailTicket,
  to: ChangeTarget,
  at: Date,
  options: { readonly fromWestKowloon: boolean },
): { readonly fee: ChangeQuote['fee']; readonly sums: LineSums } {
  const { fee, differenceFeeFen } = changeQuote(ticket, to, at, options);
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

export interface ChangeSums {
  readonly oldFen: Fen;
  readonly newFen: Fen;
  /** Fees of the change and of the differences. */
  readonly feeFen: Fen;
  readonly dueFen: Fen;
  readonly backFen: Fen;
}

export function changeSums({ lines }: Pick<ChangeTerms, 'lines'>): ChangeSums {
  const sum = (of: (line: ChangeLine) => Fen) => sumFen(lines.map(of));
  return {
    oldFen: sum(({ priceFen }) => priceFen),
    newFen: sum(({ newPriceFen }) => newPriceFen),
    feeFen: sum(({ feeFen, differenceFeeFen }) => addFen(feeFen, differenceFeeFen)),
    dueFen: sum(({ dueFen }) => dueFen),
    backFen: sum(({ backFen }) => backFen),
  };
}

/** Kept of the differences that come back. */
export function keptOfDifferences({ lines }: Pick<ChangeTerms, 'lines'>): Fen {
  return sumFen(
    lines
      .filter(({ backFen }) => backFen > noFen)
      .map(({ priceFen, newPriceFen, backFen }) => subtractFen(subtractFen(priceFen, newPriceFen), backFen)),
  );
}
