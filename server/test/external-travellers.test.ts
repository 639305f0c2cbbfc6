import type { Endpoint } from '@woxing/contract/core/endpoint';
import * as departments from '@woxing/contract/people/departments';
import * as employees from '@woxing/contract/people/employees';
import * as externals from '@woxing/contract/people/external-travellers';
import * as grants from '@woxing/contract/people/grants';
import * as travellers from '@woxing/contract/people/travellers';
import { checkRailIdentity } from '@woxing/contract/products/rail/train-orders';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
const { ask } = product;
const callers: Record<string, Caller> = {};
const named = { main: '70', other: '79', east: '73', seller: '71', assistant: '74' };
beforeAll(async () => {
  for (const [name, end] of Object.entries(named))
    callers[name] = await product.enter(tenantId, `138000000${end}`);
});
const as = (name: string) => callers[name]!;

interface Envelope<T> {
  readonly ret: string;
  readonly msg: string;
  readonly data: T;
}
async function call<T = unknown>(who: string, endpoint: Endpoint, input: object): Promise<Envelope<T>> {
  return (await ask(endpoint, input, { caller: as(who) })).json<Envelope<T>>();
}
async function done<T = { id: string }>(who: string, endpoint: Endpoint, input: object): Promise<T> {
  const { ret, msg, data } = await call<T>(who, endpoint, input);
  expect([ret, msg]).toEqual(['0', '']);
  return data;
}
interface Structure {
  readonly departments: readonly departments.Department[];
  readonly levels: readonly departments.EmployeeLevel[];
}
const structure = () => done<Structure>('main', departments.listDepartments, {});
const departmentId = async (name: string) =>
  (await structure()).departments.find((each) => each.name === name)!.id;
const memberId = async (keyword: string) =>
  (await done<{ list: employees.EmployeeView[] }>('main', employees.findEmployees, { keyword, state: '' }))
    .list[0]!.memberId;

let passports = 1_000_000;
const somebody = (name: string, more: object = {}) => ({
  name,
  certType: 2,
  certNo: `E${++passports}`,
  bornDate: '1990-01-02',
  mobilePhone: '13612340000',
  kind: 'candidate',
  company: '海蓝集团',
  ...more,
});
const add = async (who: string, name: string, more: object = {}) =>
  (await done(who, externals.saveExternal, somebody(name, more))).id;
type Found = { list: externals.ExternalTraveller[]; total: number };
const found = (who: string, filter: object = {}) => done<Found>(who, externals.findExternals, filter);
const sees = async (who: string) => (await found(who, { pageSize: 500 })).list.map(({ name }) => name);
const grant = async (more: object) =>
  done('main', grants.saveGrant, { kind: 'external', fromDay: '2020-01-01', ...more });

test('an external traveller is kept sealed, shown masked, changed by its mask, shown in full with a trace, and removed', async () => {
  const id = await add('main', '欧阳舒');
  const { list } = await found('main', { keyword: '欧阳' });
  expect(list[0]).toMatchObject({
    kind: 'candidate',
    company: '海蓝集团',
    mobilePhone: '136****0000',
    mayEdit: true,
  });
  const full = await done<{ certNo: string }>('main', externals.revealExternal, { id });
  expect(full).toEqual({ certNo: `E${passports}`, mobilePhone: '13612340000' });
  const { certNo, bornDate, mobilePhone } = list[0]!;
  expect(certNo).not.toBe(full.certNo);
  await done('main', externals.saveExternal, {
    ...somebody('欧阳舒'),
    id,
    certNo,
    bornDate,
    mobilePhone,
    company: '海蓝',
  });
  expect(await done('main', externals.revealExternal, { id })).toEqual(full);
  await done('main', externals.deleteExternal, { id });
  expect((await call('main', externals.revealExternal, { id })).ret).toBe('2355');
});

test('strangers, other enterprises of the tenant and people on their own neither see nor change one', async () => {
  const id = await add('main', '东方晴');
  expect(await sees('other')).not.toContain('东方晴');
  for (const endpoint of [externals.revealExternal, externals.deleteExternal])
    expect((await call('other', endpoint, { id })).ret).toBe('2355');
  const change = { ...somebody('改名'), id };
  expect((await call('other', externals.saveExternal, change)).ret).toBe('2355');
  const personal = await product.enter(tenantId, '13800000010');
  expect((await ask(externals.findExternals, {}, { caller: personal })).statusCode).toBe(403);
});

