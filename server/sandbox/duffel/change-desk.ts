import { sumFen } from '@woxing/contract/core/money';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import { z } from 'zod';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { AirBooking, AirChangeLine } from '#src/products/air/air-supplier.ts';
import {
  type Books,
  callOf,
  holdUntilOf,
  parse,
  present,
  register,
  type StoredChangeOffer,
  texts,
  ticketsMeant,
} from './duffel-books.ts';
import { cabinNames, type KeptPassenger, orderIdOf, segmentShape, sliceShape } from './duffel-shapes.ts';
import {
  type DuffelReply,
  type DuffelRequest,
  done,
  newId,
  notFound,
  Problem,
  secondsOf,
  settled,
} from './duffel-wire.ts';
import { sliceInput } from './offer-desk.ts';
import { checkAmount, paymentInput } from './payment-input.ts';

const changeOfferMinutes = 10;

const changeRequestInput = z.object({
  order_id: z.string(),
  slices: z.object({
    remove: z.array(z.object({ slice_id: z.string() })).min(1),
    add: z.array(sliceInput.extend({ cabin_class: z.enum(Object.values(cabinNames)).optional() })).length(1),
  }),
  metadata: texts,
});
const changeInput = z.object({ selected_order_change_offer: z.string(), metadata: texts });

export async function requestChange(books: Books, { data }: DuffelRequest): Promise<DuffelReply> {
  const input = parse(changeRequestInput, data);
  const { booking } = await present(books, input.order_id);
  const { reference } = booking;
  const ticketNos = ticketsMeant(booking, input.metadata);
  const free = input.metadata['airline_initiated'] === 'true';
  const { departure_date: day, cabin_class: cabin } = input.slices.add[0]!;
  const now = books.clock.now();
  const options = done(
    await books.air.changeOptions(books.tenantId, { reference, ticketNos, day, free }, now),
  );
  const wanted = options.filter(({ offer }) => cabin === undefined || cabinNames[offer.cabin] === cabin);
  const made = wanted.map(({ offer: part, lines }): StoredChangeOffer => {
    const expiresAt = new Date(now.getTime() + changeOfferMinutes * 60_000);
    return {
      id: newId('oco'),
      reference,
      ticketNos,
      free,
      part,
      lines,
      rule: undefined,
      expiresAt,
      usedBy: undefined,
    };
  });
  for (const offer of made) books.changeOffers.set(offer.id, offer);
  return {
    status: 201,
    data: {
      id: newId('ocr'),
      order_id: input.order_id,
      live_mode: false,
      slices: input.slices,
      order_change_offers: made.map(changeOfferShape),
    },
  };
}

/** With what it costs now, and until when that holds. */
async function quoteChange(books: Books, offer: StoredChangeOffer) {
  const { reference, ticketNos, free, part } = offer;
  return done(
    await books.air.changeQuote(
      books.tenantId,
      { reference, ticketNos, offerId: part.offerId, free },
      books.clock.now(),
    ),
  );
}

export async function readChangeOffer(books: Books, id: string): Promise<DuffelReply> {
  const offer = books.changeOffers.get(id);
  if (offer === undefined) throw notFound();
  const { lines, rule, expiresAt } = await quoteChange(books, offer);
  Object.assign(offer, { lines, rule, expiresAt });
  return { status: 200, data: changeOfferShape(offer) };
}

export async function createChange(books: Books, { data, key }: DuffelRequest): Promise<DuffelReply> {
  const input = parse(changeInput, data);
  const offer = books.changeOffers.get(input.selected_order_change_offer);
  if (offer === undefined) throw notFound();
  if (offer.usedBy !== undefined && offer.usedBy !== key)
    throw new Problem(422, 'invalid_state_error', 'order_change_offer_already_used');
  const again = offer.usedBy === key;
  offer.usedBy = key;
  try {
    const booking = again
      ? done(neverLost(await books.air.status(books.tenantId, key)))
      : await holdChange(books, offer, input.metadata, key);
    const stored = register(books, key, booking);
    const id = stored.facts.metadata['order_change_id']!;
    return { status: 201, data: changeShape(id, offer, booking.reference, null) };
  } catch (error) {
    if (error instanceof Problem) offer.usedBy = undefined;
    throw error;
  }
}

