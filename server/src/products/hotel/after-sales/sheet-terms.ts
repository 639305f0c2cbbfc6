import { z } from 'zod';
import { shownLines, withAllFees } from '#src/after-sales/public.ts';

const shownTerms = z.object({ lines: shownLines });

/** What is told of a cancellation: its nights, each with what was paid and what is kept of it. */
export const nightLines = (sheet: { readonly quote: unknown }) => ({
  lines: withAllFees(shownTerms.parse(sheet.quote).lines),
});
