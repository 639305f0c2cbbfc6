import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adviceMenu } from '@woxing/contract/travel-advice/advice-menu.rules';
import { readAdviceSearch } from './advice-search.rules.ts';

/** 签证提示, at the desk of those who run the platform. */
export function travelAdviceScreens<Desk extends AnyRoute>(desk: Desk) {
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/admin/travelAdvice',
        staticData: { name: 'admin_travel_advice', permission: adviceMenu },
        validateSearch: readAdviceSearch,
        component: lazyRouteComponent(() => import('./travel-advice.page.tsx'), 'TravelAdvicePage'),
      }),
    ] as const,
  };
}
