import { type Fen, noFen } from '@woxing/contract/core/money';
import { statedFen, yuanText } from '@woxing/contract/core/yuan-text.rules';
import { z } from 'zod';
import type {
  AirExtraChoice,
  AirExtras,
  AirExtrasBooking,
  AirExtrasOffer,
  AirSeatMap,
  AirSeatRow,
} from '#src/products/air/air-extras.ts';
import {
  type Books,
  callOf,
  holdUntilOf,
  parse,
  present,
  type StoredOffer,
  type StoredOrder,
  texts,
} from './duffel-books.ts';
import { cabinNames, orderIdOf, orderShape, segmentIdOf } from './duffel-shapes.ts';
import {
  codeOf,
  type DuffelReply,
  type DuffelRequest,
  done,
  newId,
  notFound,
  Problem,
} from './duffel-wire.ts';
import { checkAmount, paymentInput } from './payment-input.ts';

/** Seats, baggage and meals: of an offer, and of the tickets of an order. */

/** A flight of an offer or an order, and whoever flies by it with a seat of their own, by their place in the party. */
interface Flown {
  readonly segmentId: string;
  readonly segment: number;
  readonly seated: readonly { readonly id: string; readonly passenger: number }[];
  readonly offered: AirExtrasOffer;
}

/** By offer as the interface has it; by order, which it has not. */
export async function readSeatMaps(books: Books, { query }: DuffelRequest): Promise<DuffelReply> {
  const orderId = query.get('order_id');
  const flown =
    orderId === null ? await ofOffer(books, query.get('offer_id') ?? '') : await ofOrder(books, orderId);
  return { status: 200, data: flown.flatMap((each) => seatMapShape(each)) };
}

export async function readOrderServices(books: Books, id: string): Promise<DuffelReply> {
  return { status: 200, data: (await ofOrder(books, id)).flatMap(servicesShape) };
}

/** For an offer that is shown with them. */
export async function offerServices(books: Books, id: string): Promise<object[]> {
  return (await ofOffer(books, id)).flatMap(servicesShape);
}

function extrasOf({ extras }: Books): AirExtras {
  if (extras === undefined) throw notFound();
  return extras;
}

async function ofOffer(books: Books, id: string): Promise<Flown[]> {
  const offer = books.offers.get(id);
  if (offer === undefined) throw notFound();
  const offerIds = offer.legs.flatMap(({ fare }) => fare.offerIds);
  const flown: Flown[] = [];
  for (const [leg] of offerIds.entries()) {
    const found = await extrasOf(books).offerBefore(books.tenantId, { offerIds, leg }, books.clock.now());
    flown.push({
      segmentId: segmentOfOffer(offer, leg),
      segment: leg,
      seated: seatedOf(offer.party),
      offered: done(found),
    });
  }
  return flown;
}

const segmentOfOffer = ({ id }: StoredOffer, at: number) => `seg_${id}_${at}`;

const seatedOf = (party: readonly { readonly id: string; readonly type: string }[]) =>
  party.flatMap(({ id, type }, passenger) => (type === 'INF' ? [] : [{ id, passenger }]));

/** Flights that somebody has a ticket for. */
async function ofOrder(books: Books, id: string): Promise<Flown[]> {
  const { booking, facts } = await present(books, id);
  const { reference } = booking;
  const flown: Flown[] = [];
  for (const [segment] of booking.segments.entries()) {
    const ticket = booking.tickets.find((each) => each.segment === segment && each.state === 'issued');
    if (ticket === undefined) continue;
    const { ticketNo } = ticket;
    const found = await extrasOf(books).offer(
      books.tenantId,
      { reference, ticketNo: ticketNo! },
      books.clock.now(),
    );
    flown.push({
      segmentId: segmentIdOf(reference, segment),
      segment,
      seated: seatedOf(facts.passengers),
      offered: done(found),
    });
  }
  return flown;
}

