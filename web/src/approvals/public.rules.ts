import { addressReader, wordOf } from '#src/ui/address.rules.ts';

/** What pages of applications and approvals keep in their address: which note, run or flow, and the filters of a list. */
export interface TravelAddress {
  readonly noteNo?: string;
  readonly caseId?: string;
  readonly id?: string;
  readonly tab?: string;
  readonly words?: string;
  readonly page?: string;
}

const word = wordOf(/^.{1,60}$/);

export const readTravelAddress: (raw: Readonly<Record<string, unknown>>) => TravelAddress = addressReader({
  noteNo: word,
  caseId: word,
  id: word,
  tab: word,
  words: word,
  page: word,
});

/** Whatever stands in an address. */
export const pageIn = (word = '1'): number => (/^[1-9]\d{0,3}$/.test(word) ? Number(word) : 1);
