import { addFen, type Fen, fen, sumFen } from '@woxing/contract/core/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type GivingSource,
  planMix,
  type ReturnSource,
  type Side,
  splitPrice,
  splitReturn,
} from './mix-payment.rules.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_00 }).map((value) => fen(value));
/** `MONEY_RUNS=1000000` for as many. */
const numRuns = Number(process.env.MONEY_RUNS ?? 4000);

test('the parts of a mixed payment add up to what is due, and none is more than there is', () => {
  fc.assert(
    fc.property(amount, amount, amount, (due, creditFen, walletFen) => {
      const plan = planMix(due, { creditFen, walletFen });
      expect(plan.creditFen + plan.walletFen + plan.outsideFen).toBe(due);
      expect(plan.creditFen).toBeLessThanOrEqual(creditFen);
      expect(plan.walletFen).toBeLessThanOrEqual(walletFen);
      expect(Math.min(plan.creditFen, plan.walletFen, plan.outsideFen)).toBeGreaterThanOrEqual(0);
      expect(plan.outsideFen === 0 || plan.walletFen === walletFen).toBe(true);
    }),
    { numRuns },
  );
});

test('credit pays at most the company’s part, however much of the line is free', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (companyFen, personFen, creditFen, walletFen) => {
      const due = addFen(companyFen, personFen);
      const plan = planMix(due, { creditFen, walletFen }, companyFen);
      expect(plan.creditFen).toBe(Math.min(companyFen, creditFen));
      expect(plan.walletFen + plan.outsideFen).toBeGreaterThanOrEqual(personFen);
      expect(plan.creditFen + plan.walletFen + plan.outsideFen).toBe(due);
    }),
    { numRuns },
  );
});

