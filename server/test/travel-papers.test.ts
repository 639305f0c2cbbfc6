import { dayOf } from '@woxing/contract/core/days';
import { addMonths } from '@woxing/contract/core/months.rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedMembers } from '#src/members/public.ts';
import { remindOfPapers } from '#src/travellers/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const { db, clock } = await testDatabase();
await seedMembers(db, 'official');
const { app, post, signIn } = await openFrontDoor({ db, clock });
afterAll(() => app.close());

let token: string;
beforeAll(async () => {
  token = await signIn('13800000010');
});

interface Kept {
  readonly id: string;
  readonly certNo: string;
  readonly travel: Record<string, unknown> | null;
}
let keys = 0;
const send = (fields: Record<string, unknown>) =>
  post('/beneficiary/add', Object.fromEntries(dotted(fields)), {
    token,
    headers: { 'idempotency-key': `paper-key-${++keys}` },
  });
const saved = async (fields: Record<string, unknown>) => (await send(fields)).json<{ data: Kept }>().data;
const messageOf = async (fields: Record<string, unknown>) => (await send(fields)).json<{ msg: string }>().msg;

const person = { name: 'ZHANG/XIAOMING', certType: 2, certNo: 'E11223344', bornDate: '1990-03-07', sex: 'F' };
const travel = {
  surname: 'zhang',
  givenNames: 'Xiao-ming',
  nationality: 'cn',
  issuingCountry: 'CN',
  expiresOn: '2030-01-01',
  flyerNumbers: [{ airline: 'ca', number: '0012 3456 7890' }],
};

test('what a passport says is kept sealed, shown with masks, and comes back as it was', async () => {
  const first = await saved({ ...person, travel });
  expect(first.travel).toEqual({
    surname: 'ZHANG',
    givenNames: 'XIAO-MING',
    nationality: 'CN',
    issuingCountry: 'CN',
    expiresOn: '2030-01-01',
    flyerNumbers: [{ airline: 'CA', number: '0012********' }],
  });
  const [row] = await db.read('official', (tx) =>
    tx.selectFrom('passengers').selectAll().where('id', '=', first.id).execute(),
  );
  expect(row!.paper_expires).toBe('2030-01-01');
  expect(JSON.stringify(row)).not.toMatch(/001234567890|XIAO-MING/);
  const again = await saved({ ...person, id: first.id, certNo: first.certNo, travel: first.travel });
  expect(again.travel).toEqual(first.travel);
  const silent = await saved({ ...person, id: first.id, certNo: first.certNo });
  expect(silent.travel).toEqual(first.travel);
});

test('another number asks for the end of the new paper, and keeps the cards of carriers', async () => {
  const first = await saved({ ...person, certNo: 'E20000001', travel });
  const renewed = await saved({ ...person, id: first.id, certNo: 'E20000002' });
  expect(renewed.travel).toMatchObject({ expiresOn: '', surname: '', flyerNumbers: [{ airline: 'CA' }] });
});

test('an identity card keeps the cards of carriers only', async () => {
  const card = { ...person, name: '张三', certType: 1, certNo: '110101199003072770' };
  expect((await saved({ ...card, travel })).travel).toMatchObject({ surname: '', expiresOn: '' });
});

test.each([
  [{ expiresOn: '2030-02-30' }, '请输入正确的有效期'],
  [{ surname: '张' }, '姓只能填写证件上的英文字母，如ZHANG'],
  [{ nationality: 'C1' }, '请选择国籍'],
  [{ flyerNumbers: [{ airline: 'MU', number: '1' }] }, 'MU的常旅客卡号位数或格式不对，请核对'],
  [{ flyerNumbers: [{ airline: 'MU', number: '60****' }] }, '请填写完整的常旅客卡号'],
])('%j is refused', async (part, problem) => {
  expect(await messageOf({ ...person, certNo: 'E30000001', travel: { ...travel, ...part } })).toContain(
    problem,
  );
});

test('a sheet brings them along, and an empty cell takes nothing away', async () => {
  const importRows = (rows: unknown) =>
    post(
      '/beneficiary/batch/add',
      { rows: JSON.stringify(rows) },
      { token, headers: { 'idempotency-key': `paper-key-${++keys}` } },
    );
  const start = ['LI/SI', '护照', 'E40000001', '1990-03-07', '', ''];
  expect(
    (await importRows([[...start, 'LI', 'SI', '中国', 'CHN', '2031/5/1', 'MU601234567890']])).statusCode,
  ).toBe(200);
  await importRows([[...start, '', '', '', '', '2032-05-01', '']]);
  const list = (await post('/beneficiary/list', { keyword: 'LI/SI' }, { token })).json<{
    data: { list: Kept[] };
  }>().data.list;
  expect(list[0]!.travel).toMatchObject({
    surname: 'LI',
    nationality: 'CN',
    issuingCountry: 'CN',
    expiresOn: '2032-05-01',
    flyerNumbers: [{ airline: 'MU' }],
  });
});

/** As forms carry what is nested. */
function dotted(fields: object, before = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? dotted(value as object, `${before}${name}.`)
      : [[`${before}${name}`, String(value)]],
  );
}

const told = () =>
  db.read('official', (tx) =>
    tx.selectFrom('messages').select(['kind', 'params']).where('kind', '=', 'paper-expiring').execute(),
  );
const listed = async () =>
  (await post('/beneficiary/expiring', {}, { token })).json<{
    data: { list: { name: string; words: string }[] };
  }>().data.list;

describe('papers that run out', () => {
  test('within six months are told once at each threshold, and stand on the workbench', async () => {
    const today = dayOf(clock.now());
    const ends = addMonths(today, 3);
    await saved({ ...person, name: 'WANG/WU', certNo: 'E50000001', travel: { ...travel, expiresOn: ends } });
    expect(await listed()).toEqual([
      expect.objectContaining({ name: 'WANG/WU', whose: 'own', expiresOn: ends, words: '还有3个月到期' }),
    ]);
    await Promise.all([remindOfPapers({ db, clock }, 'official'), remindOfPapers({ db, clock }, 'official')]);
    await remindOfPapers({ db, clock }, 'official');
    expect(await told()).toHaveLength(1);
  });
});
