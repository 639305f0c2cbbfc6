import { addDays, type Day, dayOf, momentOf } from '@woxing/contract/core/days';
import { railStations } from '@woxing/contract/generated/rail-stations';
import { describe, expect, test } from 'vitest';
import { type Leaving, saleOf, saleOpensAt, usualSaleRules } from './sale-window.rules.ts';

const today = '2026-12-01' as Day;
const at = (minutes: number, day = today) => momentOf(day, minutes);
const ride = (departsAt: Date, rest: Partial<Leaving> = {}): Leaving => ({
  from: '北京南',
  to: '上海虹桥',
  departsAt,
  stopped: false,
  ...rest,
});
const noon = at(12 * 60);

describe('起售时间', () => {
  test('is on the half hour between 8:00 and 18:00, spread over the stations, fourteen days before', () => {
    const openings = railStations.map(({ name }) => saleOpensAt(name, at(23 * 60, addDays(today, 14))));
    const minutes = openings.map((opens) => (opens.getTime() - at(0).getTime()) / 60_000);
    expect(Math.min(...minutes)).toBe(8 * 60);
    expect(Math.max(...minutes)).toBe(18 * 60);
    expect(minutes.filter((each) => each % 30 !== 0)).toEqual([]);
    const shares = Map.groupBy(minutes, (each) => each);
    expect(shares.size).toBe(21);
    for (const share of shares.values()) expect(share.length / minutes.length).toBeLessThan(0.1);
  });

  test('is told until it has come, with the day where it is another one', () => {
    const departsAt = at(9 * 60, addDays(today, 14));
    const opens = saleOpensAt('北京南', departsAt);
    expect(dayOf(opens)).toBe(today);
    const early = new Date(opens.getTime() - 60_000);
    expect(saleOf(ride(departsAt), usualSaleRules, early)).toEqual({
      state: 'not-yet',
      words: expect.stringMatching(/^\d\d:\d0起售$/) as string,
      opensAt: opens.toISOString(),
    });
    expect(saleOf(ride(departsAt), usualSaleRules, opens)).toEqual({
      state: 'open',
      words: '',
      opensAt: null,
    });
    const dayBefore = new Date(opens.getTime() - 86_400_000);
    expect(saleOf(ride(departsAt), usualSaleRules, dayBefore).words).toMatch(/^12月1日\d\d:\d0起售$/);
  });

  test('is that of the station where the ride begins', () => {
    const departsAt = at(9 * 60, addDays(today, 14));
    const differing = railStations.filter(
      ({ name }) => saleOpensAt(name, departsAt).getTime() !== saleOpensAt('北京南', departsAt).getTime(),
    );
    expect(differing.length).toBeGreaterThan(railStations.length / 2);
  });
});

describe('the end of the sale', () => {
  test.each([
    [30, 'open'],
    [29.99, 'too-close'],
    [-1, 'too-close'],
  ] as const)('%d minutes before departure: %s', (minutes, state) => {
    expect(saleOf(ride(new Date(noon.getTime() + minutes * 60_000)), usualSaleRules, noon).state).toBe(state);
  });

  test.each([{ to: '香港西九龙' }, { from: '香港西九龙', to: '深圳北' }])(
    'is earlier on the line to Hong Kong: %j',
    (ends) => {
      const leaving = (minutes: number) => ride(new Date(noon.getTime() + minutes * 60_000), ends);
      expect(saleOf(leaving(59), usualSaleRules, noon).words).toBe('距开车不足60分钟，已停止售票');
      expect(saleOf(leaving(60), usualSaleRules, noon).state).toBe('open');
    },
  );

  test('is a setting', () => {
    const rules = { ...usualSaleRules, closesMinutes: 5 };
    expect(saleOf(ride(new Date(noon.getTime() + 6 * 60_000)), rules, noon).state).toBe('open');
  });
});

test('a train that is stopped is not sold, whenever', () => {
  expect(saleOf(ride(at(9 * 60, addDays(today, 3)), { stopped: true }), usualSaleRules, noon)).toEqual({
    state: 'stopped',
    words: '列车停运',
    opensAt: null,
  });
});

test('the night pause holds from 1:00 to 5:00 where it is asked for', () => {
  const leaving = ride(at(20 * 60));
  const rules = { ...usualSaleRules, nightPause: true };
  expect(saleOf(leaving, rules, at(59)).state).toBe('open');
  expect(saleOf(leaving, rules, at(60))).toEqual({
    state: 'not-yet',
    words: '夜间暂停售票，05:00恢复',
    opensAt: at(300).toISOString(),
  });
  expect(saleOf(leaving, rules, at(299)).state).toBe('not-yet');
  expect(saleOf(leaving, rules, at(300)).state).toBe('open');
  expect(saleOf(leaving, usualSaleRules, at(120)).state).toBe('open');
});
