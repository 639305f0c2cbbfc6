import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** What a member tells about themselves, and what is known of them; inside the frame of the personal centre. */
export function ownDataScreens<Centre extends AnyRoute>(centre: Centre) {
  const getParentRoute = () => centre;
  return {
    inCentre: [
      createRoute({
        getParentRoute,
        path: '/myCenter/self_info',
        staticData: { name: 'self_info' },
        component: lazyRouteComponent(() => import('./self-info.page.tsx'), 'SelfInfoPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/personal_data',
        staticData: { name: 'personal_data' },
        component: lazyRouteComponent(() => import('./personal-data.page.tsx'), 'PersonalDataPage'),
      }),
    ] as const,
  };
}
