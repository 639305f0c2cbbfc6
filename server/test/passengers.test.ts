import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { identityCheck } from '@woxing/contract/people/identity.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idsByMobile, seedMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { addPassenger, openPassengers, seedPassengers } from '#src/travellers/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor, testVault } from './front-door.ts';

const { db, clock, anotherDatabase } = await testDatabase();
await seedMembers(db, 'official');
await Promise.all(
  [db, anotherDatabase()].map((each) =>
    seedPassengers({ db: each, vault: testVault }, 'official', clock.now()),
  ),
);
const { app, post, signIn } = await openFrontDoor({ db, clock });
afterAll(() => app.close());

let token: string;
let stranger: string;
beforeAll(async () => {
  [token, stranger] = await Promise.all([signIn('13800000010'), signIn('13800000030')]);
});

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly certNo: string;
  readonly mobilePhone: string;
  readonly psgType: string;
  readonly relation: string;
  readonly bornDate: Day | null;
  readonly sex: string;
}
let keys = 0;
const save = (fields: Record<string, string>, as = token) =>
  post('/beneficiary/add', fields, { token: as, headers: { 'idempotency-key': `save-key-${++keys}` } });
const saved = async (fields: Record<string, string>, as = token) =>
  (await save(fields, as)).json<{ data: Listed }>().data;
const messageOf = async (fields: Record<string, string>) => (await save(fields)).json<{ msg: string }>().msg;
const remove = (id: string, as = token) =>
  post('/beneficiary/delete', { id }, { token: as, headers: { 'idempotency-key': `save-key-${++keys}` } });
const list = async (as = token, keyword = '') =>
  (await post('/beneficiary/list', { keyword }, { token: as })).json<{ data: { list: Listed[] } }>().data
    .list;

test('the demo member has two adults, a child and an infant, once, also a week later', async () => {
  await seedPassengers(
    { db, vault: testVault },
    'official',
    new Date(clock.now().getTime() + 7 * 86_400_000),
  );
  const all = await list();
  expect(all.map(({ name, psgType }) => [name, psgType])).toEqual([
    ['陈晓明', 'ADT'],
    ['林静', 'ADT'],
    ['陈安安', 'CHD'],
    ['陈乐乐', 'INF'],
  ]);
  expect(await list(stranger)).toEqual([]);
});

const usual = async (as: string) =>
  (await post('/beneficiary/getDefaultBeneficiary', {}, { token: as })).json<{
    data: { beneficiary: Listed | null };
  }>().data.beneficiary;

test('whoever travels where nobody is named is the member of the list, and nobody where it has none', async () => {
  expect(await usual(token)).toEqual((await list())[0]);
  expect(await usual(stranger)).toBeNull();
});

const relations = async (as: string) => (await list(as)).map(({ name, relation }) => `${name} ${relation}`);

test('the list says who is the member and who a colleague, by name and birth date', async () => {
  const employee = await signIn('13800000071');
  expect(await relations(token)).toEqual(['陈晓明 self', '林静 other', '陈安安 other', '陈乐乐 other']);
  const person = (name: string, bornDate: string, certNo: string) =>
    save({ name, bornDate, certNo, certType: '2' }, employee);
  await person('客户甲', '1980-01-01', 'E70000001');
  await person('冯静怡', '1984-10-02', 'E70000002');
  await person('卫思琪', '2001-01-01', 'E70000003');
  await person('郑文博', '1992-08-19', 'E70000004');
  expect((await relations(employee)).toSorted()).toEqual(
    ['客户甲 other', '冯静怡 colleague', '卫思琪 other', '郑文博 self'].toSorted(),
  );
});

test('numbers and phones go out masked, and stand sealed in the database', async () => {
  const person = await saved({
    name: '张三',
    certType: '1',
    certNo: '110101199003072770',
    mobilePhone: '13812345678',
  });
  expect(person).toMatchObject({
    certNo: '1101***********770',
    mobilePhone: '138****5678',
    bornDate: null,
    sex: 'M',
  });
  const { rows } = await db.read('official', (tx) =>
    sql<{ all: string }>`select string_agg(p::text, ' ') as all from passengers p`.execute(tx),
  );
  expect(rows[0]!.all).not.toMatch(/110101199003072770|13812345678/);
  await remove(person.id);
});

test('an answer leaves more than 30,000 numbers that the identity card of an adult may have', async () => {
  const person = await saved({ name: '张三', certType: '1', certNo: '110101199003072770' });
  const shown = (await list()).find(({ id }) => id === person.id)!;
  // The whole birth date beside the mask left 91.
  expect(identityCandidates({ ...shown, bornDate: '1990-03-07' as Day })).toBe(91);
  expect(identityCandidates(shown)).toBeGreaterThanOrEqual(30_000);
  expect(identityCandidates(person)).toBeGreaterThanOrEqual(30_000);
  await remove(person.id);
});

