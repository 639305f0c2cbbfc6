import type { Day } from '@woxing/contract/core/days';
import type { Cabin } from '@woxing/contract/products/air/flights';
import { z } from 'zod';
import type {
  AirBooking,
  AirCall,
  AirChangeInput,
  AirChangeLine,
  AirChangeOption,
  AirChangeQuote,
  AirMove,
  AirOutcome,
  AirSupplier,
  PricedOffer,
} from '../../air-supplier.ts';
import { bookingOf, findOrder, fromMetadata, readBooking, undashed } from './bookings.ts';
import {
  amount,
  cabins,
  type Order,
  type OrderChangeOffer,
  orderChange,
  orderChangeOffer,
  orderChangeRequest,
} from './duffel-answers.ts';
import { type DuffelClient, outcomeOf, rejected } from './duffel-client.ts';
import { directParts, nameOfSegment } from './duffel-offers.rules.ts';
import { requestOffers } from './find-offers.ts';
import { readOfferName } from './offer-names.rules.ts';

/** `line_0` of an offer to change: what one ticket of it costs. */
const changeLine = z.object({
  document: z.string(),
  fare_amount: amount,
  penalty_amount: amount,
  difference_amount: amount,
});

/**
 * One request for all that moves: for each segment its slice is taken out, and the way is added on which it goes on. The offer for the
 * wanted flights is read anew, for its price and its end; its id is the quote's.
 */
export async function quoteChange(
  client: DuffelClient,
  { reference, moves, free = false }: Parameters<AirSupplier['changeQuote']>[1],
): Promise<AirOutcome<AirChangeQuote>> {
  const sold = await soldAs(client, moves);
  if (sold.kind !== 'done') return sold;
  const wanted = sold.value;
  const leaving = await findLeaving(
    client,
    reference,
    moves.map(({ ticketNos }) => ticketNos),
  );
  if (leaving.kind !== 'done') return leaving;
  const { order, ways } = leaving.value;
  const offered = await requestWays(client, order, {
    ways: ways.map((way, at) => ({ ...way, day: wanted[at]!.day, cabin: nameOfCabin(wanted[at]!.cabin) })),
    ticketNos: moves.flatMap(({ ticketNos }) => ticketNos),
    free,
  });
  if (offered.kind !== 'done') return offered;
  const meant = wanted.map(({ offerId }) => offerId).join(' ');
  const found = offered.value.find((offer) => namesOf(offer).join(' ') === meant);
  if (found === undefined) return rejected('state');
  const path = `/air/order_change_offers/${encodeURIComponent(found.id)}`;
  const answer = await client.ask({ method: 'GET', path }, orderChangeOffer);
  if (answer.kind !== 'ok') return outcomeOf(answer, 'gone');
  const lines = linesOf(
    answer.value,
    moves.flatMap(({ ticketNos }) => ticketNos),
  );
  if (lines === undefined) return { kind: 'unknown', cause: 'an offer to change without its lines' };
  return {
    kind: 'done',
    value: {
      quoteId: answer.value.id,
      moves: moves.map(({ ticketNos }, at) => ({
        offer: wanted[at]!,
        lines: lines.filter(({ ticketNo }) => ticketNos.includes(ticketNo)),
        rule: answer.value.metadata[`rule_${at}`] ?? '按航空公司改签规则收取改签费与差价',
      })),
      expiresAt: answer.value.expires_at,
    },
  };
}

/** What whoever buys it now would be sold under the names of offers. */
async function soldAs(
  client: DuffelClient,
  moves: readonly AirMove[],
): Promise<AirOutcome<readonly PricedOffer[]>> {
  const sold: PricedOffer[] = [];
  for (const { offerId } of moves) {
    const name = readOfferName(offerId);
    if (name === undefined) return rejected('gone');
    const answer = await requestOffers(client, { slices: [name], connections: 0 });
    if (answer.kind !== 'ok') return outcomeOf(answer, 'gone');
    const part = directParts(answer.value).get(offerId);
    if (part === undefined) return rejected('state');
    sold.push(part);
  }
  return { kind: 'done', value: sold };
}

