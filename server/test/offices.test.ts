import type { Endpoint } from '@woxing/contract/core/endpoint';
import * as offices from '@woxing/contract/places/offices';
import { maxOffices } from '@woxing/contract/places/offices.rules';
import { type PlaceSuggestion, suggestPlaces } from '@woxing/contract/places/places';
import { beforeAll, beforeEach, expect, test } from 'vitest';
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
async function call<T = unknown>(endpoint: Endpoint, input: object, caller?: Caller): Promise<Envelope<T>> {
  return (await product.ask(endpoint, input, caller === undefined ? {} : { caller })).json<Envelope<T>>();
}
const refusal = async (endpoint: Endpoint, input: object, caller = main) => {
  const { ret, msg } = await call(endpoint, input, caller);
  return [ret, msg];
};

const zhangjiang = {
  name: '上海研发中心',
  address: '张江路100号3号楼5层',
  city: '上海',
  district: '浦东新区',
  lat: 31.205,
  lon: 121.59,
};
async function save(more: object = {}, caller = main): Promise<string> {
  const { msg, data } = await call<{ id: string }>(offices.saveOffice, { ...zhangjiang, ...more }, caller);
  expect(msg).toBe('');
  return data.id;
}
const listed = async (caller = main) =>
  (await call<{ list: offices.OfficeView[] }>(offices.findOffices, {}, caller)).data.list;
const offered = async (caller: Caller) =>
  (await call<{ list: PlaceSuggestion[] }>(offices.chooseOffices, {}, caller)).data.list;
const found = async (query: object, caller?: Caller) =>
  (await call<{ result: PlaceSuggestion[] }>(suggestPlaces, query, caller)).data.result;
const officesAmong = (places: readonly PlaceSuggestion[]) =>
  places.filter(({ tag }) => tag === '公司地址').map(({ name }) => name);

beforeEach(async () => {
  for (const { id } of await listed()) await call(offices.deleteOffice, { id }, main);
});

test('an office is kept, changed and taken away by the main account', async () => {
  const id = await save();
  expect(await listed()).toEqual([{ id, ...zhangjiang }]);
  await save({ id, name: '张江园区', lat: 31.21 });
  expect(await listed()).toMatchObject([{ id, name: '张江园区', lat: 31.21 }]);
  expect(await listed(otherMain)).toEqual([]);
  expect((await call(offices.deleteOffice, { id }, main)).ret).toBe('0');
  expect(await listed()).toEqual([]);
  expect(await refusal(offices.deleteOffice, { id })).toEqual(['2519', '办公地点不存在，请刷新后重试']);
});

test('people of the enterprise find it first by characters, pinyin, initials and address; nobody else does', async () => {
  await save({ name: '上海研发中心' });
  for (const query of ['上海研发', 'shanghaiyanfa', 'shyfzx', '张江路100']) {
    const [first] = await found({ query, region: '北京' }, employee);
    expect(first).toMatchObject({
      name: '上海研发中心',
      tag: '公司地址',
      kind: 'address',
      city: '上海',
      cityid: '310000',
      province: '上海市',
      address: zhangjiang.address,
      sandbox: false,
    });
  }
  const query = '上海研发';
  expect(officesAmong(await found({ query, region: '北京', city_limit: 'true' }, employee))).toEqual([]);
  expect(officesAmong(await found({ query, region: '上海', city_limit: 'true' }, employee))).toHaveLength(1);
  for (const caller of [otherMain, person, undefined])
    expect(officesAmong(await found({ query }, caller))).toEqual([]);
  expect(officesAmong(await offered(employee))).toEqual(['上海研发中心']);
  expect(await offered(person)).toEqual([]);
});

test('three of many are found, so that other places are found as well', async () => {
  for (const at of [1, 2, 3, 4, 5]) await save({ name: `国贸办公室${at}号` }, otherMain);
  const places = await found({ query: '国贸', region: '北京' }, otherMain);
  expect(officesAmong(places)).toHaveLength(3);
  expect(places.length).toBeGreaterThan(3);
});

test('what is no office of the enterprise is refused with a sentence', async () => {
  await save({ name: '总部' });
  const theirs = await save({ name: '总部' }, otherMain);
  expect(await refusal(offices.saveOffice, { ...zhangjiang, name: '总部' })).toEqual([
    '2520',
    '已有名为“总部”的办公地点',
  ]);
  expect((await refusal(offices.saveOffice, { ...zhangjiang, id: theirs, name: '他人' }))[0]).toBe('2519');
  expect((await refusal(offices.deleteOffice, { id: theirs }))[0]).toBe('2519');
  expect((await refusal(offices.deleteOffice, { id: 'x' }))[0]).toBe('2519');
  expect(await refusal(offices.saveOffice, { ...zhangjiang, city: '北京' })).toEqual([
    '2522',
    '所选位置不在北京，请重新选择',
  ]);
  expect((await refusal(offices.saveOffice, { ...zhangjiang, city: '不存在市' }))[0]).toBe('2522');
  for (const [more, words] of [
    [{ name: ' ' }, '请填写名称'],
    [{ name: '名'.repeat(31) }, '名称不能超过30个字'],
    [{ address: '' }, '请填写详细地址'],
    [{ address: '址'.repeat(81) }, '详细地址不能超过80个字'],
    [{ city: '' }, '请选择地图位置'],
  ] as const)
    expect((await refusal(offices.saveOffice, { ...zhangjiang, ...more }))[1]).toContain(words);
  for (const caller of [employee, person])
    expect((await refusal(offices.saveOffice, zhangjiang, caller))[0]).toBe('403');
});

test('an enterprise has so many and no more', async () => {
  for (let at = (await listed()).length; at < maxOffices; at += 1) await save({ name: `分店${at}` });
  expect(await refusal(offices.saveOffice, { ...zhangjiang, name: '再多一个' })).toEqual([
    '2521',
    '一个企业最多200个办公地点',
  ]);
});
