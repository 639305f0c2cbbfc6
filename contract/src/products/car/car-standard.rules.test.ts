import { expect, test } from 'vitest';
import { day, minutesOf } from '../../core/days.ts';
import { metresBetween } from '../../core/distance.rules.ts';
import { fen, noFen, yuan } from '../../core/money.ts';
import { rulesBroken } from '../../standards/standard-trace.kit.ts';
import { gapOf, lineWords } from '../../standards/standard-trace.rules.ts';
import { carKinds, carScenes } from './car-kinds.rules.ts';
import { type CarOption, carStandardWords, keepsCarStandard, traceCar } from './car-standard.rules.ts';
import { type CarStandard, carStandard, carStandardInput } from './car-standard.ts';

const airport = { lat: 40.08, lon: 116.58 };
const office = { lat: 39.99, lon: 116.48 };
const standardOf = (part: object): CarStandard =>
  carStandard.parse({
    kinds: ['economy', 'comfort'],
    scenes: carScenes.map((scene) => ({ scene, cities: [], hours: [], fences: [] })),
    ...part,
  });
/** A Friday. */
const friday = day('2026-11-20');
const option = (part: Partial<CarOption>): CarOption => ({
  scene: 'city',
  kind: 'economy',
  city: '北京',
  day: friday,
  minute: 600,
  from: office,
  to: airport,
  priceFen: yuan(60),
  before: { dayFen: noFen, monthFen: noFen, dayRides: 0, monthRides: 0 },
  ...part,
});
const brokenBy = (asked: CarOption, standard: CarStandard) =>
  rulesBroken(traceCar(asked, standard), standard.over);

const kindCases = carKinds.flatMap((kind) =>
  [['economy'], ['economy', 'luxury'], []].map((all) => [kind, all] as const),
);
test.each(kindCases)('a car of kind %s where %j are allowed', (kind, kinds) => {
  const standard = standardOf({ kinds });
  expect(brokenBy(option({ kind }), standard)).toEqual(kinds.includes(kind) ? [] : ['kind']);
  expect(keepsCarStandard(option({ kind }), standard)).toBe(kinds.includes(kind));
});

const sceneCases = carScenes.flatMap((scene) => carScenes.map((allowed) => [scene, allowed] as const));
test.each(sceneCases)('scene %s where %s is allowed', (scene, allowed) => {
  const standard = standardOf({ scenes: [{ scene: allowed, cities: [], hours: [], fences: [] }] });
  expect(brokenBy(option({ scene }), standard)).toEqual(scene === allowed ? [] : ['scene']);
});

const inHours = (hours: object[]) =>
  standardOf({ scenes: [{ scene: 'city', cities: [], hours, fences: [] }] });
const office9to6 = { weekdays: [1, 2, 3, 4, 5], fromMinute: 540, untilMinute: 1080 };
const overnight = { weekdays: [1, 2, 3, 4, 5], fromMinute: 1320, untilMinute: 360 };
const hourCases: readonly (readonly [string, string, object, boolean])[] = [
  ['2026-11-20', '08:59', office9to6, false],
  ['2026-11-20', '09:00', office9to6, true],
  ['2026-11-20', '18:00', office9to6, true],
  ['2026-11-20', '18:01', office9to6, false],
  ['2026-11-21', '12:00', office9to6, false],
  ['2026-11-22', '12:00', office9to6, false],
  ['2026-11-23', '12:00', office9to6, true],
  ['2026-11-20', '21:59', overnight, false],
  ['2026-11-20', '22:00', overnight, true],
  ['2026-11-20', '23:59', overnight, true],
  ['2026-11-21', '00:00', overnight, true],
  ['2026-11-21', '06:00', overnight, true],
  ['2026-11-21', '06:01', overnight, false],
  ['2026-11-21', '22:00', overnight, false],
  ['2026-11-22', '05:00', overnight, false],
  ['2026-11-23', '05:00', overnight, false],
  ['2026-11-23', '22:00', overnight, true],
  ['2026-11-24', '05:00', overnight, true],
  ['2026-11-22', '03:00', { ...overnight, weekdays: [] }, true],
];
test.each(hourCases)('%s at %s within %j: %s', (date, clock, hours, within) => {
  const asked = option({ day: day(date), minute: minutesOf(clock) });
  expect(brokenBy(asked, inHours([hours]))).toEqual(within ? [] : ['hours']);
});

test('one of several hours is enough', () => {
  const standard = inHours([office9to6, overnight]);
  expect(brokenBy(option({ minute: 1080 }), standard)).toEqual([]);
  expect(brokenBy(option({ minute: 1081 }), standard)).toEqual(['hours']);
  expect(brokenBy(option({ minute: 1320 }), standard)).toEqual([]);
});

/** About 111.195 m of the meridian for every thousandth of a degree. */
const fenceCases: readonly (readonly ['start' | 'end' | 'either', number, number, boolean])[] = [
  ['start', 0, 50, true],
  ['start', 0.001, 111, false],
  ['start', 0.001, 112, true],
  ['start', 0.01, 1111, false],
  ['start', 0.01, 1112, true],
  ['end', 0, 50, false],
  ['end', 0, 20_000, true],
  ['either', 0.001, 112, true],
  ['either', 0.001, 111, false],
];
test.each(fenceCases)('a fence at the %s, %d degrees away, of %d m: %s', (at, away, radiusMetres, within) => {
  const fences = [{ name: '公司', lat: office.lat + away, lon: office.lon, radiusMetres, at }];
  const standard = standardOf({ scenes: [{ scene: 'city', cities: [], hours: [], fences }] });
  expect(brokenBy(option({}), standard)).toEqual(within ? [] : ['fence']);
});

