import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { printItinerary as endpoint } from '@woxing/contract/products/rail/train-itinerary';
import { drawItinerary } from '#src/documents/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tenants } from '#src/tenants/public.ts';
import { findTrainOrder, type TrainOrdersDeps } from '../orders/train-orders.ts';
import { itineraryOf } from './itinerary.rules.ts';

export type ItineraryDeps = TrainOrdersDeps & { readonly tenants: Pick<Tenants, 'facts'> };

/** 我行's own. */
const ownColour = '#1a56db';

/** An order by train as a PDF, under the brand of its tenant. Refuses with `train.no-itinerary` while there are no tickets. */
export async function printItinerary(
  deps: ItineraryDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const order = await findTrainOrder(deps, ctx, input);
  const { name, brandColour, sandbox } = await deps.tenants.facts(ctx.tenantId);
  const colour = brandColour === '' ? ownColour : brandColour;
  const itinerary = itineraryOf(order, { name, colour, sandbox }, ctx.now);
  if (itinerary === undefined) throw refuse('train.no-itinerary');
  return {
    contentType: 'application/pdf',
    bytes: await drawItinerary(itinerary, ctx.now),
    saveAs: `火车票行程信息单${order.orderNo}.pdf`,
    mayBeKept: false,
  };
}