test('employees see those of their departments and what they added; others only by the right to it', async () => {
  const sales = await departmentId('销售部');
  const east = await departmentId('华东组');
  const ofSales = await add('main', '司马青', { departmentId: sales });
  await add('main', '司马东', { departmentId: east });
  await add('main', '司马无');
  expect(await sees('seller')).toEqual(expect.arrayContaining(['司马青', '司马东']));
  expect(await sees('seller')).not.toContain('司马无');
  expect(await sees('east')).toContain('司马东');
  expect(await sees('east')).not.toContain('司马青');
  const { list } = await found('seller', { keyword: '司马青' });
  expect(list[0]!.mayEdit).toBe(false);
  expect((await call('seller', externals.deleteExternal, { id: ofSales })).ret).toBe('2358');
  expect((await call('seller', externals.revealExternal, { id: ofSales })).ret).toBe('2358');
  // An employee of another department sees nothing, until the main account gives the right to it.
  expect(await sees('assistant')).not.toContain('司马青');
  const id = (await grant({ memberId: await memberId('卫思琪'), departmentIds: [sales] })).id;
  expect(await sees('assistant')).toEqual(expect.arrayContaining(['司马青', '司马东']));
  expect(await sees('assistant')).not.toContain('司马无');
  await done('assistant', externals.deleteExternal, { id: ofSales });
  await done('main', grants.endGrant, { id });
  expect(await sees('assistant')).not.toContain('司马东');
});

test('who has no right to it puts nobody into another department, and writes nobody whom others keep', async () => {
  const research = await departmentId('研发部');
  const elsewhere = somebody('皇甫明', { departmentId: research });
  expect((await call('seller', externals.saveExternal, elsewhere)).ret).toBe('2357');
  const id = await add('seller', '皇甫明');
  expect(await sees('seller')).toContain('皇甫明');
  const paper = { certNo: `E${passports}` };
  // Somebody else who adds the same paper hears that it is there, and changes nothing of it.
  expect((await call('east', externals.saveExternal, somebody('冒名', paper))).ret).toBe('2356');
  await done('main', externals.saveExternal, { ...somebody('皇甫明', paper), id, departmentId: research });
  // Where somebody has been put they may stay, whoever changes something else of them.
  const stays = { ...somebody('皇甫明', paper), id, company: '新单位', departmentId: research };
  await done('seller', externals.saveExternal, stays);
  const { list } = await found('main', { keyword: '皇甫明' });
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ departmentPath: '研发部', company: '新单位' });
});

const row = (name: string, no: string, ...more: string[]) => [
  name,
  '护照',
  no,
  '1991-02-03',
  '女',
  '',
  ...more,
];

test('a sheet is imported whole or not at all; every wrong row is named with all that is wrong', async () => {
  const rows = [
    row('端木一', 'EI001', '客户', '红松', '销售部/华东组'),
    row('端木二', 'EI001', '候选人'),
    row('端木三', 'EI003', '朋友', '', '没有的部门'),
    ['', '护照', '', '', '', ''],
  ];
  const check = await done<{ added: number; problems: { line: number; message: string }[] }>(
    'main',
    externals.checkExternalSheet,
    { rows: JSON.stringify(rows) },
  );
  expect(check.added).toBe(1);
  expect(check.problems.map(({ line, message }) => [line, message])).toEqual([
    [3, '与第2行的证件重复'],
    [4, '类型须为：候选人、客户、合作伙伴、其他；部门“没有的部门”不存在'],
    [5, '请输入姓名'],
  ]);
  expect((await call('main', externals.importExternals, { rows: JSON.stringify(rows) })).ret).toBe('2359');
  expect(await sees('main')).not.toContain('端木一');
  const good = [rows[0], row('端木四', 'EI004')];
  const imported = { rows: JSON.stringify(good) };
  const blanks = { rows: JSON.stringify([row('端木一', 'EI001')]) };
  expect(await done('main', externals.importExternals, imported)).toEqual({ added: 2, changed: 0 });
  expect(await done('main', externals.importExternals, imported)).toEqual({ added: 0, changed: 2 });
  // An empty cell takes nothing away.
  expect(await done('main', externals.importExternals, blanks)).toEqual({ added: 0, changed: 1 });
  const { list } = await found('main', { keyword: '端木一' });
  expect(list[0]).toMatchObject({ departmentPath: '销售部/华东组', kind: 'customer', company: '红松' });
  // An employee's sheet changes nobody whom others keep, and puts nobody into another department.
  const own = [row('端木四', 'EI004'), row('端木五', 'EI005', '', '', '研发部')];
  const refused = await done<typeof check>('seller', externals.checkExternalSheet, {
    rows: JSON.stringify(own),
  });
  expect(refused.problems.map(({ message }) => message)).toEqual([
    '该证件已由其他同事添加，不能修改',
    '只能归入您有权管理的部门',
  ]);
});

