import { addDays, type Day, dayOf, formatMonthDay, timeOf } from '@woxing/contract/core/days';
import { addFen, type Fen, noFen, sumFen, timesFen } from '@woxing/contract/core/money';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import { railTicketTypes } from '@woxing/contract/products/rail/train-tickets.rules';
import type { WaitlistOdds, WaitlistQuote } from '@woxing/contract/products/rail/train-waitlist';
import type { TrainFare, TrainOffer } from '@woxing/contract/products/rail/trains';
import {
  type ContactDraft,
  contactProblem,
  type FormProblem,
  passengersProblem,
  personInput,
} from '#src/booking/public.rules.ts';
import { concessionInput } from '../order/concession-draft.rules.ts';
import { companyProblem, type RailPassenger } from '../order/order-passengers.rules.ts';
import type { ChosenRide } from '../search/ride-params.rules.ts';

/** So many combinations of a train on a day and a seat, for so many people. */
export const maxChoices = 5;
export const maxWaiting = 3;

export interface WaitlistDraft extends ContactDraft {
  readonly passengers: readonly RailPassenger[];
  /** Chosen from the list; the latest unless told. */
  readonly deadline: string | undefined;
}

export interface PrepaidTotal {
  readonly lines: readonly { readonly type: RailTicketType; readonly fareFen: Fen; readonly count: number }[];
  readonly serviceFeeFen: Fen;
  readonly count: number;
  readonly totalFen: Fen;
}

/** What is paid before: the dearest choice for all, with the service fee of each. */
export function prepaidTotal(
  types: readonly RailTicketType[],
  { odds, serviceFeeFen }: Pick<WaitlistQuote, 'odds' | 'serviceFeeFen'>,
): PrepaidTotal {
  const byChoice = odds.map((choice) => {
    const lines = linesOf(types, choice);
    return { lines, fen: sumFen(lines.map(({ fareFen, count }) => timesFen(fareFen, count))) };
  });
  const dearest = byChoice.reduce((one, other) => (other.fen > one.fen ? other : one), {
    lines: [] as PrepaidTotal['lines'],
    fen: noFen,
  });
  return {
    lines: dearest.lines,
    serviceFeeFen,
    count: types.length,
    totalFen: addFen(dearest.fen, timesFen(serviceFeeFen, types.length)),
  };
}

function linesOf(types: readonly RailTicketType[], { fares }: WaitlistOdds): PrepaidTotal['lines'] {
  return railTicketTypes.flatMap((type) => {
    const count = types.filter((one) => one === type).length;
    const fareFen = fares.find((fare) => fare.type === type)?.maxFen ?? noFen;
    return count === 0 ? [] : [{ type, fareFen, count }];
  });
}

/** The first thing that is wrong with a draft, in the order of the page. The server has the last word. */
export function waitlistProblem(
  draft: WaitlistDraft,
  travelsOn: Day,
  today: Day,
  words: { readonly nobody: string; readonly tooMany: string },
): FormProblem | undefined {
  return (
    passengersProblem(draft.passengers, today, words.nobody) ??
    (draft.passengers.length > maxWaiting
      ? { field: 'passengers', message: words.tooMany }
      : companyProblem(draft.passengers, travelsOn)) ??
    contactProblem(draft)
  );
}

/** A choice one place earlier: seats are taken in the order of the choices. */
export function movedUp<T>(choices: readonly T[], at: number): readonly T[] {
  if (at < 1) return choices;
  return choices.with(at - 1, choices[at]!).with(at, choices[at - 1]!);
}

/** What is known of the choices in the order they have now: it was asked for before some of them moved or went. */
export function oddsInOrder(
  choices: readonly ChosenRide[],
  odds: readonly WaitlistOdds[],
): readonly WaitlistOdds[] {
  return choices.flatMap((choice) => odds.find((one) => choiceKey(one) === choiceKey(choice)) ?? []);
}

/** Names a choice: a train on its day with the seat. */
export function choiceKey({
  trainNo,
  startsOn,
  seat,
}: Pick<ChosenRide, 'trainNo' | 'seat'> & { readonly startsOn: string }): string {
  return `${trainNo}/${startsOn}/${seat}`;
}

/** The draft as the endpoint takes it. */
export function waitlistInput(
  draft: WaitlistDraft,
  choices: readonly ChosenRide[],
  deadline: string,
  expectTotalFen: Fen,
) {
  return {
    choices: [...choices],
    passengers: draft.passengers.map((passenger) => ({
      ...personInput(passenger),
      ...concessionInput(passenger.type, passenger.concession),
      type: passenger.type,
    })),
    contact: { name: draft.contactName.trim(), mobile: draft.contactMobile.trim() },
    deadline,
    expectTotalFen: expectTotalFen as number,
  };
}

/** Days from which a choice may be added: those of the choices and the ones next to them, as far as tickets are sold. */
export function daysToAdd(chosen: readonly Day[], today: Day, lastDay: Day): readonly Day[] {
  const sorted = chosen.toSorted();
  const first = addDays(sorted[0]!, -1);
  const last = addDays(sorted.at(-1)!, 1);
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    if (day >= today && day <= lastDay) days.push(day);
  return days;
}

/** Trains with the seats on them that can be waited for and are not chosen yet. */
export function waitableTrains(
  trains: readonly TrainOffer[],
  chosen: readonly ChosenRide[],
): readonly { readonly train: TrainOffer; readonly fares: readonly TrainFare[] }[] {
  const taken = new Set(chosen.map(({ trainNo, startsOn, seat }) => `${trainNo}/${startsOn}/${seat}`));
  return trains
    .map((train) => ({
      train,
      fares: train.fares.filter(
        ({ seat, waitlist }) => waitlist && !taken.has(`${train.trainNo}/${train.startsOn}/${seat}`),
      ),
    }))
    .filter(({ fares }) => fares.length > 0);
}

/** `11月22日 12:00` */
export function momentWords(moment: string): string {
  const at = new Date(moment);
  return `${formatMonthDay(dayOf(at))} ${timeOf(at)}`;
}

/** How likely, for those who look: green from here on, grey below. */
export function oddsTone(percent: number): 'ok' | 'brand' | 'warn' | 'grey' {
  if (percent >= 70) return 'ok';
  if (percent >= 35) return 'brand';
  return percent > 0 ? 'warn' : 'grey';
}
