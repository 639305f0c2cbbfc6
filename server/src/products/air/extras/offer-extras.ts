import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  offerExtrasBefore as beforeEndpoint,
  offerExtras as endpoint,
} from '@woxing/contract/products/air/air-extras';
import { findOrderToAct } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { type AirOrderTicket, readAirOrder } from '../after-sales/air-order.ts';
import type { AirExtrasOffer } from '../air-extras.ts';
import type { AirOutcome } from '../air-supplier.ts';
import { legOf } from '../orders/air-order-content.ts';
import { priceOffers, type QuoteDeps } from '../search/quote-flight.ts';
import type { ExtrasDeps } from './extras-deps.ts';
import { checkNow, isTakenAlong } from './may-choose.ts';

type Deps = Pick<ExtrasDeps, 'db' | 'airExtras'>;
type Answer = AnswerOf<typeof endpoint>;

/** The seats and extras of a leg, as its supplier has them now. Refuses with `extras.not-offered`, `extras.not-now` and `extras.unavailable`. */
export async function offerExtras(
  deps: Deps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<Answer> {
  const { order, tickets } = await deps.db.read(ctx.tenantId, async (tx) =>
    readAirOrder(tx, await findOrderToAct(tx, ctx, input.orderNo)),
  );
  checkNow(order);
  const ticket = tickets.find((one) => one.leg === input.leg && isTakenAlong(one, ctx.now));
  if (ticket === undefined)
    throw refuse('extras.invalid', { problem: '该航段没有可以选座的机票，请刷新后重新选择' });
  return shown(await offerOfTicket(deps, ctx, ticket), ticket.flight.aircraftName, ctx);
}

/** The same of a flight that is being booked, for whoever may book at its fare. Refuses offers as quoting them does. */
export async function offerExtrasBefore(
  deps: Deps & Pick<QuoteDeps, 'supplier'>,
  ctx: MemberCtx,
  { offerIds, multiCity, leg }: InputOf<typeof beforeEndpoint>,
): Promise<Answer> {
  const flight = (await priceOffers(deps, ctx, offerIds, multiCity))[leg];
  if (flight === undefined) throw refuse('extras.invalid', { problem: '没有这一航段，请刷新后重新选择' });
  return shown(await offerOfFlight(deps, ctx, { offerIds, leg }), legOf(flight).aircraftName, ctx);
}

/** Arrays of one's own, as answers have them. */
const shown = (
  { map, baggage, meals, ...until }: AirExtrasOffer,
  aircraftName: string,
  { now }: MemberCtx,
): Answer => ({
  ...until,
  map: map && {
    ...map,
    aircraftName,
    rows: map.rows.map((row) => ({ ...row, seats: [...row.seats] })),
    front: [...map.front],
    rear: [...map.rear],
  },
  baggage: [...baggage],
  meals: [...meals],
  now,
});

/** What a supplier has on the flight of a ticket. */
export async function offerOfTicket(
  { airExtras }: Pick<ExtrasDeps, 'airExtras'>,
  { tenantId, now }: MemberCtx,
  { bookingReference: reference, ticketNo }: AirOrderTicket,
): Promise<AirExtrasOffer> {
  if (airExtras === undefined) throw refuse('extras.not-offered');
  return offeredBy(await airExtras.offer(tenantId, { reference, ticketNo }, now));
}

/** What it has on a flight of offers. */
export async function offerOfFlight(
  { airExtras }: Pick<ExtrasDeps, 'airExtras'>,
  { tenantId, now }: MemberCtx,
  input: { readonly offerIds: readonly string[]; readonly leg: number },
): Promise<AirExtrasOffer> {
  if (airExtras === undefined) throw refuse('extras.not-offered');
  return offeredBy(await airExtras.offerBefore(tenantId, input, now));
}

function offeredBy(outcome: AirOutcome<AirExtrasOffer>): AirExtrasOffer {
  if (outcome.kind === 'done') return outcome.value;
  if (outcome.kind === 'rejected' && outcome.reason === 'time')
    throw refuse('extras.late', { what: '该航班的选座与附加服务' });
  throw refuse('extras.unavailable');
}
