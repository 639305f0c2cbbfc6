import { bookableNotes, findNotes } from '@woxing/contract/applications/applications';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import * as departments from '@woxing/contract/people/departments';
import * as employees from '@woxing/contract/people/employees';
import { maxEmployees } from '@woxing/contract/people/employees.rules';
import * as members from '@woxing/contract/people/members';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { employeeOf, employeesIn, leadersOf, membersWithAudit } from '#src/people/public.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
const { db, ask } = product;
const owner = new Client({ connectionString: product.url });
let main: Caller;
let otherMain: Caller;
afterAll(() => owner.end());
beforeAll(async () => {
  await owner.connect();
  main = await product.enter(tenantId, '13800000070');
  otherMain = await product.enter(tenantId, '13800000079');
});

interface Envelope<T> {
  readonly ret: string;
  readonly msg: string;
  readonly data: T;
}
async function call<T = unknown>(endpoint: Endpoint, input: object, caller = main): Promise<Envelope<T>> {
  return (await ask(endpoint, input, { caller })).json<Envelope<T>>();
}
async function done<T = { id: string }>(endpoint: Endpoint, input: object, caller = main): Promise<T> {
  const { ret, msg, data } = await call<T>(endpoint, input, caller);
  expect([ret, msg]).toEqual(['0', '']);
  return data;
}

interface Structure {
  readonly departments: readonly departments.Department[];
  readonly levels: readonly departments.EmployeeLevel[];
}
const structure = (caller = main) => done<Structure>(departments.listDepartments, {}, caller);
const departmentId = async (name: string) =>
  (await structure()).departments.find((each) => each.name === name)!.id;
const addDepartment = async (name: string, parentId?: string) =>
  (await done(departments.saveDepartment, { name, ...(parentId && { parentId }) })).id;
const found = (filter: object, caller = main) =>
  done<{ list: employees.EmployeeView[]; total: number }>(employees.findEmployees, filter, caller);
const namesOf = async (filter: object) => (await found(filter)).list.map(({ name }) => name).toSorted();

let phones = 13_700_000_000;
const newPhone = () => String(++phones);
const addEmployee = async (more: object = {}, caller = main) => {
  const mobilePhone = newPhone();
  const { memberId } = await done<{ memberId: string }>(
    employees.saveEmployee,
    { name: '秦朗', mobilePhone, ...more },
    caller,
  );
  return { memberId, mobilePhone };
};
const act = (op: string, memberIds: readonly string[], more: object = {}, caller = main) =>
  call<{ done: number }>(employees.actOnEmployees, { op, memberIds, ...more }, caller);

test('a main account sees departments, levels and employees of its own enterprise', async () => {
  const { departments: tree, levels } = await structure();
  expect(tree.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['销售部', '华东组', '行政部', '研发部']),
  );
  expect(levels.map(({ name, rank }) => [rank, name])).toEqual([
    [1, '高级管理层'],
    [2, '部门经理'],
    [3, '普通员工'],
  ]);
  const sales = await departmentId('销售部');
  expect(await namesOf({ departmentId: sales })).toEqual(['冯静怡', '褚天宇', '郑文博'].toSorted());
  expect(await namesOf({ departmentId: sales, state: 'left' })).toEqual(['蒋浩然']);
  expect(await namesOf({ keyword: 'yf0073' })).toEqual(['褚天宇']);
  expect(await namesOf({ keyword: '13800000074' })).toEqual(['卫思琪']);
  const { list } = await found({ keyword: '褚天宇' });
  expect(list[0]).toMatchObject({
    mobilePhone: '138****0073',
    departmentPath: '销售部/华东组',
    levelName: '普通员工',
    state: 'active',
  });
});

