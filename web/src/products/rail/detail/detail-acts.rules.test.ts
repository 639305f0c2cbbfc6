import { day, momentOf } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { priceItem } from '@woxing/contract/orders/price-items.rules';
import type { RailDetail } from '@woxing/contract/products/rail/train-order-detail';
import { describe, expect, test } from 'vitest';
import {
  changeableTickets,
  isPaidByBoth,
  leavingChildren,
  stoppedWay,
  ticketsOfFirstBooking,
} from './detail-acts.rules.ts';

type Leg = RailDetail['legs'][number];
type Order = Parameters<typeof stoppedWay>[0];

/** Leaves Beijing at 14:30 on 10 December 2026. */
const departureDay = day('2026-12-10');
const departsAt = momentOf(departureDay, 14 * 60 + 30);
const hours = (count: number) => new Date(departsAt.getTime() - count * 3_600_000);
const minutes = (count: number) => hours(count / 60);
const after = (moment: Date) => new Date(moment.getTime() + 1);

const mainland: Partial<Leg> = { line: 'mainland', from: '北京南', to: '上海虹桥' };
const toHongKong: Partial<Leg> = { line: 'hong-kong', from: '深圳北', to: '香港西九龙' };
const fromHongKong: Partial<Leg> = { line: 'hong-kong', from: '香港西九龙', to: '深圳北' };

function orderOf(
  leg: Partial<Leg>,
  at: Date,
  more: { readonly changed?: boolean; readonly state?: 'issued' | 'refunded' | 'held' } & Partial<Order> = {},
): Order {
  const { changed = false, state = 'issued', ...rest } = more;
  return {
    code: 2,
    tickets: [{ leg: 0, passenger: 0, state }],
    detail: {
      kind: 'rail',
      legs: [{ day: departureDay, departs: '14:30', stopped: false, ...leg }],
      sheets: changed ? [{ kind: 'change', state: 'done' }] : [],
    },
    actions: [],
    now: at.toISOString(),
    ...rest,
  } as unknown as Order;
}
const waysOf = (order: Order) =>
  (['refund', 'change', 'elsewhere'] as const).filter((input) => changeableTickets(order, input).length > 0);

describe('a ticket of a mainland train', () => {
  test.each([
    ['48 hours before', hours(48), ['refund', 'change', 'elsewhere']],
    ['a moment later', after(hours(48)), ['refund', 'change']],
    ['at departure', departsAt, ['change']],
    ['at the end of the day', momentOf(departureDay, 1440), []],
  ])('%s', (_, at, ways) => {
    expect(waysOf(orderOf(mainland, at))).toEqual(ways);
  });

  test('that came by a change is given back only', () => {
    expect(waysOf(orderOf(mainland, hours(72), { changed: true }))).toEqual(['refund']);
  });
});

test('tickets of several bookings are not given back at once: a changed one has a booking of its own', () => {
  const tickets = [
    { leg: 0, passenger: 0, state: 'issued' },
    { leg: 1, passenger: 1, state: 'issued' },
    { leg: 0, passenger: 2, state: 'issued' },
  ] as unknown as Order['tickets'];
  const legs = [{ bookingReference: 'E1' }, { bookingReference: 'E2' }] as Leg[];
  const order = { detail: { kind: 'rail', legs } } as unknown as Order;
  expect(ticketsOfFirstBooking(order, tickets).map(({ passenger }) => passenger)).toEqual([0, 2]);
  expect(ticketsOfFirstBooking(order, [])).toEqual([]);
});

describe('a ticket to or from Hong Kong', () => {
  test.each([
    ['never goes to another station', toHongKong, hours(72), ['refund', 'change']],
    ['is given back or changed until half an hour before', toHongKong, minutes(30), ['refund', 'change']],
    ['and no later', toHongKong, after(minutes(30)), []],
    ['from West Kowloon until three quarters', fromHongKong, minutes(45), ['refund', 'change']],
    ['and no later there', fromHongKong, after(minutes(45)), []],
    ['is nothing after departure', toHongKong, departsAt, []],
  ])('%s', (_, leg, at, ways) => {
    expect(waysOf(orderOf(leg, at))).toEqual(ways);
  });

  test('that came by a change is not given back either', () => {
    expect(waysOf(orderOf(toHongKong, hours(72), { changed: true }))).toEqual([]);
  });
});

