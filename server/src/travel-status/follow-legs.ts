import type { AllSpans, OrderMove } from '#src/orders/public.ts';
import type { Listener } from '#src/platform/telling.ts';
import { keepWatched } from './leg-statuses.db.ts';
import { watchedLegs } from './watched-runs.rules.ts';

/** Flights and trains are watched while there are tickets for them, at the times at which they run now. Telling it again changes nothing. */
export const followWatchedLegs =
  (products: AllSpans): Listener<OrderMove> =>
  (tx, { order, before }) => {
    if (before === null) return Promise.resolve();
    const [was, is] = [watchedLegs(products, before), watchedLegs(products, order)];
    if (JSON.stringify(was) !== JSON.stringify(is)) keepWatched(tx, order, is);
    return Promise.resolve();
  };