test('employees and other enterprises see and change nothing of it', async () => {
  const employee = await product.enter(tenantId, '13800000071');
  const calls: readonly [Endpoint, object][] = [
    [departments.listDepartments, {}],
    [employees.findEmployees, {}],
    [employees.actOnEmployees, { op: 'leave', memberIds: [employee.memberId] }],
  ];
  for (const [endpoint, input] of calls) expect((await call(endpoint, input, employee)).ret).toBe('403');

  expect((await structure(otherMain)).departments).toEqual([]);
  expect((await found({ state: '' }, otherMain)).total).toBe(0);
  const sales = await departmentId('销售部');
  expect((await found({ departmentId: sales }, otherMain)).total).toBe(0);
  const { memberId } = employee;
  const refused: readonly [Endpoint, object, string][] = [
    [employees.employeeDetail, { memberId }, '2321'],
    [employees.actOnEmployees, { op: 'leave', memberIds: [memberId] }, '2321'],
    [employees.saveEmployee, { memberId, name: '某人', mobilePhone: newPhone() }, '2321'],
    [employees.saveEmployee, { name: '某人', mobilePhone: newPhone(), departmentId: sales }, '2301'],
    [departments.moveDepartment, { id: sales }, '2301'],
    [departments.deleteDepartment, { id: sales }, '2301'],
    [departments.saveDepartment, { name: '渗透组', parentId: sales }, '2301'],
    [departments.saveDepartment, { name: '新部门', leaderId: memberId }, '2308'],
  ];
  for (const [endpoint, input, ret] of refused)
    expect((await call(endpoint, input, otherMain)).ret).toBe(ret);
  expect(await namesOf({ keyword: '郑文博' })).toEqual(['郑文博']);
});

test('departments are added, renamed, moved and deleted, with a sentence for what cannot be', async () => {
  const top = await addDepartment('市场部');
  const child = await addDepartment('品牌组', top);
  expect(await call(departments.saveDepartment, { name: '市场部' })).toMatchObject({
    ret: '2302',
    msg: '同级已有名为“市场部”的部门',
  });
  expect((await call(departments.saveDepartment, { name: '甲/乙' })).msg).toContain('名称不能含有');
  await done(departments.saveDepartment, { id: top, name: '市场中心' });
  expect(await call(departments.moveDepartment, { id: top, parentId: child })).toMatchObject({
    ret: '2303',
    msg: '不能把部门移到它自己或其下级部门之下',
  });
  expect((await call(departments.moveDepartment, { id: top, parentId: top })).ret).toBe('2303');
  expect((await call(departments.deleteDepartment, { id: top })).ret).toBe('2306');
  await done(departments.moveDepartment, { id: child });
  const { memberId } = await addEmployee({ departmentId: child });
  expect(await call(departments.deleteDepartment, { id: child })).toMatchObject({
    ret: '2307',
    msg: '部门中还有1名员工，请先将其移到其他部门',
  });
  await done(departments.deleteDepartment, { id: top });
  expect((await act('leave', [memberId])).ret).toBe('0');
  await done(departments.deleteDepartment, { id: child });
  expect((await structure()).departments.map(({ name }) => name)).not.toContain('品牌组');
});

test('siblings stand where they are put', async () => {
  const parent = await addDepartment('次序');
  const [a, b, c] = [
    await addDepartment('甲', parent),
    await addDepartment('乙', parent),
    await addDepartment('丙', parent),
  ];
  const order = async () =>
    (await structure()).departments.filter(({ parentId }) => parentId === parent).map(({ name }) => name);
  await done(departments.moveDepartment, { id: c, parentId: parent, place: 0 });
  expect(await order()).toEqual(['丙', '甲', '乙']);
  await done(departments.moveDepartment, { id: c, parentId: parent, place: 1 });
  expect(await order()).toEqual(['甲', '丙', '乙']);
  await done(departments.moveDepartment, { id: a, parentId: parent });
  expect(await order()).toEqual(['丙', '乙', '甲']);
  expect(b).toBeDefined();
});

test('of two administrators who move departments under each other in the same second one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await addDepartment(`甲${round}`);
    const other = await addDepartment(`乙${round}`);
    const answers = await Promise.all([
      call(departments.moveDepartment, { id: one, parentId: other }),
      call(departments.moveDepartment, { id: other, parentId: one }),
    ]);
    expect(answers.map(({ ret }) => ret).toSorted()).toEqual(['0', '2303']);
  }
});

test('the database itself refuses a circle, whoever writes it', async () => {
  const one = await addDepartment('圆一');
  const other = await addDepartment('圆二', one);
  const circle = db.inTenant(tenantId, (tx) =>
    sql`update departments set parent_id = ${other} where id = ${one}`.execute(tx),
  );
  await expect(circle).rejects.toThrow('would stand below itself');
});

