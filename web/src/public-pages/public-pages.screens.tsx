import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { goToTenantHome } from '#src/tenants/public.ts';

const business = () => import('./business.page.tsx');
const hello = () => import('./hello.page.tsx');

/** What a visitor sees who has no business here yet: who we are, what companies and partners get, and two signs of life. */
export function publicScreens<Root extends AnyRoute, Member extends AnyRoute>(root: Root, member: Member) {
  const getParentRoute = () => root;
  return {
    open: [
      createRoute({
        getParentRoute,
        path: '/th_official_index',
        staticData: { name: 'th_official_index' },
        beforeLoad: goToTenantHome,
        component: lazyRouteComponent(() => import('./official.page.tsx'), 'OfficialPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/business_index/{-$type}',
        staticData: { name: 'business_index' },
        beforeLoad: goToTenantHome,
        component: lazyRouteComponent(business, 'BusinessPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/wl/index/{-$type}',
        staticData: { name: 'WLBusinessWLIndex' },
        component: lazyRouteComponent(business, 'LogisticsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/gy/index/{-$type}',
        staticData: { name: 'GYBusinessGYIndex' },
        component: lazyRouteComponent(business, 'StateOwnedPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/partner_plan_index',
        staticData: { name: 'partner_plan_index' },
        component: lazyRouteComponent(() => import('./partner-plan.page.tsx'), 'PartnerPlanPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/view/login.shtml',
        staticData: { name: 'Login' },
        component: lazyRouteComponent(() => import('./login.page.tsx'), 'LoginPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/Welcome',
        staticData: { name: 'Welcome' },
        component: lazyRouteComponent(hello, 'WelcomePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/HelloWorld_test',
        staticData: { name: 'HelloWorld_test' },
        component: lazyRouteComponent(hello, 'HelloPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/spec/xilin_activity',
        staticData: { name: 'xilin_activity', header: 'transparent' },
        component: lazyRouteComponent(() => import('./xilin.page.tsx'), 'XilinPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/test_tree_transfer',
        staticData: { name: 'test_tree_transfer' },
        component: lazyRouteComponent(() => import('./tree-transfer.page.tsx'), 'TreeTransferPage'),
      }),
    ] as const,
    member: [
      createRoute({
        getParentRoute: () => member,
        path: '/helloWorld',
        staticData: { name: 'helloWorld' },
        component: lazyRouteComponent(hello, 'HelloPage'),
      }),
    ] as const,
  };
}