test('the mask of an identity card sent back needs no birth date, which the kept number says', async () => {
  const person = await saved({ name: '张三', certType: '1', certNo: '110101199003072770' });
  const renamed = await saved({ id: person.id, name: '张三丰', certType: '1', certNo: person.certNo });
  expect(renamed).toEqual({ ...person, name: '张三丰' });
  const [opened] = await db.read('official', async (tx) =>
    openPassengers({ vault: testVault }, tx, await ctxOf('13800000010'), [person.id]),
  );
  expect(opened).toMatchObject({ certNo: '110101199003072770', birth: '1990-03-07', sex: 'M' });
  await remove(person.id);
});

test('a mask sent back leaves the number; another paper asks for its number', async () => {
  const first = await saved({ name: '李四', certType: '2', certNo: 'e12345678', bornDate: '1985-01-02' });
  const renamed = await saved({
    id: first.id,
    name: '李四四',
    certType: '2',
    certNo: first.certNo,
    bornDate: '1985-01-03',
  });
  expect(renamed).toEqual({ ...first, name: '李四四', bornDate: '1985-01-03' });
  const [opened] = await db.read('official', async (tx) =>
    openPassengers({ vault: testVault }, tx, await ctxOf('13800000010'), [first.id]),
  );
  expect(opened).toMatchObject({ certNo: 'E12345678', birth: '1985-01-03' });
  expect(
    await messageOf({
      id: first.id,
      name: '李四四',
      certType: '9',
      certNo: first.certNo,
      bornDate: '1985-01-03',
    }),
  ).toBe('更换证件类型时请重新输入证件号码');
  await remove(first.id);
});

test('a person stands in the list once; two cannot share a paper', async () => {
  const one = await saved({ name: '王五', certType: '2', certNo: 'E1', bornDate: '1985-01-02' });
  const again = await saved({ name: '王小五', certType: '2', certNo: 'e 1', bornDate: '1985-01-02' });
  expect(again.id).toBe(one.id);
  const two = await saved({ name: '赵六', certType: '2', certNo: 'E2', bornDate: '1985-01-02' });
  expect(
    await messageOf({ id: two.id, name: '赵六', certType: '2', certNo: 'E1', bornDate: '1985-01-02' }),
  ).toBe('乘机人“王小五”的证件重复');
  expect((await list(token, '小五')).map((person) => person.id)).toEqual([one.id]);
  await Promise.all([remove(one.id), remove(two.id)]);
});

test.each([
  [{}, '请填写证件类型'],
  [{ certType: '1' }, '请输入姓名'],
  [{ certType: '10', name: '张三' }, '证件类型格式有误'],
  [{ certType: '1', name: '张三' }, '请输入身份证号码'],
  [{ certType: '1', name: '张三', certNo: '110101199003072771' }, '请输入正确的身份证号码'],
  [{ certType: '1', name: '张三', certNo: '1101***********770' }, '请输入正确的身份证号码'],
  [{ certType: '2', name: '张三', certNo: 'E1' }, '请选择出生日期'],
  [{ certType: '2', name: '张三', certNo: 'E1', bornDate: '1985-13-01' }, '请输入正确的出生日期'],
  [
    { certType: '2', name: '张三', certNo: 'E1', bornDate: addDays(dayOf(new Date('2025-12-01')), 1) },
    '出生日期不能晚于今天',
  ],
  [
    { certType: '2', name: '张三', certNo: 'E1', bornDate: '1985-01-01', mobilePhone: '138' },
    '请正确输入手机号码',
  ],
])('%o is refused: %s', async (fields, sentence) => {
  expect(await messageOf(fields)).toBe(sentence);
});

test("another member's passenger can be neither seen, changed, deleted nor booked", async () => {
  const mine = await saved({ name: '孙七', certType: '2', certNo: 'E7', bornDate: '1985-01-02' });
  const attempts = [
    await save({ id: mine.id, name: '我的', certType: '2', certNo: 'E8', bornDate: '1985-01-02' }, stranger),
    await remove(mine.id, stranger),
    await remove('not-a-uuid'),
  ];
  for (const attempt of attempts)
    expect(attempt.json()).toMatchObject({ ret: '2109', msg: '常旅客不存在或已删除' });
  await expect(
    db.read('official', async (tx) =>
      openPassengers({ vault: testVault }, tx, await ctxOf('13800000030'), [mine.id]),
    ),
  ).rejects.toMatchObject({ code: 'passenger.unknown' });
  expect((await list()).find((person) => person.id === mine.id)).toEqual({ ...mine, relation: 'other' });
  await remove(mine.id);
});

