/** Figures of a month as workbenches show them, and lines of reports for pages that have more than these. */
export { enterpriseMonthRead, sellerMonthRead } from './month-so-far.queries.ts';
export { MonthByDay, MonthByDepartment, MonthByProduct, MonthTile } from './month-so-far.tsx';
export { ReportLines } from './report-lines.tsx';
export { type ReportSearch, readReportSearch } from './report-search.rules.ts';
export { ReportSums } from './report-sums.tsx';
