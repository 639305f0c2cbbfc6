import { listColleagues } from '@woxing/contract/applications/applications';
import { listApprovers } from '@woxing/contract/approvals/approvals';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { findSettlement, saveSettlement } from '@woxing/contract/payments/credit';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { columns, query } from '#src/platform/rows.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const enterpriseId = '70001';
const product = await openWholeProduct({ tenants: ['partner'] });

interface Person {
  readonly memberId: string;
  readonly name: string;
  readonly deptName: string;
}
interface Page {
  readonly list: readonly Person[];
  readonly next: string | null;
}
interface Settlement {
  readonly employees: readonly (Person & { hears: boolean })[];
  readonly hearers: readonly Person[];
  readonly next: string | null;
}

const surnames = ['王', '李', '赵', '孙', '钱'] as const;
/** Nobody else's numbers begin so, and their ends are no numbers of the enterprise. */
const mobileOf = (at: number) => `1359${String(1_005_000 + at)}`;
const employees = Array.from({ length: 300 }, (_, at) => ({
  name: `${surnames[at % surnames.length]}${String.fromCodePoint(0x4e_00 + at)}`,
  mobile: mobileOf(at),
  number: `PG${String(at).padStart(4, '0')}`,
  approves: at % 10 === 0,
}));

/** In a department of her own that is named in letters. */
const mary = { name: 'Mary Smith', mobile: '13570007999', number: 'SMQ', approves: false };

let main: Caller;
let applicant: Caller;
let stranger: Caller;
let others: Caller;

beforeAll(async () => {
  await product.db.inTenant(tenantId, async (tx) => {
    await plant(tx, [...employees, mary]);
    await sql`
      with made as (insert into departments (tenant_id, enterprise_id, name) values (${tenantId}, ${enterpriseId}, 'VP部') returning id)
      update employments set department_id = (select id from made) where tenant_id = ${tenantId} and employee_no = ${mary.number}`.execute(
      tx,
    );
  });
  main = await product.enter(tenantId, '13800000070');
  applicant = await product.enter(tenantId, '13800000073');
  others = await product.enter(tenantId, '13800000079');
  stranger = await product.enter('partner', '13800000070');
});

type Tx = Parameters<Parameters<typeof product.db.inTenant>[1]>[0];

/** In the department of research, all of them. */
async function plant(tx: Tx, people: readonly (typeof employees)[number][]) {
  await sql`
    with added as (
      insert into members (tenant_id, mobile_phone, member_type, real_name, credit_member_id, credit_employee_id, can_audit)
      select ${tenantId}, mobile, 10, name, ${enterpriseId}, 'E' || mobile, approves
      from unnest(${people.map(({ mobile }) => mobile)}::text[], ${people.map(({ name }) => name)}::text[],
        ${people.map(({ approves }) => approves)}::boolean[]) as person (mobile, name, approves)
      returning id, mobile_phone)
    insert into employments (tenant_id, member_id, enterprise_id, department_id, employee_no, joined_on)
    select ${tenantId}, added.id, ${enterpriseId}, (select id from departments where tenant_id = ${tenantId} and name = '研发部'),
      number, '2025-01-01'
    from added join unnest(${people.map(({ mobile }) => mobile)}::text[], ${people.map(({ number }) => number)}::text[])
      as person (mobile, number) on mobile = mobile_phone`.execute(tx);
}

async function call<Data>(endpoint: Endpoint, input: object, caller: Caller): Promise<Data> {
  const { ret, msg, data } = (await product.ask(endpoint, input, { caller })).json<{
    ret: string;
    msg: string;
    data: Data;
  }>();
  expect([ret, msg]).toEqual(['0', '']);
  return data;
}

const colleagues = (input: object = {}) => call<Page>(listColleagues, input, applicant);
const approvers = (input: object = {}) => call<Page & { departments: object[] }>(listApprovers, input, main);
const settlement = (input: object = {}, caller = main) => call<Settlement>(findSettlement, input, caller);
const namesOf = ({ list }: Page) => list.map(({ name }) => name);

/** Everybody, and on how many pages. */
async function walk(read: (after: string) => Promise<Page>) {
  const all: Person[] = [];
  let pages = 0;
  for (let after: string | null = ''; after !== null; pages += 1) {
    const page: Page = await read(after);
    all.push(...page.list);
    after = page.next;
  }
  return { all, pages };
}

/** Those who can sign in, by the bytes of their names. */
const kept = (isApprover: boolean) =>
  product.db.read(
    tenantId,
    (tx) =>
      query(tx, columns('members', 'id'))`
      select id from members where tenant_id = ${tenantId} and credit_member_id = ${enterpriseId} and status = 1
        and (case when ${isApprover} then credit_employee_id is null or can_audit else credit_employee_id is not null end)
      order by real_name collate "C", id`,
  );

test('the pages of colleagues together are everybody who works there, each once, by name', async () => {
  const { all, pages } = await walk((after) => colleagues({ after, max: 50 }));
  const everybody = await kept(false);
  expect(all.map(({ memberId }) => memberId)).toEqual(everybody.map(({ id }) => id));
  expect(everybody.length).toBeGreaterThan(300);
  expect(pages).toBe(Math.ceil(everybody.length / 50));
  expect(namesOf(await colleagues())).toHaveLength(20);
  expect(all.map(({ name }) => name)).not.toContain('蒋浩然');
});

const seventh = employees[7]!;
const surnamed = employees.filter(({ name }) => name.startsWith('孙')).map(({ name }) => name);

