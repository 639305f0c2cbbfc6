/** Figures of a month as workbenches show them. */
export { enterpriseMonthRead, sellerMonthRead } from './month-so-far.queries.ts';
export { MonthByDay, MonthByDepartment, MonthByProduct, MonthTile } from './month-so-far.tsx';
