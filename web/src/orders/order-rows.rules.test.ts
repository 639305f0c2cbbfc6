import { day } from '@woxing/contract/core/days';
import { legTimes } from '@woxing/contract/orders/leg-times.rules';
import { expect, test } from 'vitest';
import { clockOffsetMs, momentWords, stampWords } from './moment.rules.ts';
import { comesBack, tripTitle } from './order-rows.rules.ts';

const leg = (fromCity: string, toCity: string) => ({
  from: 'PEK',
  to: 'SHA',
  fromCity,
  toCity,
  no: 'CA1501',
  day: day('2026-12-01'),
  departs: '07:00',
  arrives: '09:10',
  arrivesDaysLater: 0,
  ...legTimes({ day: day('2026-12-01'), departs: '07:00', arrives: '09:10', arrivesDaysLater: 0 }),
});

test('a trip is titled by the cities it passes; a gap starts anew', () => {
  expect(tripTitle([leg('北京', '上海')])).toBe('北京—上海');
  expect(tripTitle([leg('北京', '西安'), leg('西安', '成都')])).toBe('北京—西安—成都');
  expect(tripTitle([leg('北京', '上海'), leg('杭州', '北京')])).toBe('北京—上海 / 杭州—北京');
});

test('a trip comes back when its last leg ends where the first began', () => {
  expect(comesBack([leg('北京', '上海'), leg('上海', '北京')])).toBe(true);
  expect(comesBack([leg('北京', '西安'), leg('西安', '成都')])).toBe(false);
  expect(comesBack([leg('北京', '上海')])).toBe(false);
});

test('a moment is worded as briefly as the current day allows', () => {
  const now = '2026-11-20T16:30:00.000Z';
  expect(momentWords('2026-11-20T16:45:00.000Z', now)).toBe('00:45');
  expect(momentWords('2026-11-20T15:59:00.000Z', now)).toBe('11月20日 23:59');
  expect(momentWords('2025-12-31T16:00:00.000Z', now)).toBe('1月1日 00:00');
  expect(momentWords('2025-12-31T15:00:00.000Z', now)).toBe('2025年12月31日 23:00');
  expect(stampWords('2025-12-31T16:00:00.000Z')).toBe('2026-01-01 00:00');
});

test('a clock that is ten minutes slow is ten minutes behind, so that no deadline moves', () => {
  const here = Date.parse('2026-11-20T06:00:00.000Z');
  expect(clockOffsetMs('2026-11-20T06:10:00.000Z', here)).toBe(600_000);
});

test('a way within a city is called by its places', () => {
  const leg = { from: '虹桥机场T2', to: '人民广场', fromCity: '上海', toCity: '上海' };
  expect(tripTitle([leg])).toBe('虹桥机场T2—人民广场');
});
