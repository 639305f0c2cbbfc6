import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from '#src/ui/csv.rules.ts';
import { csvRows } from './csv-rows.rules.ts';

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\uFEFF姓名,手机号码\n张三,138\n',
    [
      ['姓名', '手机号码'],
      ['张三', '138'],
    ],
  ],
  ['"甲,乙","说""好""",\n', [['甲,乙', '说"好"', '']]],
  [
    'a,\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"两\n行",x', [['两\n行', 'x']]],
  ['"没有结束,x', [['没有结束,x']]],
  ['', []],
  ['a,', [['a', '']]],
])('%j is read', (text, rows) => {
  expect(csvRows(text)).toEqual(rows);
});

test('whatever cells hold, they are read as they were written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '中', ',', '"', '\n', '\r', ' ') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = rows
        .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');
      expect(csvRows(text)).toEqual(rows.map((row) => row.map((each) => each.trim())));
    }),
  );
});

test('a negative amount is read back as a number, a name that begins like one as a text', () => {
  const file = csvText([['-1+cmd', { text: '-1.05', number: -1.05 }, { text: '-3', number: -3 }]]);
  const [name, amount, count] = csvRows(file)[0]!;
  expect(name).toBe("'-1+cmd");
  expect([Number(amount), Number(count)]).toEqual([-1.05, -3]);
});