test('a right holds within its days and scope, once for each kind, and two who edit at once hear of each other', async () => {
  const colleague = await memberId('郑文博');
  const research = await departmentId('研发部');
  const refused = async (more: object) =>
    (
      await call('main', grants.saveGrant, {
        kind: 'orders',
        memberId: colleague,
        fromDay: '2020-01-01',
        ...more,
      })
    ).ret;
  expect(await refused({})).toBe('2352');
  expect(await refused({ whole: true, untilDay: '2019-12-31' })).toBe('2352');
  expect(await refused({ departmentIds: ['00000000-0000-0000-0000-000000000000'] })).toBe('2301');
  expect(await refused({ memberIds: ['1'] })).toBe('2321');
  expect(await refused({ memberId: '1', whole: true })).toBe('2321');
  expect(await refused({ memberId: await memberId('蒋浩然'), whole: true })).toBe('2321');
  const { id } = await grant({ kind: 'orders', memberId: colleague, departmentIds: [research] });
  expect(await refused({ whole: true })).toBe('2354');
  const change = { kind: 'orders', memberId: colleague, fromDay: '2020-01-01', id, whole: true };
  await done('main', grants.saveGrant, { ...change, revision: 1 });
  expect((await call('main', grants.saveGrant, { ...change, revision: 1 })).ret).toBe('2353');
  const detail = await done<{ whole: boolean; changes: { words: string }[] }>('main', grants.grantDetail, {
    id,
  });
  expect(detail.whole).toBe(true);
  expect(detail.changes.map(({ words }) => words)).toEqual([
    '修改：全企业，自2020-01-01起长期',
    '授权：研发部，自2020-01-01起长期',
  ]);
  // Another enterprise neither sees nor ends it, and employees give no rights.
  expect((await call('other', grants.grantDetail, { id })).ret).toBe('2351');
  expect((await call('other', grants.endGrant, { id })).ret).toBe('2351');
  expect((await ask(grants.findGrants, { kind: 'orders' }, { caller: as('seller') })).statusCode).toBe(403);
  await done('main', grants.endGrant, { id });
  expect((await call('main', grants.saveGrant, { ...change, revision: 2 })).ret).toBe('2353');
});

test('who leaves loses every right, also after coming back', async () => {
  const seller = await memberId('冯静怡');
  await grant({ memberId: seller, whole: true });
  await add('main', '令狐静');
  const leaver = await product.enter(tenantId, '13800000072');
  expect(
    (await ask(externals.findExternals, { keyword: '令狐静' }, { caller: leaver })).json<{
      data: { total: number };
    }>().data.total,
  ).toBe(1);
  for (const op of ['leave', 'restore'])
    await done('main', employees.actOnEmployees, { op, memberIds: [seller] });
  const back = await product.enter(tenantId, '13800000072');
  expect(
    (await ask(externals.findExternals, { keyword: '令狐静' }, { caller: back })).json<{
      data: { total: number };
    }>().data.total,
  ).toBe(0);
});

const identity = (id: string) => ({ passengerIds: [id] });

test('an employee books for an external traveller within reach, and for nobody else’s', async () => {
  const sales = await departmentId('销售部');
  const [near, far] = [await add('main', '南宫客', { departmentId: sales }), await add('main', '南宫远')];
  const answer = await call('seller', checkRailIdentity, identity(near));
  expect([answer.ret, answer.msg]).toEqual(['0', '']);
  expect((await call('seller', checkRailIdentity, identity(far))).ret).toBe('2109');
  expect((await call('other', checkRailIdentity, identity(near))).ret).toBe('2109');
  // Their numbers in full are not a passenger's.
  expect((await call('seller', travellers.revealPassenger, { id: near })).ret).toBe('2109');
});
