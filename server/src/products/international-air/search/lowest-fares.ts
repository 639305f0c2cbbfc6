import { addDays, type Day, daysBetween } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import { type Fen, fen } from '@woxing/contract/core/money';
import type {
  internationalCalendar as calendarEndpoint,
  internationalDateTable as tableEndpoint,
} from '@woxing/contract/products/international-air/international-flights';
import type { Ctx } from '#src/platform/context.ts';
import type { FareFilings } from '../fares/filed-fares.rules.ts';
import { JourneyFinder } from '../planner/journeys.rules.ts';
import { noWishes } from '../planner/part.rules.ts';
import type { PlanningWork } from '../planner/planning-line.ts';
import type { FlightSchedule } from '../schedule/flight-schedule.rules.ts';
import { askerOf, filingsByDay, type InternationalSearchDeps } from './international-search-deps.ts';
import { type JourneyQuestion, readParts } from './journey-question.rules.ts';
import { planJourney } from './plan-journey.ts';
import { isOnSale } from './sold-parts.rules.ts';

/** Two connections are looked for in the list alone: a month of them would take seconds. */
const oneStop = { ...noWishes, maxStops: 1 };
const onePerson = { adults: 1, children: 0, infants: 0 };

type CalendarAsk = InputOf<typeof calendarEndpoint>;

/** The lowest fare of each day, or of a round trip that begins on it. Refuses with the `intl.` refusals of places. */
export async function internationalCalendar(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  { from, to, start, days: count, stayDays, cabin }: CalendarAsk,
): Promise<AnswerOf<typeof calendarEndpoint>> {
  const schedule = await deps.international.schedule();
  const days = Array.from({ length: count }, (_, at) => addDays(start, at));
  const journeys = days.map((day) => {
    const there = { from, to, day };
    const back = stayDays === undefined ? [] : [{ from: to, to: from, day: addDays(day, stayDays) }];
    return journeyOn(schedule, [there, ...back], cabin, ctx.now);
  });
  const lowest = await lowestOf(deps, ctx, journeys);
  return { days: days.map((day, at) => ({ day, lowestFen: lowest[at] ?? null })) };
}

const daysAround = 3;
const maxStay = 330;

/** Round trips of three days before and after: a row for each day there, a column for each day back. Refuses with `intl.return-before` and `intl.date-table`. */
export async function internationalDateTable(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  { from, to, outDay, backDay, cabin }: InputOf<typeof tableEndpoint>,
): Promise<AnswerOf<typeof tableEndpoint>> {
  if (backDay < outDay) throw refuse('intl.return-before');
  if (daysBetween(outDay, backDay) > maxStay) throw refuse('intl.date-table', { days: maxStay });
  const schedule = await deps.international.schedule();
  const [outDays, backDays] = [around(outDay), around(backDay)];
  const pairs = outDays.flatMap((out) => backDays.map((back) => ({ out, back })));
  const journeys = pairs.map(({ out, back }) =>
    back < out
      ? undefined
      : journeyOn(
          schedule,
          [
            { from, to, day: out },
            { from: to, to: from, day: back },
          ],
          cabin,
          ctx.now,
        ),
  );
  const lowest = await lowestOf(deps, ctx, journeys);
  const width = backDays.length;
  return { outDays, backDays, lowest: outDays.map((_, row) => lowest.slice(row * width, (row + 1) * width)) };
}

const around = (day: Day) =>
  Array.from({ length: 2 * daysAround + 1 }, (_, at) => addDays(day, at - daysAround));

type AskedParts = Parameters<typeof readParts>[1];

/** Undefined where its days have passed or are not on sale yet; what is wrong with its places is refused. */
function journeyOn(
  schedule: FlightSchedule,
  parts: AskedParts,
  cabin: CalendarAsk['cabin'],
  now: Date,
): JourneyQuestion | undefined {
  try {
    return readParts(schedule, parts, { ...onePerson, cabin }, now);
  } catch (error) {
    if (error instanceof RefusalError && ['intl.past', 'intl.too-far'].includes(error.code)) return undefined;
    throw error;
  }
}

async function lowestOf(
  deps: InternationalSearchDeps,
  ctx: Ctx,
  journeys: readonly (JourneyQuestion | undefined)[],
): Promise<(Fen | null)[]> {
  const { planning, plans } = deps;
  const filingsOf = await filingsByDay(deps, ctx);
  const { now } = ctx;
  function* work(): PlanningWork<(Fen | null)[]> {
    const lowest: (Fen | null)[] = [];
    for (const journey of journeys) {
      const filings = journey && filingsOf(journey.parts[0]!.day);
      lowest.push(filings === undefined ? null : yield* lowestJourney({ plans, filings, now }, journey!));
      yield 'pause';
    }
    return lowest;
  }
  return planning.plan({ asker: askerOf(ctx), work: work() });
}

function* lowestJourney(
  {
    plans,
    filings,
    now,
  }: Pick<InternationalSearchDeps, 'plans'> & { readonly filings: FareFilings; readonly now: Date },
  journey: JourneyQuestion,
): PlanningWork<Fen | null> {
  const planned = journey.parts.map((_, at) => ({ at, wishes: oneStop }));
  const plan = planJourney({ plans, filings }, journey, planned);
  yield* plan.work;
  const [first = [], ...rest] = plan.found();
  const lists = [first.filter((part) => isOnSale(part, now)), ...rest];
  const best = new JourneyFinder(journey.schedule, journey.kind, lists).lowest([]);
  return best === undefined ? null : fen(best.fen);
}
