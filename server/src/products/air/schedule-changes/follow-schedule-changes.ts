import { type OrderMove, setCarrierChange } from '#src/orders/public.ts';
import type { Listener } from '#src/platform/telling.ts';
import { isOfFlights } from '../air-products.rules.ts';
import { airContent } from '../orders/air-content.ts';
import { openChange } from './changed-legs.rules.ts';
import { settleTold } from './tell-schedule-change.ts';

/**
 * Keeps on orders of flights what waits for an answer of their owner, in step with their tickets and answers; who was told of it is
 * asked no more when nothing does. Telling it again changes nothing.
 */
export const followScheduleChanges: Listener<OrderMove> = async (tx, { order, before, at }) => {
  if (before === null || !isOfFlights(order)) return;
  const [was, is] = [openOf(before), openOf(order)];
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  setCarrierChange(tx, order, is);
  if (is === null) await settleTold(tx, order, at);
};

type Followed = Pick<OrderMove['order'], 'content' | 'tickets'>;

const openOf = ({ content, tickets }: Followed) => openChange(airContent.parse(content).legs, tickets);
