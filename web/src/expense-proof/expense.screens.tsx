import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readExpenseSearch } from './expense-search.rules.ts';

/** Packages of what was travelled, inside the frame of the personal centre. */
export function expenseScreens<Centre extends AnyRoute, Desk extends AnyRoute>(centre: Centre, desk: Desk) {
  return {
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/expense_proof',
        staticData: { name: 'expense_proof', permission: 11 },
        validateSearch: readExpenseSearch,
        component: lazyRouteComponent(() => import('./expense-proof.page.tsx'), 'ExpenseProofPage'),
      }),
    ] as const,
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/finance/perDiems',
        staticData: { name: 'per_diems', permission: 79 },
        component: lazyRouteComponent(() => import('./per-diems.page.tsx'), 'PerDiemsPage'),
      }),
    ] as const,
  };
}