/** What names a service: opaque to callers. */
const serviceId = (kind: string, code: string, passenger: number, segment: number) =>
  `ase_${kind}-${code}-${passenger}-${segment}`;

function seatMapShape({ segmentId, segment, seated, offered: { map } }: Flown): object[] {
  if (map === null) return [];
  const rows = [
    ...facilityRows(map, map.front),
    ...map.rows.flatMap((row) => [
      ...(row.exit ? [{ sections: sectionsOf(map).map(() => ({ elements: [{ type: 'exit_row' }] })) }] : []),
      {
        sections: sectionsOf(map).map((letters) => ({
          elements: letters.map((letter) => seatShape(row, letter, seated, segment)),
        })),
      },
    ]),
    ...facilityRows(map, map.rear),
  ];
  return [
    {
      id: newId('sea'),
      slice_id: newId('sli'),
      segment_id: segmentId,
      cabins: [
        {
          cabin_class: cabinNames[map.cabin],
          deck: 0,
          aisles: sectionsOf(map).length - 1,
          wings: wingsOf(map),
          rows,
        },
      ],
      metadata: { segment: String(segment), held_for_orders: 'true' },
    },
  ];
}

const sectionsOf = ({ layout }: AirSeatMap): string[][] => layout.split('-').map((part) => Array.from(part));

/** One row for each facility. */
const facilityRows = (map: AirSeatMap, kinds: AirSeatMap['front']) =>
  kinds.map((type) => ({ sections: sectionsOf(map).map(() => ({ elements: [{ type }] })) }));

/** Indices of rows as they are drawn, exits and facilities among them. */
function wingsOf({ rows, front }: AirSeatMap) {
  let index = front.length;
  const over: number[] = [];
  for (const { exit, wing } of rows) {
    if (exit) index += 1;
    if (wing) over.push(index);
    index += 1;
  }
  return over.length === 0 ? null : { first_row_index: over[0]!, last_row_index: over.at(-1)! };
}

function seatShape(
  { row, seats }: AirSeatRow,
  letter: string,
  seated: Flown['seated'],
  segment: number,
): object {
  const designator = `${row}${letter}`;
  const seat = seats.find((each) => each.letter === letter)!;
  return {
    type: 'seat',
    designator,
    name: null,
    disclosures: [],
    available_services: seat.free
      ? seated.map(({ id, passenger }) => ({
          id: serviceId('seat', designator, passenger, segment),
          passenger_id: id,
          total_amount: yuanText(seat.priceFen),
          total_currency: 'CNY',
        }))
      : [],
  };
}

/** Each piece and each meal, which the interface has not, for everybody with a seat. */
function servicesShape({ segmentId, segment, seated, offered }: Flown): object[] {
  const each = (type: 'baggage' | 'meal', code: string, priceFen: Fen, metadata: object) =>
    seated.map(({ id, passenger }) => ({
      id: serviceId(type, code, passenger, segment),
      type,
      total_amount: yuanText(priceFen),
      total_currency: 'CNY',
      maximum_quantity: 1,
      passenger_ids: [id],
      segment_ids: [segmentId],
      metadata: { segment: String(segment), held_for_orders: 'true', ...metadata },
    }));
  return [
    ...offered.baggage.flatMap(({ code, kg, priceFen }) =>
      each('baggage', code, priceFen, { type: 'checked', maximum_weight_kg: kg }),
    ),
    ...offered.meals.flatMap(({ code, name }) => each('meal', code, noFen, { code, name })),
  ];
}

const servicesInput = z.object({
  add_services: z.array(z.object({ id: z.string(), quantity: z.literal(1) })).default([]),
  payment: paymentInput.optional(),
  metadata: texts,
});

/**
 * Adds services to an order. Without a payment they are held for it until `hold_until`, at the sum that is expected, or kept at once where they
 * cost nothing; what is held is paid for, or let go, by its number.
 */
