import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { fen, sumFen } from '../core/money.ts';
import {
  partsOf,
  percentText,
  permilleOfTyped,
  ratesOf,
  ruleFor,
  ruleProblem,
  type ShareRule,
  shareOf,
} from './shares.rules.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
let count = 0;
const rule = (permille: number, more: Partial<ShareRule> = {}): ShareRule => ({
  id: String((count += 1)).padStart(6, '0'),
  setterId: null,
  memberId: null,
  product: null,
  carrier: null,
  permille,
  setAt: at(0),
  ...more,
});
const flight = { product: 'airTicket', carrier: 'MU' } as const;

test.each([
  ['nothing is set', [], undefined],
  ['what was set last goes before', [rule(100), rule(200, { setAt: at(1) })], 200],
  ['a product goes before all', [rule(100, { setAt: at(9) }), rule(200, { product: 'airTicket' })], 200],
  [
    'an airline goes before a product',
    [rule(100, { product: 'airTicket', setAt: at(9) }), rule(200, { product: 'airTicket', carrier: 'MU' })],
    200,
  ],
  [
    'a person goes before everybody',
    [rule(100, { product: 'airTicket', carrier: 'MU', setAt: at(9) }), rule(200, { memberId: 'a' })],
    200,
  ],
  [
    'another product, airline or person does not count',
    [
      rule(100, { product: 'train' }),
      rule(100, { product: 'airTicket', carrier: 'CA' }),
      rule(100, { memberId: 'b' }),
      rule(100, { setterId: 'x' }),
    ],
    undefined,
  ],
] as const)('%s', (_, rules, permille) => {
  expect(ruleFor(rules, { setterId: null, memberId: 'a' }, flight)?.permille).toBe(permille);
});

test('a rule for an airline says nothing of orders of several airlines, or of none', () => {
  const rules = [rule(300, { product: 'airTicket', carrier: 'MU' })];
  expect(
    ruleFor(rules, { setterId: null, memberId: 'a' }, { product: 'airTicket', carrier: null }),
  ).toBeUndefined();
});

test('nobody has more than whoever stands above, whatever is set', () => {
  const rules = [rule(300), rule(500, { setterId: 'a' }), rule(100, { setterId: 'b' })];
  const rates = ratesOf(['a', 'b', 'c'], rules, flight);
  expect(rates.map(({ permille }) => permille)).toEqual([300, 300, 100]);
  expect(partsOf(rates, new Set())).toMatchObject([
    { memberId: 'b', permille: 300, belowPermille: 100 },
    { memberId: 'c', permille: 100, belowPermille: 0 },
  ]);
});

test('what is closed keeps nothing, and nobody else has it instead', () => {
  const rates = ratesOf(['a', 'b'], [rule(400), rule(250, { setterId: 'a' })], flight);
  expect(partsOf(rates, new Set(['b']))).toMatchObject([
    { memberId: 'a', permille: 400, belowPermille: 250 },
  ]);
  expect(partsOf(rates, new Set(['a']))).toMatchObject([{ memberId: 'b', permille: 250, belowPermille: 0 }]);
});

const chains = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 });
const anyRule = fc
  .record({
    setterId: fc.constantFrom(null, 'a', 'b', 'c'),
    memberId: fc.constantFrom(null, 'a', 'b', 'c'),
    product: fc.constantFrom(null, 'airTicket' as const, 'train' as const),
    carrier: fc.constantFrom(null, 'MU'),
    permille: fc.integer({ min: 0, max: 1000 }),
    setAt: fc.integer({ min: 0, max: 50 }).map(at),
  })
  .map((more) => rule(more.permille, more));
const margins = fc.integer({ min: -10_000, max: 100_000_000 }).map(fen);

test('all parts together never exceed the margin, none is below zero, and they are the share of the highest', () => {
  fc.assert(
    fc.property(
      chains,
      fc.array(anyRule, { maxLength: 12 }),
      margins,
      fc.subarray(['a', 'b', 'c']),
      (chain, rules, margin, closed) => {
        const rates = ratesOf(chain, rules, flight);
        const shares = partsOf(rates, new Set(closed)).map((part) => shareOf(margin, part));
        expect(shares.every((share) => share >= 0)).toBe(true);
        expect(sumFen(shares)).toBeLessThanOrEqual(Math.max(0, margin));
        const all = sumFen(partsOf(rates, new Set()).map((part) => shareOf(margin, part)));
        expect(all).toBe(shareOf(margin, { permille: rates[0]!.permille, belowPermille: 0 }));
      },
    ),
  );
});

test('less margin is never worth more, to anybody by more than a fen', () => {
  const part = fc.tuple(fc.nat(1000), fc.nat(1000)).map(([one, other]) => ({
    permille: Math.max(one, other),
    belowPermille: Math.min(one, other),
  }));
  fc.assert(
    fc.property(part, fc.nat(1_000_000), fc.nat(1_000_000), (each, one, other) => {
      const [less, more] = [fen(Math.min(one, other)), fen(Math.max(one, other))];
      expect(shareOf(less, each)).toBeLessThanOrEqual(shareOf(more, each) + 1);
    }),
  );
});

test.each([
  ['12.5', 125],
  ['0', 0],
  [' 100 ', 1000],
  ['100.1', undefined],
  ['12.55', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1e1', undefined],
])('%s percent', (typed, permille) => {
  expect(permilleOfTyped(typed)).toBe(permille);
});

test('what is written of a rate is read as it was', () => {
  fc.assert(
    fc.property(fc.nat(1000), (permille) => {
      expect(permilleOfTyped(percentText(permille))).toBe(permille);
    }),
  );
});

test.each([
  [{}, undefined],
  [{ carrier: 'MUX', product: 'airTicket' }, 'carrier'],
  [{ carrier: 'MU' }, 'carrier'],
  [{ carrier: 'MU', product: 'train' }, 'carrier'],
  [{ carrier: 'MU', product: 'gp' }, undefined],
  [{ carrier: 'MU', product: 'international-air' }, undefined],
  [{ from: '2026-03-04' }, 'from'],
  [{ from: '2026-02-30' }, 'from'],
  [{ until: '2026-03-04' }, 'until'],
  [{ until: '2026-03-05' }, undefined],
] as const)('a rule of %j', (more, field) => {
  const written = { product: '', carrier: '', from: '2026-03-05', until: '', ...more } as const;
  expect(ruleProblem(written, day('2026-03-05'))?.field).toBe(field);
});