test('a new employee signs in at once, knows the enterprise and is known to other rooms', async () => {
  const sales = await departmentId('销售部');
  const east = await departmentId('华东组');
  const { levels } = await structure();
  const staff = levels.find(({ rank }) => rank === 3)!;
  const { memberId, mobilePhone } = await addEmployee({
    departmentId: east,
    levelId: staff.id,
    employeeNo: 'N-1',
    email: 'qin@example.com',
    canAudit: true,
  });
  const caller = await product.enter(tenantId, mobilePhone);
  const facts = await done<members.MemberFacts>(members.memberInfo, {}, caller);
  expect(facts).toMatchObject({
    rightsKey: '7_0',
    creditMemberId: '70001',
    creditEmployee: { canAudit: 1 },
    creditMember: { companyName: '云帆科技有限公司', serverItem: { dometicketServerFee: 1000 } },
    custmerExtra: { deptName: '华东组', levelName: '普通员工', employeeLevel: 3 },
  });
  expect(Number(facts.creditEmployeeId)).toBeGreaterThan(900_000);
  const leader = (await product.enter(tenantId, '13800000072')).memberId;
  await db.read(tenantId, async (tx) => {
    expect(await employeeOf(tx, tenantId, memberId)).toMatchObject({
      enterpriseId: '70001',
      state: 'active',
      employeeNo: 'N-1',
      department: { name: '华东组', path: ['销售部', '华东组'], pathIds: [sales, east] },
      level: { name: '普通员工', rank: 3 },
    });
    expect(await leadersOf(tx, tenantId, east)).toEqual([{ departmentId: sales, memberId: leader }]);
    expect(await employeesIn(tx, tenantId, sales)).toContain(memberId);
    expect(await membersWithAudit(tx, tenantId, '70001')).toContain(memberId);
    expect(await membersWithAudit(tx, tenantId, '70002')).not.toContain(memberId);
  });
  const detail = await done<{ successor: { name: string }; changes: { words: string }[] }>(
    employees.employeeDetail,
    { memberId },
  );
  expect(detail.successor.name).toBe('冯静怡');
  expect(detail.changes.map(({ words }) => words)).toEqual(['添加员工：销售部/华东组，普通员工']);
});

const addUnder = (mobilePhone: string, employeeNo = '') =>
  call(employees.saveEmployee, { name: '秦朗', mobilePhone, employeeNo });

test('numbers of others cannot be given to an employee', async () => {
  expect((await addUnder('13800000071')).msg).toBe('该手机号码已是本企业员工“郑文博”');
  expect((await addUnder('13800000075')).msg).toBe('该手机号码属于已离职员工“蒋浩然”，请在员工列表中恢复');
  const taken = '该手机号码已有账号，不能添加；请使用其他号码，或由其本人注销原账号后再添加';
  for (const mobile of ['13800000010', '13800000079', '13800000090'])
    expect((await addUnder(mobile)).msg).toBe(taken);
  expect((await addUnder(newPhone(), 'YF0071')).msg).toBe('工号“YF0071”已被本企业其他员工使用');
  expect((await addUnder('1380000')).msg).toBe('请正确输入手机号码');
});

test('two enterprises that add a number in the same second: one has the employee, the other a sentence', async () => {
  const mobilePhone = newPhone();
  const answers = await Promise.all(
    [main, otherMain].map((caller) => call(employees.saveEmployee, { name: '秦朗', mobilePhone }, caller)),
  );
  expect(answers.map(({ ret }) => ret).toSorted()).toEqual(['0', '2322']);
});

test('a changed number ends the sessions, a mask leaves it as it was', async () => {
  const { memberId, mobilePhone } = await addEmployee();
  const caller = await product.enter(tenantId, mobilePhone);
  const mask = `${mobilePhone.slice(0, 3)}****${mobilePhone.slice(7)}`;
  await done(employees.saveEmployee, { memberId, name: '秦小朗', mobilePhone: mask });
  expect(await done<members.MemberFacts>(members.memberInfo, {}, caller)).toMatchObject({
    realName: '秦小朗',
    mobilePhone,
  });
  await done(employees.saveEmployee, { memberId, name: '秦小朗', mobilePhone: newPhone() });
  expect((await call(members.memberInfo, {}, caller)).ret).toBe('401');
});

