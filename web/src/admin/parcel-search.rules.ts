import { addressReader, freeText, oneOf } from '#src/ui/address.rules.ts';

export const parcelTabs = ['to-send', 'sent', 'back', 'all'] as const;
export type ParcelTab = (typeof parcelTabs)[number];

/** Which paper is looked at; what is to be sent where nothing is said. */
export const readParcelSearch = addressReader({ show: oneOf(parcelTabs), no: freeText(40) });
export type ParcelSearch = ReturnType<typeof readParcelSearch>;

export const parcelFilter = ({ show = 'to-send', no = '' }: ParcelSearch) => ({ show, no });
