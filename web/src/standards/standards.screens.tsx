import {
  type AnyRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { addressReader, wordOf } from '#src/ui/address.rules.ts';

/** The entries of the permission table. */
const standardMenu = 20;
const preferenceMenu = 21;

const levelId = /^[0-9a-f-]{36}$/;
const readLevel: (raw: Readonly<Record<string, unknown>>) => { readonly levelId?: string } = addressReader({
  levelId: wordOf(levelId),
});

/** 差旅设置 and 偏好设置 under both of their addresses, and what an employee may book. `Level`: the page of a level, with the editors of every product; `CarLevel`: with that of cars alone. */
export function standardScreens<Desk extends AnyRoute, Centre extends AnyRoute>(
  desk: Desk,
  centre: Centre,
  { Level, CarLevel }: { readonly Level: RouteComponent; readonly CarLevel: RouteComponent },
) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/travel/travelManage',
        staticData: { name: 'travelManage', permission: standardMenu },
        component: lazyRouteComponent(() => import('./travel-manage.page.tsx'), 'TravelManagePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/travelManage/level/$levelId',
        staticData: { name: 'travelManageLevel', permission: standardMenu },
        beforeLoad: ({ params }: { readonly params: { readonly levelId: string } }) => {
          if (!levelId.test(params.levelId)) throw redirect({ to: '/travel/travelManage', replace: true });
        },
        component: Level,
      }),
      createRoute({
        getParentRoute,
        path: '/travel/travelManage/preferenSettings',
        staticData: { name: 'preferenSettings', permission: preferenceMenu },
        component: lazyRouteComponent(() => import('./preferences.page.tsx'), 'PreferencesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/travel/standard_install_list',
        staticData: { name: 'standard_install_list', permission: standardMenu },
        beforeLoad: () => {
          throw redirect({ to: '/travel/travelManage', replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/travel/standard_install_info',
        staticData: { name: 'standard_install_info', permission: standardMenu },
        validateSearch: readLevel,
        beforeLoad: ({ search }: { readonly search: { readonly levelId?: string } }) => {
          if (search.levelId === undefined) throw redirect({ to: '/travel/travelManage', replace: true });
          throw redirect({
            to: '/travel/travelManage/level/$levelId',
            params: { levelId: search.levelId },
            replace: true,
          });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/useCarManager/usecar_manager_list',
        staticData: { name: 'usecar_manager_list', permission: standardMenu },
        component: lazyRouteComponent(() => import('./travel-manage.page.tsx'), 'CarStandardsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/useCarManager/usecar_install_info',
        staticData: { name: 'usecar_install_info', permission: standardMenu },
        validateSearch: readLevel,
        beforeLoad: ({ search }: { readonly search: { readonly levelId?: string } }) => {
          if (search.levelId === undefined)
            throw redirect({ to: '/useCarManager/usecar_manager_list', replace: true });
        },
        component: CarLevel,
      }),
      createRoute({
        getParentRoute,
        path: '/travel/preferen_setting',
        staticData: { name: 'preferen_setting', permission: preferenceMenu },
        beforeLoad: () => {
          throw redirect({ to: '/travel/travelManage/preferenSettings', replace: true });
        },
      }),
    ] as const,
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/my_standard',
        staticData: { name: 'my_standard' },
        component: lazyRouteComponent(() => import('./my-standard.page.tsx'), 'MyStandardPage'),
      }),
    ] as const,
  };
}