test('distances are those of the Earth', () => {
  expect(metresBetween(office, office)).toBe(0);
  expect(Math.round(metresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 1 }))).toBe(111_195);
  expect(Math.round(metresBetween({ lat: 0, lon: 30 }, { lat: 90, lon: 0 }))).toBe(10_007_557);
  expect(metresBetween(office, airport)).toBe(metresBetween(airport, office));
});

const moneyCases = (['rideLimitFen', 'dayLimitFen', 'monthLimitFen'] as const).flatMap((limit) =>
  [9_999, 10_000, 10_001].map((price) => [limit, price] as const),
);
test.each(moneyCases)('%s of ¥100: a ride of %d fen', (limit, price) => {
  const standard = standardOf({ [limit]: yuan(100) });
  const trace = traceCar(option({ priceFen: fen(price) }), standard);
  expect(gapOf(trace)).toBe(price > 10_000 ? price - 10_000 : null);
  expect(rulesBroken(trace, standard.over)).toHaveLength(price > 10_000 ? 1 : 0);
});

test.each([
  [0, 10_000, null],
  [4_000, 6_000, null],
  [4_000, 6_001, 1],
  [10_000, 1, 1],
])('what was spent that day counts: %d fen before, %d now, above by %s', (dayFen, price, gap) => {
  const before = { dayFen: fen(dayFen), monthFen: fen(dayFen), dayRides: 1, monthRides: 1 };
  const trace = traceCar(option({ priceFen: fen(price), before }), standardOf({ dayLimitFen: yuan(100) }));
  expect(gapOf(trace)).toBe(gap);
});

test.each([
  [0, 1, true],
  [1, 1, false],
  [1, 2, true],
  [2, 2, false],
  [9, 10, true],
])('after %d rides where %d are allowed: %s', (rides, allowed, within) => {
  const before = { dayFen: noFen, monthFen: noFen, dayRides: rides, monthRides: rides };
  expect(keepsCarStandard(option({ before }), standardOf({ dayRides: allowed }))).toBe(within);
  expect(keepsCarStandard(option({ before }), standardOf({ monthRides: allowed }))).toBe(within);
});

test('every rule that applies stands in the trace, with both values', () => {
  const standard = standardOf({
    kinds: ['economy'],
    scenes: [
      {
        scene: 'overtime',
        cities: ['上海', '苏州'],
        hours: [overnight],
        fences: [{ name: '公司', ...office, radiusMetres: 500, at: 'start' }],
      },
    ],
    rideLimitFen: yuan(50),
    dayRides: 2,
    over: 'approval',
  });
  const before = { dayFen: noFen, monthFen: noFen, dayRides: 2, monthRides: 8 };
  const trace = traceCar(option({ scene: 'overtime', kind: 'comfort', from: airport, before }), standard);
  expect(trace.over).toBe('approval');
  expect(trace.lines.map(lineWords)).toEqual([
    '用车场景：加班用车，标准加班用车',
    '可用车型：舒适型，标准经济型',
    '用车城市：北京，标准上海、苏州',
    '用车时段：周五10:00，标准周一至周五22:00—次日06:00',
    '用车地点：距公司13.2公里，标准起点在公司500米以内',
    '单次限价：¥60，标准¥50，超标¥10',
    '每日次数：第3次，标准2次',
  ]);
  expect(gapOf(trace)).toBe(yuan(10));
});

test('the standard says itself in plain words', () => {
  const standard = standardOf({
    scenes: [
      { scene: 'airport', cities: [], hours: [], fences: [] },
      {
        scene: 'city',
        cities: ['北京'],
        hours: [office9to6, { ...overnight, weekdays: [0, 6] }],
        fences: [],
      },
    ],
    rideLimitFen: yuan(120),
    monthLimitFen: yuan(1500),
    dayRides: 2,
  });
  expect(carStandardWords(standard)).toEqual([
    { title: '可用车型', words: '经济型、舒适型' },
    { title: '接送机', words: '所有城市；不限时段' },
    { title: '市内用车', words: '北京；周一至周五09:00—18:00，周六、周日22:00—次日06:00' },
    { title: '限价', words: '单次¥120，每月¥1,500' },
    { title: '次数', words: '每日2次' },
  ]);
});

const tried = (scenes: object[]) =>
  carStandardInput.safeParse({ kinds: ['economy'], scenes, over: 'reason' }).success;

test('an editor cannot write a scene twice, none, or a fence without a name', () => {
  const scene = { scene: 'city', cities: [], hours: [], fences: [] };
  expect(tried([scene])).toBe(true);
  expect(tried([scene, scene])).toBe(false);
  expect(tried([])).toBe(false);
  const nowhere = { name: '', lat: 40, lon: 116, radiusMetres: 500, at: 'start' };
  expect(tried([{ ...scene, fences: [nowhere] }])).toBe(false);
  expect(tried([{ ...scene, fences: [{ ...nowhere, name: '公司', lat: 91 }] }])).toBe(false);
});
