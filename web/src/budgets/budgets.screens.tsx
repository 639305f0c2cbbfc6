import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readBudgetSearch } from './budget-search.rules.ts';
import { readCostObjectSearch } from './cost-object-search.rules.ts';

/** The entries of the menu. */
const costObjectMenu = 61;
const budgetMenu = 62;

const pages = () => import('./budgets.pages.ts');

/** What an enterprise books its travel to, and what it plans to spend. */
export function budgetScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/finance/costObjects',
        staticData: { name: 'costObjects', permission: costObjectMenu },
        validateSearch: readCostObjectSearch,
        component: lazyRouteComponent(pages, 'CostObjectsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/finance/budgets',
        staticData: { name: 'budgets', permission: budgetMenu },
        validateSearch: readBudgetSearch,
        component: lazyRouteComponent(pages, 'BudgetsPage'),
      }),
    ] as const,
  };
}
