import { addressReader, pageNumber, typedText, wordOf } from '#src/ui/address.rules.ts';

/** A department, a level, or `none`: directly below the enterprise. */
const placeId = /^(?:none|[0-9a-f-]{36})$/;

/** The list of employees as the address says it, without what the first load need not know; what is left out counts. */
export interface EmployeeSearch {
  readonly keyword?: string;
  readonly department?: string;
  readonly level?: string;
  /** Without: who has not left. */
  readonly state?: string;
  readonly page?: number;
}

export const readEmployeeSearch: (raw: Readonly<Record<string, unknown>>) => EmployeeSearch = addressReader({
  keyword: typedText(40),
  department: wordOf(placeId),
  level: wordOf(placeId),
  state: wordOf(/^(?:active|suspended|left|all)$/),
  page: pageNumber,
});
