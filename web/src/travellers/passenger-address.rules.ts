import { addressReader, freeText, pageNumber, typedText, wordOf } from '#src/ui/address.rules.ts';

/** What the address says of the page's search, whose field is bound to it, and of the page of its rows. */
export const readPassengerSearch: (raw: Readonly<Record<string, unknown>>) => {
  readonly keyword?: string;
  readonly page?: number;
} = addressReader({ keyword: typedText(40), page: pageNumber });

/** Who is edited; nobody yet without. */
export const readEditedPassenger: (raw: Readonly<Record<string, unknown>>) => { readonly id?: string } =
  addressReader({ id: wordOf(/^[0-9A-Za-z-]{1,40}$/) });

/** As long as the id of a department. */
const word = freeText(36);

/** The list of external travellers as the address says it; what is left out counts. */
export interface ExternalSearch {
  readonly keyword?: string;
  readonly kind?: string;
  /** A department, or `none`. */
  readonly department?: string;
  readonly page?: number;
}

export const readExternalSearch: (raw: Readonly<Record<string, unknown>>) => ExternalSearch = addressReader({
  keyword: typedText(40),
  kind: word,
  department: word,
  page: pageNumber,
});
