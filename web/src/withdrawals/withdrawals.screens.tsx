import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressReader, dayWord, freeText } from '#src/ui/address.rules.ts';
import { readWithdrawSearch } from './withdraw-search.rules.ts';

/** What each word may be says the page. */
const outsAddress = addressReader({
  from: dayWord,
  until: dayWord,
  kind: freeText(40),
  keyword: freeText(40),
});

const out = lazyRouteComponent(() => import('./transfer-out.page.tsx'), 'TransferOutPage');

/** The account centre and what is taken out of it; its bill is a report. */
export function withdrawalScreens<Desk extends AnyRoute, Centre extends AnyRoute>(
  desk: Desk,
  centre: Centre,
) {
  const inCentre = () => centre;
  return {
    atDesk: [
      createRoute({
        getParentRoute: () => desk,
        path: '/finance/rewardsOut',
        staticData: { name: 'rewardsOut', permission: 35 },
        validateSearch: outsAddress,
        component: out,
      }),
    ] as const,
    inCentre: [
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/accountCenter',
        staticData: { name: 'accountCenter', permission: 44 },
        component: lazyRouteComponent(() => import('./account-centre.page.tsx'), 'AccountCentrePage'),
      }),
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/withdraw',
        staticData: { name: 'withdraw', permission: 37, task: true },
        validateSearch: readWithdrawSearch,
        component: lazyRouteComponent(() => import('./withdraw.page.tsx'), 'WithdrawPage'),
      }),
      createRoute({
        getParentRoute: inCentre,
        path: '/myCenter/rewards_transferred_out',
        staticData: { name: 'rewards_transferred_out', permission: 35 },
        validateSearch: outsAddress,
        component: out,
      }),
    ] as const,
  };
}