export async function addServices(
  books: Books,
  id: string,
  { data, key }: DuffelRequest,
): Promise<DuffelReply> {
  const { add_services, payment, metadata } = parse(servicesInput, data);
  const stored = await present(books, id);
  const { reference } = stored.booking;
  const extras = extrasOf(books);
  const call = callOf(books, key);
  const held = metadata['services'];
  const run = async () => {
    if (held !== undefined && metadata['release'] === 'true') return done(await extras.release(call, held));
    if (held !== undefined) {
      checkAmount(payment?.amount ?? '', await amountHeld(books, reference, held));
      return done(await extras.confirm(call, held));
    }
    return done(
      await extras.hold(call, {
        reference,
        choices: add_services.map((each) => choiceOf(stored, each.id)),
        expectFen: expectOf(metadata),
        holdUntil: holdUntilOf(metadata, books.clock.now()),
      }),
    );
  };
  const running = run();
  // Noted before it is done: its answer may be lost.
  books.services.set(key, { reference, outcome: running.catch(() => undefined) });
  await running;
  return { status: 201, data: await withServices(books, stored) };
}

function choiceOf({ booking }: StoredOrder, id: string): AirExtraChoice {
  const [, kind, code, passenger, segment] = /^ase_(seat|baggage|meal)-(\w+)-(\d+)-(\d+)$/.exec(id) ?? [];
  const ticket = booking.tickets.find(
    (each) => each.passenger === Number(passenger) && each.segment === Number(segment),
  );
  if (code === undefined || ticket?.ticketNo === undefined || ticket.ticketNo === null) throw notFound();
  return { ticketNo: ticket.ticketNo, kind: kind as AirExtraChoice['kind'], code };
}

function expectOf(metadata: Readonly<Record<string, string>>): Fen {
  const stated = z
    .string()
    .regex(/^\d{1,7}\.\d{2}$/)
    .safeParse(metadata['expect_amount']);
  if (!stated.success) throw new Problem(422, 'validation_error', 'price_changed');
  return statedFen(stated.data);
}

async function servicesOf(
  { services }: Books,
  reference: string,
): Promise<(AirExtrasBooking & { key: string })[]> {
  const known = await Promise.all(
    [...services]
      .filter(([, each]) => each.reference === reference)
      .map(async ([key, { outcome }]) => ({ key, booking: await outcome })),
  );
  return known.flatMap(({ key, booking }) => (booking === undefined ? [] : [{ ...booking, key }]));
}

async function amountHeld(books: Books, reference: string, extrasNo: string): Promise<Fen> {
  const found = (await servicesOf(books, reference)).find((each) => each.extrasNo === extrasNo);
  if (found === undefined) throw notFound();
  return found.amountFen;
}

/** The order, with what became of each call about its services: `services_<key>` is `EX0A1B2C held 80.00`. */
export async function withServices(books: Books, stored: StoredOrder): Promise<object> {
  const shape = orderShape(stored.booking, stored.facts, stored.cancelledAt);
  const own = await servicesOf(books, stored.booking.reference);
  const said = Object.fromEntries(own.map((each) => [`services_${each.key}`, servicesText(each)] as const));
  return { ...shape, metadata: { ...shape.metadata, ...said } };
}

const servicesText = ({ extrasNo, state, amountFen }: AirExtrasBooking) =>
  `${extrasNo} ${state} ${yuanText(amountFen)}`;

/** What became of a key that went with services; nobody can use it any more if it was not used before. */
export async function settleServicesKey(books: Books, key: string): Promise<DuffelReply> {
  const known = await extrasOf(books).status(books.tenantId, key);
  if (known.kind === 'never-happened') return { status: 200, data: { key, state: 'reserved' } };
  if (known.kind === 'rejected')
    return { status: 200, data: { key, state: 'refused', code: codeOf(known.reason) } };
  const reference = books.services.get(key)?.reference;
  if (reference === undefined) throw notFound();
  const services = `${orderIdOf(reference)}/${servicesText(done(known))}`;
  return { status: 200, data: { key, state: 'used', services } };
}
