/** What orders take of what an enterprise has planned: for whom each part of an order is, reserved when it is placed, used with its tickets. */
export { bookedToReader } from './booked-to.ts';
export { departmentBudgets, monthBudgets } from './budgets.db.ts';
export { budgetRoutes } from './budgets.routes.ts';
export { type BudgetLeftDeps, budgetsLeft } from './budgets-left.ts';
export { findBudgets } from './find-budgets.ts';
export { followOrder } from './follow-orders.ts';
export { saveBudget } from './save-budget.ts';
export { sheetShares } from './sheet-shares.ts';
