import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

export function settingScreens<Centre extends AnyRoute>(centre: Centre) {
  return {
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/setting',
        staticData: { name: 'setting' },
        component: lazyRouteComponent(() => import('./setting.page.tsx'), 'SettingPage'),
      }),
    ] as const,
  };
}
