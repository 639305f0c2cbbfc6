import { expect, test } from 'vitest';
import { day } from '../../core/days.ts';
import { type Fen, fen, yuan } from '../../core/money.ts';
import { rulesBroken } from '../../standards/standard-trace.kit.ts';
import { brokenLines, gapOf, lineWords } from '../../standards/standard-trace.rules.ts';
import { capOn, capProblem, type RoomSharingFormula, sharedCap } from './hotel-caps.rules.ts';
import {
  type HotelOption,
  hotelStandardWords,
  keepsHotelStandard,
  monthWords,
  nightCap,
  traceHotel,
} from './hotel-standard.rules.ts';
import { type HotelStandard, hotelStandard, hotelStandardInput } from './hotel-standard.ts';

const cap = (capYuan: number | null, peakYuan: number | null = null, peakMonths: number[] = []) => ({
  capFen: capYuan === null ? null : yuan(capYuan),
  peakCapFen: peakYuan === null ? null : yuan(peakYuan),
  peakMonths,
});
const standardOf = (part: object): HotelStandard => hotelStandard.parse({ others: cap(300), ...part });
const standard = standardOf({
  cities: [
    { city: '北京', ...cap(500) },
    { city: '青岛', ...cap(400, 520, [7, 8]) },
    { city: '三亚', ...cap(450, 700, [1, 2, 11, 12]) },
    { city: '香港', ...cap(null) },
  ],
});
const stay = (city: string, ...nights: (readonly [date: string, priceFen: number])[]): HotelOption => ({
  city,
  star: null,
  nights: nights.map(([date, priceFen]) => ({ day: day(date), priceFen: fen(priceFen) })),
});

/** City, night, and the cap that holds there then. */
const caps: readonly (readonly [city: string, date: string, capYuan: number | null])[] = [
  ['北京', '2026-07-01', 500],
  ['北京', '2026-12-31', 500],
  ['青岛', '2026-06-30', 400],
  ['青岛', '2026-07-01', 520],
  ['青岛', '2026-08-31', 520],
  ['青岛', '2026-09-01', 400],
  ['三亚', '2026-10-31', 450],
  ['三亚', '2026-11-01', 700],
  ['三亚', '2027-01-01', 700],
  ['三亚', '2027-02-28', 700],
  ['三亚', '2027-03-01', 450],
  ['香港', '2026-07-01', null],
  ['昆山', '2026-07-01', 300],
  ['不存在的城市', '2026-07-01', 300],
];
test.each(caps)('%s on %s: %s yuan a night', (city, date, capYuan) => {
  expect(nightCap(standard, { city }, day(date))).toBe(capYuan === null ? null : yuan(capYuan));
});

/** Fen are dropped before a price is held against its cap; what is above is told to the fen. */
const prices = caps.flatMap(([city, date, capYuan]) =>
  capYuan === null
    ? [[city, date, 99_999_999, null] as const]
    : ([
        [city, date, capYuan * 100 - 1, null],
        [city, date, capYuan * 100, null],
        [city, date, capYuan * 100 + 99, null],
        [city, date, capYuan * 100 + 100, 100],
        [city, date, capYuan * 100 + 199, 199],
      ] as const),
);
test.each(prices)('%s on %s for %d fen is above by %s', (city, date, price, gap) => {
  const trace = traceHotel(stay(city, [date, price]), standard);
  expect(gapOf(trace)).toBe(gap);
  expect(rulesBroken(trace, 'person-pays')).toEqual(gap === null ? [] : ['night']);
  expect(keepsHotelStandard(stay(city, [date, price]), standard)).toBe(gap === null);
  for (const line of trace.lines) expect(line).toMatchObject({ rule: 'night', within: gap === null });
});

test('a stay over the turn of a season is judged night by night, and only nights above count', () => {
  const trace = traceHotel(
    stay('青岛', ['2026-08-30', 53_000], ['2026-08-31', 52_000], ['2026-09-01', 52_000]),
    standard,
  );
  expect(gapOf(trace)).toBe(yuan(10 + 120));
  expect(brokenLines(trace).map(lineWords)).toEqual([
    '每晚限价：8月30日¥530、9月1日¥520，标准青岛8月30日¥520、9月1日¥400，超标¥130',
  ]);
});

test('a cheap night does not make up for a dear one', () => {
  expect(gapOf(traceHotel(stay('北京', ['2026-03-01', 30_000], ['2026-03-02', 60_000]), standard))).toBe(
    yuan(100),
  );
});

/** One's own cap, the other's, and what each formula makes of them, in yuan; fractions of a yuan are dropped. */
const shared: readonly (readonly [RoomSharingFormula, number, number, number, number, number])[] = [
  ['sum', 500, 400, 60, 0, 540],
  ['sum', 500, 401, 60, 0, 540],
  ['sum', 333, 334, 75, 0, 500],
  ['sum', 300, 300, 100, 0, 600],
  ['own', 500, 400, 130, 0, 650],
  ['own', 333, 1, 110, 0, 366],
  ['own', 500, 900, 100, 0, 500],
  ['own-and-part', 500, 400, 50, 0, 700],
  ['own-and-part', 500, 401, 50, 0, 700],
  ['own-and-part', 500, 0, 50, 0, 500],
  ['own-plus', 500, 400, 0, 100, 600],
  ['own-plus', 500, 900, 300, 0, 500],
  ['mean-plus', 500, 400, 0, 100, 550],
  ['mean-plus', 500, 401, 0, 100, 550],
  ['mean-plus', 300, 700, 0, 0, 500],
];
const room = (priceFen: Fen, roommate?: HotelStandard | null) => ({
  ...stay('北京', ['2026-03-01', priceFen]),
  roommate,
});

