import type { AirRejection } from '../../air-supplier.ts';

/** Of what was asked for: what nobody knows is a sold fare in one place and a strange reference in another. */
export type NotFound = Extract<AirRejection, 'gone' | 'price' | 'unknown-reference'>;

const reasons: Readonly<Record<string, AirRejection>> = {
  offer_no_longer_available: 'sold-out',
  insufficient_seats: 'sold-out',
  offer_expired: 'gone',
  price_changed: 'price',
  offer_request_already_booked: 'price',
  payment_amount_does_not_match_order_amount: 'price',
  order_total_price_increased: 'price',
  order_cancellation_expired: 'price',
  order_cancellation_not_latest: 'price',
  order_change_expired: 'price',
  order_change_offer_expired: 'price',
  order_change_offer_already_used: 'price',
  schedule_changed: 'time',
  departure_date_not_allowed: 'time',
  departure_too_close: 'too-close',
  rate_limit_exceeded: 'busy',
  airline_unavailable: 'busy',
  already_cancelled: 'state',
  already_paid: 'state',
  past_payment_required_by_date: 'state',
  order_not_cancellable: 'state',
  order_not_changeable: 'state',
  idempotency_key_reserved: 'state',
  no_airline_initiated_change: 'on-time',
  documents_insufficient: 'proof',
  documents_of_another_person: 'stranger',
  reason_not_covered: 'not-covered',
  passenger_not_verified: 'identity',
};

/** Undefined for a code that nobody has seen: then nothing is known of the effect. */
export function rejectionOf(type: string, code: string, notFound: NotFound): AirRejection | undefined {
  if (code === 'not_found') return notFound;
  if (Object.hasOwn(reasons, code)) return reasons[code];
  // What they find wrong in what was sent are people: their names, papers, birthdays.
  return type === 'validation_error' ? 'identity' : undefined;
}