async function holdChange(
  books: Books,
  offer: StoredChangeOffer,
  metadata: Readonly<Record<string, string>>,
  key: string,
): Promise<AirBooking> {
  const now = books.clock.now();
  if (offer.expiresAt <= now) throw new Problem(422, 'invalid_state_error', 'order_change_offer_expired');
  const quote = await quoteChange(books, offer);
  if (dueOf(quote.lines) !== dueOf(offer.lines)) throw new Problem(422, 'airline_error', 'price_changed');
  const { booking: old, facts } = await present(books, offer.reference);
  const id = newId('och');
  books.changes.set(id, { offer, key });
  books.intended.set(key, {
    passengers: offer.ticketNos.map((ticketNo): KeptPassenger => {
      const ticket = old.tickets.find((each) => each.ticketNo === ticketNo);
      return facts.passengers[ticket?.passenger ?? 0]!;
    }),
    createdAt: now,
    issuedOn: facts.issuedOn,
    sliceSizes: [1],
    metadata: { ...metadata, order_change_id: id },
    changeFen: dueOf(quote.lines),
  });
  return done(
    await books.air.holdChange(callOf(books, key), {
      reference: offer.reference,
      quoteId: quote.quoteId,
      holdUntil: holdUntilOf(metadata, now),
    }),
    { price: 'order_change_offer_expired' },
  );
}

export async function confirmChange(
  books: Books,
  id: string,
  { data, key }: DuffelRequest,
): Promise<DuffelReply> {
  const change = books.changes.get(id);
  const made = [...books.orders.values()].find((each) => each.key === change?.key);
  if (change === undefined || made === undefined) throw notFound();
  const { reference } = made.booking;
  const { payment } = parse(z.object({ payment: paymentInput }), data);
  checkAmount(payment.amount, dueOf(change.offer.lines));
  const issued = settled(await books.air.issue(callOf(books, key), reference));
  const confirmedAt = issued.kind === 'done' ? books.clock.now() : null;
  if (issued.kind === 'done') register(books, key, issued.value);
  return {
    status: issued.kind === 'done' ? 200 : 202,
    data: changeShape(id, change.offer, reference, confirmedAt),
    ...(issued.kind === 'accepted' && { retryAfterSeconds: secondsOf(issued.pollAfterMs) }),
  };
}

const dueOf = (lines: readonly AirChangeLine[]) =>
  sumFen(lines.flatMap(({ feeFen, differenceFen }) => [feeFen, differenceFen]));

function neverLost<T>(known: T | NeverHappened): T {
  if (typeof known === 'object' && known !== null && 'kind' in known && known.kind === 'never-happened')
    throw new Problem(422, 'invalid_state_error', 'idempotency_key_reserved');
  return known as T;
}

function changeOfferShape({ id, part, lines, rule, expiresAt }: StoredChangeOffer): object {
  const segment = segmentShape(newId('seg'), part, ['pas_0'], part);
  return {
    id,
    change_total_amount: yuanText(dueOf(lines)),
    change_total_currency: 'CNY',
    new_total_amount: yuanText(sumFen(lines.map(({ fareFen }) => fareFen))),
    new_total_currency: 'CNY',
    penalty_amount: yuanText(sumFen(lines.map(({ feeFen }) => feeFen))),
    penalty_currency: 'CNY',
    refund_to: 'balance',
    expires_at: expiresAt.toISOString(),
    slices: { add: [sliceShape(newId('sli'), [segment], [part], part.minutes)], remove: [] },
    metadata: {
      ...(rule !== undefined && { rule }),
      ...Object.fromEntries(
        lines.map(({ ticketNo, fareFen, feeFen, differenceFen }, at) => [
          `line_${at}`,
          JSON.stringify({
            document: ticketNo.replace('-', ''),
            fare_amount: yuanText(fareFen),
            penalty_amount: yuanText(feeFen),
            difference_amount: yuanText(differenceFen),
          }),
        ]),
      ),
    },
  };
}

function changeShape(
  id: string,
  offer: StoredChangeOffer,
  reference: string,
  confirmedAt: Date | null,
): object {
  return {
    id,
    order_id: orderIdOf(offer.reference),
    live_mode: false,
    change_total_amount: yuanText(dueOf(offer.lines)),
    change_total_currency: 'CNY',
    expires_at: offer.expiresAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
    metadata: { order_id: orderIdOf(reference), booking_reference: reference },
  };
}