/** The change is made, and not confirmed: the far side keeps its seats as an order of its own, which is paid to be issued. */
export async function holdOrderChange(
  client: DuffelClient,
  { clientReference }: AirCall,
  { quoteId, holdUntil }: AirChangeInput,
): Promise<AirOutcome<AirBooking>> {
  const answer = await client.ask(
    {
      method: 'POST',
      path: '/air/order_changes',
      key: clientReference,
      data: {
        selected_order_change_offer: quoteId,
        metadata: { client_reference: clientReference, hold_until: holdUntil.toISOString() },
      },
    },
    orderChange,
  );
  if (answer.kind !== 'ok') return outcomeOf(answer, 'price');
  const orderId = answer.value.metadata['order_id'];
  return orderId === undefined
    ? { kind: 'unknown', cause: 'a change that keeps no seats' }
    : readBooking(client, orderId);
}

/**
 * Their requests to change take slices out of an order for all that travel on it. Which tickets are meant goes along as metadata; an offer
 * that does not say by lines what each of them costs is none that could be taken. Each request is for one cabin: the one that was booked
 * and those above it are asked for, and that one alone where the carrier bears what it costs.
 */
export async function findChanges(
  client: DuffelClient,
  { reference, ticketNos, day, free = false }: Parameters<AirSupplier['changeOptions']>[1],
): Promise<AirOutcome<AirChangeOption[]>> {
  const leaving = await findLeaving(client, reference, [ticketNos]);
  if (leaving.kind !== 'done') return leaving;
  const { order, ways } = leaving.value;
  const requests = await Promise.all(
    cabinsToAsk(ways[0]!.booked, free).map((cabin) =>
      requestWays(client, order, { ways: [{ ...ways[0]!, day, cabin }], ticketNos, free }),
    ),
  );
  const answered = together(requests);
  if (answered.kind !== 'done') return answered;
  const offers = answered.value;
  if (offers.length > 0 && offers.every((offer) => linesOf(offer, ticketNos) === undefined))
    return rejected('state');
  const sold = await partsOn(client, offers, day);
  if (sold.kind !== 'done') return sold;
  const changes = offers.flatMap((offer): AirChangeOption[] => {
    const [name] = namesOf(offer);
    const part = name === undefined ? undefined : sold.value.get(name);
    const lines = linesOf(offer, ticketNos);
    return part === undefined || lines === undefined ? [] : [{ offer: part, lines }];
  });
  // Who does not read the cabin offers the same to each request.
  const first = Map.groupBy(changes, ({ offer }) => offer.offerId);
  return { kind: 'done', value: [...first.values()].map(([change]) => change!) };
}

/** By what flights an offer goes on; undefined where it does not say how one of them is sold. */
const namesOf = ({ slices }: OrderChangeOffer) =>
  slices.add.map(({ segments: [segment] }) => segment && nameOfSegment(segment));

/** A segment whose tickets are changed, and the slice in which it was sold. */
interface LeftWay {
  readonly sliceId: string;
  readonly from: string;
  readonly to: string;
  readonly booked: Cabin | undefined;
}

/** An order and the segments of it whose tickets are named, each of them by tickets of its own. */
async function findLeaving(
  client: DuffelClient,
  reference: string,
  named: readonly (readonly string[])[],
): Promise<AirOutcome<{ readonly order: Order; readonly ways: readonly LeftWay[] }>> {
  const found = await findOrder(client, reference);
  if (found.kind !== 'done') return found;
  const booking = bookingOf(found.value);
  if (booking.kind !== 'done') return booking;
  // The same way may be flown twice in a journey.
  const sold = found.value.slices.flatMap((each) => each.segments.map(({ cabin }) => [each, cabin] as const));
  const ways: LeftWay[] = [];
  for (const ticketNos of named) {
    const tickets = booking.value.tickets.filter(
      ({ ticketNo, state }) => state === 'issued' && ticketNo !== null && ticketNos.includes(ticketNo),
    );
    const [segment, ...others] = new Set(tickets.map((ticket) => ticket.segment));
    if (segment === undefined || others.length > 0 || tickets.length !== ticketNos.length)
      return rejected('state');
    const { from, to } = booking.value.segments[segment]!;
    const [slice, booked] = sold[segment]!;
    ways.push({ sliceId: slice.id, from, to, booked });
  }
  return { kind: 'done', value: { order: found.value, ways } };
}

