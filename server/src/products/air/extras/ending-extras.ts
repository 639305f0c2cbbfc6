import type { EndingExtras } from '@woxing/contract/products/air/air-after-sales';
import { comesBack, type TicketEnd } from '@woxing/contract/products/air/air-extras.rules';
import type { TicketKey } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { isOn } from '../insurance/policy-steps.rules.ts';
import { type ExtraLine, extrasOfOrder } from './extras.db.ts';

/** A ticket that is to end, and how. */
export interface EndingTicket extends TicketKey {
  readonly name: string;
  readonly departsAt: Date;
  readonly end: TicketEnd;
}

/** What ends with tickets that are given back or changed now, in the order in which it was chosen, and what of it comes back. */
export async function extrasEndingWith(
  tx: Tx,
  order: { readonly tenantId: string; readonly orderNo: string },
  tickets: readonly EndingTicket[],
  now: Date,
): Promise<EndingExtras> {
  const lines = (await extrasOfOrder(tx, order.tenantId, order.orderNo)).flatMap((extras) => extras.lines);
  return lines
    .filter(({ state }) => state === 'kept')
    .flatMap((line) => {
      const ticket = tickets.find(isOn(line));
      if (ticket === undefined) return [];
      const { passenger, leg, kind, name, priceFen } = line;
      const back = lineComesBack(line, ticket, now);
      return [{ passenger, leg, person: ticket.name, kind, name, priceFen, comesBack: back }];
    });
}

/** Whether what was paid for it comes back where its ticket ends now. */
export const lineComesBack = (
  { kind, money }: Pick<ExtraLine, 'kind' | 'money'>,
  { end, departsAt }: Pick<EndingTicket, 'end' | 'departsAt'>,
  now: Date,
): boolean => money === 'kept' && comesBack(kind, end, now < departsAt);
