import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { printAirItinerary as endpoint } from '@woxing/contract/products/air/air-itinerary';
import { isOnPaper } from '@woxing/contract/products/air/air-itinerary.rules';
import { drawItinerary } from '#src/documents/public.ts';
import {
  type BookedToReader,
  findOrder,
  type OrderDeps,
  type PaymentLister,
  type TicketKey,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tenants } from '#src/tenants/public.ts';
import { extrasOfOrder } from '../extras/extras.db.ts';
import { itineraryOf, type PrintedTicket } from './itinerary.rules.ts';
import { proofOf } from './itinerary-proof.ts';
import { itineraryWords } from './itinerary-words.rules.ts';

export type AirItineraryDeps = OrderDeps & {
  readonly payments: PaymentLister;
  readonly booked: BookedToReader;
  readonly vault: Vault;
  readonly tenants: Pick<Tenants, 'facts' | 'resolve'>;
  readonly publicUrl: () => string;
};

/** 我行's own. */
export const ownColour = '#1a56db';

/**
 * Tickets of an order of flights as a PDF, all that are good unless some are named, under the brand of its tenant, for whoever may read
 * the order. Refuses with `order.unknown`, `air.no-itinerary`, `air.itinerary-tickets`, and with `offline-order.no-itinerary` tickets that
 * were issued elsewhere, which no paper of ours vouches for.
 */
export async function printAirItinerary(
  deps: AirItineraryDeps,
  ctx: MemberCtx,
  { orderNo, tickets: keys, language }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const order = await findOrder(deps, ctx, { orderNo });
  if (order.detail.kind !== 'air') throw refuse('order.unknown');
  if (order.issuedElsewhere) throw refuse('offline-order.no-itinerary');
  const { tenantId, now } = ctx;
  const tickets = chosenOf(order.tickets.filter(isOnPaper), keys);
  const proof = proofOf(deps.vault, { tenantId, orderNo, tickets });
  const { name, brandColour, sandbox } = await deps.tenants.facts(tenantId);
  const extras = await deps.db.read(tenantId, (tx) => extrasOfOrder(tx, tenantId, orderNo));
  const words = itineraryWords[language];
  const paper = itineraryOf(order, order.detail, tickets, {
    words,
    brand: name,
    colour: brandColour === '' ? ownColour : brandColour,
    sandbox,
    link: `${deps.publicUrl()}/itinerary/check/${proof}`,
    now,
    extras: extras.flatMap(({ lines }) => lines).filter(({ state }) => state === 'kept'),
  });
  return {
    contentType: 'application/pdf',
    bytes: await drawItinerary(paper, now),
    saveAs: words.fileName(orderNo),
    mayBeKept: false,
  };
}

function chosenOf(good: readonly PrintedTicket[], keys: readonly TicketKey[] | undefined): PrintedTicket[] {
  if (good.length === 0) throw refuse('air.no-itinerary');
  if (keys === undefined) return [...good];
  if (keys.some((key) => !good.some((ticket) => isKey(ticket, key)))) throw refuse('air.itinerary-tickets');
  return good.filter((ticket) => keys.some((key) => isKey(ticket, key)));
}

const isKey = (ticket: TicketKey, { passenger, leg }: TicketKey): boolean =>
  ticket.passenger === passenger && ticket.leg === leg;
