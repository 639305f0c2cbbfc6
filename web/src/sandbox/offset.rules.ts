const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** How far the clock of the sandbox may be moved. */
export const maxOffsetSeconds = 400 * day;
/** Less is the time an answer takes to arrive. */
const noticeableSeconds = 5;

export const jumps = { 'minutes-15': 15 * minute, hour, day } as const;
export type Jump = keyof typeof jumps;

/** `2天3小时5分`; empty for what nobody would notice. */
export function offsetWords(seconds: number): string {
  if (Math.abs(seconds) < noticeableSeconds) return '';
  const whole = Math.round(Math.abs(seconds) / minute) * minute;
  if (whole === 0) return `${Math.abs(seconds)}秒`;
  const parts = [
    [Math.floor(whole / day), '天'],
    [Math.floor((whole % day) / hour), '小时'],
    [Math.floor((whole % hour) / minute), '分'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count}${unit}`)
    .join('');
}

/** Seconds of a chosen offset; undefined when it is not one. Both are texts as typed; empty counts as nothing. */
export function readOffset(days: string, hours: string): number | undefined {
  if (!/^\d{0,3}$/.test(days) || !/^\d{0,2}$/.test(hours)) return undefined;
  const seconds = Number(days) * day + Number(hours) * hour;
  return Number(hours) > 23 || seconds > maxOffsetSeconds ? undefined : seconds;
}

/** Where a jump leads; never beyond the end. */
export function jumped(offsetSeconds: number, by: Jump): number {
  return Math.min(maxOffsetSeconds, Math.max(0, offsetSeconds) + jumps[by]);
}
