import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { orderNoForm, readOrderNo } from '#src/orders/public.rules.ts';
import { orderMenu } from '#src/rights/public.ts';
import { addressReader, wordOf } from '#src/ui/address.rules.ts';
import { readChangeChoice, readChangeQuery } from '../after-sales/change-search.rules.ts';
import { readRideParams } from '../search/ride-params.rules.ts';

const changeQuery = () => import('../after-sales/change-query.page.tsx');
const changeInfo = () => import('../after-sales/change-info.page.tsx');

const readOrderId: (raw: Readonly<Record<string, unknown>>) => { readonly orderId?: string } = addressReader({
  orderId: wordOf(orderNoForm),
});

/** The addresses of train orders, from the form to the changed ticket; all ask for a session. */
export function trainOrderScreens<Member extends AnyRoute>(member: Member) {
  const getParentRoute = () => member;
  return {
    member: [
      createRoute({
        getParentRoute,
        path: '/train/train_order_info',
        staticData: { name: 'train_order_info', task: true },
        validateSearch: readRideParams,
        component: lazyRouteComponent(() => import('./order-info.page.tsx'), 'TrainOrderInfoPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/train/train_order_pay/{-$id}/{-$orderNo}',
        staticData: { name: 'train_order_pay', task: true },
        component: lazyRouteComponent(() => import('./order-pay.page.tsx'), 'TrainPayPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/train/train_order_finish',
        staticData: { name: 'train_order_finish' },
        validateSearch: readOrderNo,
        component: lazyRouteComponent(() => import('./order-finish.page.tsx'), 'TrainOrderFinishPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/train/OrderDetails/$orderId',
        staticData: { name: 'TrainOrderDetails', permission: orderMenu },
        component: lazyRouteComponent(() => import('../detail/detail-order.page.tsx'), 'TrainOrderPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/train/OrderDetails',
        staticData: { name: 'TrainOrderDetailsOfNone' },
        validateSearch: readOrderId,
        beforeLoad: ({ search }: { search: { readonly orderId?: string } }) => {
          const { orderId } = search;
          if (orderId === undefined)
            throw redirect({ to: '/myCenter/order_list/$type', params: { type: 'train' }, replace: true });
          throw redirect({ to: '/train/OrderDetails/$orderId', params: { orderId }, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/train_order_list',
        staticData: { name: 'train_order_list' },
        beforeLoad: () => {
          throw redirect({ to: '/myCenter/order_list/$type', params: { type: 'train' }, replace: true });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/train_order_detail/$id',
        staticData: { name: 'train_order_detail' },
        beforeLoad: ({ params }) => {
          throw redirect({
            to: '/train/OrderDetails/$orderId',
            params: { orderId: params.id },
            replace: true,
          });
        },
      }),
      createRoute({
        getParentRoute,
        path: '/train/train_ab_query_list',
        staticData: { name: 'train_ab_query_list' },
        validateSearch: readChangeQuery,
        component: lazyRouteComponent(changeQuery, 'ChangeQueryPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/train/train_nab_query_list',
        staticData: { name: 'train_nab_query_list' },
        validateSearch: readChangeQuery,
        component: lazyRouteComponent(changeQuery, 'ElsewhereQueryPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/train/train_ab_order_info',
        staticData: { name: 'train_ab_order_info', task: true },
        validateSearch: readChangeChoice,
        component: lazyRouteComponent(changeInfo, 'ChangeInfoPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/train/train_nab_order_info',
        staticData: { name: 'train_nab_order_info', task: true },
        validateSearch: readChangeChoice,
        component: lazyRouteComponent(changeInfo, 'ElsewhereInfoPage'),
      }),
    ] as const,
  };
}
