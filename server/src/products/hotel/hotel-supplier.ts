import type { Day } from '@woxing/contract/core/days';
import type { GeoPoint } from '@woxing/contract/core/distance.rules';
import type { Fen } from '@woxing/contract/core/money';
import type { CancelTerms } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import type {
  BedKind,
  Facility,
  HotelPayment,
  RateKind,
  ScoreAspect,
  Star,
  WindowKind,
} from '@woxing/contract/products/hotel/hotel-facts.rules';
import type { NightPrice } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { Stay } from '@woxing/contract/products/hotel/hotel-stay.rules';
import type { NeverHappened, RemoteCall, RemoteOutcome } from '#src/platform/remote-call.ts';

/**
 * The door to whoever sells hotel rooms: a group, a bed bank, or several behind one. A remote system: it may be slow, refuse, answer
 * later or not at all. Every call that changes something carries a reference of ours that was written down before the call; the same
 * reference never has a second effect, and `status` by that reference is the only way out of an unknown outcome.
 */
export interface HotelSupplier {
  readonly id: string;
  readonly abilities: HotelAbilities;
  /** Where it has hotels, the largest first. */
  cities(): Promise<readonly HotelCity[]>;
  /** All of a city, the same array while nothing changed; none of a city that it does not know. */
  hotels(city: string): Promise<readonly HotelFacts[]>;
  /** Undefined of a hotel that it does not know, or that has closed. */
  hotel(hotelId: string): Promise<HotelDetail | undefined>;
  picture(hotelId: string, view: string): Promise<HotelPicture | undefined>;
  /** The cheapest rate of each hotel of a city that suits, in portions as they become known; a hotel without one is left out. */
  search(tenantId: string, ask: HotelSearch, now: Date): AsyncIterable<FoundPortion>;
  /** Rooms left of those kinds in their order, on the night with the fewest, exact up to `mostTold`; 0 of one that it does not know. */
  left(tenantId: string, ask: LeftAsk, now: Date): Promise<readonly number[]>;
  /** Every rate of a hotel on the nights of a stay; those that are sold out too, where it tells of them. Undefined as with `hotel`. */
  rates(tenantId: string, ask: RateAsk, now: Date): Promise<readonly RoomRate[] | undefined>;
  /**
   * Takes rooms for all nights, or none; where it does not hold rooms, makes sure of them and of their price. Some hotels take their time:
   * `accepted`, and then `status` has their word.
   */
  hold(call: HotelCall, input: HotelHoldInput): Promise<HotelOutcome<HotelBooking>>;
  /** Makes a held booking a confirmed one, with the hotel's own number. Where rooms are not held they may be gone, or cost something else. */
  issue(call: HotelCall, reference: string): Promise<HotelOutcome<HotelBooking>>;
  /** Gives the rooms of a booking back that has not been confirmed. Done also when it had expired before. */
  cancel(call: HotelCall, reference: string): Promise<HotelOutcome<HotelBooking>>;
  /**
   * Gives back nights of a confirmed booking; what the hotel keeps is by its terms at `call.now`, another sum is rejected with `price`.
   * Where single nights cannot be given back, anything but all of them is rejected with `stay`.
   */
  cancelNights(
    call: HotelCall,
    reference: string,
    input: { readonly nights: readonly RoomNight[]; readonly expectFineFen: Fen },
  ): Promise<HotelOutcome<HotelBooking>>;
  /**
   * Takes other nights in the place of some of a confirmed booking, or besides, all of them or none: a booking of its own that is held. `issue` of it
   * exchanges the nights, which are the changed booking's from then on; `cancel` leaves that as it was. What the hotel keeps of the nights that are
   * given up is by its terms at `call.now`, another sum is rejected with `price`.
   */
  holdChange(
    call: HotelCall,
    reference: string,
    input: HotelChangeInput,
  ): Promise<HotelOutcome<HotelBooking>>;
  /** Says who comes and when, of a booking that is held or confirmed; rejected with `stay` where that cannot be said afterwards. */
  modify(call: HotelCall, reference: string, input: HotelGuests): Promise<HotelOutcome<HotelBooking>>;
  /**
   * What the desk says of the guests of a confirmed booking; undefined while it says nothing, and of whoever never does. What they did
   * not sleep is the hotel's again once it has been said.
   */
  stay(tenantId: string, reference: string, now: Date): Promise<StayTold | undefined>;
  /**
   * What became of a call: its booking as it is now, or the certainty that nothing happened. That certainty binds: the supplier
   * refuses the reference from then on, even if the call is still on its way.
   */
  status(tenantId: string, clientReference: string): Promise<HotelOutcome<HotelBooking> | NeverHappened>;
}

