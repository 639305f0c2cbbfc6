const offsetMs = 8 * 3_600_000;

/** `2026-11-21 17:05:09` */
export function stampOf(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** `20261121170509` */
export function digitsOf(moment: Date): string {
  return stampOf(moment).replace(/\D/g, '');
}

/** Reads both; undefined when it is neither. */
export function momentOf(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-?(\d\d)-?(\d\d) ?(\d\d):?(\d\d):?(\d\d)$/.exec(text) ?? [];
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Midnight in China at both ends of a day, `2026-11-21` or `20261121`. */
export function endsOfDay(day: string): { from: Date; to: Date } | undefined {
  const from = momentOf(`${day.replaceAll('-', '')}000000`);
  return from && { from, to: new Date(from.getTime() + 86_400_000) };
}
