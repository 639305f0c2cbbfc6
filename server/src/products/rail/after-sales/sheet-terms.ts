import { dayOut } from '@woxing/contract/core/fields';
import { z } from 'zod';
import { shownLines, withAllFees } from '#src/after-sales/public.ts';
import { railLeg } from '../orders/rail-content.ts';

/** What people are told of a sheet, out of what was quoted for it: stored JSON of whoever quoted it. */
const shownTerms = z.object({
  otherDestination: z.boolean().default(false),
  ride: railLeg.nullable().default(null),
  day: dayOut.nullable().default(null),
  lines: shownLines,
});

export function sheetTermsOf({ quote }: { readonly quote: unknown }): z.output<typeof shownTerms> {
  return shownTerms.parse(quote);
}

export type ChangeNoun = '改签' | '变更到站';

/** What a change is called. */
export function changeNounOf(sheet: { readonly quote: unknown }): ChangeNoun {
  return sheetTermsOf(sheet).otherDestination ? '变更到站' : '改签';
}

/** What is told of a sheet: the train that was changed to, and its tickets, each with what it was, what it is now, and the fees of both kinds. */
export function deadlinesOfSheet(sheet: { readonly quote: unknown }) {
  const { day, otherDestination, ride, lines } = sheetTermsOf(sheet);
  return {
    day,
    otherDestination,
    ride,
    lines: withAllFees(lines),
  };
}
