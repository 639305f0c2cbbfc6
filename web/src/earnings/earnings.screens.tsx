import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  pointsFilters,
  readEarningSearch,
  readIncomeSearch,
  readRecommendedSearch,
  rewardFilters,
} from './earning-search.rules.ts';

/** 奖励 and 积分 in the personal centre; what recommended members brought stands there and among the reports. */
export function earningScreens<Desk extends AnyRoute, Centre extends AnyRoute>(desk: Desk, centre: Centre) {
  const inCentre = () => centre;
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/bill/recomBill',
        staticData: { name: 'recomBill', permission: 35 },
        validateSearch: readIncomeSearch,
        component: lazyRouteComponent(() => import('./income.page.tsx'), 'IncomePage'),
      }),
      createRoute({
        getParentRoute: () => desk,
        path: '/city/recommended',
        staticData: { name: 'city_recommended', permission: 30 },
        validateSearch: readRecommendedSearch,
        component: lazyRouteComponent(() => import('./recommended.page.tsx'), 'RecommendedPage'),
      }),
      createRoute({
        getParentRoute: () => desk,
        path: '/finance/rewradsDetail',
        staticData: { name: 'rewradsDetail', permission: 71 },
        validateSearch: readEarningSearch(rewardFilters),
        component: lazyRouteComponent(() => import('./rewards.page.tsx'), 'RewardsPage'),
      }),
    ] as const,
    inCentre: [
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/recommended',
        staticData: { name: 'recommended', permission: 30 },
        validateSearch: readRecommendedSearch,
        component: lazyRouteComponent(() => import('./recommended.page.tsx'), 'RecommendedPage'),
      }),
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/recom_bill',
        staticData: { name: 'recom_bill', permission: 35 },
        validateSearch: readIncomeSearch,
        component: lazyRouteComponent(() => import('./income.page.tsx'), 'IncomePage'),
      }),
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/rewrads_detail',
        staticData: { name: 'rewrads_detail', permission: 35 },
        validateSearch: readEarningSearch(rewardFilters),
        component: lazyRouteComponent(() => import('./rewards.page.tsx'), 'RewardsPage'),
      }),
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/integral_bill',
        staticData: { name: 'integral_bill' },
        validateSearch: readEarningSearch(pointsFilters),
        component: lazyRouteComponent(() => import('./points.page.tsx'), 'PointsPage'),
      }),
    ] as const,
  };
}
