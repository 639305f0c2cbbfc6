import type { FareFilings } from '../fares/filed-fares.rules.ts';
import { noWishes, type Part, type PartWishes } from '../planner/part.rules.ts';
import { openPlan } from '../planner/plan-part.rules.ts';
import type { PlanningWork } from '../planner/planning-line.ts';
import { dayNumberOf } from '../schedule/flight-schedule.rules.ts';
import type { PlanMemory } from './international-search-deps.ts';
import type { JourneyQuestion } from './journey-question.rules.ts';
import { partQuestion } from './part-question.rules.ts';

export interface PlannedPart {
  readonly at: number;
  readonly wishes: PartWishes;
}

/**
 * Plans parts of a journey side by side: all direct flights, then one connection, then two. `found` says what there is so far, in their
 * order.
 */
export function planJourney(
  { plans, filings }: { readonly plans: PlanMemory; readonly filings: FareFilings },
  journey: JourneyQuestion,
  planned: readonly PlannedPart[],
): { readonly work: PlanningWork<void>; readonly found: () => readonly (readonly Part[])[] } {
  const open = planned.map((part) => openPart({ plans, filings }, journey, part));
  function* work(): PlanningWork<void> {
    let going = open.map(({ run }) => run);
    while (going.length > 0) {
      const next: typeof going = [];
      for (const run of going) if (yield* stage(run)) next.push(run);
      going = next;
      if (going.length > 0) yield 'stage';
    }
    for (const { keep } of open) keep();
  }
  return { work: work(), found: () => open.map(({ found }) => found()) };
}

/** Until its next stage; false where there is none. */
function* stage(run: PlanningWork<void>): Generator<'pause', boolean> {
  for (;;) {
    const step = run.next();
    if (step.done === true) return false;
    if (step.value === 'stage') return true;
    yield 'pause';
  }
}

interface OpenPart {
  readonly run: PlanningWork<void>;
  readonly found: () => readonly Part[];
  readonly keep: () => void;
}

function openPart(
  { plans, filings }: { readonly plans: PlanMemory; readonly filings: FareFilings },
  journey: JourneyQuestion,
  { at, wishes }: PlannedPart,
): OpenPart {
  const bounded = {
    ...journey,
    days: { ...journey.days, stayDays: boundOf(filings, journey.days.stayDays) },
  };
  const kept = plans.kept(keyOf(bounded, at, filings, wishes));
  if (kept.parts !== undefined) {
    const { parts } = kept;
    return { run: nothing(), found: () => parts, keep: () => undefined };
  }
  const window = plans.windowOf(journey.schedule, dayNumberOf(journey.parts[at]!.day));
  const plan = openPlan(partQuestion(bounded, at, filings, window, wishes));
  return {
    run: plan.run,
    found: plan.found,
    keep: () => {
      kept.parts = plan.found();
    },
  };
}

/** A plan that is known needs no more than a step. */
function* nothing(): PlanningWork<void> {
  yield 'pause';
}

/** Stays between two bounds are sold alike: one plan serves them all. */
function boundOf({ stayBounds }: FareFilings, stayDays: number): number {
  return stayBounds.findLast((bound) => bound <= stayDays) ?? 0;
}

function keyOf(
  { kind, parts, cabin, party, days, withBags }: JourneyQuestion,
  at: number,
  { agreements }: FareFilings,
  wishes: PartWishes,
): string {
  const { from, to, day, way } = parts[at]!;
  return JSON.stringify([
    kind,
    parts[0]!.way.originCountry,
    from,
    to,
    day,
    way.originCity,
    cabin,
    party.adults + party.children,
    days,
    withBags,
    wishes,
    // Of what a company has agreed on others see nothing.
    agreements,
  ]);
}

export const anyPart = (at: number): PlannedPart => ({ at, wishes: noWishes });
