import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { printInternationalItinerary as endpoint } from '@woxing/contract/products/international-air/international-orders';
import { drawItinerary } from '#src/documents/public.ts';
import { type BookedToReader, findOrder, type OrderDeps, type PaymentLister } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import { proofOf } from '#src/products/air/public.ts';
import type { Tenants } from '#src/tenants/public.ts';
import { couponsOnPaper, itineraryOf } from './itinerary.rules.ts';

export type InternationalItineraryDeps = OrderDeps & {
  readonly payments: PaymentLister;
  readonly booked: BookedToReader;
  readonly vault: Vault;
  readonly tenants: Pick<Tenants, 'facts'>;
  readonly publicUrl: () => string;
};

/** 我行's own. */
const ownColour = '#1a56db';

/** The coupons of an order that are good as a PDF, under the brand of its tenant. Refuses with `order.unknown` and `intl.no-itinerary`. */
export async function printInternationalItinerary(
  deps: InternationalItineraryDeps,
  ctx: MemberCtx,
  { orderNo }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const order = await findOrder(deps, ctx, { orderNo });
  if (order.detail.kind !== 'international-air') throw refuse('order.unknown');
  const { name, brandColour, sandbox } = await deps.tenants.facts(ctx.tenantId);
  const colour = brandColour === '' ? ownColour : brandColour;
  const tickets = couponsOnPaper(order.detail);
  const proof = proofOf(deps.vault, { tenantId: ctx.tenantId, orderNo, tickets });
  const link = `${deps.publicUrl()}/itinerary/check/${proof}`;
  const paper = itineraryOf(order, order.detail, { brand: name, colour, sandbox, link, now: ctx.now });
  if (paper === undefined) throw refuse('intl.no-itinerary');
  return {
    contentType: 'application/pdf',
    bytes: await drawItinerary(paper, ctx.now),
    saveAs: `e-ticket ${orderNo}.pdf`,
    mayBeKept: false,
  };
}
