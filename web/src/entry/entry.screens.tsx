import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readRefusal } from './entry-address.rules.ts';

/** Where somebody arrives whom a partner sent and who cannot simply go on. */
export function entryScreens<Root extends AnyRoute>(root: Root) {
  const getParentRoute = () => root;
  return {
    open: [
      createRoute({
        getParentRoute,
        path: '/entry/refused',
        staticData: { name: 'entry_refused' },
        validateSearch: readRefusal,
        component: lazyRouteComponent(() => import('./refused.page.tsx'), 'RefusedPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/entry/link',
        staticData: { name: 'entry_link' },
        component: lazyRouteComponent(() => import('./link.page.tsx'), 'LinkPage'),
      }),
    ] as const,
  };
}
