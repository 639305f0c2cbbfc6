import { dayOf } from '@woxing/contract/core/days';
import { dayText } from '@woxing/contract/core/fields';
import type { Fen } from '@woxing/contract/core/money';
import { z } from 'zod';
import { type AirPassengerType, fareOf } from '#src/products/air/air-fares.rules.ts';
import type { AirBooking } from '#src/products/air/air-supplier.ts';
import {
  type Books,
  callOf,
  holdUntilOf,
  type OfferedLeg,
  pageOf,
  parse,
  present,
  register,
  type StoredOffer,
  type StoredOrder,
  texts,
} from './duffel-books.ts';
import { orderIdOf, orderShape, totalOf } from './duffel-shapes.ts';
import {
  codeOf,
  type DuffelReply,
  type DuffelRequest,
  done,
  newId,
  notFound,
  Problem,
  secondsOf,
  settled,
} from './duffel-wire.ts';
import { checkAmount, moneyOf, paymentInput } from './payment-input.ts';
import { withServices } from './service-desk.ts';

const orderInput = z.object({
  type: z.literal('hold'),
  selected_offers: z.array(z.string()).length(1),
  passengers: z
    .array(
      z.object({
        id: z.string(),
        family_name: z.string().min(1),
        given_name: z.string(),
        born_on: dayText.optional(),
        email: z.email(),
        phone_number: z.string().regex(/^\+\d{6,15}$/),
        identity_documents: z
          .array(z.object({ type: z.string(), unique_identifier: z.string() }))
          .max(1)
          .default([]),
      }),
    )
    .min(1),
  metadata: texts,
});

export async function createOrder(books: Books, { data, key }: DuffelRequest): Promise<DuffelReply> {
  const input = parse(orderInput, data);
  const offer = books.offers.get(input.selected_offers[0]!);
  if (offer === undefined) throw notFound();
  if (offer.expiresAt <= books.clock.now()) throw new Problem(422, 'invalid_state_error', 'offer_expired');
  const { request } = offer;
  if (request.bookedBy !== undefined && request.bookedBy !== key)
    throw new Problem(422, 'invalid_state_error', 'offer_request_already_booked');
  const given = offer.party.map(({ id }) => input.passengers.find((each) => each.id === id));
  if (given.includes(undefined) || given.length !== input.passengers.length)
    throw new Problem(422, 'validation_error', 'passenger_ids_do_not_match');
  request.bookedBy = key;
  try {
    const booking = await bookOffer(books, offer, input, key);
    return { status: 201, data: shapeOf(register(books, key, booking)) };
  } catch (error) {
    if (error instanceof Problem) request.bookedBy = undefined;
    throw error;
  }
}

async function bookOffer(
  books: Books,
  offer: StoredOffer,
  input: z.output<typeof orderInput>,
  key: string,
): Promise<AirBooking> {
  const { legs, party } = offer;
  const now = books.clock.now();
  const fares: ((type: AirPassengerType) => Fen[])[] = [];
  for (const leg of legs) fares.push(await faresOf(books, leg));
  const travelling = party.map(({ id, type }) => ({
    type,
    ...input.passengers.find((each) => each.id === id)!,
  }));
  books.intended.set(key, {
    passengers: travelling.map(({ id, type, family_name, given_name }) => ({
      id,
      type,
      familyName: family_name,
      givenName: given_name,
    })),
    createdAt: now,
    issuedOn: dayOf(now),
    sliceSizes: legs.map(({ itinerary }) => itinerary.segments.length),
    metadata: input.metadata,
  });
  const passengers = travelling.map((each) => ({
    name: /^[A-Z]/.test(each.family_name)
      ? `${each.family_name}/${each.given_name}`
      : `${each.family_name}${each.given_name}`,
    type: each.type,
    paperType: each.identity_documents[0]?.type === 'passport' ? 2 : 1,
    paperNo: each.identity_documents[0]?.unique_identifier ?? '',
    birth: each.born_on ?? null,
    faresFen: fares.flatMap((of) => of(each.type)),
  }));
  return done(
    await books.air.hold(callOf(books, key), {
      offerIds: legs.flatMap(({ fare }) => fare.offerIds),
      passengers,
      expectFareFen: offer.baseFen,
      holdUntil: holdUntilOf(input.metadata, now),
    }),
    { state: 'idempotency_key_reserved' },
  );
}

