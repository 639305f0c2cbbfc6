import { day } from '@woxing/contract/core/days';
import { yuan } from '@woxing/contract/core/money';
import { instantOf } from '@woxing/contract/core/zoned-time.rules';
import { expect, test } from 'vitest';
import { soldContent } from '../../../../test/sold-leg.ts';
import { airContent } from './air-content.ts';
import { airFacts } from './air-facts.ts';

test('an order from before times had a zone is read as one within China', () => {
  const [span] = airFacts.spans(soldContent({}));
  expect(span!.starts).toEqual({ day: '2026-12-01', time: '22:30', zone: 'Asia/Shanghai' });
  expect(span!.ends).toEqual({ day: '2026-12-02', time: '00:45', zone: 'Asia/Shanghai' });
  const { trip, ends } = airFacts.describe(soldContent({}), [{ leg: 0, state: 'issued' }]);
  expect(trip[0]).toMatchObject({ starts: span!.starts, ends: span!.ends });
  expect(ends?.at).toEqual(span!.ends);
});

test('a flight to another zone ends by the clocks there', () => {
  const abroad = soldContent({
    toZone: 'America/Los_Angeles',
    departs: '21:00',
    arrives: '16:00',
    arrivesDaysLater: 0,
  });
  const { ends } = airFacts.describe(abroad, [{ leg: 0, state: 'issued' }]);
  expect(ends?.at).toEqual({ day: '2026-12-01', time: '16:00', zone: 'America/Los_Angeles' });
  expect(instantOf(ends!.at)).toEqual(new Date('2026-12-02T00:00:00Z'));
});

test('a zone that nobody knows is no content of an order', () => {
  expect(airContent.safeParse(soldContent({ toZone: 'Mars/Olympus' })).success).toBe(false);
});

const back = {
  flightNo: 'CA422',
  from: 'SHA',
  fromTerminal: '',
  to: 'PEK',
  day: day('2026-12-05'),
  fromCity: '上海',
  toCity: '北京',
  fromAirport: '虹桥机场',
  toAirport: '首都机场',
};
const issued = [0, 1].map((leg) => ({ leg, state: 'issued' as const }));
const cancelled = { change: { no: 1, kind: 'cancelled', free: true, accepted: false } };

test('an order is found by its flights and cities, and ends with the last flight that flies', () => {
  const described = airFacts.describe(soldContent({}, back), issued);
  expect(described).toMatchObject({
    title: '机票 北京—上海 CA421，上海—北京 CA422',
    searchWords: ['CA421', '北京', '上海', 'CA422', '上海', '北京'],
    journey: '2026-12-01 CA421 首都机场至虹桥机场；2026-12-05 CA422 虹桥机场至首都机场',
  });
  expect(described.ends?.at.day).toBe('2026-12-06');
  expect(airFacts.describe(soldContent({}, { ...back, ...cancelled }), issued).ends?.at.day).toBe(
    '2026-12-02',
  );
});

test('a leg spans from terminal to terminal, and says what its carrier has done to it', () => {
  const [out, home] = airFacts.spans(soldContent({}, { ...back, ...cancelled }));
  expect(out).toMatchObject({
    no: 'CA421',
    from: { name: '首都机场T3', city: '北京' },
    to: { name: '虹桥机场T2', city: '上海' },
    leadMinutes: 45,
    run: 'flight',
  });
  expect(out).not.toHaveProperty('carrierChange');
  expect(home).toMatchObject({ from: { name: '虹桥机场' }, carrierChange: 'cancelled' });
});

test('by what it is above the standard is worth knowing before it is paid', () => {
  const content = { ...soldContent({}), overStandard: ['去程超标', '回程超标'] };
  expect(airFacts.payFacts({ content, code: 0, totalFen: yuan(1), tickets: [] })).toEqual([
    { name: '超出差旅标准', value: '去程超标' },
    { name: '超出差旅标准', value: '回程超标' },
  ]);
});
