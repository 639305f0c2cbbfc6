import { type Day, dayOf, daysBetween, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { type RailSeat, railSeatNames } from '@woxing/contract/products/rail/train-seats.rules';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import { allowedSeats } from '@woxing/contract/products/rail/train-standard.rules';
import type { TrainSale } from '@woxing/contract/products/rail/trains';
import { choiceEnds, waitlistClosesMinutesBefore } from '../search/train-sale.rules.ts';

/** A train on a day and a seat on it that somebody would take. */
export interface WaitlistChoice {
  readonly trainNo: string;
  readonly startsOn: Day;
  readonly from: string;
  readonly to: string;
  readonly fromCity: string;
  readonly toCity: string;
  readonly seat: RailSeat;
  /** Those of the tariff of the train. */
  readonly seats: readonly RailSeat[];
  /** On which it leaves the station where the ride begins. */
  readonly day: Day;
  readonly departsAt: Date;
  readonly sale: TrainSale;
  /** Seats that are left. */
  readonly left: number;
}

/** Nobody waits for less than this. */
export const minWaitMinutes = 60;

const minuteMs = 60_000;

/** Refuses choices that cannot be waited for, or not together; `people` want seats all at once. */
export function checkChoices(choices: readonly WaitlistChoice[], people: number, now: Date): void {
  const keys = new Set(choices.map(({ trainNo, startsOn, seat }) => `${trainNo}/${startsOn}/${seat}`));
  if (keys.size < choices.length) throw refuse('train.waitlist-twice');
  const [first] = choices;
  if (choices.some(({ fromCity, toCity }) => fromCity !== first!.fromCity || toCity !== first!.toCity))
    throw refuse('train.waitlist-route');
  const days = [...new Set(choices.map(({ day }) => day))].toSorted();
  if (days.slice(1).some((day, at) => daysBetween(days[at]!, day) > 1)) throw refuse('train.waitlist-days');
  for (const choice of choices) checkChoice(choice, people, now);
}

function checkChoice(choice: WaitlistChoice, people: number, now: Date): void {
  const { trainNo, seat, seats, sale, departsAt, left } = choice;
  if (seat === 'W' || !seats.includes(seat))
    throw refuse('train.waitlist-seat', { trainNo, seat: railSeatNames[seat] });
  if (departsAt.getTime() - now.getTime() < waitlistClosesMinutesBefore * minuteMs)
    throw refuse('train.waitlist-late', { trainNo, minutes: waitlistClosesMinutesBefore });
  if (sale.state !== 'open') throw refuse('train.waitlist-sale', { trainNo, reason: sale.words });
  if (left >= people) throw refuse('train.waitlist-left', { trainNo, seat: railSeatNames[seat] });
}

/**
 * Refuses seats above the standard, unless that is only told: which choice comes true is known when it is paid, and then the parts of
 * company and person stand, and nobody is there to give a reason.
 */
export function checkWithin(
  standard: TrainStandard | null,
  choices: readonly (Pick<WaitlistChoice, 'trainNo' | 'seat'> & {
    readonly offer: { readonly minutes: number };
  })[],
): void {
  if (standard === null || standard.over === 'notify') return;
  const above = choices.find(
    ({ trainNo, seat, offer }) => !allowedSeats(standard, { trainNo, minutes: offer.minutes }).includes(seat),
  );
  if (above !== undefined)
    throw refuse('train.waitlist-standard', { trainNo: above.trainNo, seat: railSeatNames[above.seat] });
}

/** Up to when somebody can wait for these choices, from the latest on: the first is proposed. */
export function deadlinesOf(choices: readonly Pick<WaitlistChoice, 'departsAt'>[], now: Date): Date[] {
  const ends = choices.map((choice) => choiceEnds(choice).getTime());
  const first = Math.min(...choices.map(({ departsAt }) => departsAt.getTime()));
  const before = [6, 12, 24, 48].map((hours) => first - hours * 60 * minuteMs);
  const min = now.getTime() + minWaitMinutes * minuteMs;
  return [...new Set([...ends, ...before])]
    .filter((moment) => moment >= min)
    .toSorted((a, b) => b - a)
    .map((moment) => new Date(moment));
}

/** Refuses a deadline after the last choice has ended, and one that leaves no time. */
export function checkDeadline(
  deadline: Date,
  choices: readonly Pick<WaitlistChoice, 'departsAt'>[],
  now: Date,
): void {
  const latest = new Date(Math.max(...choices.map((choice) => choiceEnds(choice).getTime())));
  const min = new Date(now.getTime() + minWaitMinutes * minuteMs);
  if (deadline < min || deadline > latest)
    throw refuse('train.waitlist-deadline', { from: momentWords(min), until: momentWords(latest) });
}

/** `11月21日18:30` */
export function momentWords(moment: Date): string {
  return `${formatMonthDay(dayOf(moment))}${timeOf(moment)}`;
}
