import { addDays, type Day, daysBetween, formatMonthDay } from '@woxing/contract/core/days';

/** So many days before its end a timetable is soon over: tickets are sold for two weeks. */
export const warnedDays = 14;
/** With less than this part of the trains something is missing. */
const minShare = 0.5;

export interface TimetableExtent {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Numbers. */
  readonly trains: number;
}

/** Why a timetable should not take the place of the one in use without a second look: Chinese sentences without full stops. */
export function doubtsAbout(
  { firstDay, lastDay, trains }: TimetableExtent,
  inUse: Pick<TimetableExtent, 'trains'>,
  today: Day,
): string[] {
  const left = daysBetween(today, lastDay);
  return [
    ...(left < 0 ? [`时刻表已于${whole(lastDay)}到期`] : []),
    ...(left >= 0 && left <= warnedDays ? [`时刻表${endsIn(lastDay, today)}`] : []),
    ...(firstDay > today ? [`时刻表从${whole(firstDay)}起才有列车`] : []),
    ...(trains < inUse.trains * minShare
      ? [`仅有${trains}个车次，不到使用中时刻表（${inUse.trains}个车次）的一半`]
      : []),
  ];
}

/** What operators and administrators are told when the timetable in use is soon over, or is; undefined where there is time enough. */
export function endOfTimetable(
  { version, lastDay }: { readonly version: number; readonly lastDay: Day },
  today: Day,
): string | undefined {
  if (lastDay > addDays(today, warnedDays)) return undefined;
  const ends = lastDay < today ? `已于${whole(lastDay)}到期` : endsIn(lastDay, today);
  return `第${version}版列车时刻表${ends}，请导入新的时刻表`;
}

function endsIn(lastDay: Day, today: Day): string {
  const left = daysBetween(today, lastDay);
  return left === 0 ? '今天到期' : `将于${whole(lastDay)}到期，仅剩${left}天`;
}

const whole = (date: Day) => `${date.slice(0, 4)}年${formatMonthDay(date)}`;
