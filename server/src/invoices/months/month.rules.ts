/** Months as `2026-01`. */

/** So many months, this one first, each before the last. */
export function monthsBack(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => monthBefore(month, back));
}

function monthBefore(month: string, back: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  const whole = year * 12 + of - 1 - back;
  return `${Math.floor(whole / 12)}-${String((whole % 12) + 1).padStart(2, '0')}`;
}

/** `2026年1月`. */
export const monthWords = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
