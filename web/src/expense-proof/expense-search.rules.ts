import { addressReader, oneOf, wordOf } from '#src/ui/address.rules.ts';

/** What the address of expense packages says: which trips are listed, or of which order the package is open. */
export interface ExpenseSearch {
  readonly when?: 'coming';
  readonly orderNo?: string;
}

export const readExpenseSearch: (raw: Readonly<Record<string, unknown>>) => ExpenseSearch = addressReader({
  when: oneOf(['coming']),
  orderNo: wordOf(/^[0-9A-Za-z-]{1,40}$/),
});
