import { addressReader, freeText, pageNumber, typedText } from '#src/ui/address.rules.ts';

/** As long as the id of a department. What words it may be is looked at where employees are asked for, behind the first load. */
const word = freeText(36);

/** The list of employees as the address says it; what is left out counts. */
export interface EmployeeSearch {
  readonly keyword?: string;
  /** A department, or `none`: directly below the enterprise. */
  readonly department?: string;
  readonly level?: string;
  /** Without: who has not left. */
  readonly state?: string;
  readonly page?: number;
}

export const readEmployeeSearch: (raw: Readonly<Record<string, unknown>>) => EmployeeSearch = addressReader({
  keyword: typedText(40),
  department: word,
  level: word,
  state: word,
  page: pageNumber,
});
