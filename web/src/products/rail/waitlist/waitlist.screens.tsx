import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readRideParams } from '../search/ride-params.rules.ts';

/** Waiting for seats that come back; asks for a session. */
export function waitlistScreens<Member extends AnyRoute>(member: Member) {
  return {
    member: [
      createRoute({
        getParentRoute: () => member,
        path: '/train/alternate',
        staticData: { name: 'train_alternate', task: true },
        validateSearch: readRideParams,
        component: lazyRouteComponent(() => import('./waitlist.page.tsx'), 'WaitlistPage'),
      }),
    ] as const,
  };
}
