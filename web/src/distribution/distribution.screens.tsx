import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminShareMenu, shareMenu, subordinateMenu } from '@woxing/contract/distribution/subordinates.rules';
import {
  readInviteSearch,
  readRulesTenant,
  readShareSearch,
  readSubordinateSearch,
} from './distribution-search.rules.ts';

const subordinates = lazyRouteComponent(() => import('./subordinates.page.tsx'), 'SubordinatesPage');
const bill = lazyRouteComponent(() => import('./share-bill.page.tsx'), 'ShareBillPage');

/** 下级 and 分润: at the desk, and in the personal centre as well. */
export function distributionScreens<Desk extends AnyRoute, Centre extends AnyRoute>(
  desk: Desk,
  centre: Centre,
) {
  const atDesk = () => desk;
  const inCentre = () => centre;
  return {
    atDesk: [
      createRoute({
        getParentRoute: atDesk,
        path: '/city/subordinate',
        staticData: { name: 'city_subordinate', permission: subordinateMenu },
        validateSearch: readSubordinateSearch,
        component: subordinates,
      }),
      createRoute({
        getParentRoute: atDesk,
        path: '/city/shareRules',
        staticData: { name: 'share_rules', permission: subordinateMenu },
        component: lazyRouteComponent(() => import('./share-rules.page.tsx'), 'ShareRulesPage'),
      }),
      createRoute({
        getParentRoute: atDesk,
        path: '/city/joinUpper',
        staticData: { name: 'join_upper', permission: subordinateMenu },
        validateSearch: readInviteSearch,
        component: lazyRouteComponent(() => import('./join-upper.page.tsx'), 'JoinUpperPage'),
      }),
      createRoute({
        getParentRoute: atDesk,
        path: '/bill/shareBill',
        staticData: { name: 'shareBill', permission: shareMenu },
        validateSearch: readShareSearch,
        component: bill,
      }),
      createRoute({
        getParentRoute: atDesk,
        path: '/admin/shareRules',
        staticData: { name: 'admin_share_rules', permission: adminShareMenu },
        validateSearch: readRulesTenant,
        component: lazyRouteComponent(() => import('./admin-share-rules.page.tsx'), 'AdminShareRulesPage'),
      }),
    ] as const,
    inCentre: [
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/subordinate',
        staticData: { name: 'subordinate', permission: subordinateMenu },
        validateSearch: readSubordinateSearch,
        component: subordinates,
      }),
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/share_bill',
        staticData: { name: 'share_bill', permission: shareMenu },
        validateSearch: readShareSearch,
        component: bill,
      }),
    ] as const,
  };
}
