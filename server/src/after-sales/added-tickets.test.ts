import { fen, noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { type ChangeLine, changeSums, moreCost, newTicketLines, personDue } from './change-terms.ts';

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
