import type { Day } from '@woxing/contract/core/days';
import { addressReader, dayWord, wordOf } from '#src/ui/address.rules.ts';

/** The filters as an address keeps them; what is not set is left out. `company` `all`: the lines of everybody. */
export interface CrossSearch {
  readonly from?: Day;
  readonly until?: Day;
  readonly company?: string;
}

export const readCrossSearch: (raw: Readonly<Record<string, unknown>>) => CrossSearch = addressReader({
  from: dayWord,
  until: dayWord,
  company: wordOf(/^(\d{1,32}|all)$/),
});

/** Whose bill it is; one's own without. */
export const readBillCompany: (raw: Readonly<Record<string, unknown>>) => { readonly company?: string } =
  addressReader({ company: wordOf(/^[0-9A-Za-z-]{1,40}$/) });

/** Which month companies of a group settle with each other. */
export const readNettingSearch = addressReader({ month: wordOf(/^20\d{2}-(0[1-9]|1[0-2])$/) });
