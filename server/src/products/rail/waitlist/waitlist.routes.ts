import * as contract from '@woxing/contract/products/rail/train-waitlist';
import { type Route, route } from '#src/http/route.ts';
import { limited, type SearchLimit } from '#src/platform/search-limit.ts';
import { findWaitlist } from './find-waitlist.ts';
import type { WaitlistDeps } from './follow-waitlist.ts';
import { leaveWaitlist } from './leave-waitlist.ts';
import { type PlaceWaitlistDeps, placeWaitlist } from './place-waitlist.ts';
import { quoteWaitlist } from './quote-waitlist.ts';

export function waitlistRoutes(
  deps: PlaceWaitlistDeps & WaitlistDeps & { readonly searchLimit: SearchLimit },
): Route[] {
  return [
    route(
      contract.quoteWaitlist,
      limited(deps.searchLimit, (ctx, input) => quoteWaitlist(deps, ctx, input)),
    ),
    route(contract.placeWaitlist, (ctx, input) => placeWaitlist(deps, ctx, input)),
    route(contract.findWaitlist, (ctx, input) => findWaitlist(deps, ctx, input)),
    route(contract.leaveWaitlist, (ctx, input) => leaveWaitlist(deps, ctx, input)),
  ];
}
