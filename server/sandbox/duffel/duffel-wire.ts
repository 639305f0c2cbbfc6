import { randomBytes } from 'node:crypto';
import type { AirOutcome, AirRejection } from '#src/products/air/air-supplier.ts';

export interface DuffelRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** What stands under `data` in the body. */
  readonly data: unknown;
  /** By which a repeat is known; made up where the caller gave none. */
  readonly key: string;
}

export interface DuffelReply {
  readonly status: 200 | 201 | 202;
  readonly data: unknown;
  readonly meta?: object;
  readonly retryAfterSeconds?: number;
}

/** A refusal as it goes over the wire. */
export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string;

  constructor(status: number, type: string, code: string) {
    super(code);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** The line breaks, before or after the effect. */
export class Dropped extends Error {}

export const notFound = () => new Problem(404, 'invalid_request_error', 'not_found');

const codes: Readonly<Record<AirRejection, string>> = {
  'sold-out': 'offer_no_longer_available',
  gone: 'offer_expired',
  'too-close': 'departure_too_close',
  price: 'price_changed',
  time: 'departure_date_not_allowed',
  identity: 'passenger_not_verified',
  busy: 'rate_limit_exceeded',
  state: 'order_not_changeable',
  'unknown-reference': 'not_found',
  'on-time': 'no_airline_initiated_change',
  flown: 'order_not_cancellable',
  proof: 'documents_insufficient',
  stranger: 'documents_of_another_person',
  'not-covered': 'reason_not_covered',
  'not-listed': 'passenger_not_verified',
  agreement: 'offer_expired',
};

export const codeOf = (reason: AirRejection): string => codes[reason];

/** What was done or taken on; anything else is thrown. `names` are codes that fit the operation better. */
export function settled<T>(
  outcome: AirOutcome<T>,
  names: Partial<Record<AirRejection, string>> = {},
): Extract<AirOutcome<T>, { kind: 'done' | 'accepted' }> {
  if (outcome.kind === 'unknown') throw new Dropped(outcome.cause);
  if (outcome.kind !== 'rejected') return outcome;
  const { reason } = outcome;
  const code = names[reason] ?? codeOf(reason);
  if (code === 'not_found') throw notFound();
  if (reason === 'busy') throw new Problem(429, 'rate_limit_error', code);
  throw new Problem(422, 'airline_error', code);
}

/** What was done; a call that is always done at once. */
export function done<T>(outcome: AirOutcome<T>, names?: Partial<Record<AirRejection, string>>): T {
  const known = settled(outcome, names);
  if (known.kind !== 'done') throw new Problem(422, 'invalid_state_error', 'order_not_changeable');
  return known.value;
}

/** `off_0000…`, as theirs look. */
export const newId = (prefix: string): string => `${prefix}_0000${randomBytes(9).toString('hex')}`;

export const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