test('who leaves keeps nothing: no session, no right, no post; what was theirs goes to the leader', async () => {
  const sales = await departmentId('销售部');
  const team = await addDepartment('离职组', sales);
  const { memberId, mobilePhone } = await addEmployee({ departmentId: team, canAudit: true });
  await done(departments.saveDepartment, { id: team, name: '离职组', leaderId: memberId });
  await db.inTenant(tenantId, (tx) =>
    sql`insert into credit_alert_receivers (tenant_id, enterprise_id, member_id) values (${tenantId}, '70001', ${memberId})`.execute(
      tx,
    ),
  );
  const caller = await product.enter(tenantId, mobilePhone);
  expect(await done(members.memberInfo, {}, caller)).toBeDefined();
  expect((await act('leave', [memberId])).data).toEqual({ done: 1, phoneless: [] });
  expect((await call(members.memberInfo, {}, caller)).ret).toBe('401');
  await db.read(tenantId, async (tx) => {
    expect(await leadersOf(tx, tenantId, team)).toMatchObject([{ departmentId: sales }]);
    expect(await membersWithAudit(tx, tenantId, '70001')).not.toContain(memberId);
    const { rows } = await sql`select 1 from credit_alert_receivers where member_id = ${memberId}`.execute(
      tx,
    );
    expect(rows).toEqual([]);
    const member = await sql`select status, can_audit from members where id = ${memberId}`.execute(tx);
    expect(member.rows).toEqual([{ status: 0, can_audit: false }]);
  });
  expect(await act('leave', [memberId])).toMatchObject({ ret: '2324', msg: '“秦朗”已离职，不能办理离职' });
  expect((await act('move', [memberId], {})).msg).toBe('“秦朗”已离职，不能调部门');
  expect((await call(employees.saveEmployee, { memberId, name: '秦朗', mobilePhone })).ret).toBe('2327');

  expect((await act('restore', [memberId])).ret).toBe('0');
  const again = await product.enter(tenantId, mobilePhone);
  expect(await done<members.MemberFacts>(members.memberInfo, {}, again)).toMatchObject({
    creditEmployee: { canAudit: 0 },
  });
});

test('who is suspended approves nothing meanwhile, and as before once restored', async () => {
  const { memberId, mobilePhone } = await addEmployee({ canAudit: true });
  const approves = () =>
    db.read(tenantId, async (tx) => (await membersWithAudit(tx, tenantId, '70001')).includes(memberId));
  expect((await act('suspend', [memberId])).ret).toBe('0');
  expect(await approves()).toBe(false);
  expect((await act('restore', [memberId])).ret).toBe('0');
  expect(await approves()).toBe(true);
  const again = await product.enter(tenantId, mobilePhone);
  expect(await done<members.MemberFacts>(members.memberInfo, {}, again)).toMatchObject({
    creditEmployee: { canAudit: 1 },
  });
});

test('another enterprise may employ who has left the first, in an account that knows nothing of it', async () => {
  const { memberId, mobilePhone } = await addEmployee();
  await act('leave', [memberId]);
  const { memberId: next } = await done<{ memberId: string }>(
    employees.saveEmployee,
    { name: '秦朗', mobilePhone },
    otherMain,
  );
  expect(next).not.toBe(memberId);
  const caller = await product.enter(tenantId, mobilePhone);
  expect(caller.memberId).toBe(next);
  expect(await done<members.MemberFacts>(members.memberInfo, {}, caller)).toMatchObject({
    creditMemberId: '70002',
  });
  const { list } = await found({ state: 'left', keyword: '秦朗' });
  expect(list.find((each) => each.memberId === memberId)).toMatchObject({ mobilePhone: '' });
  // Who comes back to the first needs another number, and the enterprise is told so.
  expect((await act('restore', [memberId])).data).toEqual({ done: 1, phoneless: ['秦朗'] });
  const { changes } = await done<{ changes: { words: string }[] }>(employees.employeeDetail, { memberId });
  expect(changes[0]!.words).toBe('由离职恢复为在职，原手机号码已由他人使用');
});

test('nobody who has left is restored into an enterprise that is full; who is suspended counts already', async () => {
  const { memberId } = await addEmployee();
  const { memberId: suspended } = await addEmployee();
  await act('leave', [memberId]);
  await act('suspend', [suspended]);
  await fillEnterprise();
  expect(await act('restore', [memberId])).toMatchObject({
    ret: retOf('employee.full'),
    msg: `一个企业最多${maxEmployees}名员工`,
  });
  expect((await act('restore', [suspended])).ret).toBe('0');
  await owner.query("delete from employments where member_id = 'filled-1'");
  expect((await act('restore', [memberId])).ret).toBe('0');
  await owner.query("delete from employments where member_id like 'filled-%'");
});

