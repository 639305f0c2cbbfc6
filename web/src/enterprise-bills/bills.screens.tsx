import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readBillSearch, readCrossSearch, readNettingSearch } from './cross-search.rules.ts';

/** What the main account of an enterprise sees of its credit: bills, settlement, and what its group spends. */
export function billScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/finance/enterpriseBill',
        staticData: { name: 'enterpriseBill', permission: 5 },
        component: lazyRouteComponent(() => import('./bills.page.tsx'), 'BillsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/finance/enterpriseBill/$billNo',
        staticData: { name: 'enterpriseBillDetail', permission: 5 },
        validateSearch: readBillSearch,
        component: lazyRouteComponent(() => import('./bill.page.tsx'), 'BillPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/finance/settlementSet',
        staticData: { name: 'settlementSet', permission: 7 },
        component: lazyRouteComponent(() => import('./settlement.page.tsx'), 'SettlementPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/credit_member_list',
        staticData: { name: 'credit_member_list', permission: 28 },
        component: lazyRouteComponent(() => import('./cross.page.tsx'), 'GroupPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/finance/reportDetailed',
        staticData: { name: 'reportDetailed', permission: 8 },
        validateSearch: readCrossSearch,
        component: lazyRouteComponent(() => import('./cross.page.tsx'), 'CrossPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/finance/netting',
        staticData: { name: 'netting', permission: 8 },
        validateSearch: readNettingSearch,
        component: lazyRouteComponent(() => import('./netting.page.tsx'), 'NettingPage'),
      }),
    ] as const,
  };
}
