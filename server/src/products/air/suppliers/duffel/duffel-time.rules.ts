import { type Day, isDay } from '@woxing/contract/core/days';

/** `2026-12-01T08:30:00`, by the clocks of a place. Throws on anything else. */
export function localTime(text: string): { readonly day: Day; readonly time: string } {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (!isDay(day)) throw new Error(`not a local time: ${text.slice(0, 40)}`);
  return { day, time };
}

/** Minutes of `P1DT2H10M`. Throws on anything else. */
export function minutesOfDuration(text: string): number {
  const [whole, days = 0, hours = 0, minutes = 0] =
    /^P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?)?$/.exec(text) ?? [];
  if (whole === undefined || whole === 'P') throw new Error(`not a duration: ${text.slice(0, 40)}`);
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
}
