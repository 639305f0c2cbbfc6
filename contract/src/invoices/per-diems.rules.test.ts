import { expect, test } from 'vitest';
import { day } from '../core/days.ts';
import { yuan } from '../core/money.ts';
import {
  centralPerDiem,
  citiesTyped,
  classOfCity,
  daysAway,
  type PerDiemTable,
  perDiemOf,
  perDiemProblem,
} from './per-diems.rules.ts';

const way = (fromCity: string, toCity: string, leaves: string, arrives = leaves) => ({
  fromCity,
  toCity,
  leaves: day(leaves),
  arrives: day(arrives),
});
const table: PerDiemTable = {
  edges: 'whole',
  classes: [
    {
      name: '一线城市',
      cities: ['北京', '上海', '广州', '深圳'],
      mealFen: yuan(120),
      transportFen: yuan(80),
    },
    { name: '其他城市', cities: [], mealFen: yuan(100), transportFen: yuan(60) },
  ],
};
const brief = (edges: PerDiemTable['edges'], ...ways: ReturnType<typeof way>[]) =>
  perDiemOf({ ...table, edges }, ways).map(({ city, from, until, dayTenths, totalFen }) => [
    city,
    from,
    until,
    dayTenths / 10,
    totalFen / 100,
  ]);

test('there and back counts every calendar day, for the city that was travelled to', () => {
  const trip = [way('杭州', '北京', '2026-03-02'), way('北京', '杭州', '2026-03-04')];
  expect(brief('whole', ...trip)).toEqual([['北京', '2026-03-02', '2026-03-04', 3, 600]]);
  expect(brief('half', ...trip)).toEqual([['北京', '2026-03-02', '2026-03-04', 2, 400]]);
});

test('a day counts for the city that was reached last on it', () => {
  const trip = [
    way('杭州', '北京', '2026-03-02'),
    way('北京', '成都', '2026-03-03'),
    way('成都', '杭州', '2026-03-05'),
  ];
  expect(brief('whole', ...trip)).toEqual([
    ['北京', '2026-03-02', '2026-03-02', 1, 200],
    ['成都', '2026-03-03', '2026-03-05', 3, 480],
  ]);
  expect(brief('half', ...trip)).toEqual([
    ['北京', '2026-03-02', '2026-03-02', 0.5, 100],
    ['成都', '2026-03-03', '2026-03-05', 2.5, 400],
  ]);
});

test('a night on the train counts for where it goes, and home again for where one came from', () => {
  const trip = [
    way('杭州', '西安', '2026-03-02', '2026-03-03'),
    way('西安', '杭州', '2026-03-04', '2026-03-05'),
  ];
  expect(brief('whole', ...trip)).toEqual([['西安', '2026-03-02', '2026-03-05', 4, 640]]);
});

test('a day there and back is one day, half of it where edges are halves', () => {
  const trip = [way('杭州', '上海', '2026-03-02'), way('上海', '杭州', '2026-03-02')];
  expect(brief('whole', ...trip)).toEqual([['上海', '2026-03-02', '2026-03-02', 1, 200]]);
  expect(brief('half', ...trip)).toEqual([['上海', '2026-03-02', '2026-03-02', 0.5, 100]]);
});

test('over the end of a month and with a night in a hotel of the city nothing is lost or counted twice', () => {
  const trip = [
    way('杭州', '北京', '2026-02-27'),
    way('北京', '北京', '2026-02-27', '2026-03-01'),
    way('北京', '杭州', '2026-03-01'),
  ];
  expect(brief('whole', ...trip)).toEqual([['北京', '2026-02-27', '2026-03-01', 3, 600]]);
});

test('who never leaves the city, and who has no trip, is given nothing', () => {
  expect(daysAway([])).toEqual([]);
  expect(daysAway([way('杭州', '杭州', '2026-03-02')])).toEqual([]);
  expect(perDiemOf({ edges: 'whole', classes: [] }, [way('杭州', '北京', '2026-03-02')])).toEqual([]);
});

test('a city is found with and without the word for it, and otherwise stands with all others', () => {
  expect(classOfCity(table, '北京市')?.name).toBe('一线城市');
  expect(classOfCity(table, '成都')?.name).toBe('其他城市');
  expect(classOfCity({ classes: table.classes.slice(0, 1) }, '成都')).toBeUndefined();
  expect(citiesTyped('北京市、上海，广州\n北京')).toEqual(['北京', '上海', '广州']);
});

test('a table names each class and city once, and one class at most for all others', () => {
  const [first, rest] = table.classes;
  expect(perDiemProblem(table)).toBeUndefined();
  expect(perDiemProblem(centralPerDiem)).toBeUndefined();
  expect(perDiemProblem({ classes: [] })).toBeUndefined();
  expect(perDiemProblem({ classes: [{ ...first!, name: '' }] })).toBe('请填写类别名称');
  expect(perDiemProblem({ classes: [first!, { ...rest!, name: '一线城市' }] })).toBe('类别“一线城市”重复');
  expect(perDiemProblem({ classes: [first!, { ...rest!, cities: ['深圳市'] }] })).toBe(
    '城市“深圳”在“一线城市”中已有',
  );
  expect(perDiemProblem({ classes: [rest!, { ...rest!, name: '再一个' }] })).toBe(
    '只能有一个类别不填城市，它适用于其他所有城市',
  );
  expect(perDiemProblem({ classes: [{ ...rest!, mealFen: yuan(10_001) }] })).toBe(
    '“其他城市”每天的补助不能超过¥10,000',
  );
});