/** As many more as it may have, of whom no more than their employment is there. */
async function fillEnterprise(): Promise<void> {
  const { total } = await found({ state: '' });
  const { total: left } = await found({ state: 'left' });
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into employments (tenant_id, member_id, enterprise_id, joined_on)
     select $1, 'filled-' || n, '70001', '2025-01-01' from generate_series(1, $2::int) n`,
    [tenantId, maxEmployees - (total - left)],
  );
  await owner.query('set session_replication_role = default');
}

test('a suspended employee is out at once and comes back where they were; one wrong of several stops all', async () => {
  const east = await departmentId('华东组');
  const one = await addEmployee({ departmentId: east, employeeNo: 'S-1' });
  const two = await addEmployee();
  const caller = await product.enter(tenantId, one.mobilePhone);
  expect((await act('suspend', [one.memberId, 'nobody'])).ret).toBe('2321');
  expect((await call(members.memberInfo, {}, caller)).ret).toBe('0');
  expect((await act('suspend', [one.memberId, two.memberId])).data).toEqual({ done: 2, phoneless: [] });
  expect((await call(members.memberInfo, {}, caller)).ret).toBe('401');
  expect((await act('suspend', [one.memberId])).msg).toBe('“秦朗”已停用，不能停用');
  expect((await act('restore', [one.memberId])).ret).toBe('0');
  expect((await found({ keyword: 'S-1' })).list).toMatchObject([{ state: 'active', departmentId: east }]);
});

test('levels are added, changed and deleted while nobody has them', async () => {
  const { id } = await done(departments.saveLevel, { name: '顾问', rank: 4 });
  expect((await call(departments.saveLevel, { name: '顾问', rank: 5 })).msg).toBe('已有名为“顾问”的职级');
  const { memberId } = await addEmployee();
  expect((await act('level', [memberId], { levelId: id })).ret).toBe('0');
  expect((await call(departments.deleteLevel, { id })).msg).toBe('还有1名员工为该职级，请先调整其职级');
  expect((await call(departments.deleteLevel, { id }, otherMain)).ret).toBe('2311');
  expect((await act('level', [memberId], { levelId: id }, otherMain)).ret).toBe('2321');
  await act('level', [memberId]);
  await done(departments.deleteLevel, { id });
});

test('what a level asks for holds for its employees at once, until the level or the employee changes', async () => {
  const { id } = await done(departments.saveLevel, { name: '实习', rank: 8, applicationFirst: true });
  const { memberId, mobilePhone } = await addEmployee({ levelId: id });
  const caller = await product.enter(tenantId, mobilePhone);
  const asked = async () => {
    const { creditEmployee, permissions } = await done<members.MemberFacts>(members.memberInfo, {}, caller);
    const { approveFlag, changeApprove } = creditEmployee!.tripLevel;
    return [approveFlag, changeApprove, permissions.includes(23)];
  };
  const required = async () => (await done<{ required: boolean }>(bookableNotes, {}, caller)).required;
  expect(await asked()).toEqual(['1', 0, true]);
  expect(await required()).toBe(true);
  await done(departments.saveLevel, { id, name: '实习', rank: 9, changeApproved: true });
  expect(await asked()).toEqual(['1', 1, true]);
  await done(departments.saveLevel, {
    id,
    name: '实习',
    rank: 9,
    applicationFirst: false,
    changeApproved: false,
  });
  expect(await asked()).toEqual(['0', 0, false]);
  await done(departments.saveLevel, { id, name: '实习', rank: 9, applicationFirst: true });
  await act('level', [memberId]);
  expect(await asked()).toEqual(['0', 0, false]);
  expect(await required()).toBe(false);
});

test('employees of a level that offers applications may apply for trips, and book without it', async () => {
  const { id } = await done(departments.saveLevel, { name: '外勤', rank: 7, applicationOffered: true });
  const { memberId, mobilePhone } = await addEmployee({ levelId: id });
  const caller = await product.enter(tenantId, mobilePhone);
  const standing = async () => {
    const { creditEmployee, permissions } = await done<members.MemberFacts>(members.memberInfo, {}, caller);
    const { approveFlag, feeFlag } = creditEmployee!.tripLevel;
    return [approveFlag, feeFlag, permissions.includes(23), permissions.includes(24)];
  };
  const mayApply = async () => (await call(findNotes, {}, caller)).ret;
  const { levels } = await structure();
  expect(levels.find((level) => level.id === id)).toMatchObject({
    applicationOffered: true,
    applicationFirst: false,
  });
  expect(await standing()).toEqual(['0', 1, true, true]);
  await expect.poll(mayApply).toBe('0');
  expect((await done<{ required: boolean }>(bookableNotes, {}, caller)).required).toBe(false);
  // What is not told stays as it is.
  await done(departments.saveLevel, { id, name: '外勤人员', rank: 7 });
  expect(await standing()).toEqual(['0', 1, true, true]);
  await done(departments.saveLevel, { id, name: '外勤人员', rank: 7, applicationOffered: false });
  expect(await standing()).toEqual(['0', 0, false, false]);
  await expect.poll(mayApply).toBe('403');
  await done(departments.saveLevel, { id, name: '外勤人员', rank: 7, applicationOffered: true });
  await expect.poll(mayApply).toBe('0');
  await act('level', [memberId]);
  expect(await standing()).toEqual(['0', 0, false, false]);
});

const sheet = (rows: readonly (readonly string[])[], more: object = {}) => ({
  rows: JSON.stringify(rows),
  ...more,
});
const check = (rows: readonly (readonly string[])[], more: object = {}) =>
  done<{ added: number; departments: string[]; problems: { line: number; message: string }[] }>(
    employees.checkEmployeeSheet,
    sheet(rows, more),
  );

test('an import says what is wrong with every line, and is all or nothing', async () => {
  const good = ['秦朗', newPhone(), '销售部/华东组', '普通员工', 'I-1'];
  const wrong = [
    good,
    ['', newPhone()],
    ['郑文博', '13800000071'],
    ['秦朗', good[1]!, '没有'],
    ['秦朗', newPhone(), '', '', 'YF0071'],
  ];
  const before = (await found({ state: '' })).total;
  expect((await check(wrong)).problems).toMatchObject([
    { line: 3, message: '请填写姓名' },
    { line: 4, message: '该手机号码已是本企业员工“郑文博”' },
    { line: 5, message: '部门“没有”不存在；与第2行的手机号码重复' },
    { line: 6, message: '工号已被本企业其他员工使用' },
  ]);
  expect(await call(employees.importEmployees, sheet(wrong))).toMatchObject({
    ret: '2326',
    msg: '表格中有4行有误，未导入任何员工',
  });
  expect((await found({ state: '' })).total).toBe(before);

  const mended = [good, ['秦明', newPhone(), '新业务部/一组']];
  expect(await check(mended, { makeDepartments: true })).toEqual({
    added: 2,
    departments: ['新业务部', '新业务部/一组'],
    problems: [],
  });
  expect((await found({ state: '' })).total).toBe(before);
  expect(await done(employees.importEmployees, sheet(mended, { makeDepartments: true }))).toEqual({
    added: 2,
    departments: 2,
  });
  expect((await found({ keyword: '秦明' })).list).toMatchObject([{ departmentPath: '新业务部/一组' }]);
  const caller = await product.enter(tenantId, good[1]!);
  expect(await done<members.MemberFacts>(members.memberInfo, {}, caller)).toMatchObject({ rightsKey: '7_0' });
  expect((await check(mended)).problems.map(({ line }) => line)).toEqual([2, 3]);
});

test('ten thousand lines are checked and imported, with wrong and double ones among them none is, and one more is refused', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    `员工${'甲乙丙丁戊己庚辛'[at % 8]}`,
    String(15_000_000_000 + at),
    at % 3 === 0 ? '大客户部/一组' : '大客户部',
    '普通员工',
    `L${at}`,
  ]);
  const before = (await found({ state: '' })).total;
  const wrong = rows.map((row, at) => {
    if (at % 1000 === 999) return ['', ...row.slice(1)];
    return at % 1000 === 500 ? row.with(1, rows[at - 1]![1]!) : row;
  });
  expect((await check(wrong, { makeDepartments: true })).problems).toMatchObject(
    Array.from({ length: 10 }, (_, thousand) => [
      { line: thousand * 1000 + 502, message: `与第${thousand * 1000 + 501}行的手机号码重复` },
      { line: thousand * 1000 + 1001, message: '请填写姓名' },
    ]).flat(),
  );
  expect(await call(employees.importEmployees, sheet(wrong, { makeDepartments: true }))).toMatchObject({
    ret: '2326',
    msg: '表格中有20行有误，未导入任何员工',
  });
  expect((await found({ state: '' })).total).toBe(before);
  expect(await check(rows, { makeDepartments: true })).toMatchObject({ added: 10_000, problems: [] });
  expect(await done(employees.importEmployees, sheet(rows, { makeDepartments: true }))).toEqual({
    added: 10_000,
    departments: 2,
  });
  const { total, list } = await found({ departmentId: await departmentId('大客户部'), page: 500 });
  expect([total, list.length]).toEqual([10_000, 20]);
  const more = await call(employees.checkEmployeeSheet, sheet([...rows, rows[0]!]));
  expect(more.msg).toContain('超过10000行');
});
