import { minutesOf, momentOf } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { statedFen, yuanText } from '@woxing/contract/core/yuan-text.rules';
import type { FlightSegment } from '@woxing/contract/products/air/flights';
import { z } from 'zod';
import type { AirExtraChoice, AirExtras, AirExtrasBooking, AirExtrasOffer } from '../../air-extras.ts';
import type { AirCall, AirOutcome, AirRejection } from '../../air-supplier.ts';
import { bookingOf, findOrder, readOrder } from './bookings.ts';
import { type Order, order } from './duffel-answers.ts';
import {
  type DuffelClient,
  type DuffelKeys,
  type DuffelParts,
  openDuffelClient,
  outcomeOf,
  rejected,
} from './duffel-client.ts';
import { namedParts } from './duffel-offers.rules.ts';
import { readWay, requestOffers } from './find-offers.ts';
import { codeOfService, drawnMap, isHeldForOrders, offeredServices } from './seat-maps.rules.ts';
import { type SeatMapAnswer, type Service, seatMap, service, usedServicesKey } from './service-answers.ts';

/**
 * Seats, baggage and meals by the interface of Duffel. Of what it says only that is offered which it says it keeps for orders: by its public
 * fields alone seats are chosen while an order is made and services are paid for at once, see the decision record.
 */
export function openDuffelExtras(keys: DuffelKeys, parts: DuffelParts): AirExtras {
  const client = openDuffelClient(keys, parts);
  return {
    offerBefore: (_tenantId, input, now) => offerBefore(client, input, now),
    offer: (_tenantId, { reference, ticketNo }, now) => offerOfTicket(client, reference, ticketNo, now),
    hold: (call, { reference, choices, expectFen, holdUntil }) =>
      holdServices(client, call, reference, { choices, expectFen, holdUntil }),
    confirm: (call, extrasNo) => payServices(client, call, extrasNo),
    release: (call, extrasNo) =>
      addServices(client, call, placeOf(extrasNo).orderId, {
        metadata: { services: placeOf(extrasNo).number, release: 'true' },
      }),
    status: (_tenantId, clientReference) => servicesStatus(client, clientReference),
  };
}

const hourMs = 3_600_000;

/** They do not say until when: seats and baggage two hours before departure, meals a day before it, as their carriers are known to do. */
function untilOf({ day, departs }: Pick<FlightSegment, 'day' | 'departs'>) {
  const leaves = momentOf(day, minutesOf(departs)).getTime();
  const before = (hours: number) => new Date(leaves - hours * hourMs);
  return { seatsUntil: before(2), baggageUntil: before(2), mealsUntil: before(24) };
}

async function offerBefore(
  client: DuffelClient,
  { offerIds, leg }: Parameters<AirExtras['offerBefore']>[1],
  now: Date,
): Promise<AirOutcome<AirExtrasOffer>> {
  const way = readWay(offerIds, now);
  if ('kind' in way) return way;
  const offers = await requestOffers(client, way);
  if (offers.kind !== 'ok') return outcomeOf(offers, 'gone');
  const found = namedParts(offers.value, offerIds);
  if (found === undefined) return rejected('sold-out');
  const flight = found.parts[leg];
  if (flight === undefined) return rejected('gone');
  const { id } = found.offer;
  const withServices = z.object({ available_services: z.array(service).nullish() });
  const [maps, services] = await Promise.all([
    client.page('/air/seat_maps', { offer_id: id }, seatMap),
    client.ask(
      {
        method: 'GET',
        path: `/air/offers/${encodeURIComponent(id)}`,
        query: { return_available_services: 'true' },
      },
      withServices,
    ),
  ]);
  if (maps.kind !== 'ok') return outcomeOf(maps, 'gone');
  if (services.kind !== 'ok') return outcomeOf(services, 'gone');
  return offerOn(flight, leg, maps.value.items, services.value.available_services ?? []);
}

/** What is said of one flight, by its place among all of them. */
function offerOn(
  flight: Pick<FlightSegment, 'day' | 'departs'>,
  segment: number,
  maps: readonly SeatMapAnswer[],
  services: readonly Service[],
): AirOutcome<AirExtrasOffer> {
  const isOn = (each: SeatMapAnswer | Service) =>
    isHeldForOrders(each) && each.metadata['segment' as keyof typeof each.metadata] === String(segment);
  const map = maps.find(isOn);
  const value = {
    map: map === undefined ? null : drawnMap(map),
    ...offeredServices(services.filter(isOn)),
    ...untilOf(flight),
  };
  return { kind: 'done', value };
}

