import { expect, test } from 'vitest';
import { hasFigures, percentWords, sliceSummary, summaryOf, trendWords } from './chart-text.rules.ts';

const yuan = (value: number) => `¥${value}`;
const labels = ['1月', '2月', '3月'];
const figures = (...values: (number | null)[]) => ({
  labels,
  series: [{ name: '机票', values }],
  format: yuan,
});

test.each([
  [figures(20, 50, 50), true, '机票：合计¥120，最高为2月¥50，最低为1月¥20。'],
  [figures(20, null, 50), false, '机票：最高为3月¥50，最低为1月¥20。'],
  [figures(7, 7, 7), true, '机票：合计¥21，最高为1月¥7。'],
  [figures(0, 0, 0), true, '机票：合计¥0。'],
  [figures(0, null, 0), false, '机票：均为¥0。'],
  [figures(null, null, null), true, '机票：暂无数据。'],
])('a chart is said in a sentence', (chart, adds, words) => {
  expect(summaryOf(chart, adds)).toBe(words);
});

test('what is compared with has no sentence of its own', () => {
  const series = [
    { name: '本年', values: [1, 2, 3] },
    { name: '上年', values: [3, 2, 1], compared: true },
  ];
  expect(summaryOf({ labels, series, format: yuan }, true)).toBe('本年：合计¥6，最高为3月¥3，最低为1月¥1。');
});

test('shares are whole percents, and a little is not nothing', () => {
  expect(
    sliceSummary(
      [
        { name: '机票', value: 3 },
        { name: '酒店', value: 7 },
      ],
      yuan,
    ),
  ).toBe('合计¥10，其中酒店最多，占70%。');
  expect(sliceSummary([{ name: '机票', value: 0 }], yuan)).toBe('暂无数据。');
  expect(percentWords(1, 1000)).toBe('不足1%');
  expect(percentWords(0, 0)).toBe('0%');
});

test('a trend says its direction, and nothing where nothing was before', () => {
  expect(trendWords(112, 100, '上月')).toBe('较上月上升12%');
  expect(trendWords(80, 100, '上月')).toBe('较上月下降20%');
  expect(trendWords(100, 100, '上月')).toBe('与上月持平');
  expect(trendWords(5, 0, '上月')).toBeUndefined();
});

test('a chart without one figure is empty', () => {
  expect(hasFigures(figures(null, null))).toBe(false);
  expect(hasFigures(figures(null, 0))).toBe(true);
});

test('what is left of the others in one is added up, and is never the largest', () => {
  const slices = [
    { name: '国航', value: 3 },
    { name: '东航', value: 1 },
    { name: '其他', value: 6, rest: true },
  ];
  expect(sliceSummary(slices, yuan)).toBe('合计¥10，其中国航最多，占30%。');
  const chart = { ...figures(30, 20, 50), rest: 2 };
  expect(summaryOf(chart, true)).toBe('机票：合计¥100，最高为1月¥30，最低为2月¥20。');
});
