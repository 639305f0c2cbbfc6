import { day } from '@woxing/contract/core/days';
import { zonedTime } from '@woxing/contract/core/zoned-time.rules';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { expect, test } from 'vitest';
import { mayBeMet } from './transfer-link.rules.ts';

const leg = (on: string) => ({
  starts: zonedTime(day(on), '10:00'),
  ends: zonedTime(day(on), '12:00'),
});

test.each<readonly [string, number, string, string, boolean]>([
  ['of tomorrow', 2, '2026-12-02', '2026-12-01T02:00:00Z', true],
  ['that was changed', 3, '2026-12-02', '2026-12-01T02:00:00Z', true],
  ['that is in the air', 2, '2026-12-02', '2026-12-02T03:00:00Z', true],
  ['that has arrived', 2, '2026-12-02', '2026-12-02T04:00:01Z', false],
  ['in eight days', 2, '2026-12-09', '2026-12-01T01:00:00Z', false],
  ['that is not paid', 0, '2026-12-02', '2026-12-01T02:00:00Z', false],
  ['that was given back', 4, '2026-12-02', '2026-12-01T02:00:00Z', false],
])('a flight %s', (_, code, on, now, met) => {
  const order = { code, trip: [leg(on)], now } as unknown as OrderDetail;
  expect(mayBeMet(order)).toBe(met);
});
