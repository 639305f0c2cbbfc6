/** Figures of a month as workbenches show them, and lines of reports for pages that have more than these. */
export { enterpriseMonthRead, ownMonthRead, sellerMonthRead } from './month-so-far.queries.ts';
export {
  EarnedTile,
  MonthByDay,
  MonthByDepartment,
  MonthByProduct,
  MonthLink,
  MonthTile,
} from './month-so-far.tsx';
export type { ReportRow } from './report.queries.ts';
export { ReportLines } from './report-lines.tsx';
export { type ReportSearch, readReportSearch } from './report-search.rules.ts';
export { ReportSums } from './report-sums.tsx';
