import { type Fen, sumFen } from '@woxing/contract/core/money';
import { statedFen, yuanText } from '@woxing/contract/core/yuan-text.rules';
import { z } from 'zod';
import type { AirBooking, AirOutcome, AirTicket } from '../../air-supplier.ts';
import { amount, type Order, order } from './duffel-answers.ts';
import { type DuffelClient, outcomeOf, rejected } from './duffel-client.ts';

/** The booking that bears a reference; carriers give references out, so that two orders may share one over the years: the newest counts. */
export async function findOrder(client: DuffelClient, reference: string): Promise<AirOutcome<Order>> {
  if (!/^[A-Z0-9]{6}$/.test(reference)) return rejected('unknown-reference');
  const answer = await client.page('/air/orders', { booking_reference: reference }, order);
  if (answer.kind !== 'ok') return outcomeOf(answer, 'unknown-reference');
  // It could be the very one, or newer than what can be read.
  if (answer.value.unread.some((each) => mentions(each, reference)))
    return { kind: 'unknown', cause: 'an order that cannot be read' };
  const [newest] = answer.value.items
    .filter((each) => each.booking_reference === reference)
    .toSorted((x, y) => y.created_at.getTime() - x.created_at.getTime());
  return newest === undefined ? rejected('unknown-reference') : { kind: 'done', value: newest };
}

/** Whether something that cannot be read has a text somewhere in it. */
export const mentions = (unread: unknown, text: string): boolean =>
  JSON.stringify(unread).includes(JSON.stringify(text));

/** How an order stands now. What was done before is done, whether or not this answers: then it is unknown. */
export async function readOrder(client: DuffelClient, id: string): Promise<AirOutcome<Order>> {
  const answer = await client.ask({ method: 'GET', path: `/air/orders/${encodeURIComponent(id)}` }, order);
  if (answer.kind === 'ok') return { kind: 'done', value: answer.value };
  return answer.kind === 'unknown' ? answer : { kind: 'unknown', cause: answer.code };
}

export async function readBooking(client: DuffelClient, id: string): Promise<AirOutcome<AirBooking>> {
  const found = await readOrder(client, id);
  return found.kind === 'done' ? bookingOf(found.value) : found;
}

/** Unknown where the order says something that makes no sense together. */
export function bookingOf(stated: Order): AirOutcome<AirBooking> {
  const segments = stated.slices.flatMap((slice) => slice.segments);
  const tickets = segments.flatMap((_, segment) =>
    stated.passengers.map((_passenger, passenger) => ticketOf(stated, segments.length, passenger, segment)),
  );
  if (tickets.some((ticket) => ticket === undefined))
    return { kind: 'unknown', cause: 'tickets that do not fit the order' };
  return {
    kind: 'done',
    value: {
      reference: stated.booking_reference,
      state: stateOf(stated),
      holdUntil: stated.payment_status.payment_required_by ?? stated.created_at,
      segments: segments.map(({ flight }) => flight),
      tickets: tickets.filter((ticket) => ticket !== undefined),
    },
  };
}

/** An order is released when its time to pay has passed, and cancelled by us before. */
export function stateOf({ cancelled_at, payment_status, documents, metadata }: Order): AirBooking['state'] {
  const { awaiting_payment, payment_required_by } = payment_status;
  const ticketed = ticketsOf({ documents }).length > 0 || 'coupon_0_0' in metadata;
  if (ticketed && !awaiting_payment) return 'issued';
  if (cancelled_at === null || cancelled_at === undefined) return awaiting_payment ? 'held' : 'issuing';
  const released = payment_required_by !== null && payment_required_by !== undefined;
  return released && cancelled_at >= payment_required_by ? 'expired' : 'cancelled';
}

const couponText = /^(\d{13}) (issued|voided|refunded|changed) (\d{1,7}\.\d{2})$/;

/**
 * Their documents say no more than that there is a ticket. What has become of it, and what it costs, stands in the metadata of the order,
 * passenger by passenger and flight by flight: `coupon_0_0` is `9991234567890 issued 1360.00`.
 */
function ticketOf(
  stated: Order,
  segments: number,
  passenger: number,
  segment: number,
): AirTicket | undefined {
  const state = stateOf(stated);
  if (state !== 'issued') {
    const open = state === 'held' || state === 'issuing';
    return { passenger, segment, ticketNo: null, state: open ? 'held' : 'cancelled' };
  }
  const coupon = stated.metadata[`coupon_${passenger}_${segment}`];
  if (coupon !== undefined) {
    const [, number, became, fare] = couponText.exec(coupon) ?? [];
    if (number === undefined || fare === undefined) return undefined;
    return {
      passenger,
      segment,
      ticketNo: dashed(number),
      state: became as 'issued' | 'voided' | 'refunded' | 'changed',
      fareFen: statedFen(fare),
    };
  }
  const own = ticketsOf(stated).filter(({ passenger_ids }) =>
    passenger_ids === null || passenger_ids === undefined
      ? stated.passengers.length === 1
      : passenger_ids.includes(stated.passengers[passenger]!.id),
  );
  // One document for each flight, in their order.
  const number = own.length === segments ? own[segment]?.unique_identifier : undefined;
  if (number === undefined || !/^\d{13}$/.test(number)) return undefined;
  const cancelled = stated.cancelled_at !== null && stated.cancelled_at !== undefined;
  return { passenger, segment, ticketNo: dashed(number), state: cancelled ? 'refunded' : 'issued' };
}

function ticketsOf({ documents }: Pick<Order, 'documents'>): NonNullable<Order['documents']> {
  return (documents ?? []).filter(({ type }) => type === 'electronic_ticket');
}

/** `held_fares` of an order: passenger by passenger what each flight costs, `1360.00,900.00 140.00,90.00`. */
export const faresText = (fares: readonly (readonly Fen[])[]): string =>
  fares.map((each) => each.map(yuanText).join(',')).join(' ');

/** What each ticket of an order costs; undefined where it is not said, or does not add up. */
export function faresOf({ metadata, base_amount }: Order, { tickets }: AirBooking): Fen[] | undefined {
  const held = (metadata['held_fares'] ?? '').split(' ').map((each) => each.split(','));
  const stated = tickets.map(({ passenger, segment, fareFen }) => {
    return fareFen ?? amount.safeParse(held[passenger]?.[segment]).data;
  });
  const fares = stated.filter((fare) => fare !== undefined);
  return fares.length === tickets.length && sumFen(fares) === base_amount ? fares : undefined;
}

const dashed = (number: string) => `${number.slice(0, 3)}-${number.slice(3)}`;
export const undashed = (ticketNo: string) => ticketNo.replace('-', '');

/** JSON in a text of the metadata; undefined where there is none, or none of this shape. */
export function fromMetadata<T>(text: string | undefined, shape: z.ZodType<T>): T | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
