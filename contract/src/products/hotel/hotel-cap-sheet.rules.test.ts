import { expect, test } from 'vitest';
import { yuan } from '../../core/money.ts';
import { hotelCapRows, readHotelCaps, readMonths } from './hotel-cap-sheet.rules.ts';
import { hotelCapTemplate, templateOthersFen } from './hotel-cap-template.rules.ts';
import { capProblem } from './hotel-caps.rules.ts';
import { hotelCities, hotelCityOf } from './hotel-cities.rules.ts';

test('a sheet is read as it was written', () => {
  const others = { capFen: templateOthersFen, peakCapFen: null, peakMonths: [] };
  expect(readHotelCaps(hotelCapRows(hotelCapTemplate, others))).toEqual({
    cities: hotelCapTemplate,
    others,
    problems: [],
  });
});

test('wrong and double rows are told one by one, with all that is wrong with them', () => {
  const { cities, others, problems } = readHotelCaps([
    ['北京市', '¥1,200', '', ''],
    ['', '', '', ''],
    ['北京', '500', '', ''],
    ['北平', '五百', '', '13'],
    ['上海', '', '', ''],
    ['青岛', '400', '520', ''],
    ['三亚', '450.00', '700', '11-2'],
    ['香港', '不限', '', ''],
    ['', '300', '', ''],
    ['广州', '400.5', '不限', '7'],
  ]);
  expect(cities).toEqual([
    { city: '北京', capFen: yuan(1200), peakCapFen: null, peakMonths: [] },
    { city: '三亚', capFen: yuan(450), peakCapFen: yuan(700), peakMonths: [1, 2, 11, 12] },
    { city: '香港', capFen: null, peakCapFen: null, peakMonths: [] },
  ]);
  expect(others).toBeUndefined();
  expect(problems).toEqual([
    { line: 4, name: '北京', message: '与第2行重复' },
    { line: 5, name: '北平', message: '没有城市“北平”；每晚限价须为整元；旺季月份请写作“7、8”或“11-2”' },
    { line: 6, name: '上海', message: '请填写每晚限价，不限价请写“不限”' },
    { line: 7, name: '青岛', message: '有旺季限价，请填写旺季月份' },
    { line: 10, name: '', message: '请填写城市' },
    { line: 11, name: '广州', message: '每晚限价须为整元；旺季限价须为整元' },
  ]);
});

test.each([
  ['', []],
  ['7', [7]],
  ['7、8', [7, 8]],
  ['8,7，7', [7, 8]],
  ['7-9月', [7, 8, 9]],
  ['11月至次年2月', [1, 2, 11, 12]],
  ['4-5、10', [4, 5, 10]],
  ['0', undefined],
  ['13', undefined],
  ['夏季', undefined],
  ['7-', undefined],
])('months %j', (text, months) => {
  expect(readMonths(text)).toEqual(months);
});

test('the template names cities that there are, each once, and every row of it can be used', () => {
  const names = hotelCapTemplate.map(({ city }) => city);
  expect(new Set(names).size).toBe(names.length);
  for (const cap of hotelCapTemplate) {
    expect(hotelCityOf(cap.city)).toBe(cap.city);
    expect(capProblem(cap)).toBeUndefined();
  }
});

test.each([
  ['杭州市', '杭州'],
  [' 杭州 ', '杭州'],
  ['昆山市', '昆山'],
  ['大理白族自治州', '大理'],
  ['大兴安岭地区', '大兴安岭'],
  ['香港', '香港'],
  ['杭', undefined],
  ['', undefined],
  ['省直辖县级行政区划', undefined],
])('city %j', (written, city) => {
  expect(hotelCityOf(written)).toBe(city);
});

test('every city stands once', () => {
  expect(new Set(hotelCities()).size).toBe(hotelCities().length);
});
