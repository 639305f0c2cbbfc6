import { addressReader, freeText, oneOf } from '#src/ui/address.rules.ts';

export const parcelTabs = ['to-send', 'sent', 'back', 'all'] as const;
export const postTabs = [...parcelTabs, 'red-letters'] as const;
export type PostTab = (typeof postTabs)[number];

/** What is looked at: paper, which is to be sent where nothing is said, or red letters. */
export const readPostSearch = addressReader({ show: oneOf(postTabs), no: freeText(40) });

export interface ParcelSearch {
  readonly show: (typeof parcelTabs)[number];
  readonly no?: string;
}

export const parcelFilter = ({ show, no = '' }: ParcelSearch) => ({ show, no });
