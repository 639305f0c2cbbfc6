import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { sharesOf } from '../fares/shares.rules.ts';
import { newShares } from './change-fees.rules.ts';
import { type FeeCoupon, type FeePart, refundFees, unitOf } from './refund-fees.rules.ts';

/** A linear congruential generator: the same stories each time. */
function draws(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

const ways = ['half', 'open', 'alone'] as const;

function story(seed: number) {
  const draw = draws(seed);
  const parts: FeePart[] = [];
  const coupons: FeeCoupon[] = [];
  let flown = draw(4);
  for (let part = 0; part <= draw(3); part += 1) {
    const kms = Array.from({ length: 1 + draw(3) }, () => 1 + draw(9000));
    const fareFen = fen(1000 * (1 + draw(2000)));
    const fares = sharesOf(fareFen, kms);
    const legs = kms.map((_, at) => coupons.length + at);
    parts.push({
      legs,
      fareFen,
      aloneFen: fen(fareFen + 1000 * draw(900)),
      terms: {
        changeFen: fen(0),
        refundFen: draw(4) === 0 ? null : fen(10_000 * draw(30)),
        noShowFen: fen(10_000 * draw(12)),
      },
    });
    for (const leg of legs) {
      const absent = flown > 0 && draw(5) === 0;
      coupons.push({
        leg,
        state: flown > 0 ? (absent ? 'no-show' : 'used') : 'open',
        fareFen: fares[leg - legs[0]!]!,
        surchargeFen: fen(100 * draw(800)),
      });
      flown -= 1;
    }
  }
  return { way: ways[draw(3)]!, parts, coupons };
}

test('no more is kept of a coupon than its fare and surcharge, and none that was used goes back', () => {
  for (let seed = 1; seed <= 3000; seed += 1) {
    const { way, parts, coupons } = story(seed);
    const first = coupons.find(({ state }) => state !== 'used');
    if (first === undefined) continue;
    const unit = unitOf(way, parts, coupons, first.leg);
    const lines = refundFees(way, parts, coupons, unit);
    expect(new Set(lines.map(({ leg }) => leg))).toEqual(new Set(unit));
    for (const { leg, feeFen, usedFareFen } of lines) {
      const { fareFen, surchargeFen, state } = coupons[leg]!;
      expect(state).not.toBe('used');
      expect(feeFen).toBeGreaterThanOrEqual(usedFareFen);
      expect(feeFen).toBeLessThanOrEqual(fareFen + surchargeFen);
    }
  }
});

test('shares add up, none is above its weight, and a new fare moves all of them one way', () => {
  for (let seed = 1; seed <= 3000; seed += 1) {
    const draw = draws(seed);
    const weights = Array.from({ length: 1 + draw(5) }, () => draw(3) * draw(100_000)) as Fen[];
    weights.push(fen(1 + draw(1000)));
    const all = sumFen(weights);
    const shares = sharesOf(fen(draw(all + 1)), weights);
    for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(weights[at]!);
    const target = fen(draw(2 * all + 1));
    const moved = newShares(weights, target);
    expect(sumFen(moved)).toBe(target);
    const signs = new Set(moved.map((share, at) => Math.sign(share - weights[at]!)).filter(Boolean));
    expect(signs.size).toBeLessThan(2);
  }
});

const half = (legs: number[], aloneFen: number): FeePart => ({
  legs,
  fareFen: fen(100_000),
  aloneFen: fen(aloneFen),
  terms: { changeFen: fen(0), refundFen: fen(20_000), noShowFen: fen(0) },
});
const coupon = (leg: number, state: FeeCoupon['state']): FeeCoupon => ({
  leg,
  state,
  fareFen: fen(100_000),
  surchargeFen: fen(0),
});

test('what was flown at a half that is no cheaper than alone is reckoned with no difference', () => {
  const coupons = [coupon(0, 'used'), coupon(1, 'open')];
  const keptOf = (aloneFen: number) =>
    refundFees('half', [half([0], aloneFen), half([1], 100_000)], coupons, [1]);
  for (const aloneFen of [90_000, 100_000])
    expect(keptOf(aloneFen)).toMatchObject([{ leg: 1, feeFen: 20_000, usedFareFen: 0 }]);
  expect(keptOf(110_000)).toMatchObject([{ leg: 1, feeFen: 30_000, usedFareFen: 10_000 }]);
});
