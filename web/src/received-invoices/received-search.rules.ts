import { addDays, type Day } from '@woxing/contract/core/days';
import { type Month, monthName, monthOf, monthsLater } from '@woxing/contract/core/months.rules';
import type { TaxSort } from '@woxing/contract/invoices/invoice-sorts.rules';
import type { CheckState, ReceivedState } from '@woxing/contract/invoices/received-invoices.rules';
import { addressReader, oneOf, pageNumber, typedNumber, wordOf } from '#src/ui/address.rules.ts';

/** What the addresses of received invoices and their vouchers say; what is not set is left out. */
export interface ReceivedSearch {
  readonly month?: Month;
  readonly tab?: 'missing';
  readonly state?: ReceivedState;
  readonly sort?: TaxSort;
  readonly check?: CheckState;
  readonly no?: string;
  readonly page?: number;
}

/** Written out: what they are called is not needed to read an address. */
export const readReceivedSearch: (raw: Readonly<Record<string, unknown>>) => ReceivedSearch = addressReader({
  month: wordOf(/^20\d{2}-(0[1-9]|1[0-2])$/),
  tab: oneOf(['missing']),
  state: oneOf(['received', 'matched', 'doubtful', 'accepted', 'rejected', 'booked']),
  sort: oneOf(['air', 'rail', 'hotel', 'ride', 'service', 'other']),
  check: oneOf([
    'waiting',
    'valid',
    'not-found',
    'mismatch',
    'voided',
    'reversed',
    'part-reversed',
    'unable',
  ]),
  no: typedNumber(32),
  page: pageNumber,
});

/** The days of a month, both included. */
export function daysOf(month: Month): { readonly from: Day; readonly to: Day } {
  return { from: `${month}-01` as Day, to: addDays(`${monthsLater(month, 1)}-01` as Day, -1) };
}

/** The last two years, the newest first, and the month that the address names. */
export function monthOptions(today: Day, chosen: Month): { readonly value: Month; readonly label: string }[] {
  const months = Array.from({ length: 24 }, (_, back) => monthsLater(monthOf(today), -back));
  const all = months.includes(chosen) ? months : [chosen, ...months];
  return all.map((value) => ({ value, label: monthName(value) }));
}
