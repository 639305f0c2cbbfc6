import { type OrderMove, setCarrierChange } from '#src/orders/public.ts';
import type { Listener } from '#src/platform/telling.ts';
import { openChange } from './changed-legs.rules.ts';
import type { ScheduledFlights } from './scheduled-flights.ts';
import { settleTold } from './tell-schedule-change.ts';

/**
 * Keeps on orders of flights what waits for an answer of their owner, in step with their tickets and answers; who was told of it is
 * asked no more when nothing does. Telling it again changes nothing.
 */
export const followScheduleChanges =
  (flights: ScheduledFlights): Listener<OrderMove> =>
  async (tx, { order, before, at }) => {
    if (before === null || !flights.isOf(order)) return;
    const [was, is] = [openOf(flights, before), openOf(flights, order)];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    setCarrierChange(tx, order, is);
    if (is === null) await settleTold(tx, order, at);
  };

type Followed = Pick<OrderMove['order'], 'content' | 'tickets'>;

const openOf = (flights: ScheduledFlights, { content, tickets }: Followed) =>
  openChange(flights.legsOf(content), tickets);
