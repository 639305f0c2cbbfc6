import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readHotelAgreementSearch } from './hotel-agreement-search.rules.ts';

/** The entry of the menu. */
const agreementMenu = 64;

/** What an enterprise has agreed on with hotels. */
export function hotelAgreementScreens<Desk extends AnyRoute>(desk: Desk) {
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/travel/hotelAgreements',
        staticData: { name: 'hotel_agreements', permission: agreementMenu },
        validateSearch: readHotelAgreementSearch,
        component: lazyRouteComponent(() => import('./hotel-agreements.page.tsx'), 'HotelAgreementsPage'),
      }),
    ] as const,
  };
}