test('a reveal answers the full numbers and stands in the audit, which nobody edits', async () => {
  const person = await saved({ name: '吴九', certType: '2', certNo: 'E99887766', bornDate: '1985-01-02' });
  const reveal = (id: string, as: string, ip = '203.0.113.9') =>
    post('/beneficiary/reveal', { id }, { token: as, ip });
  expect((await reveal(person.id, token)).json()).toMatchObject({
    data: { certNo: 'E99887766', mobilePhone: '' },
  });
  expect((await reveal(person.id, stranger)).json()).toMatchObject({ ret: '2109' });
  expect((await reveal('not-a-uuid', token)).json()).toMatchObject({ ret: '2109' });
  expect((await post('/beneficiary/reveal', { id: person.id })).json()).toMatchObject({ ret: '401' });
  const { rows } = await db.read('official', (tx) =>
    sql<Record<string, string>>`select member_id, action, subject, ip from audit_events`.execute(tx),
  );
  const { signedIn } = await ctxOf('13800000010');
  expect(rows).toEqual([
    { member_id: signedIn.memberId, action: 'passenger.reveal', subject: person.id, ip: '203.0.113.9' },
  ]);
  await expect(db.read('official', (tx) => sql`delete from audit_events`.execute(tx))).rejects.toThrow(
    /permission denied|append-only/,
  );
  const other = await db.read('another', (tx) => sql`select 1 from audit_events`.execute(tx));
  expect(other.rows).toEqual([]);
  await remove(person.id);
});

test('an enterprise account, whose menu has no passengers, is refused by every endpoint of theirs', async () => {
  const enterprise = await signIn('13800000070');
  for (const [path, fields] of [
    ['list', {}],
    ['add', { name: '张三', certType: '2', certNo: 'E12345678', bornDate: '1990-01-02' }],
    ['delete', { id: 'e0000000-0000-4000-8000-000000000000' }],
    ['reveal', { id: 'e0000000-0000-4000-8000-000000000000' }],
    ['batch/check', { rows: '[]' }],
    ['batch/add', { rows: '[]' }],
  ] as const) {
    const headers = { 'idempotency-key': `save-key-${++keys}` };
    const answer = await post(`/beneficiary/${path}`, fields, { token: enterprise, headers });
    expect(answer.json()).toMatchObject({ ret: '403' });
  }
});

test('reading out a whole list by reveals is held up', async () => {
  const rows = await list();
  const messageOf = [];
  for (let times = 0; times < 61; times += 1) {
    const answer = await post('/beneficiary/reveal', { id: rows[0]!.id }, { token });
    messageOf.push(answer.json<{ ret: string }>().ret);
  }
  expect(messageOf.at(-1)).toBe('429');
  expect((await post('/beneficiary/reveal', { id: rows[0]!.id }, { token: stranger })).json()).toMatchObject({
    ret: '2109',
  });
});

test('a booking adds whom it was given once, and leaves who is there as is', async () => {
  const ctx = await ctxOf('13800000030');
  const traveller = {
    name: '周八',
    certType: 2,
    certNo: 'E88',
    bornDate: '1985-01-02',
    mobilePhone: '',
  } as const;
  await db.inTenant('official', async (tx) => {
    await addPassenger({ vault: testVault }, tx, ctx, traveller);
    await addPassenger({ vault: testVault }, tx, ctx, { ...traveller, name: '别人' });
  });
  expect((await list(stranger)).map((person) => person.name)).toEqual(['周八']);
});

async function ctxOf(mobile: string): Promise<MemberCtx> {
  const ids = await db.read('official', (tx) => idsByMobile(tx, 'official'));
  return {
    tenantId: 'official',
    requestId: 'test',
    now: clock.now(),
    ip: '127.0.0.1',
    signedIn: {
      memberId: ids.get(mobile)!,
      memberType: 10,
      creditMemberId: undefined,
      creditEmployeeId: undefined,
      sessionId: 'test',
    },
  };
}

/** How many numbers of 18 characters agree with the mask, the birth date if one is shown, and the check character. */
function identityCandidates({ certNo, bornDate }: Pick<Listed, 'certNo' | 'bornDate'>): number {
  const unknown = Array.from({ length: 11 }, () => 0);
  for (let county = 0; county < 100; county += 1)
    for (let order = 0; order < 10; order += 1)
      unknown[
        residueOf(
          `${certNo.slice(0, 4)}${String(county).padStart(2, '0')}00000000${order}${certNo.slice(15, 17)}`,
        )
      ]! += 1;
  const days = bornDate === null ? everyDay() : [bornDate];
  const right = checkCharacters.indexOf(certNo[17]!);
  return days.reduce(
    (count, day) => count + unknown[(right - residueOf(`000000${day.replaceAll('-', '')}000`) + 11) % 11]!,
    0,
  );
}

/** The check characters of GB 11643 by what the weighted sum leaves when divided by 11. */
const checkCharacters = '10X98765432';
const residueOf = (first17: string) => checkCharacters.indexOf(identityCheck(first17));

/** On which an adult of at most 100 years may be born. */
function everyDay(): Day[] {
  const days: Day[] = [];
  const today = dayOf(clock.now());
  for (let day = addDays(today, -36_525); day < addDays(today, -14 * 366); day = addDays(day, 1))
    days.push(day);
  return days;
}
