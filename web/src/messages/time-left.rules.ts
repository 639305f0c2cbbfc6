export type TimeLeft =
  | { readonly key: 'messages.left-days'; readonly values: { readonly days: number; readonly hours: number } }
  | {
      readonly key: 'messages.left-hours';
      readonly values: { readonly hours: number; readonly minutes: number };
    }
  | { readonly key: 'messages.left-minutes'; readonly values: { readonly minutes: number } };

const minuteSeconds = 60;
const hourSeconds = 3600;
const daySeconds = 86_400;

/** Which of the three sentences says how long is left; undefined when nothing is. The last minute counts as one. */
export function timeLeft(seconds: number): TimeLeft | undefined {
  if (seconds <= 0) return undefined;
  if (seconds >= daySeconds)
    return {
      key: 'messages.left-days',
      values: {
        days: Math.floor(seconds / daySeconds),
        hours: Math.floor((seconds % daySeconds) / hourSeconds),
      },
    };
  if (seconds >= hourSeconds)
    return {
      key: 'messages.left-hours',
      values: {
        hours: Math.floor(seconds / hourSeconds),
        minutes: Math.floor((seconds % hourSeconds) / minuteSeconds),
      },
    };
  return {
    key: 'messages.left-minutes',
    values: { minutes: Math.max(1, Math.floor(seconds / minuteSeconds)) },
  };
}
