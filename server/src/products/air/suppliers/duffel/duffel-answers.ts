import { type Day, daysBetween } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { statedFen } from '@woxing/contract/core/yuan-text.rules';
import type { Cabin, FlightSegment } from '@woxing/contract/products/air/flights';
import { z } from 'zod';
import { localTime, minutesOfDuration } from './duffel-time.rules.ts';

/** What of their answers is read. Fields that are not named here are let by; those that are must be sense. */

/** Reads a text by a function that throws; what it throws makes the answer one that cannot be read. */
const readBy = <T>(read: (text: string) => T) =>
  z.string().transform((text, issues): T => {
    try {
      return read(text);
    } catch (error) {
      issues.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'not readable' });
      return z.NEVER;
    }
  });

export const amount = readBy<Fen>(statedFen);
/** Tickets of domestic flights are sold in yuan: another currency would be another amount. */
export const currency = z.literal('CNY');
export const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
/** Texts under keys, by which both sides say what the interface has no field for. */
export const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((given) => given ?? {});

const place = z.object({ iata_code: z.string().regex(/^[A-Z]{3}$/) });
const carrier = z.object({ iata_code: z.string().regex(/^[0-9A-Z]{2}$/) });

/** By their names, from the lowest. */
export const cabins = {
  economy: 'economy',
  premium_economy: 'premium',
  business: 'business',
  first: 'first',
} as const satisfies Record<string, Cabin>;

export const cabinClass = z
  .enum(Object.keys(cabins) as [keyof typeof cabins])
  .transform((cabin): Cabin => cabins[cabin]);

const onSegment = z.object({
  cabin_class: cabinClass,
  fare_basis_code: z.string().nullish(),
  baggages: z.array(z.object({ type: z.string(), quantity: z.int().min(0) })).nullish(),
});

export const segment = z
  .object({
    id: z.string(),
    origin: place,
    destination: place,
    origin_terminal: z.string().nullish(),
    destination_terminal: z.string().nullish(),
    departing_at: readBy(localTime),
    arriving_at: readBy(localTime),
    duration: readBy(minutesOfDuration),
    distance: z
      .string()
      .regex(/^\d{1,5}(?:\.\d+)?$/)
      .nullish(),
    marketing_carrier: carrier,
    marketing_carrier_flight_number: z.string().regex(/^\d{1,4}$/),
    aircraft: z.object({ iata_code: z.string() }).nullish(),
    stops: z
      .array(z.object({ airport: z.object({ city_name: z.string().nullish(), name: z.string() }) }))
      .nullish(),
    passengers: z.array(onSegment).nullish(),
  })
  .transform((given) => ({
    id: given.id,
    flight: flightOf(given),
    /** Of the first passenger on it; undefined where they do not say. */
    cabin: given.passengers?.[0]?.cabin_class,
    sold: soldAs(given.passengers?.[0]),
  }));
export type Segment = z.output<typeof segment>;

const fareBasisText = /^[0-9A-Z/]{1,15}$/;

/** Undefined where they do not say by which fare: what cannot be named cannot be asked for again. */
function soldAs(given: z.output<typeof onSegment> | undefined) {
  const fareBasis = given?.fare_basis_code ?? '';
  return given === undefined || !fareBasisText.test(fareBasis)
    ? undefined
    : { ...given, fare_basis_code: fareBasis };
}

interface StatedSegment {
  readonly origin: { readonly iata_code: string };
  readonly destination: { readonly iata_code: string };
  readonly origin_terminal?: string | null | undefined;
  readonly destination_terminal?: string | null | undefined;
  readonly departing_at: { readonly day: Day; readonly time: string };
  readonly arriving_at: { readonly day: Day; readonly time: string };
  readonly duration: number;
  readonly distance?: string | null | undefined;
  readonly marketing_carrier: { readonly iata_code: string };
  readonly marketing_carrier_flight_number: string;
  readonly aircraft?: { readonly iata_code: string } | null | undefined;
  readonly stops?:
    | readonly {
        readonly airport: { readonly city_name?: string | null | undefined; readonly name: string };
      }[]
    | null
    | undefined;
}

