/** What only order forms and approvals of enterprises load. */
export { BudgetsShown } from './budgets-left.tsx';
export { default as CostCard } from './cost-card.tsx';
