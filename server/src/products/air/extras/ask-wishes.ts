import type { ExtraWish } from '@woxing/contract/products/air/air-extras';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { isOn, type TicketsMoved } from '../insurance/policy-steps.rules.ts';
import { airContent } from '../orders/air-content.ts';
import { extrasOfOrder, insertExtras } from './extras.db.ts';
import { type ExtrasDeps, extrasJob } from './extras-deps.ts';
import { extrasCallReference, extrasNoOf, priceOfLines } from './extras-steps.rules.ts';
import { askedApart } from './wishes.rules.ts';

/** Minutes a supplier has to keep what was chosen while booking; what it has not by then goes back to its payers. */
const keptWithinMinutes = 60;

/** There are tickets: what was chosen with them is asked for by jobs. It was paid with the order, which is locked. */
export async function askWishes(
  { jobs }: Pick<ExtrasDeps, 'jobs'>,
  tx: Tx,
  order: OrderWithTickets,
  issued: TicketsMoved['issued'],
  at: Date,
): Promise<void> {
  const { tenantId, orderNo, bookingReference } = order;
  const { wishes } = airContent.parse(order.content);
  if (wishes.length === 0 || bookingReference === null) return;
  const before = (await extrasOfOrder(tx, tenantId, orderNo)).length;
  for (const [count, asked] of askedApart(wishes, issued).entries()) {
    const extrasNo = extrasNoOf(orderNo, before + count);
    const extras = {
      extrasNo,
      orderNo,
      amountFen: priceOfLines(asked),
      bookingReference,
      payBefore: new Date(at.getTime() + keptWithinMinutes * 60_000),
      paidAt: at,
      lines: asked.map((wish) => ({ ...wish, ticketNo: ticketNoOf(order, wish) })),
      callReference: extrasCallReference(extrasNo, 'hold', 1),
    };
    await insertExtras(tx, tenantId, extras, at);
    await jobs.enqueue(tx, tenantId, extrasJob, { extrasNo });
  }
}

const ticketNoOf = ({ tickets }: OrderWithTickets, wish: ExtraWish): string =>
  tickets.find(isOn(wish))?.ticketNo ?? '';
