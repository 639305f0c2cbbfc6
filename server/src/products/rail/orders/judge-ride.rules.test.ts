import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { judgeRide } from './judge-ride.rules.ts';

const fares = [
  { seat: '9', fareFen: yuan(1800), left: 5 },
  { seat: 'M', fareFen: yuan(900), left: 3 },
  { seat: 'O', fareFen: yuan(550), left: 8 },
] as const;
const ride = { trainNo: 'G1', minutes: 270, from: '北京南', to: '上海虹桥', fares };
const standard = { seats: ['M', 'O'], more: [], over: 'forbid' } as const;

test('a seat within the standard needs no other', () => {
  expect(
    judgeRide({ ...ride, seat: 'M' }, { ...standard, seats: [...standard.seats], more: [] }),
  ).toMatchObject({
    title: '北京南—上海虹桥 G1',
    over: null,
    nearest: null,
  });
});

test.each([
  ['the dearest that is within', fares, { title: 'G1 一等座', fareFen: yuan(900) }],
  [
    'one of which something is left',
    fares.map((fare) => (fare.seat === 'M' ? { ...fare, left: 0 } : fare)),
    { title: 'G1 二等座', fareFen: yuan(550) },
  ],
  ['none where all are gone', fares.map((fare) => ({ ...fare, left: 0 })), null],
])('beside a seat above it stands %s', (_, there, nearest) => {
  const judged = judgeRide(
    { ...ride, fares: there, seat: '9' },
    { ...standard, seats: [...standard.seats], more: [] },
  );
  expect(judged).toMatchObject({ over: 'forbid', nearest });
});
