import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import type { ChangeTerms } from './change-terms.ts';
import { changesBefore, doneChanges, partsAfterChanges } from './paid-parts.ts';

const change = (sheetNo: string, from: number, to: number, own = 0, companyMost: number | null = null) => ({
  sheetNo,
  line: {
    priceFen: yuan(from),
    newPriceFen: yuan(to),
    personFen: yuan(own),
    companyMostFen: companyMost === null ? null : yuan(companyMost),
  },
});
const part = (sheetNo: string, amount: number, person: number) => ({
  sheetNo,
  amountFen: yuan(amount),
  personFen: yuan(person),
});

test.each([
  { what: 'nothing', own: 0, changes: [], parts: [] },
  { what: 'an equal one', own: 100, changes: [change('C1', 500, 500, 100, 400)], parts: [] },
  { what: 'a dearer one', own: 0, changes: [change('C1', 500, 600)], parts: [part('C1', 100, 0)] },
  {
    what: 'a dearer one of which the person bears more',
    own: 100,
    changes: [change('C1', 500, 600, 100, 430)],
    parts: [part('C1', 100, 70)],
  },
  {
    what: 'dearer ones, one after the other',
    own: 0,
    changes: [change('C1', 500, 600), change('C2', 600, 650, 0, 620)],
    parts: [part('C1', 100, 0), part('C2', 50, 30)],
  },
  {
    what: 'a cheaper one, which takes away what was paid last',
    own: 0,
    changes: [change('C1', 500, 600), change('C2', 600, 650), change('C3', 650, 580)],
    parts: [part('C1', 80, 0)],
  },
  {
    what: 'a cheaper one, by the parts of person and company',
    own: 0,
    changes: [change('C1', 500, 600, 0, 540), change('C2', 600, 570, 60, 560)],
    parts: [part('C1', 70, 30)],
  },
  {
    what: 'a cheaper one, which takes of each payment what the company gave',
    own: 0,
    changes: [
      change('C1', 500, 600, 0, 560),
      change('C2', 600, 650, 40, 610),
      change('C3', 650, 530, 40, 490),
    ],
    parts: [part('C1', 40, 40)],
  },
  {
    what: 'a cheaper one, which takes of each payment what the person gave',
    own: 0,
    changes: [
      change('C1', 500, 600, 0, 540),
      change('C2', 600, 650, 60, 560),
      change('C3', 650, 560, 90, 550),
    ],
    parts: [part('C1', 50, 10), part('C2', 10, 0)],
  },
  {
    what: 'a cheaper one that the company bears alone again',
    own: 0,
    changes: [change('C1', 500, 600, 0, 540), change('C2', 600, 520, 60, 560)],
    parts: [part('C1', 20, 0)],
  },
  {
    what: 'a cheaper one than was bought, and a dearer one again',
    own: 100,
    changes: [change('C1', 500, 400, 100, 400), change('C2', 400, 430)],
    parts: [part('C2', 30, 0)],
  },
])('what was paid for changes of a ticket: $what', ({ own, changes, parts }) => {
  expect(partsAfterChanges({ amountFen: yuan(500), personFen: yuan(own) }, changes)).toEqual(parts);
});

const line = (passenger: number, leg: number, to?: number) => ({ passenger, leg, ...(to && { to }) });
const done = (sheetNo: string, newLeg: number | undefined, lines: readonly object[]) => ({
  sheetNo,
  terms: { newLeg, lines } as ChangeTerms,
});
/** Both flights of two passengers are changed; the first one of passenger 0 once more; a change of passenger 1 came to nothing. */
const changes = [
  done('C1', 2, [line(0, 0), line(1, 0), line(0, 1, 1), line(1, 1, 1)]),
  done('C2', 4, [line(0, 2)]),
  done('C3', undefined, [line(1, 2)]),
];

test.each([
  [0, 0, []],
  [0, 2, ['C1 0/0']],
  [1, 3, ['C1 1/1']],
  [0, 4, ['C1 0/0', 'C2 0/2']],
  [1, 4, []],
])('of passenger %i the ticket on %i came out of the changes %j', (passenger, leg, expected) => {
  const before = changesBefore(changes, { passenger, leg });
  expect(before.map((each) => `${each.sheetNo} ${each.line.passenger}/${each.line.leg}`)).toEqual(expected);
});

test('changes that came about are those that are done, and no refund', () => {
  const quote = { bookingReference: 'E1', quotedAt: '2025-12-01T02:00:00.000Z', lines: [] };
  const sheets = [
    { sheetNo: 'C1', kind: 'change', state: 'done', quote },
    { sheetNo: 'C2', kind: 'change', state: 'failed', quote },
    { sheetNo: 'T1', kind: 'refund', state: 'done', quote },
  ] as unknown as Parameters<typeof doneChanges>[0];
  expect(doneChanges(sheets).map(({ sheetNo }) => sheetNo)).toEqual(['C1']);
});
