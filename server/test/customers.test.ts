import type { Endpoint } from '@woxing/contract/core/endpoint';
import * as customers from '@woxing/contract/people/customers';
import * as travellers from '@woxing/contract/people/travellers';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
const callers: Record<string, Caller> = {};
const named = { distributor: '40', other: '41', person: '10', operator: '50', main: '70', employee: '71' };
beforeAll(async () => {
  for (const [name, end] of Object.entries(named))
    callers[name] = await product.enter(tenantId, `138000000${end}`);
});

interface Envelope<T> {
  readonly ret: string;
  readonly msg: string;
  readonly data: T;
}
const ask = (who: string, endpoint: Endpoint, input: object, key?: string) =>
  product.ask(endpoint, input, {
    caller: callers[who]!,
    ...(key !== undefined && { key }),
  });
async function call<T = unknown>(who: string, endpoint: Endpoint, input: object): Promise<Envelope<T>> {
  return (await ask(who, endpoint, input)).json<Envelope<T>>();
}
async function done<T = customers.Customer>(who: string, endpoint: Endpoint, input: object): Promise<T> {
  const { ret, msg, data } = await call<T>(who, endpoint, input);
  expect([ret, msg]).toEqual(['0', '']);
  return data;
}
let mobiles = 13_600_000_000;
const add = (who: string, name: string, more: object = {}) =>
  done(who, customers.saveCustomer, { name, mobilePhone: String(++mobiles), note: '', ...more });
const found = async (who: string, filter: object = {}) =>
  (await done<{ list: customers.Customer[] }>(who, customers.findCustomers, { pageSize: 500, ...filter }))
    .list;
const names = async (who: string, keyword: string) => (await found(who, { keyword })).map(({ name }) => name);

test('a customer is kept sealed, shown masked, changed by the mask, shown in full with a trace, and removed', async () => {
  const kept = await add('distributor', '欧阳舒', { mobilePhone: '13612348888', note: '老客户' });
  expect(kept).toMatchObject({ mobilePhone: '136****8888', note: '老客户', orders: 0, revision: 1 });
  const changed = await done('distributor', customers.saveCustomer, {
    ...kept,
    note: '新备注',
  });
  expect(changed).toMatchObject({ note: '新备注', mobilePhone: '136****8888', revision: 2 });
  const full = await done<object>('distributor', customers.revealCustomer, { id: kept.id });
  expect(full).toEqual({ mobilePhone: '13612348888' });
  await done('distributor', customers.deleteCustomer, { id: kept.id });
  expect((await call('distributor', customers.revealCustomer, { id: kept.id })).ret).toBe('2371');
});

test.each([
  ['单', ['单雅琴']],
  ['shanyaqin', ['单雅琴']],
  ['SYQ', ['单雅琴']],
  ['shan', ['单雅琴']],
  ['雅琴', []],
  ['0402', ['单雅琴']],
  ['13700000402', ['单雅琴']],
  ['13700000', []],
  ['%', []],
  ["'; drop table customers; --", []],
])('%o finds %o', async (keyword, expected) => {
  if ((await names('other', '单雅琴')).length === 0)
    await add('other', '单雅琴', { mobilePhone: '13700000402' });
  expect(await names('other', keyword)).toEqual(expected);
});

test('a number stands in a list once, and in the lists of two distributors', async () => {
  const mobilePhone = '13800138000';
  await add('distributor', '周明远', { mobilePhone });
  const twice = await call('distributor', customers.saveCustomer, { name: '另一位', mobilePhone, note: '' });
  expect(twice.msg).toBe('该手机号码已是客户“周明远”的，请直接选用或修改该客户');
  await add('other', '另一位', { mobilePhone });
  const both = await Promise.all(
    ['甲', '乙', '丙'].map((name) =>
      call('distributor', customers.saveCustomer, { name, mobilePhone: '13800138001', note: '' }),
    ),
  );
  expect(both.map(({ ret }) => ret).toSorted()).toEqual(['0', '2372', '2372']);
});

test('who edits in two tabs is told so in the second', async () => {
  const kept = await add('distributor', '两页');
  await done('distributor', customers.saveCustomer, { ...kept, note: '第一页' });
  const second = await call('distributor', customers.saveCustomer, { ...kept, note: '第二页' });
  expect(second.msg).toBe('该客户已在其他页面修改，请刷新后重新编辑');
  expect((await found('distributor', { id: kept.id }))[0]?.note).toBe('第一页');
});

test('a repeat under its key adds nobody twice', async () => {
  const input = { name: '只添一次', mobilePhone: '', note: '' };
  const first = (await ask('distributor', customers.saveCustomer, input, 'add-once-000001')).body;
  const again = (await ask('distributor', customers.saveCustomer, input, 'add-once-000001')).body;
  expect(again).toBe(first);
  expect(await names('distributor', '只添一次')).toEqual(['只添一次']);
});

test('another distributor sees, changes and removes nobody of the list', async () => {
  const kept = await add('distributor', '有主的');
  expect(await names('other', '有主的')).toEqual([]);
  expect(await found('other', { id: kept.id })).toEqual([]);
  for (const [endpoint, input] of [
    [customers.saveCustomer, { ...kept, name: '抢来的' }],
    [customers.deleteCustomer, { id: kept.id }],
    [customers.revealCustomer, { id: kept.id }],
  ] as const)
    expect((await call('other', endpoint, input)).ret).toBe('2371');
  expect(await names('distributor', '有主的')).toEqual(['有主的']);
});

test('a city operator keeps customers and mark-ups as a distributor does', async () => {
  await add('operator', '运营商的客户');
  expect(await names('operator', '运营商的客户')).toEqual(['运营商的客户']);
  expect(await names('distributor', '运营商的客户')).toEqual([]);
  await done('operator', customers.saveMarkUp, { kind: 'yuan', amount: 500 });
  expect(await done<object>('operator', customers.readMarkUp, {})).toMatchObject({ amount: 500 });
});

