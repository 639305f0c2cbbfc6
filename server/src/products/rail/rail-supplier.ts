import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Concession } from '@woxing/contract/products/rail/train-concessions.rules';
import type { RailSeat, SeatWish } from '@woxing/contract/products/rail/train-seats.rules';
import type { NeverHappened, RemoteCall, RemoteOutcome } from '#src/platform/remote-call.ts';
import type { RailTimetable } from './rail-timetable.rules.ts';
import type { SaleRules } from './search/sale-window.rules.ts';

/**
 * The door to a railway. A remote system: it may be slow, refuse, or answer nothing at all. Every call that changes something
 * carries a reference of ours that was written down before the call; the same reference never has a second effect, and
 * `status` by that reference is the only way out of an unknown outcome.
 */
export interface RailSupplier extends RailQueue {
  readonly id: string;
  /** Every train that is sold, as rows of numbers; the same object as long as nothing changed. */
  timetable(): RailTimetable;
  /** From when and until when it sells. */
  readonly sale: SaleRules;
  /** What is left of each ride, in the order of the wish: exact up to `maxTold`, by the seats of its tariff. */
  stock(tenantId: string, rides: readonly RailRide[], now: Date): Promise<readonly RailStock[]>;
  /** Takes seats for all passengers on all rides, or none. */
  hold(call: RailCall, input: RailHoldInput): Promise<RailOutcome<RailBooking>>;
  /** Issues every ticket of a held booking. */
  issue(call: RailCall, reference: string): Promise<RailOutcome<RailBooking>>;
  /** Gives the seats of a booking back that has not been issued. Done also when it had expired before. */
  cancel(call: RailCall, reference: string): Promise<RailOutcome<RailBooking>>;
  /** Gives issued tickets back; the fee is computed by the published ladder at `call.now`, another one is rejected with `price`. */
  refund(
    call: RailCall,
    reference: string,
    input: { readonly ticketNos: readonly string[]; readonly expectFeeFen: Fen },
  ): Promise<RailOutcome<RailBooking>>;
  /**
   * Takes seats on another train in place of issued tickets, for all of them or none: a booking of its own that becomes
   * tickets by `issue`, which ends the old ones in the same step, and is given back by `cancel`, which leaves them as they were.
   */
  holdChange(call: RailCall, input: RailChangeInput): Promise<RailOutcome<RailBooking>>;
  /**
   * What became of a call: its booking as it is now, or the certainty that nothing happened. That certainty binds: the
   * supplier refuses the reference from then on, even if the call is still on its way.
   */
  status(tenantId: string, clientReference: string): Promise<RailOutcome<RailBooking> | NeverHappened>;
}

/** The queue of a railway for seats that come back; another part of the same door. */
export interface RailQueue {
  /**
   * Puts people into the queue: a booking that is `waiting`, without tickets, until seats for all of them come back on one of the
   * rides; then it is `held` at that ride. First come, first served, before anybody can buy; who joins while there are seats has them
   * at once. At the end of waiting it is `expired`.
   */
  joinQueue(call: RailCall, input: RailQueueInput): Promise<RailOutcome<RailBooking>>;
  /** Leaves the queue. Done also when waiting had ended before; rejected with `state` when the seats have come. */
  leaveQueue(call: RailCall, reference: string): Promise<RailOutcome<RailBooking>>;
  /** Who waits for seats on the same part of each ride, in the order of the wish; with a booking, those before it. */
  queueAhead(
    tenantId: string,
    input: {
      readonly rides: readonly (RailRide & { readonly seat: RailSeat })[];
      readonly reference?: string;
    },
    now: Date,
  ): Promise<readonly RailQueueLook[]>;
}

export interface RailQueueInput {
  /** Any one of them will do. */
  readonly rides: readonly (RailRide & { readonly seat: RailSeat })[];
  /** At the most so many as `maxWaiting`; `faresFen` by ride, of berths the upper one. */
  readonly passengers: readonly RailPassenger[];
  /** Waiting ends then; for each ride before that, two hours before it leaves. */
  readonly until: Date;
}