/** What somebody pays on each flight. One flight for adults costs what the offer says; of several it is asked what each of them does. */
async function faresOf(
  books: Books,
  { fare, parts: known }: OfferedLeg,
): Promise<(type: AirPassengerType) => Fen[]> {
  if (known === undefined && fare.offerIds.length === 1) return () => [fare.adultFen];
  const parts = known ?? done(await books.air.price(books.tenantId, fare.offerIds, books.clock.now()));
  return (type) => parts.map((part) => fareOf(type, part));
}

const shapeOf = ({ booking, facts, cancelledAt }: StoredOrder) => orderShape(booking, facts, cancelledAt);

export async function readOrder(books: Books, id: string): Promise<DuffelReply> {
  return { status: 200, data: await withServices(books, await present(books, id)) };
}

export async function listOrders(books: Books, { query }: DuffelRequest): Promise<DuffelReply> {
  const reference = query.get('booking_reference');
  if (reference !== null) {
    const named = books.orders.has(reference) ? [await present(books, reference)] : [];
    return pageOf(named, query, shapeOf);
  }
  const unpaidOnly = query.get('awaiting_payment') === 'true';
  const all = [...books.orders.values()].toReversed();
  const wanted = unpaidOnly ? all.filter(({ booking }) => booking.state === 'held') : all;
  return pageOf(wanted, query, shapeOf);
}

/** Texts that a caller keeps with an order; those that are there stay. */
export async function updateOrder(books: Books, id: string, { data }: DuffelRequest): Promise<DuffelReply> {
  const { metadata } = parse(z.object({ metadata: texts }), data);
  const stored = await present(books, id);
  stored.facts = { ...stored.facts, metadata: { ...stored.facts.metadata, ...metadata } };
  return { status: 200, data: shapeOf(stored) };
}

export async function createPayment(books: Books, { data, key }: DuffelRequest): Promise<DuffelReply> {
  const input = parse(z.object({ order_id: z.string(), payment: paymentInput }), data);
  const stored = await present(books, input.order_id);
  const { reference } = stored.booking;
  checkAmount(input.payment.amount, totalOf(stored.booking, stored.facts).totalFen);
  const issued = settled(await books.air.issue(callOf(books, key), reference), {
    state: 'past_payment_required_by_date',
  });
  const payment = { id: newId('pay'), order_id: input.order_id, type: 'balance', ...moneyOf(input.payment) };
  const at = { created_at: books.clock.now().toISOString(), live_mode: false };
  if (issued.kind === 'done') {
    register(books, key, issued.value);
    return { status: 201, data: { ...payment, ...at, status: 'succeeded' } };
  }
  return {
    status: 202,
    data: { ...payment, ...at, status: 'pending' },
    retryAfterSeconds: secondsOf(issued.pollAfterMs),
  };
}

/** Beyond the public interface: what became of a key, which nobody can use any more if it was not used before. */
export async function settleKey(books: Books, key: string): Promise<DuffelReply> {
  const known = await books.air.status(books.tenantId, key);
  if (known.kind === 'never-happened') return { status: 200, data: { key, state: 'reserved' } };
  if (known.kind === 'rejected')
    return { status: 200, data: { key, state: 'refused', code: codeOf(known.reason) } };
  const outcome = settled(known);
  if (outcome.kind === 'accepted')
    return {
      status: 200,
      data: { key, state: 'pending' },
      retryAfterSeconds: secondsOf(outcome.pollAfterMs),
    };
  const stored = register(books, key, outcome.value);
  return { status: 200, data: { key, state: 'used', order_id: orderIdOf(stored.booking.reference) } };
}