interface Seen {
  readonly maps: readonly SeatMapAnswer[];
  readonly services: readonly Service[];
}

async function servicesOfOrder(client: DuffelClient, { id }: Order): Promise<AirOutcome<Seen>> {
  const [maps, services] = await Promise.all([
    client.page('/air/seat_maps', { order_id: id }, seatMap),
    client.page(`/air/orders/${encodeURIComponent(id)}/available_services`, {}, service),
  ]);
  if (maps.kind !== 'ok') return outcomeOf(maps, 'unknown-reference');
  if (services.kind !== 'ok') return outcomeOf(services, 'unknown-reference');
  return { kind: 'done', value: { maps: maps.value.items, services: services.value.items } };
}

async function offerOfTicket(
  client: DuffelClient,
  reference: string,
  ticketNo: string,
  now: Date,
): Promise<AirOutcome<AirExtrasOffer>> {
  const found = await findOrder(client, reference);
  if (found.kind !== 'done') return found;
  const booking = bookingOf(found.value);
  if (booking.kind !== 'done') return booking;
  const ticket = booking.value.tickets.find((each) => each.ticketNo === ticketNo);
  if (ticket === undefined) return rejected('unknown-reference');
  const flight = booking.value.segments[ticket.segment]!;
  if (momentOf(flight.day, minutesOf(flight.departs)) <= now) return rejected('time');
  const seen = await servicesOfOrder(client, found.value);
  if (seen.kind !== 'done') return seen;
  return offerOn(flight, ticket.segment, seen.value.maps, seen.value.services);
}

interface Wanted {
  readonly choices: readonly AirExtraChoice[];
  readonly expectFen: Fen;
  readonly holdUntil: Date;
}

/** Services are named passenger by passenger: each choice is looked up, and all are asked for at once at the sum that they come to. */
async function holdServices(
  client: DuffelClient,
  call: AirCall,
  reference: string,
  { choices, expectFen, holdUntil }: Wanted,
): Promise<AirOutcome<AirExtrasBooking>> {
  const found = await findOrder(client, reference);
  if (found.kind !== 'done') return found;
  const { id } = found.value;
  const named = await nameServices(client, found.value, choices);
  if (named.kind === 'rejected') return known(client, call, id, named);
  if (named.kind !== 'done') return named;
  if (sumFen(named.value.map(({ priceFen }) => priceFen)) !== expectFen)
    return known(client, call, id, rejected('price'));
  return addServices(client, call, id, {
    add_services: named.value.map((each) => ({ id: each.id, quantity: 1 })),
    metadata: { hold_until: holdUntil.toISOString(), expect_amount: yuanText(expectFen) },
  });
}

interface NamedService {
  readonly id: string;
  readonly priceFen: Fen;
}

async function nameServices(
  client: DuffelClient,
  stated: Order,
  choices: readonly AirExtraChoice[],
): Promise<AirOutcome<NamedService[]>> {
  const booking = bookingOf(stated);
  if (booking.kind !== 'done') return booking;
  const seen = await servicesOfOrder(client, stated);
  if (seen.kind !== 'done') return seen;
  const named: NamedService[] = [];
  for (const choice of choices) {
    const ticket = booking.value.tickets.find(({ ticketNo }) => ticketNo === choice.ticketNo);
    if (ticket?.state !== 'issued') return rejected('state');
    const place = { passengerId: stated.passengers[ticket.passenger]!.id, segment: String(ticket.segment) };
    const one =
      choice.kind === 'seat' ? seatFor(seen.value, choice, place) : otherFor(seen.value, choice, place);
    if (typeof one === 'string') return rejected(one);
    named.push(one);
  }
  return { kind: 'done', value: named };
}

interface Place {
  readonly passengerId: string;
  readonly segment: string;
}

/** A seat that is there for others of the party is not for this one; for nobody, somebody has it. */
function seatFor(
  { maps }: Seen,
  { code }: AirExtraChoice,
  { passengerId, segment }: Place,
): NamedService | AirRejection {
  const elements = maps
    .filter((map) => map.metadata['segment'] === segment)
    .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections)))
    .flatMap((section) => section.elements);
  const seat = elements.find(({ designator }) => designator === code);
  if (seat === undefined) return 'gone';
  const services = seat.available_services ?? [];
  const own = services.find(({ passenger_id }) => passenger_id === passengerId);
  if (own !== undefined) return { id: own.id, priceFen: own.total_amount };
  return services.length === 0 ? 'sold-out' : 'identity';
}

