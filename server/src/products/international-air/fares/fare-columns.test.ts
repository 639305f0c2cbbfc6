import { day } from '@woxing/contract/core/days';
import { expect, test } from 'vitest';
import { openFilings } from '#sandbox/international-air/fare-filings.rules.ts';
import { bagCarrier } from './bag-carrier.rules.ts';
import { chargeFen, fareFen, fareFor, halfOf, rateOn } from './currency.rules.ts';
import { isSold, lowestFen, orientedWay } from './fare-columns.rules.ts';
import { bagWords, ruleWords } from './rule-words.rules.ts';

const issued = day('2026-12-01');
const way = { originCity: 'SHA', originCountry: 'CN', endCity: 'LON', endCountry: 'GB', km: 9200 };
const filed = openFilings(1).filed('BA', way, 'economy')!;
const rulesOf = (id: string) => filed.families.find((family) => family.id === id)!.rules;
const [light, standard, flex] = ['light', 'standard', 'flex'].map(rulesOf) as [
  ReturnType<typeof rulesOf>,
  ReturnType<typeof rulesOf>,
  ReturnType<typeof rulesOf>,
];

test.each([
  ['light seven days ahead', light, 'half', 7, 10, true],
  ['light six days ahead', light, 'half', 6, 10, false],
  ['light alone six days ahead', light, 'alone', 6, 0, false],
  ['light for one day', light, 'half', 30, 1, false],
  ['light for two days', light, 'half', 30, 2, true],
  ['light for ninety days', light, 'half', 30, 90, true],
  ['light for ninety-one', light, 'half', 30, 91, false],
  ['light with partners', light, 'open', 30, 10, false],
  ['light alone, whatever the stay', light, 'alone', 30, 400, true],
  ['standard today, back today', standard, 'half', 0, 0, true],
  ['standard with partners', standard, 'open', 0, 0, true],
  ['standard for half a year', standard, 'half', 0, 180, true],
  ['standard for longer', standard, 'half', 0, 181, false],
  ['flex for a year', flex, 'half', 0, 365, true],
  ['flex for longer', flex, 'half', 0, 366, false],
] as const)('whether a family is sold: %s', (_name, rules, how, leadDays, stayDays, sold) => {
  expect(isSold(rules, how, { issued, leadDays, stayDays })).toBe(sold);
});

const soldAt = (stayDays: number) =>
  (['economy', 'business'] as const)
    .flatMap((cabin) => openFilings(1).filed('BA', way, cabin)!.families)
    .map(({ rules }) => isSold(rules, 'half', { issued, leadDays: 30, stayDays }))
    .join();

test('every bound of a stay at which what is sold changes is told, and none besides', () => {
  const { stayBounds } = openFilings(1);
  const changes = Array.from({ length: 400 }, (_, at) => at + 1).filter(
    (stay) => soldAt(stay) !== soldAt(stay - 1),
  );
  expect(changes).toEqual([...stayBounds]);
});

test('dearer classes are never cheaper, of any carrier, way and cabin', () => {
  const filings = openFilings(3);
  for (const carrier of ['CA', 'LH', 'EK', '9C', 'JL', 'UA'])
    for (const cabin of ['economy', 'premium', 'business', 'first'] as const)
      for (const how of ['half', 'open', 'alone'] as const) {
        const fares = filings.filed(carrier, way, cabin);
        const fens = [0, 1, 2, 3, 4, 5].map((level) =>
          lowestFen(fares, level, how, { issued, leadDays: 60, stayDays: 9 }),
        );
        expect(fens).toEqual(fens.toSorted((a, b) => a - b));
      }
});

