import { z } from 'zod';
import { changeTerms, shownLines, withAllFees } from '#src/after-sales/public.ts';
import { contentLeg, contentPart } from '../orders/international-content.ts';

/** What was quoted for a change to other flights, with the part that they make: stored JSON. */
export const internationalChangeTerms = changeTerms.extend({
  part: contentPart,
  legs: z.array(contentLeg),
  offer: z.string(),
  /** Because of what the carrier did: nothing is due, and the fare stands as it did. */
  free: z.boolean().default(false),
  /** As the carrier counts passengers and flights. */
  coupons: z.array(z.object({ passenger: z.int(), leg: z.int() })),
});
export type InternationalChangeTerms = z.output<typeof internationalChangeTerms>;

const shownTerms = z.object({
  lines: shownLines,
  legs: z.array(z.unknown()).default([]),
  newLeg: z.int().optional(),
});

/** What people are told of a sheet: its coupons, and on which flights of the order they are now. */
export function shownOfSheet({ quote }: { readonly quote: unknown }) {
  const { lines, legs, newLeg } = shownTerms.parse(quote);
  return {
    lines: withAllFees(lines),
    legs: newLeg === undefined ? [] : legs.map((_, at) => newLeg + at),
  };
}
