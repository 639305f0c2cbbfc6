import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderMenu } from '#src/rights/public.ts';
import { readSheetSearch } from './sheet-search.rules.ts';

/** Refunds and changes of all orders; those of one order stand on its page. */
export function afterSalesScreens<Desk extends AnyRoute>(desk: Desk) {
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/order/sheets',
        staticData: { name: 'order_sheets', permission: orderMenu },
        validateSearch: readSheetSearch,
        component: lazyRouteComponent(() => import('./all-sheets.page.tsx'), 'AllSheetsPage'),
      }),
    ] as const,
  };
}