test('refunding split tickets one by one returns to each payer exactly what they paid', () => {
  const some = amount.map((value) => fen(value + 1));
  const ticket = fc.record({ companyFen: some, personFen: some });
  fc.assert(
    fc.property(
      fc.array(ticket, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (tickets, creditPercent, walletPercent) => {
        const companyFen = sumFen(tickets.map((each) => each.companyFen));
        const personFen = sumFen(tickets.map((each) => each.personFen));
        const creditFen = fen(Math.floor((companyFen * creditPercent) / 100));
        const ownFen = fen(companyFen + personFen - creditFen);
        const walletFen = fen(Math.floor((ownFen * walletPercent) / 100));
        let sources: GivingSource[] = [
          { key: 'credit', side: 'company', gaveFen: creditFen, leftFen: creditFen },
          { key: 'wallet', side: 'person', gaveFen: walletFen, leftFen: walletFen },
          {
            key: 'alipay',
            side: 'person',
            gaveFen: fen(ownFen - walletFen),
            leftFen: fen(ownFen - walletFen),
          },
        ];
        for (const each of tickets) {
          const priceFen = addFen(each.companyFen, each.personFen);
          const shares = splitPrice(sources, { priceFen, personFen: each.personFen }, personFen);
          expect(sumFen([...shares.values()])).toBe(priceFen);
          // What was whole goes back whole; what credit was short of, in its proportion, to a fen for each ticket.
          const expectedFen = Math.round((each.companyFen * creditFen) / companyFen);
          const tolerance = creditPercent === 100 ? 0 : tickets.length;
          expect(Math.abs(shares.get('credit')! - expectedFen)).toBeLessThanOrEqual(tolerance);
          sources = sources.map((source) => ({
            ...source,
            leftFen: fen(source.leftFen - shares.get(source.key)!),
          }));
          expect(sources.every(({ leftFen }) => leftFen >= 0)).toBe(true);
        }
        expect(sources.map(({ leftFen }) => leftFen)).toEqual([0, 0, 0]);
      },
    ),
    { numRuns },
  );
});

test('the fee of one ticket does not reduce what other payers get back for another', () => {
  // Two tickets of 60 of the company and 40 of the person; the fee of 20 of the first was the person's.
  const sources: GivingSource[] = [
    { key: 'credit', side: 'company', gaveFen: fen(12_000), leftFen: fen(6000) },
    { key: 'alipay', side: 'person', gaveFen: fen(8000), leftFen: fen(6000) },
  ];
  const price = { priceFen: fen(10_000), personFen: fen(4000) };
  expect([...splitPrice(sources, price, fen(8000))]).toEqual([
    ['credit', 6000],
    ['alipay', 4000],
  ]);
});

test('where credit was short, the indivisible fen falls to the company', () => {
  // Of the company's ¥3 credit paid ¥1: of one of them 33⅓ fen.
  const sources: GivingSource[] = [
    { key: 'credit', side: 'company', gaveFen: fen(100), leftFen: fen(100) },
    { key: 'wallet', side: 'person', gaveFen: fen(300), leftFen: fen(300) },
  ];
  const give = (priceFen: number, personFen: number) =>
    Object.fromEntries(splitPrice(sources, { priceFen: fen(priceFen), personFen: fen(personFen) }, fen(100)));
  expect(give(100, 0)).toEqual({ credit: 34, wallet: 66 });
  expect(give(150, 50)).toEqual({ credit: 34, wallet: 116 });
  // Of what is the person's alone the company gets nothing.
  expect(give(50, 50)).toEqual({ credit: 0, wallet: 50 });
  // What divides is not rounded.
  expect(give(150, 0)).toEqual({ credit: 50, wallet: 100 });
});

test('what exceeds the person’s part is returned to the company', () => {
  const sources: GivingSource[] = [
    { key: 'credit', side: 'company', gaveFen: fen(6000), leftFen: fen(6000) },
    { key: 'wallet', side: 'person', gaveFen: fen(4000), leftFen: fen(1000) },
  ];
  const price = { priceFen: fen(5000), personFen: fen(3000) };
  expect(Object.fromEntries(splitPrice(sources, price, fen(4000)))).toEqual({ credit: 4000, wallet: 1000 });
});

test('what nobody bears in person is split by what is left, and what the person bears alone is the person’s', () => {
  const sources: GivingSource[] = [
    { key: 'credit', side: 'company', gaveFen: fen(100), leftFen: fen(40) },
    { key: 'wallet', side: 'person', gaveFen: fen(100), leftFen: fen(100) },
  ];
  const price = { priceFen: fen(70), personFen: fen(0) };
  expect(Object.fromEntries(splitPrice(sources, price, fen(0)))).toEqual({ credit: 20, wallet: 50 });
  const own = { priceFen: fen(30), personFen: fen(30) };
  expect(Object.fromEntries(splitPrice(sources.slice(1), own, fen(100)))).toEqual({ wallet: 30 });
});

/** Of sources that have so much left. */
const sharesOf = (amountFen: number, ...left: number[]) => {
  const sources = left.map((leftFen, at) => ({
    key: `${at}`,
    side: 'person' as const,
    leftFen: fen(leftFen),
  }));
  return [...splitReturn(sources, fen(amountFen)).values()];
};

test('shares are rounded down, and remaining fen go to the first share with room', () => {
  expect(sharesOf(100, 100, 100, 100)).toEqual([34, 33, 33]);
  expect(sharesOf(2, 1, 1, 1)).toEqual([1, 1, 0]);
  expect(sharesOf(5, 2, 2, 2)).toEqual([2, 2, 1]);
  expect(sharesOf(0, 0, 0)).toEqual([0, 0]);
});

test('in any sequence of partial returns the shares add up, and in the end each payer has their money back', () => {
  const sides = fc.constantFrom<Side | undefined>(undefined, 'company', 'person');
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), sides), { maxLength: 4 }),
      (paid, steps) => {
        let sources: ReturnSource[] = paid.map((leftFen, at) => ({
          key: String(at),
          side: at === 0 ? 'company' : 'person',
          leftFen,
        }));
        const give = (amountFen: Fen, side?: Side) => {
          const shares = splitReturn(sources, amountFen, side);
          expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(amountFen);
          sources = sources.map((source) => ({
            ...source,
            leftFen: fen(source.leftFen - (shares.get(source.key) ?? 0)),
          }));
          expect(sources.every(({ leftFen }) => leftFen >= 0)).toBe(true);
        };
        const left = () => sources.reduce((sum, { leftFen }) => sum + leftFen, 0);
        for (const [percent, side] of steps) give(fen(Math.floor((left() * percent) / 100)), side);
        give(fen(left()));
        expect(left()).toBe(0);
      },
    ),
    { numRuns: numRuns / 4 },
  );
});

test('a return is split in proportion to the parts, or charged to the side that its reason names', () => {
  const sources: ReturnSource[] = [
    { key: 'credit', side: 'company', leftFen: fen(60_000) },
    { key: 'wallet', side: 'person', leftFen: fen(30_000) },
    { key: 'alipay', side: 'person', leftFen: fen(10_000) },
  ];
  const shares = (amountFen: number, side?: Side) =>
    Object.fromEntries(splitReturn(sources, fen(amountFen), side));
  expect(shares(50_000)).toEqual({ credit: 30_000, wallet: 15_000, alipay: 5000 });
  expect(shares(50_000, 'company')).toEqual({ credit: 50_000, wallet: 0, alipay: 0 });
  expect(shares(50_000, 'person')).toEqual({ credit: 10_000, wallet: 30_000, alipay: 10_000 });
  expect(shares(1)).toEqual({ credit: 1, wallet: 0, alipay: 0 });
  expect(() => shares(100_001)).toThrow('more than');
});
