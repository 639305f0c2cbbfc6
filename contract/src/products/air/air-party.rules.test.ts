import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import { airAgeOf, type PartyMember, partyProblem } from './air-party.rules.ts';

const days = { firstDay: day('2026-12-01'), lastDay: day('2026-12-05') };
const born = { adult: '1990-01-01', child: '2018-01-01', infant: '2025-12-10' } as const;
const party = (counts: Partial<Record<keyof typeof born, number>>): PartyMember[] =>
  Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${kind}${at}`,
      birth: day(born[kind as keyof typeof born]),
      paper: `${kind}${at}`,
    })),
  );

test.each<[Parameters<typeof party>[0], string | undefined]>([
  [{}, 'passenger.none'],
  [{ adult: 9 }, undefined],
  [{ adult: 10 }, 'passenger.too-many'],
  [{ child: 1 }, 'passenger.alone'],
  [{ adult: 1, child: 2, infant: 2 }, undefined],
  [{ adult: 1, child: 3 }, 'passenger.children'],
  [{ adult: 2, child: 4 }, undefined],
  [{ adult: 1, infant: 3 }, 'passenger.infants'],
])('%o: %s', (counts, code) => {
  expect(partyProblem(party(counts), days)?.code).toBe(code);
});

test('nobody flies twice, and it is said who', () => {
  const [one, other] = party({ adult: 2 });
  const problem = partyProblem([one!, other!, { ...one!, name: '张三' }], days);
  expect(problem).toMatchObject({ code: 'passenger.twice', details: { name: '张三' } });
});

test.each([
  ['2026-11-18', 'passenger.newborn'],
  ['2026-11-17', undefined],
])('an infant born on %s, with the first flight on 1 December: %s', (birth, code) => {
  const infant = { name: '宝宝', birth: day(birth), paper: 'B' };
  expect(partyProblem([...party({ adult: 1 }), infant], days)?.code).toBe(code);
});

test('ages are counted on the day of the last flight, and who has no birth date is an adult', () => {
  expect([
    airAgeOf(undefined, days.lastDay),
    airAgeOf(day('2014-12-05'), days.lastDay),
    airAgeOf(day('2014-12-06'), days.lastDay),
    airAgeOf(day('2024-12-06'), days.lastDay),
  ]).toEqual(['ADT', 'ADT', 'CHD', 'INF']);
});
