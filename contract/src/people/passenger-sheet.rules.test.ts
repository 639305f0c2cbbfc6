import { expect, test } from 'vitest';
import type { Day } from '../core/days.ts';
import { readSheetRows, sheetColumns } from './passenger-sheet.rules.ts';
import { isHeadOf } from './sheet.rules.ts';

const today = '2026-11-20' as Day;
const card = '110101199003072770';
const messageOf = (...cells: string[]) => readSheetRows([cells], today).problems[0]?.message;

test('rows are read by the rules of the form, empty ones are passed over', () => {
  const { people, problems } = readSheetRows(
    [
      ['张三', '身份证', card, '', '', '13812345678'],
      ['', '', ''],
      ['ZHANG/SAN', '护照', 'E1', '1990/3/7', '女'],
      ['李四', '护照', 'E2', '1990-13-01'],
    ],
    today,
  );
  expect(people).toEqual([
    {
      name: '张三',
      certType: 1,
      certNo: card,
      bornDate: '',
      sex: undefined,
      mobilePhone: '13812345678',
      travel: undefined,
    },
    {
      name: 'ZHANG/SAN',
      certType: 2,
      certNo: 'E1',
      bornDate: '1990-03-07',
      sex: 'F',
      mobilePhone: '',
      travel: undefined,
    },
  ]);
  expect(problems).toEqual([{ line: 5, name: '李四', message: '请输入正确的出生日期' }]);
});

test.each([
  [['', '身份证', card], '请输入姓名'],
  [['张三', '', card], '请填写证件类型'],
  [
    ['张三', '驾照', card],
    '证件类型须为：身份证、护照、军官证、台胞证、回乡证、文职干部证、台湾通行证、港澳通行证、海员证、其他',
  ],
  [['张三', '身份证', '1101'], '请输入正确的身份证号码'],
  [['张三', '护照', 'E1', ''], '请选择出生日期'],
  [['张三', '护照', 'E1', '2026-11-21'], '出生日期不能晚于今天'],
  [['张三', '身份证', card, '', '先生'], '性别请填写“男”或“女”'],
  [['张三', '身份证', card, '', '', '138'], '请正确输入手机号码'],
])('%o: %s', (cells, message) => {
  expect(messageOf(...cells)).toBe(message);
});

test('nobody stands twice on one paper, however it is written', () => {
  const rows = [
    ['张三', '护照', 'E1', '1990-03-07'],
    ['李四', '护照', 'e 1', '1990-03-07'],
  ];
  expect(readSheetRows(rows, today).problems).toEqual([
    { line: 3, name: '李四', message: '与第2行的证件重复' },
  ]);
});

test.each(['1990-3-7', '1990/03/07', '1990.3.7', '1990年3月7日', '19900307'])('%s is a day', (born) => {
  expect(readSheetRows([['张三', '护照', 'E1', born]], today).people[0]?.bornDate).toBe('1990-03-07');
});

test('the titles are those of the template', () => {
  expect(isHeadOf(sheetColumns, sheetColumns)).toBe(true);
  expect(
    isHeadOf(
      sheetColumns,
      sheetColumns.map((title) => `* ${title}`),
    ),
  ).toBe(true);
  expect(isHeadOf(sheetColumns, ['姓名', '证件号码'])).toBe(false);
});
