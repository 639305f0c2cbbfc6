import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readPurchaseSearch } from './purchase-search.rules.ts';

/** 账户中心. */
const accountCentre = 44;
/** 企业工作台, whose button 企业充值 is. */
const workbench = 1;

/** 充值, 自助卡 and 会员等级: asking for them, the desk that takes their money, and where they arrive. */
export function purchaseScreens<Member extends AnyRoute, Centre extends AnyRoute>(
  member: Member,
  centre: Centre,
) {
  const getParentRoute = () => member;
  const inCentre = () => centre;
  return {
    member: [
      createRoute({
        getParentRoute,
        path: '/recharge/index',
        staticData: { name: 'recharge_index', task: true },
        component: lazyRouteComponent(() => import('./recharge.page.tsx'), 'RechargePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/recharge/pay',
        staticData: { name: 'recharge_pay', task: true },
        validateSearch: readPurchaseSearch,
        component: lazyRouteComponent(() => import('./pay-purchase.page.tsx'), 'PayPurchasePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/recharge/finish',
        staticData: { name: 'recharge_finish' },
        validateSearch: readPurchaseSearch,
        component: lazyRouteComponent(() => import('./recharge-finish.page.tsx'), 'RechargeFinishPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/view/pay/finish.shtml',
        staticData: { name: 'pay_finish' },
        validateSearch: readPurchaseSearch,
        component: lazyRouteComponent(() => import('./pay-finish.page.tsx'), 'PayFinishPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/finance/recharge',
        staticData: { name: 'finance_recharge', permission: workbench },
        component: lazyRouteComponent(() => import('./recharge.page.tsx'), 'RechargePage'),
      }),
    ] as const,
    inCentre: [
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/buffet_card',
        staticData: { name: 'buffet_card', task: true },
        component: lazyRouteComponent(() => import('./buffet-card.page.tsx'), 'BuffetCardPage'),
      }),
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/member_level',
        staticData: { name: 'member_level', permission: accountCentre },
        component: lazyRouteComponent(() => import('./member-level.page.tsx'), 'MemberLevelPage'),
      }),
    ] as const,
  };
}
