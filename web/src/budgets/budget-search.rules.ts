import { addressReader, freeText, pageNumber, typedText } from '#src/ui/address.rules.ts';

/** The list of budgets as the address says it; what is left out counts. */
export interface BudgetSearch {
  readonly scope?: string;
  readonly period?: string;
  readonly keyword?: string;
  readonly page?: number;
}

export const readBudgetSearch: (raw: Readonly<Record<string, unknown>>) => BudgetSearch = addressReader({
  scope: freeText(20),
  period: freeText(10),
  keyword: typedText(60),
  page: pageNumber,
});
