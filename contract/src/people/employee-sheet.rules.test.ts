import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departmentTree } from './departments.rules.ts';
import { readEmployeeSheet, type SheetGround } from './employee-sheet.rules.ts';

const ground: SheetGround = {
  tree: departmentTree([
    { id: 's', parentId: null, name: '销售部' },
    { id: 'e', parentId: 's', name: '华东组' },
  ]),
  levels: new Map([['普通员工', 'l3']]),
  costCentres: new Map([['C1', 'c1']]),
  makesDepartments: false,
  phoneTaken: (phone) => (phone === '13900000001' ? '该手机号码已有账号' : undefined),
  isNumberTaken: (number) => number === 'A1',
};
/** `phone`, `department`, `level`, `number`, `email`, `sex`, `cost`, `audit`, `day` after a name. */
const row = (...cells: string[]) => ['张三', ...cells];
const problemOf = (cells: string[], more: Partial<SheetGround> = {}) =>
  readEmployeeSheet([cells], { ...ground, ...more }).problems[0]?.message;

test('a row is read with its department, level and day', () => {
  const cells = row(
    '138 0013-8000',
    '销售部/华东组',
    '普通员工',
    'B7',
    'a@b.cn',
    '女',
    'C1',
    '是',
    '2026/3/1',
  );
  expect(readEmployeeSheet([[], cells], ground)).toEqual({
    people: [
      {
        line: 3,
        name: '张三',
        mobilePhone: '13800138000',
        email: 'a@b.cn',
        employeeNo: 'B7',
        sex: 'F',
        canAudit: true,
        joinedOn: '2026-03-01',
        department: ['销售部', '华东组'],
        levelId: 'l3',
        costCentreId: 'c1',
      },
    ],
    problems: [],
    departments: [],
  });
});

test.each([
  [['', '13800138000'], '请填写姓名'],
  [['张3*', '13800138000'], '姓名只能含有文字与间隔符'],
  [row(''), '请填写手机号码'],
  [row('1380013800'), '请正确输入手机号码'],
  [row('00000100010'), '请正确输入手机号码'],
  [row('13900000001'), '该手机号码已有账号'],
  [row('13800138000', '华东组'), '部门“华东组”不存在'],
  [row('13800138000', '', '总监'), '职级“总监”不存在'],
  [row('13800138000', '', '', 'A1'), '工号已被本企业其他员工使用'],
  [row('13800138000', '', '', '工号'), '工号最多20位，由字母、数字、“-”或“_”组成'],
  [row('13800138000', '', '', '', 'a@b'), '电子邮箱格式有误'],
  [row('13800138000', '', '', '', '', '先生'), '性别请填写“男”或“女”'],
  [row('13800138000', '', '', '', '', '', 'C9'), '成本中心“C9”不存在'],
  [row('13800138000', '', '', '', '', '', '', '可'), '可审批请填写“是”或“否”'],
  [row('13800138000', '', '', '', '', '', '', '', '2026-13-01'), '入职日期格式有误，应如2026-03-01'],
  [['', '1', '华东组'], '请填写姓名；请正确输入手机号码；部门“华东组”不存在'],
])('%j is refused', (cells, message) => {
  expect(problemOf(cells)).toBe(message);
});

test('of two rows with a number the second is wrong, and says which the first is', () => {
  const { people, problems } = readEmployeeSheet(
    [row('13800138000', '', '', 'B1'), row('13800138000', '', '', 'B2'), row('13800138001', '', '', 'B1')],
    ground,
  );
  expect(people.map(({ line }) => line)).toEqual([2]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [3, '与第2行的手机号码重复'],
    [4, '与第2行的工号重复'],
  ]);
});

test('departments that do not exist are made, those above first, where that is wanted', () => {
  const rows = [
    row('13800138000', '研发部/平台组/前端'),
    row('13800138001', '销售部/华南组'),
    row('13800138002', '研发部'),
  ];
  expect(readEmployeeSheet(rows, { ...ground, makesDepartments: true }).departments).toEqual([
    ['研发部'],
    ['研发部', '平台组'],
    ['销售部', '华南组'],
    ['研发部', '平台组', '前端'],
  ]);
  const deep = Array.from({ length: 11 }, () => '级').join('/');
  expect(problemOf(row('13800138000', deep), { makesDepartments: true })).toBe('部门最多10级');
});

const some = (...values: string[]) => fc.constantFrom(...values);

test('whatever a sheet says, each row is a person or a problem, and nobody is there twice', () => {
  const cells = fc.tuple(
    fc.oneof(some('张三', '李四', ''), fc.string({ maxLength: 40 })),
    some('13800138000', '13800138001', '13800138002', '13900000001', '1', ''),
    some('', '销售部', '销售部/华东组', '没有'),
    some('', '普通员工', '总监'),
    some('', 'A1', 'B1', 'B2', 'b 1'),
  );
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 30 }), fc.boolean(), (rows, makesDepartments) => {
      const { people, problems } = readEmployeeSheet(rows, { ...ground, makesDepartments });
      const written = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      expect(people.length + problems.length).toBe(written.length);
      expect(new Set(people.map(({ mobilePhone }) => mobilePhone)).size).toBe(people.length);
      const numbers = people.map(({ employeeNo }) => employeeNo).filter((number) => number !== '');
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(people.every(({ mobilePhone, name }) => /^1\d{10}$/.test(mobilePhone) && name !== '')).toBe(
        true,
      );
      expect(problems.every(({ message, line }) => message !== '' && line >= 2)).toBe(true);
    }),
  );
});
