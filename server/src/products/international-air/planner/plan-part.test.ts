import { connectionTimes } from '@woxing/contract/generated/world-airports';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainSearch } from '../../../../../bench/plain-itineraries.ts';
import { arrivesAt, departsAt, type Part } from './part.rules.ts';
import { leastConnection, openPlan, planPart } from './plan-part.rules.ts';
import { smallQuestion, smallSchedule } from './small-network.kit.ts';

/** What counts of parts, in an order of their own: which of two equal ones is kept is nobody's business. */
const worthOf = (parts: readonly Part[]) =>
  parts
    .map((part) =>
      [
        part.carrier,
        part.legs.length,
        departsAt(part),
        arrivesAt(part),
        part.price.half,
        part.price.open,
        part.price.alone,
      ].join(),
    )
    .toSorted();

test('the planner finds what a plain search through everything finds', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (world, ask) => {
      const question = smallQuestion(smallSchedule(world), ask);
      const planned = planPart(question);
      found += planned.length;
      expect(worthOf(planned)).toEqual(worthOf(plainSearch(question)));
    }),
    { numRuns: 250 },
  );
  expect(found).toBeGreaterThan(100);
});

test('no airport has a shorter connection than the planner takes for the least', () => {
  const least = [...connectionTimes.values()].flatMap(([toAbroad, fromAbroad, abroad]) => [
    toAbroad,
    fromAbroad,
    abroad,
  ]);
  expect(Math.min(...least)).toBeGreaterThanOrEqual(leastConnection);
  expect(leastConnection).toBe(30);
});

test('what is found so far is told at each stage, and only grows better', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const question = smallQuestion(smallSchedule(seed), seed);
    const plan = openPlan(question);
    const stages: number[] = [];
    for (let step = plan.run.next(); step.done !== true; step = plan.run.next())
      if (step.value === 'stage') stages.push(Math.max(0, ...plan.found().map(({ legs }) => legs.length)));
    expect(stages).toHaveLength(question.wishes.maxStops);
    expect(stages.every((legs, at) => legs <= at + 1)).toBe(true);
  }
});
