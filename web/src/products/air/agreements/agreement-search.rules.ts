import { addressReader, freeText, pageNumber, typedText } from '#src/ui/address.rules.ts';

const word = freeText(12);

/** The page as the address says it; what is left out counts. */
export interface AgreementSearch {
  /** `people`: who stands on the lists. Without: the agreements. */
  readonly tab?: string;
  readonly airline?: string;
  readonly state?: string;
  readonly keyword?: string;
  readonly page?: number;
}

export const readAgreementSearch: (raw: Readonly<Record<string, unknown>>) => AgreementSearch = addressReader(
  {
    tab: word,
    airline: word,
    state: word,
    keyword: typedText(40),
    page: pageNumber,
  },
);
