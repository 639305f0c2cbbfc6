import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import { type ChangeTerms, newPersonPart } from '#src/after-sales/public.ts';

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
    const morePersonFen = newPersonPart(line) - line.personFen;
    parts =
      moreFen > 0
        ? [...parts, { sheetNo, amountFen: fen(moreFen), personFen: fen(Math.max(0, morePersonFen)) }]
        : withLess(parts, { amountFen: fen(-moreFen), personFen: fen(Math.max(0, -morePersonFen)) });
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