/** They say nothing of meals, and nothing of how often a flight is on time: `0` is no claim that it never is. */
function flightOf(given: StatedSegment): FlightSegment {
  const airline = given.marketing_carrier.iata_code;
  return {
    flightNo: `${airline}${given.marketing_carrier_flight_number}`,
    airline,
    from: given.origin.iata_code,
    fromTerminal: terminalOf(given.origin_terminal),
    to: given.destination.iata_code,
    toTerminal: terminalOf(given.destination_terminal),
    day: given.departing_at.day,
    departs: given.departing_at.time,
    arrives: given.arriving_at.time,
    arrivesDaysLater: daysBetween(given.departing_at.day, given.arriving_at.day),
    minutes: given.duration,
    km: Math.round(Number(given.distance ?? 0)),
    aircraft: given.aircraft?.iata_code ?? '',
    meal: false,
    onTimePercent: 0,
    stops: (given.stops ?? []).map(({ airport }) => airport.city_name ?? airport.name),
  };
}

/** They write `2`, we `T2`. */
function terminalOf(stated: string | null | undefined): string {
  if (stated === null || stated === undefined || stated === '') return '';
  return /^\d/.test(stated) ? `T${stated}` : stated;
}

const condition = z
  .object({ allowed: z.boolean(), penalty_amount: amount.nullish(), penalty_currency: currency.nullish() })
  .nullish();
export type Condition = z.output<typeof condition>;
const conditions = z
  .object({ refund_before_departure: condition, change_before_departure: condition })
  .nullish();

const slice = z.object({
  id: z.string(),
  duration: readBy(minutesOfDuration).nullish(),
  segments: z.array(segment).min(1),
  conditions,
});

export const offer = z.object({
  id: z.string().min(1),
  total_amount: amount,
  total_currency: currency,
  base_amount: amount,
  tax_amount: amount.nullish(),
  slices: z.array(slice).min(1),
  conditions,
  passengers: z.array(z.object({ id: z.string() })).min(1),
  payment_requirements: z.object({ requires_instant_payment: z.boolean() }),
  metadata,
});
export type Offer = z.output<typeof offer>;

export const offerRequest = z.object({ id: z.string(), offers: z.array(z.unknown()) });

export const order = z.object({
  id: z.string().min(1),
  booking_reference: z.string().regex(/^[A-Z0-9]{6}$/),
  created_at: moment,
  cancelled_at: moment.nullish(),
  total_amount: amount,
  total_currency: currency,
  base_amount: amount.nullish(),
  payment_status: z.object({ awaiting_payment: z.boolean(), payment_required_by: moment.nullish() }),
  slices: z.array(slice).min(1),
  passengers: z.array(z.object({ id: z.string() })).min(1),
  documents: z
    .array(
      z.object({
        type: z.string(),
        unique_identifier: z.string(),
        passenger_ids: z.array(z.string()).nullish(),
      }),
    )
    .nullish(),
  metadata,
});
export type Order = z.output<typeof order>;

export const payment = z.object({ id: z.string(), status: z.enum(['succeeded', 'pending', 'failed']) });

export const orderCancellation = z.object({
  id: z.string().min(1),
  order_id: z.string(),
  refund_amount: amount.nullish(),
  refund_currency: currency.nullish(),
  expires_at: moment.nullish(),
  confirmed_at: moment.nullish(),
  metadata,
});
export type OrderCancellation = z.output<typeof orderCancellation>;

export const orderChangeOffer = z.object({
  id: z.string().min(1),
  change_total_amount: amount,
  change_total_currency: currency,
  penalty_amount: amount.nullish(),
  expires_at: moment,
  slices: z.object({ add: z.array(slice) }),
  metadata,
});
export type OrderChangeOffer = z.output<typeof orderChangeOffer>;

export const orderChangeRequest = z.object({
  id: z.string(),
  order_change_offers: z.array(orderChangeOffer),
});

export const orderChange = z.object({ id: z.string().min(1), confirmed_at: moment.nullish(), metadata });

const changedSlice = z.object({ segments: z.array(segment) });

/** As much of a change as is needed to know it again. */
export const namedChange = z.looseObject({ id: z.string().min(1) });

export const airlineInitiatedChange = z.object({
  id: z.string().min(1),
  order_id: z.string(),
  created_at: moment,
  available_actions: z.array(z.string()),
  added: z.array(changedSlice),
  removed: z.array(changedSlice),
  metadata,
});
export type AirlineInitiatedChange = z.output<typeof airlineInitiatedChange>;

/** What became of a reference of ours. */
export const usedKey = z.object({
  state: z.enum(['reserved', 'used', 'pending', 'refused']),
  order_id: z.string().nullish(),
  code: z.string().nullish(),
});
