import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

/** The frame of the personal centre, under which other rooms hang their pages, and the pages of its own. */
export function memberScreens<Member extends AnyRoute>(member: Member) {
  const centre = createRoute({
    getParentRoute: () => member,
    id: 'centre',
    staticData: { name: 'my_center' },
    component: lazyRouteComponent(() => import('./centre-frame.tsx'), 'CentreFrame'),
  });
  const getParentRoute = () => centre;
  return {
    centre,
    inCentre: [
      createRoute({
        getParentRoute,
        path: '/myCenter/index',
        staticData: { name: 'my_center_index' },
        component: lazyRouteComponent(() => import('./centre-index.page.tsx'), 'CentreIndexPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/main',
        staticData: { name: 'my_center_main' },
        beforeLoad: () => {
          throw redirect({ to: '/myCenter/index', replace: true });
        },
      }),
    ] as const,
  };
}
