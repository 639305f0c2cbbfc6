import { addDays, type Day, daysBetween, firstOfMonth } from '@woxing/contract/core/days';
import { type Fen, sumFen } from '@woxing/contract/core/money';
import { type TravelKind, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';

interface DaySum {
  readonly travel: TravelKind;
  readonly day: Day;
  readonly amountFen: Fen;
  readonly tickets: number;
}

interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** The month until today, and the same days of the month before, which may have fewer. */
export function monthsUntil(today: Day): Days & { readonly before: Days } {
  const from = firstOfMonth(today);
  const last = addDays(from, -1);
  const sameDay = addDays(firstOfMonth(last), daysBetween(from, today));
  return { from, until: today, before: { from: firstOfMonth(last), until: sameDay < last ? sameDay : last } };
}

/** Sums of days as the figures of a month beside those of the same days before. */
export function monthFigures(sums: readonly DaySum[], today: Day) {
  const months = monthsUntil(today);
  const within = ({ from, until }: Days) => sums.filter(({ day }) => day >= from && day <= until);
  const [now, before] = [within(months), within(months.before)];
  const travel = travelKinds
    .map((kind) => ({
      travel: kind,
      amountFen: total(now, kind),
      tickets: of(now, kind).reduce((sum, { tickets }) => sum + tickets, 0),
      beforeFen: total(before, kind),
    }))
    .filter(({ travel: kind }) => of(now, kind).length + of(before, kind).length > 0)
    .toSorted((one, other) => other.amountFen - one.amountFen);
  const byDay = Array.from({ length: daysBetween(months.from, today) + 1 }, (_, at) => {
    const day = addDays(months.from, at);
    return { day, amountFen: total(now.filter((sum) => sum.day === day)) };
  });
  return { ...months, travel, totalFen: total(now), beforeFen: total(before), byDay };
}

const of = (sums: readonly DaySum[], kind: TravelKind) => sums.filter(({ travel }) => travel === kind);

const total = (sums: readonly DaySum[], kind?: TravelKind): Fen =>
  sumFen((kind === undefined ? sums : of(sums, kind)).map(({ amountFen }) => amountFen));
