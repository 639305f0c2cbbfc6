import { formatMonthDay } from '@woxing/contract/core/days';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import type { AppliedTrip } from '#src/applications/public.ts';
import type { TripSpan } from '#src/orders/public.ts';

export interface Ordered {
  readonly people: readonly ComparedPerson[];
  readonly totalFen: Fen;
  readonly spans: readonly TripSpan[];
}

/** Somebody who travels by the order: as it names them, as the enterprise knows them, and whether the application names them too. */
export interface ComparedPerson {
  readonly name: string;
  /** Empty where the order names them so, or nobody knows. */
  readonly knownAs: string;
  readonly applied: boolean;
}

interface Compared {
  readonly label: string;
  readonly applied: string;
  readonly ordered: string;
  readonly differs: boolean;
}

/** An order beside the application that it was booked under, line by line. */
export function comparedWith(applied: AppliedTrip, { people, totalFen, spans }: Ordered): Compared[] {
  const days = [...new Set(spans.flatMap(({ starts, ends }) => [starts.day, ends.day]))].toSorted();
  const cities = [...new Set(spans.flatMap(({ from, to }) => [from.city, to.city]))];
  const { fromDay, untilDay } = applied;
  return [
    {
      label: '日期',
      applied: fromDay === null || untilDay === null ? '—' : rangeWords([fromDay, untilDay]),
      ordered: rangeWords(days),
      differs: days.some((day) => fromDay === null || untilDay === null || day < fromDay || day > untilDay),
    },
    {
      label: '城市',
      applied: applied.cities.join('、'),
      ordered: cities.join('、'),
      differs: outside(cities, applied.cities),
    },
    {
      label: '出行人',
      applied: applied.travellers.map(({ name }) => name).join('、'),
      ordered: people.map(personWords).join('、'),
      differs: people.some((one) => !one.applied),
    },
    {
      label: '预算',
      applied: formatYuan(applied.budgetFen),
      ordered: formatYuan(totalFen),
      differs: totalFen > applied.budgetFen,
    },
  ];
}

/** `张三（ZHANG/SAN）`: tickets for journeys abroad spell what applications write. */
const personWords = ({ name, knownAs }: ComparedPerson) =>
  knownAs === '' || knownAs === name ? name : `${knownAs}（${name}）`;

function rangeWords(days: readonly TripSpan['starts']['day'][]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '—';
  return first === last ? formatMonthDay(first) : `${formatMonthDay(first)}至${formatMonthDay(last)}`;
}

const outside = <T>(all: readonly T[], allowed: readonly T[]) => all.some((one) => !allowed.includes(one));
