import { addressReader, freeText, pageNumber, typedText } from '#src/ui/address.rules.ts';

/** The list as the address says it; what is left out counts. */
export interface HotelAgreementSearch {
  readonly state?: string;
  readonly keyword?: string;
  readonly page?: number;
}

export const readHotelAgreementSearch: (raw: Readonly<Record<string, unknown>>) => HotelAgreementSearch =
  addressReader({ state: freeText(12), keyword: typedText(40), page: pageNumber });
