import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { offerExtras as endpoint } from '@woxing/contract/products/air/air-extras';
import { findOrderToAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { type AirOrderTicket, readAirOrder } from '../after-sales/air-order.ts';
import type { AirExtrasOffer } from '../air-extras.ts';
import type { ExtrasDeps } from './extras-deps.ts';
import { checkNow, isTakenAlong } from './may-choose.ts';

type Deps = Pick<ExtrasDeps, 'db' | 'airExtras'>;

/** The seats and extras of a leg, as its supplier has them now. Refuses with `extras.not-offered`, `extras.not-now` and `extras.unavailable`. */
export async function offerExtras(
  deps: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { order, tickets } = await deps.db.read(ctx.tenantId, async (tx) =>
    readAirOrder(tx, await findOrderToAct(tx, ctx, input.orderNo)),
  );
  checkNow(order);
  const ticket = tickets.find((one) => one.leg === input.leg && isTakenAlong(one, ctx.now));
  if (ticket === undefined)
    throw refuse('extras.invalid', { problem: '该航段没有可以选座的机票，请刷新后重新选择' });
  const offer = await offerOfTicket(deps, ctx, ticket);
  const map = offer.map && { ...offer.map, aircraftName: ticket.flight.aircraftName, ...plain(offer.map) };
  return { ...offer, map, baggage: [...offer.baggage], meals: [...offer.meals], now: ctx.now };
}

/** Arrays of one's own, as answers have them. */
const plain = ({ rows, front, rear }: NonNullable<AirExtrasOffer['map']>) => ({
  rows: rows.map((row) => ({ ...row, seats: [...row.seats] })),
  front: [...front],
  rear: [...rear],
});

/** What a supplier has on the flight of a ticket. */
export async function offerOfTicket(
  { airExtras }: Pick<ExtrasDeps, 'airExtras'>,
  { tenantId, now }: MemberCtx,
  { bookingReference: reference, ticketNo }: AirOrderTicket,
): Promise<AirExtrasOffer> {
  if (airExtras === undefined) throw refuse('extras.not-offered');
  const outcome = await airExtras.offer(tenantId, { reference, ticketNo }, now);
  if (outcome.kind === 'done') return outcome.value;
  if (outcome.kind === 'rejected' && outcome.reason === 'time')
    throw refuse('extras.late', { what: '该航班的选座与附加服务' });
  throw refuse('extras.unavailable');
}
