import * as contract from '@woxing/contract/budgets/budgets';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import { type BudgetLeftDeps, budgetsLeft } from './budgets-left.ts';
import { budgetDetail, exportBudgets, findBudgets } from './find-budgets.ts';
import { checkBudgetSheet, importBudgets } from './import-budgets.ts';
import { copyBudgets, deleteBudget, saveBudget } from './save-budget.ts';

export const budgetRoutes = (deps: BudgetLeftDeps): Route[] => [
  route(contract.findBudgets, (ctx, input) => findBudgets(deps, ctx, input)),
  eventsRoute(contract.exportBudgets, (ctx, input) => exportBudgets(deps, ctx, input)),
  route(contract.budgetDetail, (ctx, input) => budgetDetail(deps, ctx, input)),
  route(contract.saveBudget, (ctx, input) => saveBudget(deps, ctx, input)),
  route(contract.deleteBudget, (ctx, input) => deleteBudget(deps, ctx, input)),
  route(contract.copyBudgets, (ctx, input) => copyBudgets(deps, ctx, input)),
  route(contract.checkBudgetSheet, (ctx, input) => checkBudgetSheet(deps, ctx, input)),
  route(contract.importBudgets, (ctx, input) => importBudgets(deps, ctx, input)),
  route(contract.budgetsLeft, (ctx, input) => budgetsLeft(deps, ctx, input)),
];
