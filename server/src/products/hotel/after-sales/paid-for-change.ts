import { fen, noFen } from '@woxing/contract/core/money';
import {
  changeTerms,
  newLegOf,
  newTicketLines,
  personDue,
  type RefundQuoteLine,
} from '#src/after-sales/public.ts';
import type { SheetRow, TicketKey } from '#src/orders/public.ts';

/** What of a night's price was paid for the change that it came by: nights are exchanged once, and what comes besides is not exchanged. */
export function paidForChange(
  changes: readonly SheetRow[],
  { passenger, leg }: TicketKey,
): RefundQuoteLine['paidForChanges'] {
  return changes.flatMap(({ sheetNo, quote }) => {
    const terms = changeTerms.parse(quote);
    const line = newTicketLines(terms).find(
      (each) => each.passenger === passenger && newLegOf(terms, each) === leg,
    );
    const moreFen = line === undefined ? noFen : fen(Math.max(0, line.newPriceFen - line.priceFen));
    return moreFen === noFen ? [] : [{ sheetNo, amountFen: moreFen, personFen: personDue(line!) }];
  });
}
