import { addressReader, freeText, pageNumber } from '#src/ui/address.rules.ts';

/** The list of customers as an address keeps it. */
export interface CustomerSearch {
  readonly keyword?: string;
  readonly page?: number;
}

export const readCustomerSearch: (raw: Readonly<Record<string, unknown>>) => CustomerSearch = addressReader({
  keyword: freeText(40),
  page: pageNumber,
});
