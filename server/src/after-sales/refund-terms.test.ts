import { noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { refundLine } from './quote-refund.ts';
import { feeSide, isAtDesk, type RefundTerms, refundTerms, returnOf } from './refund-terms.ts';

const asked = {
  passenger: 0,
  leg: 0,
  ticketNo: 'H1',
  priceFen: yuan(100),
  personFen: yuan(40),
  feeFen: yuan(5),
  percent: 5,
  rule: '按票价5%',
  paidForChanges: [],
};
const desk = { priceFen: yuan(300), personFen: yuan(20) };

test('a line keeps what is quoted of it; what its product does not say is nothing', () => {
  const kept = {
    ...asked,
    taxesFen: noFen,
    insuranceFen: noFen,
    voided: false,
    backFen: yuan(95),
  };
  expect(refundLine(asked)).toStrictEqual(kept);
  const more = { taxesFen: yuan(7), insuranceFen: yuan(30), voided: true, desk };
  expect(refundLine({ ...asked, ...more })).toStrictEqual({ ...kept, ...more, backFen: yuan(125) });
});

test.each([
  ['company', [yuan(40)], 'company'],
  [undefined, [noFen, yuan(40)], 'person'],
  [undefined, [noFen, noFen], undefined],
] as const)('where %s is asked to bear the fee of parts %j, %s does', (said, parts, side) => {
  expect(
    feeSide(
      said,
      parts.map((personFen) => ({ personFen })),
    ),
  ).toBe(side);
});

const terms = (...lines: readonly object[]): RefundTerms =>
  refundTerms.parse({
    bookingReference: 'E1',
    feeOn: 'person',
    involuntary: false,
    lines: lines.map((line) => ({ ...refundLine(asked), ...line })),
  });

test.each([
  [[{ desk, priceFen: noFen }], true],
  [[{ desk, priceFen: noFen }, { desk }], false],
  [[{ priceFen: noFen }], false],
  [[{}], false],
])('nothing of %j was paid to us: %s', (lines, atDesk) => {
  expect(isAtDesk(terms(...lines))).toBe(atDesk);
});

const paid = (sheetNo: string, amount: number, person: number) => ({
  sheetNo,
  amountFen: yuan(amount),
  personFen: yuan(person),
});

test('what was paid for changes goes back to what paid it, by sheet, of whatever version', () => {
  const of = terms(
    { insuranceFen: yuan(30), paidForChanges: [paid('C1', 20, 5), paid('C2', 10, 0)] },
    { paidForChanges: [paid('C1', 2, 1)], paidForChange: null },
    { paidForChange: paid('C2', 1, 1) },
  );
  expect(returnOf(of)).toEqual({
    amountFen: yuan(315),
    feeFen: yuan(15),
    personFen: yuan(120),
    feeOn: 'person',
    paidForChanges: [paid('C1', 22, 6), paid('C2', 11, 1)],
  });
});
