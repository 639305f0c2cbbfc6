import { dayOut } from '@woxing/contract/core/fields';
import { z } from 'zod';
import { shownLines, withAllFees } from '#src/after-sales/public.ts';

const shownTerms = z.object({ lines: shownLines, given: z.array(dayOut).optional() });

/** What is told of a cancellation or a change: its nights, each with what was paid and what is kept of it, and whether the stay only becomes longer. */
export const nightLines = (sheet: { readonly quote: unknown }) => {
  const { lines, given } = shownTerms.parse(sheet.quote);
  return { lines: withAllFees(lines), longer: given?.length === 0 };
};
