import { type Day, formatMonthDay, minutesOf } from '../../core/days.ts';

/** Who stays in which room and when they come: what is wrong with it, in a sentence. Pure. */

export interface StayGuests {
  /** Names by rooms. */
  readonly rooms: readonly (readonly string[])[];
  /** `HH:MM` on the day of arrival; of the next morning as well, up to `06:00`. */
  readonly arrivesAt: string;
}

/** What is sold: how many rooms, for how many each, and until when a room is kept that nobody has paid for or guaranteed. */
export interface GuestLimits {
  readonly rooms: number;
  readonly maxAdults: number;
  /** Null: all night. */
  readonly heldUntil: string | null;
}

/** Undefined where everything is in order. Two guests of one name are two people: the desk must be told which is which. */
export function guestsProblem({ rooms, arrivesAt }: StayGuests, limits: GuestLimits): string | undefined {
  if (rooms.length !== limits.rooms) return `请填写全部${limits.rooms}间房的入住人`;
  const names = rooms.map((guests) => guests.map((name) => name.trim()));
  const empty = names.findIndex((guests) => guests.length === 0 || guests.includes(''));
  if (empty >= 0) return `请填写房间${empty + 1}的入住人`;
  const crowded = names.findIndex((guests) => guests.length > limits.maxAdults);
  if (crowded >= 0) return `房间${crowded + 1}最多入住${limits.maxAdults}人`;
  const all = names.flat();
  const twice = all.find((name, at) => all.indexOf(name) < at);
  if (twice !== undefined) return `有两位入住人名为“${twice}”，请在姓名后加以区分，如“${twice}（大）”`;
  if (limits.heldUntil !== null && minutesOfNight(arrivesAt) > minutesOfNight(limits.heldUntil))
    return `该价格的房间只保留到${limits.heldUntil}，请提前到店，或选择在线付、担保的价格`;
  return undefined;
}

const morningEndsAt = 6 * 60;
const dayMinutes = 24 * 60;

/** The small hours belong to the night before. */
export const isNextMorning = (clock: string): boolean => minutesOf(clock) <= morningEndsAt;

const minutesOfNight = (clock: string): number =>
  isNextMorning(clock) ? minutesOf(clock) + dayMinutes : minutesOf(clock);

/** `12月3日18:00`, and of the small hours `12月3日次日2:00`. */
export function arrivalWords(arrival: Day, arrivesAt: string): string {
  return `${formatMonthDay(arrival)}${isNextMorning(arrivesAt) ? `次日${arrivesAt.replace(/^0/, '')}` : arrivesAt}`;
}
