import { afterAll, expect, test } from 'vitest';
import { seedMembers } from '#src/members/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase();
await seedMembers(db, 'official');
const { app, post, signIn } = await openFrontDoor({ db, clock });
afterAll(() => app.close());
const token = await signIn('13800000010');
const stranger = await signIn('13800000030');

interface Answer {
  readonly ret: string;
  readonly msg: string;
  readonly data: {
    readonly added: number;
    readonly changed: number;
    readonly problems: readonly unknown[];
    readonly list: readonly Record<string, string>[];
  };
}
let keys = 0;
const send = async (path: string, rows: unknown, as = token) => {
  const headers = { 'idempotency-key': `import-key-${++keys}` };
  return (await post(path, { rows: JSON.stringify(rows) }, { token: as, headers })).json<Answer>();
};
const check = (rows: unknown) => send('/beneficiary/batch/check', rows);
const add = (rows: unknown, as = token) => send('/beneficiary/batch/add', rows, as);
const list = async (as = token) =>
  (await post('/beneficiary/list', { max: '5000' }, { token: as })).json<Answer>().data.list;

const passport = (at: number, name = '张三') => [name, '护照', `E${at}`, '1990-03-07', '男', '13812345678'];

test('a check says what an import would do, and does nothing', async () => {
  const { data } = await check([passport(1), ['', ''], ['李四', '护照', 'E2', '']]);
  expect(data).toEqual({
    added: 1,
    changed: 0,
    problems: [{ line: 4, name: '李四', message: '请选择出生日期' }],
  });
  expect(await list()).toEqual([]);
});

test('one wrong row, and nobody is imported', async () => {
  expect(await add([passport(1), ['李四', '护照', 'E2', '']])).toMatchObject({
    ret: '2110',
    msg: '表格中有1行有误，未导入任何常旅客',
  });
  expect(await list()).toEqual([]);
});

test('a sheet is imported in its order; again, it changes who is there and takes nothing away', async () => {
  expect((await add([passport(1), passport(2, '李四')])).data).toEqual({ added: 2, changed: 0 });
  expect((await list()).map(({ name }) => name)).toEqual(['张三', '李四']);
  clock.passSeconds(60);
  const again = [['李小四', '护照', 'e 2', '1990-03-08'], passport(3, '王五')];
  expect((await check(again)).data).toEqual({ added: 1, changed: 1, problems: [] });
  expect((await add(again)).data).toEqual({ added: 1, changed: 1 });
  expect((await list()).map(({ name, sex, mobilePhone }) => [name, sex, mobilePhone])).toEqual([
    ['张三', 'M', '138****5678'],
    ['李小四', 'M', '138****5678'],
    ['王五', 'M', '138****5678'],
  ]);
});

test("another member's people with the same papers are others", async () => {
  expect((await add([passport(1)], stranger)).data).toEqual({ added: 1, changed: 0 });
  expect(await list(stranger)).toHaveLength(1);
  expect(await list()).toHaveLength(3);
});

test('five thousand rows fit into a request and into a list, one more does not', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => passport(at + 1, '司马长风'));
  expect((await add(rows)).data).toEqual({ added: 4997, changed: 3 });
  expect(await list()).toHaveLength(5000);
  const full = await add([passport(9999)]);
  expect(full.ret).toBe('2111');
  expect(full.msg).toContain('5000');
  expect(await add([...rows, passport(9999)])).toMatchObject({ msg: '表格内容有误，或超过5000行' });
  expect(await list()).toHaveLength(5000);
});

test.each(['[[1]]', '{}', 'x', '[["a"'])('%s is no sheet', async (rows) => {
  const answer = await post('/beneficiary/batch/check', { rows }, { token });
  expect(answer.json<Answer>().msg).toBe('表格内容有误，或超过5000行');
});

test('nobody imports without being signed in', async () => {
  const answer = await post('/beneficiary/batch/add', { rows: '[]' });
  expect(answer.json<Answer>().ret).toBe('401');
});