test.each([
  ['a name', seventh.name, [seventh.name]],
  ['the end of a name', seventh.name.slice(1), [seventh.name]],
  ['a number of the enterprise in small letters', 'pg0042', [employees[42]!.name]],
  ['the last four digits of a mobile number', '5123', [employees[123]!.name]],
  ['five digits, which are more than are compared of a mobile number', '05123', []],
  ['seven digits of a mobile number', '1005123', []],
  ['a whole mobile number', mobileOf(123), []],
  ['the letters of a number of the enterprise', 'smq', ['Mary Smith']],
  ['a later word of a name', 'smith', ['Mary Smith']],
  ['the beginning of a name in letters', 'mary', ['Mary Smith']],
  ['the letters of a department', 'vp', ['Mary Smith']],
  ['three digits, which are too few for the end of a mobile number', '999', []],
  ['pinyin', 'fengjingyi', ['冯静怡']],
  ['initials', 'fjy', ['冯静怡']],
  ['a name that nobody has', '欧阳无人', []],
  ['what a pattern would find', '%', []],
])('colleagues are found by %s', async (_, keyword, names) => {
  expect(namesOf(await colleagues({ keyword }))).toEqual(names);
});

test('no digits of the mobile numbers of those who are named by their ids are told', async () => {
  const { memberId, name } = (await colleagues({ keyword: '5123' })).list[0]!;
  expect(namesOf(await colleagues({ memberIds: [memberId] }))).toEqual([name]);
  for (const keyword of ['5123', '05123', mobileOf(123)])
    expect(namesOf(await colleagues({ keyword, memberIds: [memberId] }))).toEqual([]);
});

test('colleagues are found by surname and by department, page after page', async () => {
  const bySurname = await walk((after) => colleagues({ keyword: '孙', after, max: 25 }));
  expect(bySurname.all.map(({ name }) => name)).toEqual(expect.arrayContaining(surnamed));
  expect(bySurname.all.every(({ name }) => name.includes('孙'))).toBe(true);
  const byPinyin = await walk((after) => colleagues({ keyword: 'sun', after, max: 25 }));
  expect(byPinyin.all.map(({ name }) => name)).toEqual(expect.arrayContaining(surnamed));
  expect(new Set(byPinyin.all.map(({ memberId }) => memberId)).size).toBe(byPinyin.all.length);
  const byDepartment = await walk((after) => colleagues({ keyword: '研发', after, max: 100 }));
  expect(byDepartment.all.length).toBeGreaterThanOrEqual(300);
  expect(byDepartment.all.every(({ deptName }) => deptName === '研发部')).toBe(true);
});

test('whoever is named is told, wherever they stand among the others', async () => {
  const { all } = await walk((after) => colleagues({ after, max: 100 }));
  const memberIds = [all.at(-1)!.memberId, all[0]!.memberId, 'nobody'];
  expect((await colleagues({ memberIds })).list).toEqual([all[0], all.at(-1)]);
});

test('letters are looked for beyond as many as are looked at for one page', async () => {
  const many = Array.from({ length: 2100 }, (_, at) => ({
    name: at === 2099 ? '魏末' : `魏${String.fromCodePoint(0x4e_00 + at)}`,
    mobile: `1358${String(1_000_000 + at)}`,
    number: `WM${at}`,
    approves: false,
  }));
  await product.db.inTenant(tenantId, (tx) => plant(tx, many));
  const { all } = await walk((after) => colleagues({ keyword: 'weimo', after }));
  expect(all.map(({ name }) => name)).toContain('魏末');
  await product.db.inTenant(tenantId, (tx) =>
    sql`update members set status = 0 where tenant_id = ${tenantId} and mobile_phone like '1358%'`.execute(
      tx,
    ),
  );
});

test('who may approve is paged and found, with the main account and nobody who may not', async () => {
  const { all } = await walk((after) => approvers({ after, max: 7 }));
  expect(all.map(({ memberId }) => memberId)).toEqual((await kept(true)).map(({ id }) => id));
  const mayApprove = employees.filter(({ approves }) => approves);
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(mayApprove.map(({ name }) => name).concat('吴海涛')),
  );
  expect(namesOf(await approvers({ keyword: mayApprove[3]!.number }))).toEqual([mayApprove[3]!.name]);
  expect(namesOf(await approvers({ keyword: employees[1]!.number }))).toEqual([]);
  expect((await approvers()).departments).not.toEqual([]);
  expect((await approvers({ departments: false })).departments).toEqual([]);
});

test('who hears of the credit stays told, whoever is looked for', async () => {
  const { list } = await call<Page>(listColleagues, { keyword: seventh.name }, applicant);
  const { memberId } = list[0]!;
  await call(
    saveSettlement,
    { employeesAny: true, employeesMay: true, creditOnly: false, hearers: [memberId] },
    main,
  );
  const found = await settlement({ keyword: employees[42]!.number });
  expect(found.employees.map(({ name, hears }) => [name, hears])).toEqual([[employees[42]!.name, false]]);
  expect(found.hearers).toEqual([{ memberId, name: seventh.name, deptName: '研发部' }]);
  const { all } = await walk(async (after) => {
    const { employees: page, next } = await settlement({ after, max: 100 });
    return { list: page.filter(({ hears }) => hears), next };
  });
  expect(all.map((one) => one.memberId)).toEqual([memberId]);
});

test('another enterprise and another tenant find none of them', async () => {
  for (const caller of [others, stranger]) {
    for (const input of [{ keyword: 'PG00' }, { memberIds: [applicant.memberId] }])
      expect((await settlement(input, caller)).employees).toEqual([]);
    expect((await call<Page>(listApprovers, { memberIds: [main.memberId] }, caller)).list).toEqual([]);
  }
  expect((await approvers({ memberIds: [main.memberId] })).list).toHaveLength(1);
  expect((await settlement({ memberIds: [applicant.memberId] })).employees).toHaveLength(1);
  expect((await colleagues({ memberIds: [others.memberId, stranger.memberId] })).list).toEqual([]);
});
