import { addFen, type Fen, fen, formatYuan, noFen, sumFen } from '@woxing/contract/core/money';
import type { SaleWay } from '../fares/fare-columns.rules.ts';
import { sharesOf } from '../fares/shares.rules.ts';

/** What is kept of coupons that are given back, by the rules of their fares. Both we and whoever sells reckon by it. */

export interface FeePart {
  readonly legs: readonly number[];
  readonly terms: {
    readonly changeFen: Fen | null;
    readonly refundFen: Fen | null;
    readonly noShowFen: Fen;
  };
  /** Of the passenger whose coupons they are: what the part cost, and would have cost as a journey of its own. */
  readonly fareFen: Fen;
  readonly aloneFen: Fen;
}

export interface FeeCoupon {
  readonly leg: number;
  readonly state: 'open' | 'used' | 'no-show' | 'gone';
  readonly fareFen: Fen;
  readonly surchargeFen: Fen;
}

export interface FeeLine {
  readonly leg: number;
  readonly feeFen: Fen;
  /** What of it makes up for what was flown of a journey whose halves are sold together. */
  readonly usedFareFen: Fen;
  readonly rule: string;
}

/** Coupons that go back together: of a part that is a journey of its own those of the part, of halves all that are left. */
export function unitOf(
  way: SaleWay,
  parts: readonly FeePart[],
  coupons: readonly FeeCoupon[],
  leg: number,
): number[] {
  const unused = coupons.filter(({ state }) => state === 'open' || state === 'no-show');
  const own = way === 'alone' ? parts.find(({ legs }) => legs.includes(leg))?.legs : undefined;
  return unused.flatMap((coupon) => (own === undefined || own.includes(coupon.leg) ? [coupon.leg] : []));
}

/** Voided on the day of issue, or freed by what the carrier did: nothing is kept. */
export function voidLines(legs: readonly number[], rule: string): FeeLine[] {
  return legs.map((leg) => ({ leg, feeFen: noFen, usedFareFen: noFen, rule }));
}

/** The fees of whole units of one passenger. Taxes of what was not flown are never kept. */
export function refundFees(
  way: SaleWay,
  parts: readonly FeePart[],
  coupons: readonly FeeCoupon[],
  chosen: readonly number[],
): FeeLine[] {
  const given = parts.flatMap((part) => {
    const back = coupons.filter(({ leg }) => part.legs.includes(leg) && chosen.includes(leg));
    if (back.length === 0) return [];
    const own = coupons.filter(({ leg }) => part.legs.includes(leg));
    const worth = back.map(({ fareFen, surchargeFen }) => addFen(fareFen, surchargeFen));
    const { keptFen, rule } = keptOf(part, own, sumFen(worth));
    return [{ back, worth, keptFen, rule }];
  });
  let dueFen = way === 'alone' ? noFen : usedDifference(parts, coupons);
  return given.flatMap(({ back, worth, keptFen, rule }) => {
    const worthFen = sumFen(worth);
    const moreFen = fen(Math.min(dueFen, worthFen - keptFen));
    dueFen = fen(dueFen - moreFen);
    const fees = sharesOf(addFen(keptFen, moreFen), worth);
    const more = sharesOf(moreFen, worth);
    return back.map(({ leg }, at) => ({
      leg,
      feeFen: fees[at]!,
      usedFareFen: fen(Math.min(more[at]!, fees[at]!)),
      rule: moreFen > noFen ? `${rule}；已使用航段按单程票价计收，差额${formatYuan(moreFen)}` : rule,
    }));
  });
}

function keptOf(
  { terms }: FeePart,
  own: readonly FeeCoupon[],
  worthFen: Fen,
): { readonly keptFen: Fen; readonly rule: string } {
  if (own.some(({ state }) => state === 'used'))
    return { keptFen: worthFen, rule: '本程已部分使用，票价与燃油附加费不退，仅退未使用航段的税费' };
  if (terms.refundFen === null)
    return { keptFen: worthFen, rule: '不得退票：票价与燃油附加费不退，仅退税费' };
  const noShow = own.some(({ state }) => state === 'no-show');
  const fee = addFen(terms.refundFen, noShow ? terms.noShowFen : noFen);
  const words = noShow
    ? `退票费${formatYuan(terms.refundFen)}，误机费${formatYuan(terms.noShowFen)}`
    : `退票费${formatYuan(terms.refundFen)}`;
  return {
    keptFen: fen(Math.min(fee, worthFen)),
    rule: fee > worthFen ? `${words}，以票价与燃油附加费为限` : words,
  };
}

/** Halves that were flown are reckoned as journeys of their own. */
function usedDifference(parts: readonly FeePart[], coupons: readonly FeeCoupon[]): Fen {
  const used = parts.filter(({ legs }) =>
    coupons.some(({ leg, state }) => legs.includes(leg) && state === 'used'),
  );
  return sumFen(used.map(({ aloneFen, fareFen }) => fen(Math.max(0, aloneFen - fareFen))));
}
