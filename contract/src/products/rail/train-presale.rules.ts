import { addDays, type Day } from '../../core/days.ts';

/** Tickets are sold for so many days, today among them. */
export const presaleDays = 15;

export function lastSaleDay(today: Day): Day {
  return addDays(today, presaleDays - 1);
}

/** The first day on which trains of a day can be bought; the hour is each station's own. */
export function presaleOpensOn(day: Day): Day {
  return addDays(day, 1 - presaleDays);
}
