/** What lists share, whatever they hold: one table with its file, and one bar of filters. */
export { type Column, sheetOf } from './columns.ts';
export { DataTable } from './data-table.tsx';
export { FilterBar, type FilterField } from './filter-bar.tsx';
export { momentColumn } from './moment-column.ts';
export { Amount, moneyColumn, yuanText } from './money-column.tsx';
export { type PagedQuery, pagedRows } from './paged-rows.ts';
export { PrintButton } from './print-button.tsx';
export type { Printed } from './printed.ts';
export { numberedPaging } from './table-foot.tsx';
export { useListAddress } from './use-list-address.ts';
export { useShownColumns } from './use-shown-columns.ts';
