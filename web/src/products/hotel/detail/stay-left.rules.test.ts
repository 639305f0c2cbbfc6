import { day } from '@woxing/contract/core/days';
import { noFen } from '@woxing/contract/core/money';
import type { NightState } from '@woxing/contract/products/hotel/hotel-order-detail';
import { expect, test } from 'vitest';
import { stayLeft } from './stay-left.rules.ts';

const room = (...states: readonly NightState[]) => ({
  guests: [0],
  nights: states.map((state, leg) => ({
    leg,
    night: day(`2026-12-0${leg + 1}`),
    priceFen: noFen,
    personFen: noFen,
    state,
  })),
});
const left = (...rooms: readonly ReturnType<typeof room>[]) =>
  stayLeft({ rooms: [...rooms], arrival: day('2026-12-01'), departure: day('2026-12-04') });

test('a stay is from the first night that is slept to the morning after the last', () => {
  expect(left(room('confirmed', 'confirmed', 'confirmed'))).toEqual({
    arrival: '2026-12-01',
    departure: '2026-12-04',
    nights: 3,
    rooms: 1,
  });
  expect(left(room('cancelled', 'confirmed', 'cancelled'))).toEqual({
    arrival: '2026-12-02',
    departure: '2026-12-03',
    nights: 1,
    rooms: 1,
  });
});

test('a room that was given back is not counted, and of nights in several rooms each once', () => {
  const gone = room('cancelled', 'cancelled', 'cancelled');
  expect(left(gone, room('confirmed', 'cancelling', 'cancelled'), room('held', 'held', 'failed'))).toEqual({
    arrival: '2026-12-01',
    departure: '2026-12-03',
    nights: 2,
    rooms: 2,
  });
  expect(left(gone)).toMatchObject({ arrival: '2026-12-01', departure: '2026-12-04', nights: 3, rooms: 1 });
});