export interface RailQueueLook {
  /** People. */
  readonly ahead: number;
  /** Seats of the class on the train. */
  readonly seats: number;
}

/** People who wait together. */
export const maxWaiting = 3;

export type RailCall = RemoteCall;

export type RailOutcome<T> = RemoteOutcome<T, RailRejection>;

/**
 * The refusals of the rail protocol: 301, 302, 303, 304, 305, 306, 901, and what only our own calls can meet. After `busy` a call is
 * made again under a new reference; the others are the end of what was asked for.
 */
export type RailRejection =
  | 'sold-out'
  | 'overlap'
  | 'too-close'
  | 'price'
  | 'time'
  | 'identity'
  /** A lower price that is not for this person or trip. */
  | 'concession'
  | 'busy'
  | 'refused'
  | 'state'
  | 'unknown-reference';

/** One train between two of its stations, by names. */
export interface RailRide {
  readonly trainNo: string;
  /** The day on which the train leaves its first station. */
  readonly startsOn: Day;
  readonly from: string;
  readonly to: string;
}

/** Exact numbers go up to here. */
export const maxReportedStock = 99;

export type RailStock = Readonly<Partial<Record<RailSeat, number>>>;

export interface RailHoldInput {
  /** One or two (a transfer); a passenger has a ticket on each. */
  readonly rides: readonly (RailRide & { readonly seat: RailSeat })[];
  readonly passengers: readonly RailPassenger[];
  /** Children under six on the seats of passengers, named for the check of the papers; none takes a seat. */
  readonly freeChildren?: readonly RailFreeChild[];
  /** Letters wished for, on the first ride; seats elsewhere are taken when they are gone. */
  readonly wish: SeatWish;
  /** Where seats are sold out, standing room of the same train will do (硬座 and 二等座 only). */
  readonly standing: boolean;
  readonly holdUntil: Date;
  /** The account of the railway that buys, by what it is signed in with; without one it is ours. */
  readonly accountToken?: string;
}

export const railPassengerTypes = ['adult', 'child', 'student', 'disabled-soldier'] as const;
export type RailPassengerType = (typeof railPassengerTypes)[number];

export interface RailPassenger {
  readonly name: string;
  readonly type: RailPassengerType;
  readonly paperType: number;
  readonly paperNo: string;
  /** By what a student or a disabled soldier has the lower price. */
  readonly concession?: Concession;
  /** What this passenger pays on each ride at the least (of berths: the upper one); another sum is rejected with `price`. */
  readonly faresFen: readonly Fen[];
}

export interface RailFreeChild {
  readonly name: string;
  readonly paperType: number;
  readonly paperNo: string;
  /** The position of the adult among the passengers. */
  readonly withPassenger: number;
}

export interface RailChangeInput {
  /** The booking whose tickets are changed. */
  readonly reference: string;
  readonly ticketNos: readonly string[];
  readonly ride: RailRide & { readonly seat: RailSeat };
  readonly wish: SeatWish;
  readonly holdUntil: Date;
}

export type RailBookingState = 'waiting' | 'held' | 'issuing' | 'issued' | 'cancelled' | 'expired' | 'failed';

export interface RailBooking {
  /** `E` and nine digits, as the railway numbers its orders (取票号). */
  readonly reference: string;
  readonly state: RailBookingState;
  readonly holdUntil: Date;
  /** Of a booking that waited: the ride of its wish on which seats came; its tickets are of ride 0. */
  readonly choice?: number;
  readonly tickets: readonly RailTicketView[];
}

export interface RailTicketView {
  /** Index into the passengers of the wish; of a change, into its tickets. */
  readonly passenger: number;
  /** Index into the rides of the wish. */
  readonly ride: number;
  /** Known once issued. */
  readonly ticketNo: string | null;
  readonly seat: RailSeat;
  /** `05车12F号`, `03车08号下铺`, `05车无座`. */
  readonly place: string;
  /** What this place costs this passenger: of berths the lower costs more. */
  readonly fareFen: Fen;
  readonly state: 'held' | 'issued' | 'failed' | 'cancelled' | 'refunded' | 'changed';
}
