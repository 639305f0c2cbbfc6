import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

/** 差旅工作台, of employees. */
const travelCentreMenu = 2;

/** 分销工作台, of distributors and operators. */
const sellerCentreMenu = 3;

/** The workbenches of employees and of sellers, at the desk. */
export function travelCentreScreens<Desk extends AnyRoute>(desk: Desk) {
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/travelCentral/index',
        staticData: { name: 'travel_central', permission: travelCentreMenu },
        component: lazyRouteComponent(() => import('./travel-centre.page.tsx'), 'TravelCentrePage'),
      }),
      createRoute({
        getParentRoute: () => desk,
        path: '/personalCentral/index',
        staticData: { name: 'PersonalCentralIndex', permission: sellerCentreMenu },
        component: lazyRouteComponent(() => import('./seller-centre.page.tsx'), 'SellerCentrePage'),
      }),
    ] as const,
  };
}

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
