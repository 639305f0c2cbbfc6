import { fen, noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import {
  type ChangeLine,
  changeSums,
  costOfChange,
  keptOfDifferences,
  moreCost,
  newTicketLines,
  personBack,
  personDue,
} from './change-terms.ts';

/** Sums of changes that bring tickets besides, and of what is paid at a desk. */

const line = (part: Partial<ChangeLine>): ChangeLine => ({
  passenger: 0,
  leg: 0,
  ticketNo: 'H1',
  priceFen: noFen,
  newPriceFen: noFen,
  taxesFen: noFen,
  feeFen: noFen,
  percent: 0,
  rule: '',
  dueFen: noFen,
  backFen: noFen,
  differenceFeeFen: noFen,
  personFen: noFen,
  companyMostFen: null,
  ...part,
});

const exchanged = line({ priceFen: yuan(300), newPriceFen: yuan(250), backFen: yuan(50) });
const besides = line({ leg: 2, newPriceFen: yuan(400), dueFen: yuan(400), companyMostFen: yuan(350) });

test.each([
  { what: 'exchanged', lines: [exchanged], added: undefined, due: 0, back: 50, person: 0 },
  { what: 'besides', lines: [], added: [besides], due: 400, back: 0, person: 50 },
  { what: 'both', lines: [exchanged], added: [besides], due: 400, back: 50, person: 50 },
])('tickets $what are paid and come back by themselves', ({ lines, added, due, back, person }) => {
  const terms = { lines, ...(added && { added }) };
  const sums = changeSums(terms);
  expect([sums.dueFen, sums.backFen, sums.personFen]).toEqual([yuan(due), yuan(back), yuan(person)]);
  expect(sums.newFen - sums.oldFen).toBe(sums.dueFen - sums.backFen);
  expect(newTicketLines(terms)).toHaveLength(lines.length + (added?.length ?? 0));
  expect(moreCost(terms)).toBe(yuan(due));
  expect(personDue(besides)).toBe(yuan(50));
});

test.each([
  { what: 'dearer', old: 300, now: 340, fee: 0, more: 40 },
  { what: 'cheaper', old: 300, now: 250, fee: 0, more: 0 },
  { what: 'cheaper, with a fee of what guarantees it', old: 300, now: 250, fee: 80, more: 30 },
  { what: 'besides', old: 0, now: 320, fee: 0, more: 320 },
])('at a desk, what is $what costs that much more, whatever guarantees it', ({ old, now, fee, more }) => {
  const desk = { priceFen: yuan(old), personFen: noFen, newPriceFen: yuan(now) };
  const guaranteed = line({ newPriceFen: yuan(now), dueFen: yuan(now), feeFen: yuan(fee), desk });
  expect(moreCost({ lines: [guaranteed] })).toBe(fen(yuan(more)));
});

/** What a flight is cheaper by is kept, and its fee is paid. */
const lost = line({
  priceFen: yuan(300),
  newPriceFen: yuan(250),
  feeFen: yuan(20),
  dueFen: yuan(20),
  differenceFeeFen: yuan(50),
  personFen: yuan(100),
});
/** Ten of the fifty that a ticket is cheaper by are kept. */
const returned = line({
  priceFen: yuan(300),
  newPriceFen: yuan(250),
  differenceFeeFen: yuan(10),
  backFen: yuan(40),
  personFen: yuan(100),
});

test('of a cheaper ticket comes back what is not kept, to the person first; of one that returns nothing, nothing', () => {
  expect([keptOfDifferences({ lines: [lost] }), personBack({ lines: [lost] })]).toEqual([noFen, noFen]);
  const both = { lines: [lost, returned] };
  expect([keptOfDifferences(both), personBack(both)]).toEqual([yuan(10), yuan(50)]);
});

test('what a change costs are its fees and what dearer tickets cost more, of cheaper ones nothing less', () => {
  const dearer = line({ priceFen: yuan(300), newPriceFen: yuan(340), feeFen: yuan(5), dueFen: yuan(45) });
  expect(costOfChange({ lines: [dearer, returned] })).toBe(yuan(40 + 5 + 10));
  expect(costOfChange({ lines: [lost] })).toBe(yuan(20 + 50));
  expect(moreCost({ lines: [lost, dearer] })).toBe(yuan(20 + 45));
});
