import { type Fen, fen, noFen, subtractFen } from '@woxing/contract/core/money';
import type { SheetRow, TicketKey } from '#src/orders/public.ts';
import { type ChangeTerms, changeTerms, newLegOf, newPersonPart, personDue } from './change-terms.ts';

/** What of a ticket's price was paid for a change, and of the person's part. */
export interface PaidPart {
  readonly sheetNo: string;
  readonly amountFen: Fen;
  readonly personFen: Fen;
}

interface Part {
  readonly amountFen: Fen;
  readonly personFen: Fen;
}

type ChangeLine = Pick<
  ChangeTerms['lines'][number],
  'priceFen' | 'newPriceFen' | 'personFen' | 'companyMostFen'
>;

/**
 * By which payments the price of a ticket came together. A dearer ticket adds what its change cost; a cheaper one takes away what was
 * paid last: what it is cheaper by is kept by the carrier.
 */
export function partsAfterChanges(
  bought: Part,
  changes: readonly { readonly sheetNo: string; readonly line: ChangeLine }[],
): PaidPart[] {
  let parts: readonly (Part & { readonly sheetNo: string | null })[] = [{ ...bought, sheetNo: null }];
  for (const { sheetNo, line } of changes) {
    const moreFen = line.newPriceFen - line.priceFen;
    parts =
      moreFen > 0
        ? [...parts, { sheetNo, amountFen: fen(moreFen), personFen: personDue(line) }]
        : withLess(parts, {
            amountFen: fen(-moreFen),
            personFen: subtractFen(line.personFen, newPersonPart(line)),
          });
  }
  return parts.flatMap(({ sheetNo, ...part }) =>
    sheetNo === null || part.amountFen === noFen ? [] : [{ sheetNo, ...part }],
  );
}

function withLess<P extends Part>(parts: readonly P[], less: Part): P[] {
  let personFen: number = less.personFen;
  let companyFen = less.amountFen - less.personFen;
  return parts
    .toReversed()
    .map((part) => {
      const byPerson = Math.min(part.personFen, personFen);
      const byCompany = Math.min(part.amountFen - part.personFen, companyFen);
      personFen -= byPerson;
      companyFen -= byCompany;
      return {
        ...part,
        amountFen: fen(part.amountFen - byPerson - byCompany),
        personFen: fen(part.personFen - byPerson),
      };
    })
    .toReversed();
}

export interface DoneChange {
  readonly sheetNo: string;
  readonly terms: ChangeTerms;
}

/** The changes of an order that came about. */
export function doneChanges(sheets: readonly SheetRow[]): DoneChange[] {
  return sheets
    .filter(({ kind, state }) => kind === 'change' && state === 'done')
    .map(({ sheetNo, quote }) => ({ sheetNo, terms: changeTerms.parse(quote) }));
}

type LineOfChange = { readonly sheetNo: string; readonly line: ChangeTerms['lines'][number] };

/** The changes that a ticket came out of, the first one first. */
export function changesBefore(changes: readonly DoneChange[], { passenger, leg }: TicketKey): LineOfChange[] {
  for (const { sheetNo, terms } of changes) {
    const line = terms.lines.find((each) => each.passenger === passenger && newLegOf(terms, each) === leg);
    if (line !== undefined)
      return [...changesBefore(changes, { passenger, leg: line.leg }), { sheetNo, line }];
  }
  return [];
}