/** What not everybody who sells rooms can do; the rest of the port everybody can. */
export interface HotelAbilities {
  /** Rooms of a hold are kept for it. */
  readonly holdsRooms: boolean;
  /** Some hotels look first and answer in minutes. */
  readonly looksFirst: boolean;
  /** Nights of a confirmed booking are given back one by one. */
  readonly singleNights: boolean;
  /** Who comes and when can be said of a booking that was made, and other nights taken for some of its. */
  readonly modifies: boolean;
}

export interface HotelCity {
  /** As people call it, and as travel standards name it: `杭州`. */
  readonly name: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly hot: boolean;
  readonly hotels: number;
}

export interface HotelFacts extends GeoPoint {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  /** Who runs the brand. */
  readonly group: string;
  readonly city: string;
  readonly address: string;
  readonly star: Star;
  readonly facilities: readonly Facility[];
  /** Tenths of points of five; null while nobody has said anything. */
  readonly score: number | null;
  readonly reviews: number;
  /** Null where it is not told, as everything below that may be null. */
  readonly openedIn: number | null;
  readonly renovatedIn: number | null;
  /** The landmark that it is known by. */
  readonly near: { readonly name: string; readonly metres: number };
}

export interface HotelDetail {
  readonly facts: HotelFacts;
  readonly phone: string;
  readonly floors: number | null;
  readonly roomCount: number | null;
  readonly policies: HotelPolicies;
  readonly scores: Readonly<Record<ScoreAspect, number>> | null;
  readonly reviews: readonly HotelReview[];
  readonly rooms: readonly RoomType[];
  readonly nearby: readonly { readonly name: string; readonly kind: string; readonly metres: number }[];
  /** What `picture` draws. */
  readonly views: readonly { readonly view: string; readonly title: string }[];
}

export interface HotelPolicies {
  readonly checkIn: string;
  readonly checkOut: string;
  /** Empty where the hotel says nothing. */
  readonly children: string;
  readonly pets: string;
  readonly deposit: string;
  readonly foreignGuests: boolean | null;
}

export interface HotelReview {
  readonly on: Day;
  /** Tenths. */
  readonly score: number;
  readonly words: string;
  readonly guest: string;
}

export interface RoomType {
  readonly id: string;
  readonly name: string;
  readonly areaSqm: number | null;
  readonly bed: BedKind | null;
  readonly bedWidthCm: number | null;
  readonly window: WindowKind | null;
  readonly smoking: boolean | null;
  readonly floors: { readonly from: number; readonly to: number } | null;
  readonly maxAdults: number;
}

/** How a room is sold. */
export interface RatePlan {
  readonly id: string;
  readonly kind: RateKind;
  /** For each room and night. */
  readonly breakfasts: number;
  readonly payment: HotelPayment;
  readonly cancellation: CancelTerms;
  /** Until when a room is kept that nobody has paid or guaranteed, `HH:MM` on the day of arrival; null: all night. */
  readonly heldUntil: string | null;
  /** The hotel looks first and answers in minutes. */
  readonly onRequest: boolean;
}