function otherFor(
  { services }: Seen,
  { kind, code }: AirExtraChoice,
  { passengerId, segment }: Place,
): NamedService | AirRejection {
  const same = services.filter(
    (each) => each.type === kind && each.metadata.segment === segment && codeOfService(each) === code,
  );
  const own = same.find(({ passenger_ids }) => passenger_ids.includes(passengerId));
  if (own !== undefined) return { id: own.id, priceFen: own.total_amount };
  return same.length === 0 ? 'gone' : 'identity';
}

/** A call that comes again finds what it did itself; only what is not there is refused. */
async function known(
  client: DuffelClient,
  call: AirCall,
  orderId: string,
  refusal: ReturnType<typeof rejected>,
): Promise<AirOutcome<AirExtrasBooking>> {
  const found = await readOrder(client, orderId);
  if (found.kind !== 'done') return found;
  return bookedBy(found.value, call.clientReference) ?? refusal;
}

async function payServices(
  client: DuffelClient,
  call: AirCall,
  extrasNo: string,
): Promise<AirOutcome<AirExtrasBooking>> {
  const { orderId, number } = placeOf(extrasNo);
  const found = await readOrder(client, orderId);
  if (found.kind !== 'done') return found;
  const held = Object.values(found.value.metadata)
    .map(readServices)
    .find((each) => each?.number === number);
  if (held === undefined) return rejected('unknown-reference');
  return addServices(client, call, orderId, {
    payment: { type: 'balance', amount: yuanText(held.amountFen), currency: 'CNY' },
    metadata: { services: number },
  });
}

async function addServices(
  client: DuffelClient,
  { clientReference: key }: AirCall,
  orderId: string,
  data: object,
): Promise<AirOutcome<AirExtrasBooking>> {
  const path = `/air/orders/${encodeURIComponent(orderId)}/services`;
  const answer = await client.ask({ method: 'POST', path, key, data }, order);
  if (answer.kind !== 'ok') return outcomeOf(answer, 'unknown-reference');
  return bookedBy(answer.value, key) ?? { kind: 'unknown', cause: 'services that are not said back' };
}

const servicesText = /^(\w{1,40}) (held|confirmed|released) (\d{1,7}\.\d{2})$/;

function readServices(text: string) {
  const [, number, state, stated] = servicesText.exec(text) ?? [];
  if (number === undefined || stated === undefined) return undefined;
  return { number, state: state as AirExtrasBooking['state'], amountFen: statedFen(stated) };
}

/** What a call about the services of an order came to; undefined where the order does not say it. */
function bookedBy({ id, metadata }: Order, key: string): AirOutcome<AirExtrasBooking> | undefined {
  const read = readServices(metadata[`services_${key}`] ?? '');
  return read && doneAs(id, read);
}

/** The port knows extras by one number, they by that of the order and their own. */
const doneAs = (
  orderId: string,
  { number, state, amountFen }: NonNullable<ReturnType<typeof readServices>>,
): AirOutcome<AirExtrasBooking> => ({
  kind: 'done',
  value: { extrasNo: `${orderId}.${number}`, state, amountFen },
});

function placeOf(extrasNo: string): { readonly orderId: string; readonly number: string } {
  const at = extrasNo.lastIndexOf('.');
  return { orderId: extrasNo.slice(0, at), number: extrasNo.slice(at + 1) };
}

/** Asking uses a reference up that nobody has used before, so that "never happened" binds. Where it is not understood, nothing is known. */
async function servicesStatus(
  client: DuffelClient,
  clientReference: string,
): ReturnType<AirExtras['status']> {
  const path = `/air/idempotency_keys/${encodeURIComponent(clientReference)}`;
  const answer = await client.ask(
    { method: 'PUT', path, query: { of: 'services' }, data: {} },
    usedServicesKey,
  );
  if (answer.kind !== 'ok')
    return { kind: 'unknown', cause: answer.kind === 'unknown' ? answer.cause : answer.code };
  const { state, services, code } = answer.value;
  if (state === 'reserved') return { kind: 'never-happened' };
  if (state === 'refused')
    return outcomeOf(
      { kind: 'refused', type: '', code: code ?? '', status: answer.status, retryAfterMs: undefined },
      'unknown-reference',
    );
  const [orderId = '', text = ''] = (services ?? '').split('/');
  const read = readServices(text);
  if (read === undefined) return { kind: 'unknown', cause: 'a used key without its services' };
  return doneAs(orderId, read);
}