describe('a ticket of a stopped train', () => {
  const last = new Date(momentOf(day('2027-01-09'), 1440).getTime() - 1);

  test.each([
    ['before departure', mainland, hours(1)],
    ['after departure', mainland, hours(-1)],
    ['to Hong Kong after departure', toHongKong, hours(-1)],
    ['on the thirtieth day after', mainland, last],
  ])('is given back and changed %s', (_, leg, at) => {
    const order = orderOf({ ...leg, stopped: true }, at);
    expect(waysOf(order)).toEqual(['refund', 'change']);
    expect(stoppedWay(order, 0)).toBe('refund-or-change');
  });

  test('is nothing but told of after that', () => {
    const order = orderOf({ ...mainland, stopped: true }, after(last));
    expect(waysOf(order)).toEqual([]);
    expect(stoppedWay(order, 0)).toBe('nothing');
  });

  test('is given back also when it came by a change, of the Hong Kong line too', () => {
    const order = orderOf({ ...toHongKong, stopped: true }, hours(-1), { changed: true });
    expect(waysOf(order)).toEqual(['refund']);
    expect(stoppedWay(order, 0)).toBe('refund');
  });

  test('that was not issued is cancelled or given up', () => {
    const stopped = { ...mainland, stopped: true };
    expect(
      stoppedWay(orderOf(stopped, hours(1), { code: 0, state: 'held', actions: ['pay', 'cancel'] }), 0),
    ).toBe('cancel');
    expect(stoppedWay(orderOf(stopped, hours(1), { code: 22, state: 'held', actions: ['give-up'] }), 0)).toBe(
      'give-up',
    );
  });

  test('that is over is told of no more, nor one of a train that runs', () => {
    const stopped = { ...mainland, stopped: true };
    expect(stoppedWay(orderOf(stopped, hours(1), { code: 6, state: 'refunded' }), 0)).toBeUndefined();
    expect(stoppedWay(orderOf(mainland, hours(1)), 0)).toBeUndefined();
  });
});

const paidOrder = (personYuan: number, ...methods: string[]) =>
  ({
    items: [0, 1].map((passenger) =>
      priceItem('fare', yuan(300), {
        passenger,
        leg: 0,
        companyMostFen: yuan(passenger === 0 ? 300 - personYuan : 300),
      }),
    ),
    payments: methods.map((method) => ({ method })),
  }) as unknown as Parameters<typeof isPaidByBoth>[0];

test('a fee has a side where company and person both paid for a chosen ticket of which the person bears a part', () => {
  const [first, second] = [[{ passenger: 0, leg: 0 }], [{ passenger: 1, leg: 0 }]];
  expect(isPaidByBoth(paidOrder(100, 'creditPay', 'alipay'), first)).toBe(true);
  expect(isPaidByBoth(paidOrder(100, 'creditPay', 'alipay'), second)).toBe(false);
  expect(isPaidByBoth(paidOrder(100, 'alipay'), first)).toBe(false);
  expect(isPaidByBoth(paidOrder(0, 'creditPay', 'alipay'), first)).toBe(false);
});

test('a free child stays behind when the last ticket of its adult is given back', () => {
  const order = {
    tickets: [
      { passenger: 0, leg: 0, state: 'issued' },
      { passenger: 0, leg: 1, state: 'issued' },
      { passenger: 1, leg: 0, state: 'issued' },
    ],
    detail: { kind: 'rail', freeChildren: [{ name: '安安', withPassenger: 0, live: true }] },
  } as unknown as Parameters<typeof leavingChildren>[0];
  const out = { passenger: 0, leg: 0 };
  expect(leavingChildren(order, [out])).toEqual([]);
  expect(leavingChildren(order, [{ passenger: 1, leg: 0 }])).toEqual([]);
  expect(leavingChildren(order, [out, { passenger: 0, leg: 1 }])).toEqual(['安安']);
});
