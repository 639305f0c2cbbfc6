import { sumFen } from '@woxing/contract/core/money';
import { yuanText } from '@woxing/contract/core/yuan-text.rules';
import { maxLegs } from '@woxing/contract/products/air/multi-city.rules';
import { z } from 'zod';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { AirBooking, AirChangeLine } from '#src/products/air/air-supplier.ts';
import { canFollow } from '#src/products/air/search/connections.rules.ts';
import {
  type Books,
  callOf,
  holdUntilOf,
  type OfferedMove,
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
    add: z
      .array(sliceInput.extend({ cabin_class: z.enum(Object.values(cabinNames)).optional() }))
      .min(1)
      .max(maxLegs),
  }),
  metadata: texts,
});
const changeInput = z.object({ selected_order_change_offer: z.string(), metadata: texts });

export async function requestChange(books: Books, { data }: DuffelRequest): Promise<DuffelReply> {
  const input = parse(changeRequestInput, data);
  const { booking } = await present(books, input.order_id);
  const { reference } = booking;
  const free = input.metadata['airline_initiated'] === 'true';
  const now = books.clock.now();
  const groups = groupsOf(booking, ticketsMeant(booking, input.metadata), input.slices.add.length);
  const found: OfferedMove[][] = [];
  for (const [at, ticketNos] of groups.entries()) {
    const { departure_date: day, cabin_class: cabin } = input.slices.add[at]!;
    const asked = { reference, ticketNos, day, free };
    const options = done(await books.air.changeOptions(books.tenantId, asked, now));
    const wanted = options.filter(({ offer }) => cabin === undefined || cabinNames[offer.cabin] === cabin);
    found.push(wanted.map(({ offer: part, lines }) => ({ ticketNos, part, lines, rule: undefined })));
  }
  const made = waysThrough(found).map((moves): StoredChangeOffer => {
    const expiresAt = new Date(now.getTime() + changeOfferMinutes * 60_000);
    return { id: newId('oco'), reference, free, moves, expiresAt, usedBy: undefined };
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

/** The tickets that are meant by the ways that are added: those of a segment go on one of them, in the order in which they are named. */
function groupsOf(
  { tickets }: AirBooking,
  ticketNos: readonly string[],
  ways: number,
): readonly (readonly string[])[] {
  if (ways === 1) return [ticketNos];
  const segmentOf = (ticketNo: string) => tickets.find((each) => each.ticketNo === ticketNo)?.segment;
  const groups = [...Map.groupBy(ticketNos, segmentOf).values()];
  if (groups.length !== ways) throw new Problem(422, 'invalid_state_error', 'order_not_changeable');
  return groups;
}

/** One flight of each way, so that who flies one reaches the next. */
function waysThrough(found: readonly (readonly OfferedMove[])[]): readonly (readonly OfferedMove[])[] {
  return found.reduce<readonly (readonly OfferedMove[])[]>(
    (begun, moves) =>
      begun.flatMap((before) => {
        const last = before.at(-1);
        return moves
          .filter(({ part }) => last === undefined || canFollow(last.part, part))
          .map((move) => [...before, move]);
      }),
    [[]],
  );
}

/** With what it costs now, and until when that holds. */
async function quoteChange(books: Books, { reference, moves, free }: StoredChangeOffer) {
  const asked = moves.map(({ ticketNos, part: { offerId } }) => ({ ticketNos, offerId }));
  return done(
    await books.air.changeQuote(books.tenantId, { reference, moves: asked, free }, books.clock.now()),
  );
}

export async function readChangeOffer(books: Books, id: string): Promise<DuffelReply> {
  const offer = books.changeOffers.get(id);
  if (offer === undefined) throw notFound();
  const { moves, expiresAt } = await quoteChange(books, offer);
  offer.moves = offer.moves.map((move, at) => ({
    ...move,
    lines: moves[at]!.lines,
    rule: moves[at]!.rule,
  }));
  offer.expiresAt = expiresAt;
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
  if (dueOf(quote.moves) !== dueOf(offer.moves)) throw new Problem(422, 'airline_error', 'price_changed');
  const { booking: old, facts } = await present(books, offer.reference);
  const id = newId('och');
  books.changes.set(id, { offer, key });
  books.intended.set(key, {
    passengers: offer.moves[0]!.ticketNos.map((ticketNo): KeptPassenger => {
      const ticket = old.tickets.find((each) => each.ticketNo === ticketNo);
      return facts.passengers[ticket?.passenger ?? 0]!;
    }),
    createdAt: now,
    issuedOn: facts.issuedOn,
    sliceSizes: offer.moves.map(() => 1),
    metadata: { ...metadata, order_change_id: id },
    changeFen: dueOf(quote.moves),
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
  checkAmount(payment.amount, dueOf(change.offer.moves));
  const issued = settled(await books.air.issue(callOf(books, key), reference));
  const confirmedAt = issued.kind === 'done' ? books.clock.now() : null;
  if (issued.kind === 'done') register(books, key, issued.value);
  return {
    status: issued.kind === 'done' ? 200 : 202,
    data: changeShape(id, change.offer, reference, confirmedAt),
    ...(issued.kind === 'accepted' && { retryAfterSeconds: secondsOf(issued.pollAfterMs) }),
  };
}

const dueOf = (moves: readonly { readonly lines: readonly AirChangeLine[] }[]) =>
  sumFen(moves.flatMap(({ lines }) => lines.flatMap(({ feeFen, differenceFen }) => [feeFen, differenceFen])));

function neverLost<T>(known: T | NeverHappened): T {
  if (typeof known === 'object' && known !== null && 'kind' in known && known.kind === 'never-happened')
    throw new Problem(422, 'invalid_state_error', 'idempotency_key_reserved');
  return known as T;
}

function changeOfferShape({ id, moves, expiresAt }: StoredChangeOffer): object {
  const lines = moves.flatMap((move) => move.lines);
  const added = moves.map(({ part }) => {
    const segment = segmentShape(newId('seg'), part, ['pas_0'], part);
    return sliceShape(newId('sli'), [segment], [part], part.minutes);
  });
  return {
    id,
    change_total_amount: yuanText(dueOf(moves)),
    change_total_currency: 'CNY',
    new_total_amount: yuanText(sumFen(lines.map(({ fareFen }) => fareFen))),
    new_total_currency: 'CNY',
    penalty_amount: yuanText(sumFen(lines.map(({ feeFen }) => feeFen))),
    penalty_currency: 'CNY',
    refund_to: 'balance',
    expires_at: expiresAt.toISOString(),
    slices: { add: added, remove: [] },
    metadata: {
      ...Object.fromEntries(
        moves.flatMap(({ rule }, at) => (rule === undefined ? [] : [[`rule_${at}`, rule]])),
      ),
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
    change_total_amount: yuanText(dueOf(offer.moves)),
    change_total_currency: 'CNY',
    expires_at: offer.expiresAt.toISOString(),
    confirmed_at: confirmedAt?.toISOString() ?? null,
    metadata: { order_id: orderIdOf(reference), booking_reference: reference },
  };
}