export interface HotelPicture {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** What a rate must be; what is left out may be anything. */
export interface RateWishes {
  readonly kinds: readonly RateKind[];
  readonly breakfast?: boolean;
  /** Costs nothing at the time of asking, and for a while after it. */
  readonly freeCancellation?: boolean;
  readonly payments?: readonly HotelPayment[];
}

/**
 * What a hotel has promised whoever asks, in writing: its code says so to the hotel, whose own the price is. A supplier that does not
 * pass such codes on has no rates of this kind.
 */
export interface AgreedRate {
  /** The plan's id. */
  readonly id: string;
  readonly code: string;
  readonly hotelId: string;
  readonly roomId: string;
  /** Of one room and night. */
  readonly priceFen: Fen;
  readonly breakfasts: number;
  readonly cancellation: CancelTerms;
  /** Sold to the last room; else the hotel keeps some of each night for other guests. */
  readonly lastRoom: boolean;
}

export interface HotelSearch {
  readonly city: string;
  readonly stay: Stay;
  readonly wishes: RateWishes;
  /** Those that hold on all nights of the stay. A hotel is found by one that suits where no other rate is cheaper. */
  readonly agreed?: readonly AgreedRate[];
  /** The list is long and most of it not looked at: `left` need only say that there are enough, but of agreed rates, and is asked for what is shown. */
  readonly leftLater?: boolean;
}

export interface LeftAsk {
  readonly city: string;
  readonly stay: Stay;
  readonly rooms: readonly { readonly hotelId: string; readonly roomId: string }[];
}

export interface RateAsk {
  readonly hotelId: string;
  readonly stay: Stay;
  readonly kinds: readonly RateKind[];
  /** As with a search. */
  readonly agreed?: readonly AgreedRate[];
}

export interface RoomRate {
  readonly roomId: string;
  readonly plan: RatePlan;
  /** Of one room. */
  readonly nights: readonly NightPrice[];
  /** Rooms on the night with the fewest, exact up to `mostTold`. */
  readonly left: number;
  /** Of an agreed rate: the cheapest of the others of the same kind of room; undefined where it has none. */
  readonly otherwise?: readonly NightPrice[] | undefined;
}

export interface FoundRate extends RoomRate {
  readonly hotelId: string;
}

export interface FoundPortion {
  readonly rates: readonly FoundRate[];
  /** Hotels that have been asked about with this portion and those before it, also those without a rate. */
  readonly asked: number;
}

/** All that a search finds, once it is all known. */
export async function gatherRates(portions: AsyncIterable<FoundPortion>): Promise<FoundRate[]> {
  const found: FoundRate[] = [];
  for await (const { rates } of portions) found.push(...rates);
  return found;
}

/** Exact numbers of rooms go up to here, or to as many as are wanted. */
export const maxToldRooms = 4;
export const mostTold = ({ rooms }: Pick<Stay, 'rooms'>): number => Math.max(maxToldRooms, rooms);

export type HotelCall = RemoteCall;

export type HotelOutcome<T> = RemoteOutcome<T, HotelRejection>;

/** After `busy` a call is made again under a new reference; the others are the end of what was asked for. */
export type HotelRejection =
  | 'sold-out'
  /** The list of nights costs something else, or what is kept does. */
  | 'price'
  | 'unknown-hotel'
  /** Days, rooms or guests that it does not sell. */
  | 'stay'
  /** The hotel was asked and said no. */
  | 'declined'
  | 'busy'
  | 'state'
  | 'unknown-reference';

export interface HotelHoldInput extends HotelGuests {
  readonly hotelId: string;
  readonly roomId: string;
  readonly planId: string;
  readonly kinds: readonly RateKind[];
  /** The rate of the plan, where it is an agreed one. */
  readonly agreed?: AgreedRate | undefined;
  readonly stay: Stay;
  /** Of one room, as they were shown; another list is rejected with `price`. */
  readonly nights: readonly NightPrice[];
  readonly holdUntil: Date;
}

export interface HotelChangeInput {
  /** Of the booking; the change numbers them from 0 in this order. */
  readonly rooms: readonly number[];
  /** Given up in each of them; none where the stay only becomes longer. */
  readonly given: readonly Day[];
  /** Taken in each of them, as they were shown; another list is rejected with `price`. */
  readonly taken: readonly NightPrice[];
  readonly kinds: readonly RateKind[];
  /** The rate of the booking's plan, where it is an agreed one. */
  readonly agreed?: AgreedRate | undefined;
  /** The day of arrival after it. */
  readonly arrival: Day;
  readonly expectFineFen: Fen;
  readonly holdUntil: Date;
}

export interface HotelGuests {
  /** Names by rooms. */
  readonly guests: readonly (readonly string[])[];
  /** `HH:MM`. */
  readonly arrivesAt: string;
  readonly requests: string;
}

/** `room` counts from 0. */
export interface RoomNight {
  readonly room: number;
  readonly night: Day;
}

export interface HotelBooking {
  readonly reference: string;
  /** `waiting`: for the hotel's word. `failed`: it said no. */
  readonly state: 'waiting' | 'held' | 'confirmed' | 'cancelled' | 'expired' | 'failed';
  readonly holdUntil: Date;
  /** By which the desk knows it; once confirmed. */
  readonly confirmationNo: string | null;
  readonly nights: readonly BookedNight[];
}

/** Word of the guests of a booking, all of whose rooms come and go together. */
export interface StayTold {
  /** `in`: they have come and not left. */
  readonly state: 'in' | 'out' | 'no-show';
  readonly inAt: Date | null;
  readonly outAt: Date | null;
  /** From when it was so: what is kept of nights that were not slept goes by it. */
  readonly at: Date;
  /** Nights that were slept, once they have left. */
  readonly slept: readonly RoomNight[];
  /** What they paid for those at the desk; null while they have not left, and of what was paid to us. */
  readonly deskFen: Fen | null;
}

export interface BookedNight extends RoomNight {
  readonly priceFen: Fen;
  readonly state: 'held' | 'confirmed' | 'cancelled';
  /** What the hotel kept of it; once cancelled after it was confirmed. */
  readonly fineFen: Fen;
}
