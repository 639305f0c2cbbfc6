import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAgreementSearch } from './agreement-search.rules.ts';

/** The entry of the menu. */
const agreementMenu = 63;

/** What an enterprise has agreed on with carriers, and who stands on their lists. */
export function agreementScreens<Desk extends AnyRoute>(desk: Desk) {
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/travel/agreements',
        staticData: { name: 'carrier_agreements', permission: agreementMenu },
        validateSearch: readAgreementSearch,
        component: lazyRouteComponent(() => import('./agreements.page.tsx'), 'AgreementsPage'),
      }),
    ] as const,
  };
}
