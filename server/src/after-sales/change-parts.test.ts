import { type Fen, fen } from '@woxing/contract/core/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPersonPart, personBack, personDue } from './change-terms.ts';

const line = fc
  .record({
    priceFen: fc.nat(100_000),
    newPriceFen: fc.nat(100_000),
    own: fc.integer({ min: 0, max: 100 }),
    companyMostFen: fc.option(fc.nat(100_000)),
  })
  .map(({ priceFen, newPriceFen, own, companyMostFen }) => ({
    priceFen: fen(priceFen),
    newPriceFen: fen(newPriceFen),
    personFen: fen(Math.floor((priceFen * own) / 100)),
    companyMostFen: companyMostFen as Fen | null,
  }));

test('a change shifts the company’s and the person’s part by at most the difference paid', () => {
  fc.assert(
    fc.property(line, (of) => {
      const after = newPersonPart(of);
      const moreFen = Math.max(0, of.newPriceFen - of.priceFen);
      const backFen = fen(Math.max(0, of.priceFen - of.newPriceFen));
      const lines = [{ ...of, backFen }] as unknown as Parameters<typeof personBack>[0]['lines'];
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(of.newPriceFen);
      expect(personDue(of)).toBe(Math.max(0, after - of.personFen));
      expect(personDue(of)).toBeLessThanOrEqual(moreFen);
      expect(personBack({ lines })).toBe(Math.max(0, of.personFen - after));
      expect(personBack({ lines })).toBeLessThanOrEqual(backFen);
      // The company bears what is left of what moves, to the same side.
      expect(
        (of.newPriceFen - after - (of.priceFen - of.personFen)) * (moreFen - backFen),
      ).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 4000 },
  );
});

test.each([
  // From second class to first: the person pays what it costs more.
  [554, 930, 0, 554, 376],
  // From first to first of a dearer train, of which second class costs more too.
  [930, 1000, 376, 600, 400],
  // From first class to second, which is allowed: the person gets the difference back.
  [930, 554, 376, null, 0],
  // To an earlier, cheaper second class: what falls beyond the person's part is the company's.
  [930, 500, 376, null, 0],
  // Of a cheaper ticket with a larger part nobody pays anybody.
  [930, 900, 376, 400, 376],
])(
  'of %d to %d yuan, with %d of the person and %s of the company at most, the person bears %d',
  (from, to, own, max, after) => {
    expect(
      newPersonPart({
        priceFen: fen(from * 100),
        newPriceFen: fen(to * 100),
        personFen: fen(own * 100),
        companyMostFen: max === null ? null : fen(max * 100),
      }),
    ).toBe(after * 100);
  },
);
