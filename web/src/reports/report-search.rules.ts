import { reportFacets } from '@woxing/contract/reports/report-facets.rules';
import { lineKinds, sumKeys } from '@woxing/contract/reports/reports.rules';
import { travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { addressReader, dayWord, freeText, oneOf } from '#src/ui/address.rules.ts';

/**
 * The filter of a report as it stands in the address. `by` and `pick`: how a report of sums adds up, and whose lines are shown below. `otherFrom` and
 * `otherUntil`: with which other days it is compared.
 */
export const readReportSearch = addressReader({
  from: dayWord,
  until: dayWord,
  kind: oneOf(lineKinds),
  travel: oneOf(travelKinds),
  sort: freeText(40),
  keyword: freeText(40),
  departmentId: freeText(40),
  costCentreId: freeText(40),
  projectId: freeText(40),
  facet: oneOf(reportFacets),
  value: freeText(120),
  company: freeText(40),
  by: oneOf(sumKeys),
  pick: freeText(40),
  otherFrom: dayWord,
  otherUntil: dayWord,
});
export type ReportSearch = ReturnType<typeof readReportSearch>;
