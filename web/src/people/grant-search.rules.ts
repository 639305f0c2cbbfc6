import { addressReader, freeText, pageNumber, typedText } from '#src/ui/address.rules.ts';

const word = freeText(36);

/** The list of rights as the address says it; what is left out counts. */
export interface GrantSearch {
  /** Without: who sees orders of others. */
  readonly kind?: string;
  readonly keyword?: string;
  /** Without: those that have not ended. */
  readonly state?: string;
  readonly page?: number;
}

export const readGrantSearch: (raw: Readonly<Record<string, unknown>>) => GrantSearch = addressReader({
  kind: word,
  keyword: typedText(40),
  state: word,
  page: pageNumber,
});
