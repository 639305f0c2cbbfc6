import type { Fen } from '@woxing/contract/core/money';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { z } from 'zod';
import type { Clock } from '#src/platform/clock.ts';
import type { AirExtras, AirExtrasBooking } from '#src/products/air/air-extras.ts';
import type { AirPassengerType } from '#src/products/air/air-fares.rules.ts';
import type {
  AirBooking,
  AirCall,
  AirChangeLine,
  AirNews,
  AirSupplier,
  PricedOffer,
} from '#src/products/air/air-supplier.ts';
import type { OrderFacts } from './duffel-shapes.ts';
import { type DuffelReply, notFound, Problem } from './duffel-wire.ts';

export interface DeskDeps {
  /** Whose flights are sold here. */
  readonly air: AirSupplier;
  /** Seats, baggage and meals on them; none without. */
  readonly extras?: AirExtras;
  readonly tenantId: string;
  readonly clock: Clock;
  /** Puts the seats of holds that ran out back on sale; asked before each search, as a carrier does it on time. */
  readonly releaseHolds: () => Promise<unknown>;
}

/** Flights of a slice at a fare. */
export interface OfferedLeg {
  readonly itinerary: Itinerary;
  readonly fare: FareOption;
  /** Flight by flight; left out where nothing but the fare of an adult is asked for. */
  readonly parts: readonly PricedOffer[] | undefined;
}

export interface StoredOffer {
  readonly id: string;
  /** One order to a request; by which call. */
  readonly request: { bookedBy?: string | undefined };
  /** One for each slice that was asked for. */
  readonly legs: readonly OfferedLeg[];
  readonly party: readonly { readonly id: string; readonly type: AirPassengerType }[];
  readonly baseFen: Fen;
  readonly taxFen: Fen;
  readonly expiresAt: Date;
}

export interface StoredOrder {
  facts: OrderFacts;
  /** By which the supplier tells how the booking stands. */
  readonly key: string;
  booking: AirBooking;
  cancelledAt: Date | undefined;
}

export interface StoredCancellation {
  readonly id: string;
  readonly reference: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly refundFen: Fen;
  readonly metadata: Readonly<Record<string, string>>;
  /** Of the supplier; undefined where an order that is not paid gives its seats back. */
  readonly quoteId: string | undefined;
}

export interface StoredChangeOffer {
  readonly id: string;
  readonly reference: string;
  readonly free: boolean;
  /** One for each way that was added. */
  moves: readonly OfferedMove[];
  expiresAt: Date;
  usedBy: string | undefined;
}

export interface OfferedMove {
  readonly ticketNos: readonly string[];
  readonly part: PricedOffer;
  readonly lines: readonly AirChangeLine[];
  readonly rule: string | undefined;
}

/** What is known here. Offers and quotes live for minutes; orders are the supplier's, and asked for by the key that made them. */
export interface Books extends DeskDeps {
  readonly offers: Map<string, StoredOffer>;
  readonly orders: Map<string, StoredOrder>;
  /** What an order is to be, from before the supplier is asked: its answer may be lost. */
  readonly intended: Map<string, OrderFacts>;
  readonly cancellations: Map<string, StoredCancellation>;
  readonly changeOffers: Map<string, StoredChangeOffer>;
  /** With the call that made each: its answer may be lost. */
  readonly changes: Map<string, { readonly offer: StoredChangeOffer; readonly key: string }>;
  /** Calls about services of orders, by their keys; undefined where nothing came of one. */
  readonly services: Map<
    string,
    { readonly reference: string; readonly outcome: Promise<AirExtrasBooking | undefined> }
  >;
  /** What the supplier has said of flights, the oldest first, and up to where. */
  readonly told: AirNews[];
  toldUntil: string | null;
  /** Pieces of it that a webhook has taken. */
  readonly accepted: Set<string>;
}

export function openBooks(deps: DeskDeps): Books {
  return {
    ...deps,
    offers: new Map(),
    orders: new Map(),
    intended: new Map(),
    cancellations: new Map(),
    changeOffers: new Map(),
    changes: new Map(),
    services: new Map(),
    told: [],
    toldUntil: null,
    accepted: new Set(),
  };
}

export const callOf = ({ tenantId, clock }: Books, key: string): AirCall => ({
  tenantId,
  clientReference: key,
  now: clock.now(),
});

/** Keeps a booking as the supplier tells it. */
export function register({ orders, intended }: Books, key: string, booking: AirBooking): StoredOrder {
  const known = orders.get(booking.reference);
  if (known !== undefined) {
    known.booking = booking;
    return known;
  }
  const facts = intended.get(key);
  if (facts === undefined) throw notFound();
  const fresh: StoredOrder = { facts, key, booking, cancelledAt: undefined };
  orders.set(booking.reference, fresh);
  return fresh;
}

/** How an order stands now. */
export async function present({ orders, air, tenantId }: Books, id: string): Promise<StoredOrder> {
  const stored = orders.get(id.replace(/^ord_/, ''));
  if (stored === undefined) throw notFound();
  const known = await air.status(tenantId, stored.key);
  if (known.kind === 'done') stored.booking = known.value;
  return stored;
}

/** The newest first; the cursor says how many were shown. */
export function pageOf<T>(
  all: readonly T[],
  query: URLSearchParams,
  shape: (item: T) => unknown,
): DuffelReply {
  const limit = z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .catch(50)
    .parse(query.get('limit') ?? '50');
  const cursor = query.get('after');
  const from = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
  if (!Number.isSafeInteger(from) || from < 0) throw new Problem(422, 'validation_error', 'invalid_cursor');
  const to = from + limit;
  const after = to < all.length ? Buffer.from(String(to)).toString('base64url') : null;
  return { status: 200, data: all.slice(from, to).map(shape), meta: { limit, before: null, after } };
}

/** Texts under keys. */
export const texts = z.record(z.string().regex(/^[\w-]{1,40}$/), z.string().max(500)).default({});

export function parse<T>(schema: z.ZodType<T>, data: unknown): T {
  const read = schema.safeParse(data);
  if (!read.success) throw new Problem(422, 'validation_error', 'validation_required');
  return read.data;
}

/** As long as a hold is asked for, or a quarter of an hour. */
export function holdUntilOf(metadata: Readonly<Record<string, string>>, now: Date): Date {
  const asked = new Date(metadata['hold_until'] ?? '');
  return Number.isNaN(asked.getTime()) ? new Date(now.getTime() + 15 * 60_000) : asked;
}

/** The tickets that are meant: those that the documents name, `7842310286513,…`; without any all that are good. */
export function ticketsMeant(
  { tickets }: AirBooking,
  metadata: Readonly<Record<string, string>>,
): readonly string[] {
  const documents = metadata['documents'];
  return documents === undefined
    ? tickets.filter(({ state }) => state === 'issued').map(({ ticketNo }) => ticketNo!)
    : documents.split(',').map((number) => `${number.slice(0, 3)}-${number.slice(3)}`);
}
