import { z } from 'zod';
import type { OrderSteps } from '#src/orders/public.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { giveBackSeats } from './give-back-seats.ts';
import { issueTickets, type TicketingDeps } from './issue-tickets.ts';
import type { Supply } from './supply.ts';

const payload = z.object({ orderNo: z.string() });

/** Tickets for a paid order, seats back for one that ended: both are durable jobs. */
export function fulfilmentSteps({ jobs }: { readonly jobs: Jobs }, supply: Pick<Supply, 'jobs'>): OrderSteps {
  return {
    onPaid: (tx, { tenantId, orderNo }) => jobs.enqueue(tx, tenantId, supply.jobs.ticketing, { orderNo }),
    async onEnded(tx, { tenantId, orderNo, bookingReference }) {
      if (bookingReference === null) return;
      await jobs.enqueue(tx, tenantId, supply.jobs.givingBack, { orderNo });
    },
  };
}

/** How long a job goes on asking a supplier for tickets, and for what is done with them later. */
export const supplierCalls = { concurrency: 4, retryLimit: 400, retryDelaySeconds: 2 } as const;
/** And how long it goes on giving seats back that nobody pays for. */
export const seatReturns = { retryLimit: 50, retryDelaySeconds: 5 } as const;

/**
 * Registers the durable jobs of a product. Either may run any number of times, in any process and after any crash: the call to
 * the supplier is written down before it is made, a call without an answer is asked about by its reference, and only one that
 * certainly never happened is made anew under a new reference.
 */
export function workFulfilment(deps: TicketingDeps, supply: Supply): void {
  deps.jobs.work(supply.jobs.ticketing, {
    schema: payload,
    ...supplierCalls,
    handle: (tenantId, { orderNo }) => issueTickets(deps, supply, tenantId, orderNo),
  });
  deps.jobs.work(supply.jobs.givingBack, {
    schema: payload,
    ...seatReturns,
    handle: (tenantId, { orderNo }) => giveBackSeats(deps, supply, tenantId, { orderNo }),
  });
}
