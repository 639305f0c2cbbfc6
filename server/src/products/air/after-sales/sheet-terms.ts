import { airRefundReasons } from '@woxing/contract/products/air/refund-reasons.rules';
import { z } from 'zod';
import { changeTerms, shownLines, withAllFees } from '#src/after-sales/public.ts';
import { airLeg } from '../orders/air-content.ts';

/** What was quoted for a change to another flight, with the flight: stored JSON. */
export const airChangeTerms = changeTerms.extend({
  flight: airLeg,
  /** Those on which it goes on, where a whole direction is changed. */
  onward: z.array(airLeg).default([]),
  /** By which the carrier knows its quote. */
  supplierQuote: z.string(),
  /** Because the carrier has moved or cancelled the old flight. */
  free: z.boolean().default(false),
});
export type AirChangeTerms = z.output<typeof airChangeTerms>;

/** All that is changed to, in the order in which it is flown. */
export const flightsOf = ({ flight, onward }: Pick<AirChangeTerms, 'flight' | 'onward'>) => [
  flight,
  ...onward,
];

/** What people are told of a sheet, out of what was quoted for it. */
const shownTerms = z.object({
  flight: airLeg.nullable().default(null),
  onward: z.array(airLeg).default([]),
  lines: shownLines,
  reason: z.enum(airRefundReasons).default('voluntary'),
  grounds: z.object({ fileIds: z.array(z.string()) }).default({ fileIds: [] }),
});

export function shownTermsOf({ quote }: { readonly quote: unknown }): z.output<typeof shownTerms> {
  return shownTerms.parse(quote);
}

/**
 * The flights that were changed to, and the tickets, each with what it was, what it is now, and what was kept; of a refund why. What
 * documents say is for whoever sent them: others hear how many there are.
 */
export function shownOfSheet(sheet: { readonly kind: 'refund' | 'change'; readonly quote: unknown }) {
  const { flight, onward, lines, reason, grounds } = shownTermsOf(sheet);
  return {
    flight,
    onward,
    lines: withAllFees(lines),
    reason: sheet.kind === 'refund' ? reason : null,
    proofs: grounds.fileIds.length,
  };
}
