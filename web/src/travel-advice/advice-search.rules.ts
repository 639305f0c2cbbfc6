import { addressReader, freeText, pageNumber, typedText } from '#src/ui/address.rules.ts';

/** The page as the address says it; what is left out counts. */
export interface AdviceSearch {
  readonly keyword?: string;
  readonly kind?: string;
  readonly result?: string;
  /** `yes`: only what is still to be checked. */
  readonly unsure?: string;
  readonly page?: number;
}

const word = freeText(12);

export const readAdviceSearch: (raw: Readonly<Record<string, unknown>>) => AdviceSearch = addressReader({
  keyword: typedText(40),
  kind: word,
  result: word,
  unsure: word,
  page: pageNumber,
});
