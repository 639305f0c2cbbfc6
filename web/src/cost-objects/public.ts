/** Cost centres and projects as forms offer them. */
export { BudgetsLeft } from './budgets-left.tsx';
export { chosenCostObjects } from './chosen-cost-objects.ts';
export { type BookedTo, CostObjectFields, costObjectChoices } from './cost-object-fields.tsx';
