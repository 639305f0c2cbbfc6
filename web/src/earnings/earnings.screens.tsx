import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressReader, dayWord, freeText } from '#src/ui/address.rules.ts';
import { readRecommendedSearch } from './earning-search.rules.ts';

/** What each word may be says the page. */
const movesAddress = addressReader({
  from: dayWord,
  until: dayWord,
  kind: freeText(40),
  keyword: freeText(40),
});

/** 奖励 and 积分 in the personal centre; what recommended members brought is a report. */
export function earningScreens<Desk extends AnyRoute, Centre extends AnyRoute>(desk: Desk, centre: Centre) {
  const inCentre = () => centre;
  return {
    atDesk: [
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
        validateSearch: movesAddress,
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
        path: '/myCenter/rewrads_detail',
        staticData: { name: 'rewrads_detail', permission: 35 },
        validateSearch: movesAddress,
        component: lazyRouteComponent(() => import('./rewards.page.tsx'), 'RewardsPage'),
      }),
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/integral_bill',
        staticData: { name: 'integral_bill' },
        validateSearch: movesAddress,
        component: lazyRouteComponent(() => import('./points.page.tsx'), 'PointsPage'),
      }),
    ] as const,
  };
}