test.each(['person', 'main', 'employee'])('%s keeps no customers', async (who) => {
  for (const endpoint of [customers.findCustomers, customers.readMarkUp, customers.exportCustomers])
    expect((await ask(who, endpoint, {})).statusCode).toBe(403);
});

test('only one’s own frequent passengers travel for a customer', async () => {
  const person = { certType: 2, bornDate: '1990-01-02', mobilePhone: '' };
  const own = await done<{ id: string }>('distributor', travellers.savePassenger, {
    ...person,
    name: '自己的',
    certNo: 'E5550001',
  });
  const foreign = await done<{ id: string }>('other', travellers.savePassenger, {
    ...person,
    name: '别人的',
    certNo: 'E5550002',
  });
  const kept = await add('distributor', '有人出行', { passengerIds: [own.id, foreign.id, 'x'] });
  expect(kept.passengerIds).toEqual([own.id]);
  await done('distributor', travellers.deletePassenger, { id: own.id });
  expect((await found('distributor', { id: kept.id }))[0]?.passengerIds).toEqual([]);
});

test('the default mark-up is each distributor’s own and within bounds', async () => {
  await done('distributor', customers.saveMarkUp, { kind: 'percent', amount: 25 });
  expect(await done<object>('distributor', customers.readMarkUp, {})).toMatchObject({
    kind: 'percent',
    amount: 25,
  });
  expect(await done<object>('other', customers.readMarkUp, {})).toMatchObject({ kind: 'yuan' });
  for (const wrong of [
    { kind: 'percent', amount: 1001 },
    { kind: 'yuan', amount: 1_000_001 },
    { kind: 'yuan', amount: -1 },
    { kind: 'fen', amount: 1 },
    { kind: 'yuan', amount: '1.5' },
  ])
    expect((await call('distributor', customers.saveMarkUp, wrong)).ret).not.toBe('0');
  expect(await done<object>('distributor', customers.readMarkUp, {})).toMatchObject({ amount: 25 });
});

const specialOf = async (who: string) =>
  (await done<{ special: { id: string; amount: number }[] }>(who, customers.readMarkUp, {})).special;

test('a customer, a product or both have mark-ups of their own, one for each, which go with the customer', async () => {
  const { id: customerId } = await add('distributor', '常客');
  const markUp = { kind: 'yuan', amount: 100 };
  const save = (input: object) => done('distributor', customers.saveSpecialMarkUp, { ...markUp, ...input });
  await save({ product: 'gp' });
  await save({ customerId });
  await save({ customerId, product: 'gp' });
  await save({ customerId, product: 'gp', amount: 200 });
  expect(await specialOf('distributor')).toMatchObject([
    { customerId: null, customerName: null, product: 'gp', amount: 100 },
    { customerId, customerName: '常客', product: null, amount: 100 },
    { customerId, customerName: '常客', product: 'gp', amount: 200 },
  ]);
  expect(await done<object>('distributor', customers.readMarkUp, {})).toMatchObject({ amount: 25 });
  await done('distributor', customers.deleteCustomer, { id: customerId });
  const [left, ...others] = await specialOf('distributor');
  expect([left!.amount, others]).toEqual([100, []]);
  expect((await call('other', customers.deleteSpecialMarkUp, { id: left!.id })).ret).toBe('5182');
  await done('distributor', customers.deleteSpecialMarkUp, { id: left!.id });
  expect(await specialOf('distributor')).toEqual([]);
});

test('a special mark-up is for something, within bounds, and for customers of one’s own', async () => {
  const foreign = await add('other', '别人的客户');
  const markUp = { kind: 'yuan', amount: 100 };
  for (const [input, ret] of [
    [{}, '400'],
    [{ product: 'ship' }, '400'],
    [{ product: 'train', kind: 'percent', amount: 10 }, '5322'],
    [{ product: 'gp', kind: 'percent', amount: 1001 }, '400'],
    [{ customerId: foreign.id }, '2371'],
    [{ customerId: 'x' }, '2371'],
  ] as const) {
    const answer = await call('distributor', customers.saveSpecialMarkUp, { ...markUp, ...input });
    expect(answer.ret).toBe(ret);
  }
  for (const id of ['x', foreign.id])
    expect((await call('distributor', customers.deleteSpecialMarkUp, { id })).ret).toBe('5182');
  expect(await specialOf('distributor')).toEqual([]);
});

test('a sheet is imported whole or not at all; a known number is brought up to date', async () => {
  await add('distributor', '旧名', { mobilePhone: '13500000001', note: '旧备注' });
  const rows = JSON.stringify([
    ['新名', '13500000001', ''],
    ['新客户', '13500000002', '展会'],
    ['没有手机', '', ''],
  ]);
  const check = () => done<object>('distributor', customers.checkCustomerSheet, { rows });
  expect(await check()).toEqual({ added: 2, changed: 1, problems: [] });
  expect(await done<object>('distributor', customers.importCustomers, { rows })).toEqual({
    added: 2,
    changed: 1,
  });
  expect(await check()).toEqual({ added: 0, changed: 3, problems: [] });
  expect((await found('distributor', { keyword: '新名' }))[0]).toMatchObject({ note: '旧备注' });
  const wrong = JSON.stringify([
    ['好的', '13500000003', ''],
    ['', '13500000004', ''],
  ]);
  const refused = await call('distributor', customers.importCustomers, { rows: wrong });
  expect(refused.msg).toBe('表格中有1行有误，未导入任何客户');
  expect(await names('distributor', '好的')).toEqual([]);
});
