import { addDays, type Day, minutesOf, momentOf } from '@woxing/contract/core/days';
import { isNextMorning } from '@woxing/contract/products/hotel/hotel-guests.rules';
import { chance, seedOf } from '#src/platform/dice.rules.ts';

/** When the guests of a booking come and leave, or when a hotel gives them up. Pure. */

export type Guests = 'come' | 'no-show' | 'leave-early';

export interface GuestsOf {
  readonly reference: string;
  readonly guests: Guests;
  /** Sold nights by date, each once. */
  readonly nights: readonly Day[];
  readonly arrivesAt: string;
  /** Until when rooms are kept that nobody has paid or guaranteed; null: all night. */
  readonly heldUntil: string | null;
  readonly checkOut: string;
  readonly bookedAt: Date;
}

export type GuestsPlan =
  | { readonly kind: 'no-show'; readonly saidAt: Date }
  | { readonly kind: 'stay'; readonly inAt: Date; readonly outAt: Date; readonly slept: readonly Day[] };

const minuteMs = 60_000;

/** When a night is over and nobody comes any more. */
const nightEnds = 6 * 60;

export function guestsPlan({ nights, guests, ...booking }: GuestsOf): GuestsPlan {
  const arrival = nights[0]!;
  if (guests === 'no-show') return { kind: 'no-show', saidAt: givenUpAt(arrival, booking) };
  const slept = guests === 'leave-early' ? nights.slice(0, 1) : nights;
  return { kind: 'stay', inAt: comesAt(arrival, booking), outAt: leavesAt(slept.at(-1)!, booking), slept };
}

/** An hour after rooms are not kept any more; of those that are kept all night, when that is over. */
const givenUpAt = (arrival: Day, { heldUntil }: Pick<GuestsOf, 'heldUntil'>): Date =>
  heldUntil === null
    ? momentOf(addDays(arrival, 1), nightEnds)
    : momentOf(arrival, minutesOf(heldUntil) + 60);

/** Up to half an hour before they said, and not before they booked. */
function comesAt(
  arrival: Day,
  { reference, arrivesAt, bookedAt }: Pick<GuestsOf, 'reference' | 'arrivesAt' | 'bookedAt'>,
): Date {
  const clock = arrivesAt === '' ? '18:00' : arrivesAt;
  const said = momentOf(isNextMorning(clock) ? addDays(arrival, 1) : arrival, minutesOf(clock));
  const early = Math.floor(chance(seedOf(reference), 7) * 30) * minuteMs;
  return new Date(Math.max(said.getTime() - early, bookedAt.getTime() + 5 * minuteMs));
}

/** Up to two hours before the rooms must be free. */
function leavesAt(lastNight: Day, { reference, checkOut }: Pick<GuestsOf, 'reference' | 'checkOut'>): Date {
  const early = Math.floor(chance(seedOf(reference), 8) * 120);
  return momentOf(addDays(lastNight, 1), minutesOf(checkOut) - early);
}
