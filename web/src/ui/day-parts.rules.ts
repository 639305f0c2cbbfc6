/** Quarters of the day, as lists are filtered by them. */
export const dayParts = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
export const dayPartHours: Record<DayPart, readonly [from: number, to: number]> = {
  night: [0, 6],
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
};

/** The part of the day of `HH:MM`. */
export function dayPartOf(clock: string): DayPart {
  const hour = Number(clock.slice(0, 2));
  return dayParts.find((part) => hour < dayPartHours[part][1])!;
}
