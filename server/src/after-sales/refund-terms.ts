import { fenOut } from '@woxing/contract/core/fields';
import { addFen, type Fen, noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { z } from 'zod';
import type { PartReturn } from '#src/orders/public.ts';

/** Whose a fee is, where company and person paid together. */
const feeSides = ['company', 'person'] as const;

const paidForChange = z.object({
  sheetNo: z.string(),
  amountFen: fenOut,
  personFen: fenOut.default(noFen),
});

/** What was quoted for giving tickets back: stored JSON, with what the product keeps for its supplier. */
export const refundTerms = z.looseObject({
  bookingReference: z.string(),
  feeOn: z.enum(feeSides).optional(),
  /** The supplier no longer honours the tickets. */
  involuntary: z.boolean(),
  lines: z.array(
    z.object({
      passenger: z.int(),
      leg: z.int(),
      ticketNo: z.string(),
      priceFen: fenOut,
      /** What of it is taxes. */
      taxesFen: fenOut.default(noFen),
      feeFen: fenOut,
      backFen: fenOut,
      percent: z.int(),
      rule: z.string(),
      /** The person's part of the price. */
      personFen: fenOut.default(noFen),
      /** What would have been paid for it at a desk, with the person's part of that. */
      desk: z.object({ priceFen: fenOut, personFen: fenOut }).optional(),
      /** What was paid for its insurances, which end with it. */
      insuranceFen: fenOut.default(noFen),
      /** It is undone on the day of its issue. */
      voided: z.boolean().default(false),
      paidForChanges: z.array(paidForChange).default([]),
      /** Of sheets from before tickets were changed more than once. */
      paidForChange: paidForChange.nullish(),
    }),
  ),
});
export type RefundTerms = z.output<typeof refundTerms>;

/** Who gives a ticket back of their own will bears its fee where they bear a part of its price, unless it is said otherwise. */
export const feeSide = (
  said: RefundTerms['feeOn'],
  lines: readonly { readonly personFen: Fen }[],
): RefundTerms['feeOn'] => said ?? (lines.some(({ personFen }) => personFen > noFen) ? 'person' : undefined);

/** Nothing of it was paid to us, and nothing is kept. */
export const isAtDesk = ({ lines }: Pick<RefundTerms, 'lines'>): boolean =>
  lines.every(({ desk, priceFen }) => desk !== undefined && priceFen === noFen);

export interface RefundSums {
  readonly priceFen: Fen;
  readonly taxesFen: Fen;
  readonly feeFen: Fen;
  readonly insuranceFen: Fen;
  /** With what comes back of insurances. */
  readonly backFen: Fen;
}

export function refundSums({ lines }: Pick<RefundTerms, 'lines'>): RefundSums {
  const priceFen = sumFen(lines.map((line) => line.priceFen));
  const taxesFen = sumFen(lines.map((line) => line.taxesFen));
  const feeFen = sumFen(lines.map((line) => line.feeFen));
  const insuranceFen = sumFen(lines.map((line) => line.insuranceFen));
  const backFen = addFen(subtractFen(priceFen, feeFen), insuranceFen);
  return { priceFen, taxesFen, feeFen, insuranceFen, backFen };
}

/** How it comes back to those who paid. */
export function returnOf(terms: RefundTerms): PartReturn {
  const { backFen, feeFen } = refundSums(terms);
  return {
    amountFen: backFen,
    feeFen,
    personFen: sumFen(terms.lines.map(({ personFen }) => personFen)),
    feeOn: terms.feeOn,
    paidForChanges: paidForChanges(
      terms.lines.flatMap((line) => [
        ...line.paidForChanges,
        ...(line.paidForChange ? [line.paidForChange] : []),
      ]),
    ),
  };
}

function paidForChanges(
  each: readonly { sheetNo: string; amountFen: Fen; personFen: Fen }[],
): NonNullable<PartReturn['paidForChanges']> {
  return [...Map.groupBy(each, ({ sheetNo }) => sheetNo)].map(([sheetNo, paid]) => ({
    sheetNo,
    amountFen: sumFen(paid.map(({ amountFen }) => amountFen)),
    personFen: sumFen(paid.map(({ personFen }) => personFen)),
  }));
}
