import * as applications from '@woxing/contract/applications/applications';
import type { Day } from '@woxing/contract/core/days';
import type { Endpoint } from '@woxing/contract/core/endpoint';
import * as costObjects from '@woxing/contract/people/cost-objects';
import * as employees from '@woxing/contract/people/employees';
import { beforeAll, expect, test } from 'vitest';
import { checkBooked } from '#src/people/public.ts';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
let main: Caller;
let otherMain: Caller;
let employee: Caller;
let person: Caller;
beforeAll(async () => {
  main = await product.enter(tenantId, '13800000070');
  otherMain = await product.enter(tenantId, '13800000079');
  employee = await product.enter(tenantId, '13800000073');
  person = await product.enter(tenantId, '13800000010');
});

interface Envelope<T> {
  readonly ret: string;
  readonly msg: string;
  readonly data: T;
}
async function call<T = unknown>(endpoint: Endpoint, input: object, caller = main): Promise<Envelope<T>> {
  return (await product.ask(endpoint, input, { caller })).json<Envelope<T>>();
}
async function done<T = { id: string }>(endpoint: Endpoint, input: object, caller = main): Promise<T> {
  const { ret, msg, data } = await call<T>(endpoint, input, caller);
  expect([ret, msg]).toEqual(['0', '']);
  return data;
}
const add = async (more: object, caller = main) =>
  (await done(costObjects.saveCostObject, { kind: 'cost-centre', ...more }, caller)).id;
interface Found {
  readonly list: readonly costObjects.CostObjectView[];
  readonly total: number;
}
const found = (more: object, caller = main) =>
  done<Found>(costObjects.findCostObjects, { kind: 'cost-centre', ...more }, caller);
interface Choices {
  readonly costCentres: readonly { readonly id: string; readonly code: string }[];
  readonly projects: readonly { readonly id: string }[];
  readonly ownCostCentreId: string | null;
  readonly asked: { readonly costCentre: boolean; readonly project: boolean };
}
const choices = (caller: Caller) => done<Choices>(costObjects.chooseCostObjects, {}, caller);

test('a cost centre is added, found, changed and closed; closed ones are no choice', async () => {
  const id = await add({ code: 'SALES', name: '销售费用' });
  expect(
    (await call(costObjects.saveCostObject, { kind: 'cost-centre', code: 'SALES', name: '又一个' })).ret,
  ).toBe('2333');
  expect((await found({ keyword: 'sal' })).list).toMatchObject([{ id, name: '销售费用', open: true }]);
  expect((await choices(employee)).costCentres).toContainEqual(
    expect.objectContaining({ id, code: 'SALES' }),
  );
  await add({ id, code: 'SALES', name: '销售费用', untilDay: '2020-01-31' });
  expect((await found({ state: 'closed' })).list.map((one) => one.id)).toEqual([id]);
  expect((await choices(employee)).costCentres).toEqual([]);
  const none = { costCentre: false, project: false };
  expect(await choices(person)).toEqual({
    costCentres: [],
    projects: [],
    ownCostCentreId: null,
    required: none,
    asked: none,
  });
});

test('what orders have to name is said by the main account alone, of its own enterprise', async () => {
  const asked = { costCentre: '1', project: '1' };
  expect((await call(costObjects.requireCostObjects, asked, employee)).ret).toBe('403');
  await done(costObjects.requireCostObjects, asked);
  const said = { costCentre: true, project: true };
  expect((await choices(employee)).asked).toEqual(said);
  expect((await choices(otherMain)).asked).toEqual({ costCentre: false, project: false });
  await done(costObjects.requireCostObjects, { costCentre: '0', project: '0' });
});

test('another enterprise sees none of it, changes none and removes none', async () => {
  const id = await add({ code: 'WALL', name: '本企业' });
  expect((await found({ keyword: 'WALL' }, otherMain)).total).toBe(0);
  expect((await choices(otherMain)).costCentres).toEqual([]);
  const stolen = { id, kind: 'cost-centre', code: 'WALL', name: '改名' };
  expect((await call(costObjects.saveCostObject, stolen, otherMain)).ret).toBe('2331');
  expect((await call(costObjects.deleteCostObject, { id }, otherMain)).ret).toBe('2331');
  expect((await call(costObjects.findCostObjects, { kind: 'project' }, employee)).ret).toBe('403');
  expect((await found({ keyword: 'WALL' })).list).toMatchObject([{ name: '本企业' }]);
});

const good = (name: string) =>
  JSON.stringify([
    ['P1', name, '', '', '销售部/华东组'],
    ['P2', '另一个'],
  ]);

