import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { printHotelConfirmation as endpoint } from '@woxing/contract/products/hotel/hotel-confirmation';
import { drawConfirmation } from '#src/documents/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tenants } from '#src/tenants/public.ts';
import { findHotelOrder, type HotelOrdersDeps } from '../orders/hotel-orders.ts';
import { confirmationOf } from './confirmation.rules.ts';
import { confirmationWords } from './confirmation-words.rules.ts';
import type { Surroundings } from './map-sketch.rules.ts';

export type ConfirmationDeps = HotelOrdersDeps & {
  readonly tenants: Pick<Tenants, 'facts'>;
  /** What is known of a city by its name; nothing of one that is not known. */
  readonly surroundingsOf: (city: string) => Promise<Surroundings>;
};

/** 我行's own. */
const ownColour = '#1a56db';

/** A confirmed stay as a PDF, under the brand of its tenant, for whoever may read the order. Refuses with `order.unknown` and `hotel.no-confirmation`. */
export async function printHotelConfirmation(
  deps: ConfirmationDeps,
  ctx: MemberCtx,
  { orderNo, language }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const order = await findHotelOrder(deps, ctx, { orderNo });
  if (order.detail.kind !== 'hotel') throw refuse('order.unknown');
  const [{ name, brandColour, sandbox }, around] = await Promise.all([
    deps.tenants.facts(ctx.tenantId),
    deps.surroundingsOf(order.detail.hotel.city),
  ]);
  const words = confirmationWords[language];
  const paper = confirmationOf(order, order.detail, {
    words,
    brand: name,
    colour: brandColour === '' ? ownColour : brandColour,
    sandbox,
    around,
    now: ctx.now,
  });
  if (paper === undefined) throw refuse('hotel.no-confirmation');
  return {
    contentType: 'application/pdf',
    bytes: await drawConfirmation(paper, ctx.now),
    saveAs: words.fileName(orderNo),
    mayBeKept: false,
  };
}
