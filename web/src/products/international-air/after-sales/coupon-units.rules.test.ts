import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { InternationalDetail } from '@woxing/contract/products/international-air/international-order-detail';
import { describe, expect, it } from 'vitest';
import {
  changeUnits,
  couponsOf,
  firstUnits,
  fixedUnits,
  paidService,
  refundUnits,
  taxOnlyUnits,
} from './coupon-units.rules.ts';

type Coupon = Pick<InternationalDetail['tickets'][number], 'passenger' | 'leg' | 'state'>;

/** Out by two flights, back by one; the third part came by a change of the way back. */
const parts = [[0, 1], [2], [3]];

function order(
  coupons: readonly Coupon[],
  more: { way?: InternationalDetail['way']; code?: 2 | 9; fixed?: number; serviceFen?: number } = {},
) {
  const { way = 'half', code = 2, fixed, serviceFen = 0 } = more;
  const legs = parts.flatMap((own, part) =>
    own.map(() => ({ part, bookingReference: part === 2 ? 'NEW' : 'OLD' })),
  );
  return {
    code,
    tickets: coupons.map(({ passenger, leg, state }) => ({
      passenger,
      leg,
      state: state === 'open' || state === 'departed' ? 'issued' : 'changed',
    })),
    detail: {
      kind: 'international-air',
      way,
      parts: parts.map((own, part) => ({
        legs: own,
        changeable: part !== fixed,
        refundable: part !== fixed,
      })),
      prices: [{ serviceFen: 0 }, { serviceFen }],
      legs,
      tickets: coupons,
    },
  } as unknown as OrderDetail;
}

const bought = (state: Coupon['state'] = 'open') =>
  [0, 1].flatMap((passenger) => [0, 1, 2].map((leg) => ({ passenger, leg, state })));

describe('what is given back together', () => {
  it('of halves is all that is left, of each passenger', () => {
    const [units, ...others] = refundUnits(order(bought()));
    expect(units).toMatchObject({ legs: [0, 1, 2], passengers: [0, 1], departed: false });
    expect(others).toEqual([]);
    expect(couponsOf(units!, [1])).toEqual([0, 1, 2].map((leg) => ({ passenger: 1, leg })));
  });

  it('of parts that are journeys of their own is each part', () => {
    const units = refundUnits(order(bought(), { way: 'alone' }));
    expect(units.map(({ legs }) => legs)).toEqual([[0, 1], [2]]);
    expect(firstUnits(units)).toEqual(units);
  });

  it('is of one booking: what came by a change goes by itself', () => {
    const coupons = [
      ...bought().filter(({ passenger, leg }) => passenger === 1 || leg !== 2),
      { passenger: 0, leg: 2, state: 'exchanged' as const },
      { passenger: 0, leg: 3, state: 'open' as const },
    ];
    const units = refundUnits(order(coupons));
    expect(units.map(({ legs, passengers, booking }) => [legs, passengers, booking])).toEqual([
      [[0, 1], [0], 'OLD'],
      [[0, 1, 2], [1], 'OLD'],
      [[3], [0], 'NEW'],
    ]);
    expect(firstUnits(units)).toHaveLength(2);
  });

  it('keeps what has left apart, and does not begin with it', () => {
    const coupons = bought().map((coupon) =>
      coupon.leg < 2 ? { ...coupon, state: 'departed' as const } : coupon,
    );
    const units = refundUnits(order(coupons));
    expect(units.map(({ legs, departed }) => [legs, departed])).toEqual([
      [[0, 1], true],
      [[2], false],
    ]);
    expect(firstUnits(units)).toEqual([units[1]]);
  });

  it('is nothing while the order is under way elsewhere', () => {
    expect(refundUnits(order(bought(), { code: 9 }))).toEqual([]);
  });
});

describe('what is changed together', () => {
  it('is a whole part, whichever way it was sold', () => {
    expect(changeUnits(order(bought())).map(({ legs, part }) => [legs, part])).toEqual([
      [[0, 1], 0],
      [[2], 1],
    ]);
  });

  it('is no part of which a flight has left', () => {
    const coupons = bought().map((coupon) =>
      coupon.leg === 0 ? { ...coupon, state: 'departed' as const } : coupon,
    );
    expect(changeUnits(order(coupons)).map(({ legs }) => legs)).toEqual([[2]]);
  });
});

describe('what the rules of a fare forbid', () => {
  it('is not offered to be changed, and named apart', () => {
    const fixed = order(bought(), { fixed: 1 });
    expect(changeUnits(fixed).map(({ part }) => part)).toEqual([0]);
    expect(fixedUnits(fixed).map(({ part }) => part)).toEqual([1]);
    expect(fixedUnits(order(bought()))).toEqual([]);
  });

  it('leaves taxes alone to come back of a part by itself', () => {
    expect(taxOnlyUnits(order(bought(), { way: 'alone', fixed: 1 })).map(({ part }) => part)).toEqual([1]);
    expect(taxOnlyUnits(order(bought(), { fixed: 1 }))).toEqual([]);
  });
});

it('a service fee stays only where one was paid', () => {
  expect(paidService(order(bought()))).toBe(false);
  expect(paidService(order(bought(), { serviceFen: 2000 }))).toBe(true);
});
