import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readTrainQuery } from './train-address.rules.ts';
import { readTransferSearch } from './transfer-address.rules.ts';

/** The addresses of the search for trains, for who is signed in. */
export function trainScreens<Member extends AnyRoute>(member: Member) {
  const getParentRoute = () => member;
  return {
    member: [
      createRoute({
        getParentRoute,
        path: '/train/train_query_list',
        staticData: { name: 'train_query_list' },
        validateSearch: readTrainQuery,
        component: lazyRouteComponent(() => import('./train-query.page.tsx'), 'TrainQueryPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/train/train_transfer',
        staticData: { name: 'train_transfer' },
        validateSearch: readTransferSearch,
        component: lazyRouteComponent(() => import('./transfer.page.tsx'), 'TransferPage'),
      }),
    ] as const,
  };
}
