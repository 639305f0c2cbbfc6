import type { GeoPoint } from '@woxing/contract/core/distance.rules';
import type { Fen } from '@woxing/contract/core/money';
import type { CarBooking } from '@woxing/contract/products/car/car-booking';
import type { CarKind } from '@woxing/contract/products/car/car-kinds.rules';
import type { CarPart } from '@woxing/contract/products/car/car-price.rules';
import type { NeverHappened, RemoteCall, RemoteOutcome } from '#src/platform/remote-call.ts';

/**
 * The door to whoever sends cars: a platform, a fleet, or several behind one. A remote system: it may be slow, refuse, answer later or not
 * at all. Every call that changes something carries a reference of ours that was written down before the call; the same reference never
 * has a second effect, and `status` by that reference is the only way out of an unknown outcome. Where a ride stands is asked with `ride`.
 */
export interface CarSupplier {
  readonly id: string;
  /** Drivers and plates are made up. */
  readonly sandbox: boolean;
  /** What a way costs, by kind; undefined where it sends no cars. */
  offers(tenantId: string, ask: CarWay, now: Date): Promise<CarOffers | undefined>;
  /** Takes a ride on: a driver is looked for at once, or shortly before the time it is for. */
  book(call: CarCall, input: CarBookInput): Promise<CarOutcome>;
  /** Another destination of a ride that has not ended. */
  redirect(call: CarCall, reference: string, to: CarPoint): Promise<CarOutcome>;
  /** Another time of a ride that has not begun: its driver comes, or waits, for that. Nothing is charged for it. */
  retime(call: CarCall, reference: string, departsAt: Date): Promise<CarOutcome>;
  /** Ends a ride that has not begun, at the fee that holds at `call.now`; another sum is rejected with `fee`. Done also when it had ended so before. */
  cancel(call: CarCall, reference: string, expectFeeFen: Fen): Promise<CarOutcome>;
  /** Questions the bill, once; the answer comes later, with `ride`. */
  dispute(call: CarCall, reference: string, parts: readonly CarPart[]): Promise<CarOutcome>;
  /** The ride was paid for: it has a number for its receipt from then on. */
  settle(call: CarCall, reference: string): Promise<CarOutcome>;
  /** How a ride stands; undefined of one it does not know. */
  ride(tenantId: string, reference: string, now: Date): Promise<CarBooking | undefined>;
  /**
   * What became of a call: its ride as it is now, or the certainty that nothing happened. That certainty binds: the supplier refuses the
   * reference from then on, even if the call is still on its way.
   */
  status(tenantId: string, clientReference: string): Promise<CarOutcome | NeverHappened>;
}

export interface CarPoint extends GeoPoint {
  readonly name: string;
}

/** A way as it is priced: `departsAt` is now of a ride that is wanted at once. */
export interface CarWay {
  readonly from: CarPoint;
  readonly to: CarPoint;
  readonly departsAt: Date;
  readonly immediate: boolean;
}

export interface CarOffers {
  readonly metres: number;
  readonly minutes: number;
  readonly kinds: readonly CarKindOffer[];
}

export interface CarKindOffer {
  readonly kind: CarKind;
  readonly parts: readonly { readonly part: CarPart; readonly fen: Fen }[];
  readonly minimumFen: Fen;
  /** Until a driver would be there; null of a ride for later. */
  readonly pickUpMinutes: number | null;
  readonly available: boolean;
}

export interface CarBookInput extends CarWay {
  readonly kind: CarKind;
  readonly freeWaitMinutes: number;
  /** It fetches somebody from an airport or a station, where the car is parked meanwhile. */
  readonly fetches: boolean;
  /** What the driver reads. */
  readonly remarks: string;
}

export type CarCall = RemoteCall;
export type CarOutcome = RemoteOutcome<CarBooking, CarRejection>;

/** Why a call was refused. */
export type CarRejection = 'no-city' | 'no-kind' | 'way' | 'state' | 'fee' | 'busy' | 'unknown-reference';
