import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readMovementSearch } from './movement-search.rules.ts';

const pages = () => import('./wallet.pages.ts');

/** The wallet inside the frame of the personal centre. */
export function walletScreens<Centre extends AnyRoute>(centre: Centre) {
  const getParentRoute = () => centre;
  return {
    inCentre: [
      createRoute({
        getParentRoute,
        path: '/myCenter/wallet',
        staticData: { name: 'my_wallet' },
        component: lazyRouteComponent(pages, 'WalletPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/tianhanbao_detail',
        staticData: { name: 'tianhanbao_detail' },
        validateSearch: readMovementSearch,
        component: lazyRouteComponent(pages, 'MovementsPage'),
      }),
    ] as const,
  };
}