test('a carrier with one class files no other, and one that nobody knows files nothing', () => {
  const filings = openFilings(1);
  expect(filings.filed('9C', way, 'business')).toBeUndefined();
  expect(filings.filed('??', way, 'economy')).toBeUndefined();
  expect(lowestFen(undefined, 0, 'half', { issued, leadDays: 60, stayDays: 9 })).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test('halves are filed from where the journey began', () => {
  const back = { originCity: 'LON', originCountry: 'GB', endCity: 'SHA', endCountry: 'CN', km: 9200 };
  expect(orientedWay(back, 'CN')).toEqual(way);
  expect(orientedWay(way, 'CN')).toEqual(way);
  expect(orientedWay(back, 'GB')).toEqual(back);
  expect(openFilings(1).filed('BA', back, 'economy')!.currency).toBe('GBP');
});

test('fares are rounded up in their currency and then to ten yuan, charges to the nearest yuan', () => {
  expect(halfOf(655, 'GBP')).toBe(328);
  expect(halfOf(56_300, 'JPY')).toBe(28_200);
  expect(fareFor('CHD', 328, 'GBP')).toBe(246);
  expect(fareFor('INF', 328, 'GBP')).toBe(33);
  expect(fareFen(328, 'GBP', issued)).toBe(308_000);
  expect(chargeFen(10_600, 'GBP', issued)).toBe(99_500);
  expect(chargeFen(50, 'CNY', issued)).toBe(100);
  expect(chargeFen(49, 'CNY', issued)).toBe(0);
});

test('the rate is that of the day of issue, the oldest before all', () => {
  expect(rateOn('GBP', day('2026-06-30')).fenFor10000).toBe(9_441_000);
  expect(rateOn('GBP', day('2026-07-01')).fenFor10000).toBe(9_387_000);
  expect(rateOn('GBP', day('2020-01-01')).fenFor10000).toBe(9_064_000);
  expect(() => rateOn('XXX', issued)).toThrow('no rate of XXX');
});

const flight = (airline: string, from: string, to: string, fromLon: number, toLon: number) => ({
  airline,
  fromCountry: from,
  toCountry: to,
  fromLon,
  toLon,
});

test.each([
  [
    'to America the first that sells',
    [flight('CA', 'CN', 'CN', 116, 121), flight('UA', 'CN', 'US', 121, -122)],
    'CA',
  ],
  ['from Canada too', [flight('AC', 'CA', 'CA', -114, -123), flight('CA', 'CA', 'CN', -123, 121)], 'AC'],
  [
    'elsewhere the first between the areas',
    [
      flight('CA', 'CN', 'CN', 116, 121),
      flight('TG', 'CN', 'TH', 121, 100),
      flight('LH', 'TH', 'DE', 100, 8),
    ],
    'LH',
  ],
  [
    'within one area the first abroad',
    [flight('CA', 'CN', 'CN', 116, 121), flight('TG', 'CN', 'TH', 121, 100)],
    'TG',
  ],
])('whose rules hold for bags: %s', (_name, flights, airline) => {
  expect(bagCarrier(flights)).toBe(airline);
});

const words = (id: ReturnType<typeof rulesOf>, half = true) =>
  Object.fromEntries(ruleWords(id, half).map((rule) => [rule.title, rule.words]));

test('rules are told in whole sentences', () => {
  expect(words(light)).toMatchObject({
    提前出票: '须在首段出发前至少7天出票',
    停留期: '最短2天，最长90天，自首段出发之日起至返程出发之日止',
    组合: '仅可与同一承运人的往返半程组合',
    改期: '不得改期',
    退票: '票价与燃油附加费不退，可退还未发生的税费',
    误机: '未按时乘机的，不得改期，票价不退',
  });
  expect(words(standard)).toMatchObject({
    改期: '每人每程收取改期费¥800，差价另计',
    退票: '每人每程收取退票费¥1,500',
    误机: '起飞前未取消座位的，另收误机费¥1,000',
    托运行李: '每人1件，每件不超过23公斤',
  });
  expect(words(flex, false)).toMatchObject({
    停留期: '不限',
    组合: '单独计价，不与其他票价组合',
    改期: '免费改期，差价另计',
  });
  expect(bagWords({ by: 'weight', kg: 0 })).toBe('不含免费托运行李');
  expect(bagWords({ by: 'weight', kg: 30 })).toBe('每人30公斤');
});