test('a sheet is checked row by row and comes in whole; a code that is there is written anew', async () => {
  const kind = 'project';
  const rows = JSON.stringify([
    ['P1', '展会', '2026-01-01', '2026-12-31', '销售部/华东组'],
    ['P1', '重复', '', '', ''],
    ['坏 编号', '名称', '', '', ''],
    ['P2', '倒置', '2026-05-01', '2026-04-01', ''],
    ['P3', '部门不在', '', '', '火星部'],
  ]);
  const check = await done<{ problems: { line: number; message: string }[] }>(
    costObjects.checkCostObjectSheet,
    { kind, rows },
  );
  expect(check.problems.map(({ line, message }) => [line, message])).toEqual([
    [3, '与第2行的编号重复'],
    [4, '编号最多30位，由字母、数字、“-”、“_”或“.”组成'],
    [5, '停用日期不能早于启用日期'],
    [6, '部门“火星部”不存在'],
  ]);
  expect((await call(costObjects.importCostObjects, { kind, rows })).ret).toBe('2336');
  // Besides those that the company has already.
  const keyword = 'P';
  expect((await found({ kind, keyword })).total).toBe(0);
  expect(await done(costObjects.importCostObjects, { kind, rows: good('展会') })).toEqual({
    added: 2,
    changed: 0,
  });
  expect(await done(costObjects.importCostObjects, { kind, rows: good('年会') })).toEqual({
    added: 0,
    changed: 2,
  });
  expect((await found({ kind, keyword })).list.map(({ name, department }) => [name, department])).toEqual([
    ['年会', '销售部/华东组'],
    ['另一个', ''],
  ]);
});

test('what employees or applications are booked to is not removed, and shown by its name', async () => {
  const id = await add({ code: 'USED', name: '研发费用' });
  const { list } = await done<{ list: employees.EmployeeView[] }>(employees.findEmployees, {
    keyword: '褚天宇',
  });
  const { memberId, name, mobilePhone, employeeNo } = list[0]!;
  const facts = { memberId, name, mobilePhone, employeeNo };
  expect((await call(employees.saveEmployee, { ...facts, costCentreId: crypto.randomUUID() })).ret).toBe(
    '2331',
  );
  await done(employees.saveEmployee, { ...facts, costCentreId: id });
  expect((await choices(employee)).ownCostCentreId).toBe(id);
  const { ret, msg } = await call(costObjects.deleteCostObject, { id });
  expect([ret, msg]).toEqual([
    '2335',
    '“研发费用”已被员工、申请或订单使用，不能删除；可填写停用日期使其不再可选',
  ]);
  const project = await add({ kind: 'project', code: 'APPLY', name: '交付项目' });
  const draft = { shape: 'legs', reason: '交付', budget: { air: '0' }, costCentreId: id, projectId: project };
  const { noteNo } = await done<{ noteNo: string }>(applications.addNote, draft, employee);
  const note = await done<applications.NoteDetail>(applications.findNote, { noteNo }, employee);
  expect(note.content).toMatchObject({ costCentre: '研发费用', project: '交付项目', projectId: project });
  expect((await call(costObjects.deleteCostObject, { id: project })).ret).toBe('2335');
  const unused = await add({ code: 'UNUSED', name: '没有用过' });
  await done(costObjects.deleteCostObject, { id: unused });
  expect((await found({ keyword: 'UNUSED' })).total).toBe(0);
});

const check = (asked: { costCentreId?: string; projectId?: string }, day: string, enterpriseId = '70001') =>
  product.db
    .read(tenantId, (tx) =>
      checkBooked(tx, tenantId, enterpriseId, { costCentreId: '', projectId: '', ...asked }, day as Day),
    )
    .then(
      () => 'yes',
      (error: Error) => error.message,
    );

test('travel is booked to what is open that day, of the right kind, and of the own enterprise', async () => {
  const projectId = await add({ kind: 'project', code: 'GONE', name: '旧项目', untilDay: '2020-01-31' });
  expect(await check({ projectId }, '2020-01-31')).toBe('yes');
  expect(await check({ projectId }, '2020-02-01')).toBe('项目“旧项目”今天不在启用期内，请选择其他项目');
  const unknown = '所选成本中心或项目不存在，请刷新后重新选择';
  expect(await check({ costCentreId: projectId }, '2020-01-31')).toBe(unknown);
  expect(await check({ projectId }, '2020-01-31', '70002')).toBe(unknown);
  expect(await check({ projectId: 'nothing' }, '2020-01-31')).toBe(unknown);
});
