import { fen, noFen, yuan } from '@woxing/contract/core/money';
import type { AnalysisRow } from '@woxing/contract/reports/analysis';
import { expect, test } from 'vitest';
import { adviceOf, type MonthFigures, sumsOfMonth } from './monthly-report.rules.ts';

const row = (more: Partial<AnalysisRow> = {}): AnalysisRow => ({
  travel: 'air',
  key: 'air',
  lines: 10,
  tickets: 10,
  amountFen: yuan(10_000),
  feeFen: noFen,
  sold: 10,
  soldFen: yuan(9000),
  leadDays: 50,
  judged: 10,
  over: 0,
  lostFen: noFen,
  compared: 0,
  lowFen: noFen,
  agreed: 0,
  agreedFen: noFen,
  carbonKg: 812.5,
  ...more,
});
const month = (more: Partial<AnalysisRow> = {}, figures: Partial<MonthFigures> = {}): MonthFigures => ({
  month: '2026-01',
  enterprise: '测试企业',
  products: [{ travel: 'air', now: row(more), beforeFen: yuan(10_000), budgetFen: null }],
  beforeFen: yuan(10_000),
  budgetFen: null,
  pairs: [],
  rules: [],
  leads: [],
  unused: { count: 0, worthFen: noFen, backFen: noFen },
  ...figures,
});

test('a month in which nothing stands out asks for nothing', () => {
  expect(adviceOf(month())).toEqual([]);
  expect(adviceOf(month({}, { products: [], beforeFen: noFen }))).toEqual([]);
});

test('a budget is said to be exceeded from the percent on that is above it', () => {
  expect(adviceOf(month({}, { budgetFen: yuan(10_000) }))).toEqual([]);
  expect(adviceOf(month({}, { budgetFen: yuan(9000) }))).toEqual([
    '差旅消费¥10,000，超出月度预算¥1,000：请调整预算，或收紧后续出行。',
  ]);
});

test('a month that is a fifth dearer than the one before names the product that made it so', () => {
  const products = [
    { travel: 'air', now: row({ amountFen: yuan(7000) }), beforeFen: yuan(2000), budgetFen: null },
    {
      travel: 'hotel',
      now: row({ travel: 'hotel', amountFen: yuan(5000) }),
      beforeFen: yuan(8000),
      budgetFen: null,
    },
  ] as const;
  expect(adviceOf(month({}, { products, beforeFen: yuan(10_000) }))).toEqual([
    '消费比上月多¥2,000，其中机票多¥5,000：请核对是否为计划内的出行。',
  ]);
  expect(adviceOf(month({}, { products, beforeFen: yuan(10_100) }))).toEqual([]);
});

test('tickets above the standard are told with the rule that most of them break, and what they cost', () => {
  const rules = [row({ key: '折扣上限', over: 1 }), row({ key: '提前预订', over: 2 })];
  expect(adviceOf(month({ over: 3, lostFen: yuan(60) }, { rules }))).toEqual([
    '10项中有3项超标，最多的是机票的“提前预订”（2项），共多花¥60：请复核标准是否合适，或对超标的订单加一级审批。',
  ]);
});

test('fares above the lowest, late orders and fees are told from their shares on', () => {
  expect(adviceOf(month({ compared: 4, lowFen: yuan(440) }))).toEqual([]);
  expect(adviceOf(month({ compared: 4, lowFen: yuan(500) }))).toEqual([
    '有最低价可比的4张机票共比当日最低价多花¥500：可在差旅标准中启用“时段最低价”。',
  ]);
  const leads = [
    row({ key: '当天至2天', sold: 3, soldFen: yuan(3000) }),
    row({ key: '7至13天', sold: 4, soldFen: yuan(2800) }),
    row({ key: '14天及以上', sold: 3, soldFen: yuan(1400) }),
  ];
  expect(adviceOf(month({}, { leads }))).toEqual([
    '30%的机票在出发前2天内预订，提前7天以上的平均每张便宜¥400：可在差旅标准中要求提前预订的天数。',
  ]);
  expect(adviceOf(month({ feeFen: yuan(300) }))).toEqual([
    '退改费¥300，占消费的3%：行程未定的，可选退改费较低的票种。',
  ]);
  expect(adviceOf(month({ feeFen: yuan(240) }))).toEqual([]);
});

test('tickets that nobody has flown by are told while something of them comes back', () => {
  const unused = { count: 3, worthFen: yuan(3000), backFen: yuan(1200) };
  expect(adviceOf(month({}, { unused }))).toEqual([
    '现有3张机票已起飞而未使用，价值¥3,000，可退¥1,200：请在差旅分析的“节省与损失”中查看并办理退票。',
  ]);
  expect(adviceOf(month({}, { unused: { ...unused, backFen: noFen } }))).toEqual([]);
});

test('products add up', () => {
  const products = [
    { travel: 'air', now: row({ carbonKg: 0.1 }), beforeFen: noFen, budgetFen: null },
    { travel: 'train', now: row({ carbonKg: 0.2, feeFen: fen(5) }), beforeFen: noFen, budgetFen: null },
  ] as const;
  expect(sumsOfMonth({ products })).toMatchObject({
    amountFen: yuan(20_000),
    carbonKg: 0.3,
    feeFen: 5,
    judged: 20,
  });
});
