/** Reports: what was sold and paid, line by line, summed and as files. Written out of orders and their postings; nothing reads them but this. */
export { sweepExports } from './export-report.ts';
export { workReportExports } from './make-export.ts';
export { mailMonthlyReports } from './monthly/mail-monthly-reports.ts';
export { monthlyReportsSealedRows } from './monthly/sealed-rows.ts';
export { reportsPersonalData } from './personal-data.ts';
export { reportRoutes } from './reports.routes.ts';
export { writeLines } from './write-lines.ts';