type CabinName = keyof typeof cabins;

/** From the lowest: all where it is not known what was booked. */
function cabinsToAsk(booked: Cabin | undefined, free: boolean): CabinName[] {
  const names = Object.keys(cabins) as CabinName[];
  if (booked === undefined) return names;
  const from = names.findIndex((name) => cabins[name] === booked);
  return names.slice(from, free ? from + 1 : undefined);
}

const nameOfCabin = (cabin: Cabin): CabinName =>
  (Object.keys(cabins) as CabinName[]).find((name) => cabins[name] === cabin)!;

async function requestWays(
  client: DuffelClient,
  { id }: Order,
  asked: {
    readonly ways: readonly (LeftWay & { readonly day: Day; readonly cabin: CabinName })[];
    readonly ticketNos: readonly string[];
    readonly free: boolean;
  },
): Promise<AirOutcome<OrderChangeOffer[]>> {
  const path = '/air/order_change_requests';
  const data = {
    order_id: id,
    slices: {
      remove: [...new Set(asked.ways.map(({ sliceId }) => sliceId))].map((slice_id) => ({ slice_id })),
      add: asked.ways.map(({ from, to, day, cabin }) => ({
        origin: from,
        destination: to,
        departure_date: day,
        cabin_class: cabin,
      })),
    },
    metadata: {
      documents: asked.ticketNos.map(undashed).join(','),
      ...(asked.free && { airline_initiated: 'true' }),
    },
  };
  const answer = await client.ask({ method: 'POST', path, data }, orderChangeRequest);
  if (answer.kind !== 'ok') return outcomeOf(answer, 'unknown-reference');
  return { kind: 'done', value: answer.value.order_change_offers };
}

/** What is offered in any of the cabins. A carrier may refuse one that it does not sell; where it refuses all, the first says why. */
function together(requests: readonly AirOutcome<OrderChangeOffer[]>[]): AirOutcome<OrderChangeOffer[]> {
  const open = requests.find(({ kind }) => kind !== 'done' && kind !== 'rejected');
  if (open !== undefined) return open;
  const done = requests.filter((request) => request.kind === 'done');
  return done.length === 0 ? requests[0]! : { kind: 'done', value: done.flatMap(({ value }) => value) };
}

/** What the flights to which one may change cost whoever buys them: an offer to change says no more than what is due. */
async function partsOn(
  client: DuffelClient,
  offers: readonly OrderChangeOffer[],
  day: Day,
): Promise<AirOutcome<Map<string, PricedOffer>>> {
  const ways = new Map(
    offers.flatMap(({ slices }) => {
      const flight = slices.add[0]?.segments[0]?.flight;
      return flight === undefined ? [] : [[`${flight.from}${flight.to}`, flight] as const];
    }),
  );
  const parts = new Map<string, PricedOffer>();
  for (const { from, to } of ways.values()) {
    const answer = await requestOffers(client, { slices: [{ from, to, day }], connections: 0 });
    if (answer.kind !== 'ok') return outcomeOf(answer, 'gone');
    for (const [name, part] of directParts(answer.value)) parts.set(name, part);
  }
  return { kind: 'done', value: parts };
}

function linesOf({ metadata }: OrderChangeOffer, ticketNos: readonly string[]): AirChangeLine[] | undefined {
  const lines: AirChangeLine[] = [];
  for (const [at, ticketNo] of ticketNos.entries()) {
    const line = fromMetadata(metadata[`line_${at}`], changeLine);
    if (line === undefined || line.document !== undashed(ticketNo)) return undefined;
    lines.push({
      ticketNo,
      fareFen: line.fare_amount,
      feeFen: line.penalty_amount,
      differenceFen: line.difference_amount,
    });
  }
  return lines;
}
