/** What lists share, whatever they hold: one table with its file, and one bar of filters. */
export { type Column, sheetOf } from './columns.ts';
export { DataTable } from './data-table.tsx';
export { ExportButton } from './export-button.tsx';
export { FilterBar, type FilterField } from './filter-bar.tsx';
export { Amount, moneyColumn, yuanText } from './money-column.tsx';
export { numberedPaging, pagingOf } from './table-foot.tsx';