test.each(shared)(
  '%s of %d and %d by %d percent and %d yuan: %d',
  (formula, own, other, percent, plus, both) => {
    const sharing = { formula, percent, plusFen: yuan(plus) };
    expect(sharedCap(yuan(own), yuan(other), sharing)).toBe(yuan(both));
    const mine = standardOf({ others: cap(own), sharing });
    const theirs = standardOf({ others: cap(other) });
    const broken = (priceFen: Fen) => rulesBroken(traceHotel(room(priceFen, theirs), mine), mine.over);
    expect(broken(fen(both * 100 + 99))).toEqual([]);
    expect(broken(yuan(both + 1))).toEqual(['night']);
    expect(keepsHotelStandard(room(yuan(own + 1)), mine)).toBe(false);
  },
);

test('where nothing limits one of the two, nothing limits the room; where sharing is not set, the own cap holds', () => {
  const sharing = { formula: 'sum' as const, percent: 60, plusFen: yuan(0) };
  const mine = standardOf({ others: cap(300), sharing });
  const dear = { ...stay('北京', ['2026-03-01', 90_000]), roommate: null };
  expect(keepsHotelStandard(dear, mine)).toBe(true);
  expect(keepsHotelStandard(dear, standardOf({ others: cap(300) }))).toBe(false);
  expect(sharedCap(null, yuan(300), sharing)).toBeNull();
});

test('a shared room names itself in the trace', () => {
  const mine = standardOf({ others: cap(300), sharing: { formula: 'own', percent: 150, plusFen: 0 } });
  const trace = traceHotel({ ...stay('苏州', ['2026-03-01', 50_000]), roommate: mine }, mine);
  expect(trace.lines.map(lineWords)).toEqual(['每晚限价：¥500/晚，标准苏州合住¥450/晚，超标¥50']);
});

const stars = [1, 2, 3, 4, 5].flatMap((star) => [null, 3, 5].map((limit) => [star, limit] as const));
test.each(stars)('a house of %d stars where the limit is %s', (star, maxStar) => {
  const trace = traceHotel({ ...stay('北京', ['2026-03-01', 100]), star }, standardOf({ maxStar }));
  const within = maxStar === null || star <= maxStar;
  expect(trace.over === null).toBe(within);
  expect(trace.lines.filter(({ rule }) => rule === 'star')).toHaveLength(maxStar === null ? 0 : 1);
  expect(gapOf(trace)).toBeNull();
});

test('a house without stars is not asked for them', () => {
  expect(keepsHotelStandard(stay('北京', ['2026-03-01', 100]), standardOf({ maxStar: 1 }))).toBe(true);
});

test.each([
  [[7, 8], '7—8月'],
  [[7], '7月'],
  [[1, 2, 11, 12], '11月—次年2月'],
  [[4, 5, 10], '4—5月、10月'],
  [[1, 12], '12月—次年1月'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], '全年'],
])('months %j are written %s', (months, words) => {
  expect(monthWords(months)).toBe(words);
});

test('rows that say half of a season, or fen, are refused', () => {
  expect(capProblem(cap(300, 400))).toBe('有旺季限价，请填写旺季月份');
  expect(capProblem(cap(300, null, [7]))).toBe('有旺季月份，请填写旺季限价');
  expect(capProblem(cap(null, 400, [7]))).toBe('平时不限价，不能设置旺季限价');
  expect(capProblem({ ...cap(300), capFen: fen(30_001) })).toBe('限价须为整元');
  expect(capProblem(cap(300, 400, [7]))).toBeUndefined();
});

test('an editor cannot write a city twice, one that there is not, or a month that there is not', () => {
  const tried = (city: object, ...others: object[]) =>
    hotelStandardInput
      .safeParse({ cities: [city, ...others], others: cap(300), over: 'forbid' })
      .error?.issues.map(({ message }) => message);
  expect(tried({ city: '北京', ...cap(500) })).toBeUndefined();
  expect(tried({ city: '北京', ...cap(500) }, { city: '北京', ...cap(400) })).toEqual(['城市“北京”重复']);
  expect(tried({ city: '北平', ...cap(500) })).toEqual(['没有城市“北平”']);
  expect(tried({ city: '北京', ...cap(500, 600, [13]) })).toHaveLength(1);
});

test('the standard says itself in plain words, cities of one cap together', () => {
  const full = standardOf({
    cities: [
      { city: '北京', ...cap(500) },
      { city: '青岛', ...cap(400, 520, [7, 8]) },
      { city: '上海', ...cap(500) },
    ],
    maxStar: 4,
    sharing: { formula: 'own-and-part', percent: 50, plusFen: 0 },
  });
  expect(hotelStandardWords(full)).toEqual([
    { title: '每晚¥500', words: '北京、上海' },
    { title: '每晚¥400', words: '青岛（7—8月¥520）' },
    { title: '其他城市', words: '每晚¥300' },
    { title: '酒店星级', words: '四星级及以下' },
    { title: '合住限价', words: '本人限价，加同住人限价的50%' },
  ]);
  expect(hotelStandardWords(standardOf({ others: cap(null) }))).toEqual([
    { title: '所有城市', words: '不限价' },
  ]);
});

test('a season holds in its months alone', () => {
  for (let month = 1; month <= 12; month += 1) {
    const night = day(`2026-${String(month).padStart(2, '0')}-15`);
    expect(capOn(cap(300, 400, [2, 7]), night)).toBe(yuan([2, 7].includes(month) ? 400 : 300));
  }
});
