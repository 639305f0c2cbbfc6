import { addressReader, freeText, pageNumber, typedText } from '#src/ui/address.rules.ts';

/** The lists of cost centres and projects as the address says them; without a kind it is cost centres. */
export interface CostObjectSearch {
  readonly kind?: string;
  readonly keyword?: string;
  readonly state?: string;
  readonly page?: number;
}

export const readCostObjectSearch: (raw: Readonly<Record<string, unknown>>) => CostObjectSearch =
  addressReader({
    kind: freeText(20),
    keyword: typedText(60),
    state: freeText(10),
    page: pageNumber,
  });
