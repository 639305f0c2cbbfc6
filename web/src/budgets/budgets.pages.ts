/** Loaded as one: who opens one of them opens the others. */
export { BudgetsPage } from './budgets.page.tsx';
export { CostObjectsPage } from './cost-objects.page.tsx';
