import { addDays, type Day, day, dayOf } from '@woxing/contract/core/days';

/** 春运: forty days from the fifteenth before the Spring Festival. */
const daysBefore = 15;
const days = 40;

const springFestivals: readonly Day[] = [
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
].map(day);

export function isSpringRush(moment: Date): boolean {
  const on = dayOf(moment);
  return springFestivals.some((festival) => {
    const first = addDays(festival, -daysBefore);
    return on >= first && on < addDays(first, days);
  });
}
