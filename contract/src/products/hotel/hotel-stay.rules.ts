import { addDays, type Day, daysBetween } from '../../core/days.ts';

/** A stay: from which day to which, in how many rooms, for how many in each; and what is wrong with one. Pure. */

export interface Stay {
  readonly arrival: Day;
  readonly departure: Day;
  readonly rooms: number;
  /** Adults in each room. */
  readonly adults: number;
}

export const maxNights = 30;
export const maxRooms = 8;
export const maxAdultsInRoom = 4;
/** Prices are known so far ahead. */
export const saleDays = 180;
/** Until this hour of the morning last night can still be booked: it is told by its own day. */
const lateCheckInHour = 6;

/** The days whose nights are slept, the first that of arrival. */
export function nightsOf({ arrival, departure }: Pick<Stay, 'arrival' | 'departure'>): Day[] {
  return Array.from({ length: daysBetween(arrival, departure) }, (_, at) => addDays(arrival, at));
}

/** The first night on sale: in the small hours it is still that of yesterday. `today` and `hour` are those of the place. */
export const firstNight = (today: Day, hour: number): Day =>
  hour < lateCheckInHour ? addDays(today, -1) : today;

export const lastDeparture = (today: Day): Day => addDays(today, saleDays);

/** A sentence, or undefined of a stay that can be asked for. */
export function stayProblem(stay: Stay, today: Day, hour: number): string | undefined {
  const nights = daysBetween(stay.arrival, stay.departure);
  if (nights < 1) return '离店日期须晚于入住日期';
  if (nights > maxNights) return `一次最多预订${maxNights}晚，请分开预订`;
  if (stay.arrival < firstNight(today, hour)) return '入住日期已过，请重新选择';
  if (stay.departure > lastDeparture(today)) return `只能预订${saleDays}天内的酒店`;
  if (stay.rooms < 1) return '请选择房间数';
  if (stay.rooms > maxRooms) return `一次最多预订${maxRooms}间，请分开预订`;
  if (stay.adults < 1) return '每间房至少入住1人';
  if (stay.adults > maxAdultsInRoom) return `每间房最多入住${maxAdultsInRoom}人`;
  return undefined;
}
