import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { flightScreens } from '#src/products/air/search/flights.screens.tsx';
import type { PermissionByParam } from '#src/rights/asked-permission.rules.ts';
import { comingRoutes } from './coming-routes.ts';
import { correctAddress } from './correct-address.ts';
import { PageFault } from './page-fault.tsx';
import { readSearch, writeSearch } from './search-text.rules.ts';
import { Shell } from './shell.tsx';

export const root = createRootRoute({
  component: Shell,
  staticData: { name: 'root' },
  beforeLoad: correctAddress,
  notFoundComponent: () => null,
  errorComponent: PageFault,
});

const landing = lazyRouteComponent(() => import('./home.page.tsx'), 'HomePage');
const landingLook = { name: 'index', header: 'transparent' } as const;

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  staticData: landingLook,
  component: landing,
});
const home = createRoute({
  getParentRoute: () => root,
  path: '/view/index.shtml',
  staticData: landingLook,
  component: landing,
});
const flights = flightScreens(root);

/** What a visitor opens first, with a shell of its own; their objects stay when all other routes come. */
export const firstRoutes = [index, home, ...flights.open] as const;

const firstPaths: readonly string[] = ['/', '/view/index.shtml', '/airTicket/query'];

/** Whether a path is one of them. */
export function isFirst(path: string): boolean {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return firstPaths.includes(plain);
}

/** Any other address, until its route is there; then it is opened anew, as it was written. */
const others = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { name: 'coming' },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async ({ location }) => {
    await comingRoutes();
    throw redirect({ href: location.href, replace: true });
  },
});

root.addChildren([...firstRoutes, others]);

/** What every router of ours has, whichever routes it has. */
export const routerOptions = {
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultErrorComponent: PageFault,
} as const;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route name that menus and header rules go by. */
    readonly name: string;
    /** Over the picture of the page; white unless told. */
    readonly header?: 'transparent' | 'white';
    /** Whoever opens a page below it has to be signed in. */
    readonly members?: true;
    /** Something is filled in or paid here: no promises below, no bar of a phone. */
    readonly task?: true;
    /** The entry of the permission table behind which the page stands; every member without. */
    readonly permission?: number | PermissionByParam;
  }
}
