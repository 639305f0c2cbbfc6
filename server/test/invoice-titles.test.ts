import type { Endpoint } from '@woxing/contract/core/endpoint';
import {
  deleteInvoiceTitle,
  type InvoiceTitle,
  listInvoiceTitles,
  saveInvoiceTitle,
} from '@woxing/contract/invoices/invoice-titles';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, openWholeProduct } from './whole-product.ts';

const tenantId = 'official';
const product = await openWholeProduct({ tenants: [tenantId] });
let person: Caller;
let stranger: Caller;
let main: Caller;
let employee: Caller;
let otherMain: Caller;
beforeAll(async () => {
  person = await product.enter(tenantId, '13800000010');
  stranger = await product.enter(tenantId, '13800000030');
  main = await product.enter(tenantId, '13800000070');
  employee = await product.enter(tenantId, '13800000073');
  otherMain = await product.enter(tenantId, '13800000079');
});

interface Envelope<T> {
  readonly ret: string;
  readonly msg: string;
  readonly data: T;
}
async function call<T = unknown>(endpoint: Endpoint, input: object, caller: Caller): Promise<Envelope<T>> {
  return (await product.ask(endpoint, input, { caller })).json<Envelope<T>>();
}
const company = {
  kind: 'enterprise',
  name: '甲有限公司',
  taxNo: '91000000ma 0000000n',
  address: '北京市海淀区示例路1号',
  phone: '010-88886666',
  bank: '示例银行',
  account: '1100 1234 5678',
};
const save = (more: object = {}, caller = person) =>
  call<InvoiceTitle>(saveInvoiceTitle, { ...company, ...more }, caller);
const listed = async (caller = person) =>
  (await call<{ list: InvoiceTitle[] }>(listInvoiceTitles, {}, caller)).data.list;
const names = async (caller = person) =>
  (await listed(caller)).map(({ name, isDefault }) => (isDefault ? `${name}*` : name));
const refusal = async (answer: Promise<Envelope<unknown>>) => {
  const { ret, msg } = await answer;
  return [ret, msg];
};

beforeEach(async () => {
  for (const caller of [person, stranger, main, employee, otherMain])
    for (const { id, ofEnterprise } of await listed(caller))
      if (!ofEnterprise) await call(deleteInvoiceTitle, { id }, caller);
});

test('a title is kept plain and sealed, the first is the default, a new default takes its place', async () => {
  const { data } = await save();
  expect(data).toMatchObject({
    taxNo: '91000000MA0000000N',
    account: '110012345678',
    isDefault: true,
    version: 1,
  });
  await save({ name: '乙有限公司' });
  await save({ name: '丙有限公司', isDefault: true });
  expect(await names()).toEqual(['丙有限公司*', '甲有限公司', '乙有限公司']);
  const { rows } = await product.db.read(tenantId, (tx) =>
    sql<{ all: string }>`select string_agg(t::text, ' ') as all from invoice_titles t`.execute(tx),
  );
  for (const secret of ['甲有限公司', '91000000MA', '88886666', '110012345678'])
    expect(rows[0]!.all).not.toContain(secret);
});

test('two windows: what was changed meanwhile is not written over', async () => {
  const { data: first } = await save();
  const sent = { id: first.id, version: first.version };
  expect((await save({ ...sent, phone: '010-11112222' })).data).toMatchObject({
    version: 2,
    isDefault: true,
  });
  expect(await refusal(save({ ...sent, phone: '010-33334444' }))).toEqual([
    '5131',
    '该抬头已在其他页面修改，请刷新后重新编辑',
  ]);
  expect((await listed())[0]!.phone).toBe('010-11112222');
});

test.each([
  [{ taxNo: '91000000MA00000000' }, '税号校验未通过，请逐位核对'],
  [{ taxNo: '' }, '请填写税号'],
  [{ name: ' ' }, '请填写单位名称'],
  [{ kind: 'person' }, '个人抬头只填姓名，税号、地址与账户请留空'],
  [{ bank: '' }, '填写了银行账号，请一并填写开户银行'],
])('%o is refused: %s', async (part, message) => {
  expect(await refusal(save(part))).toEqual(['400', message]);
});

test('a name stands once among those of a kind', async () => {
  await save();
  expect(await refusal(save())).toEqual(['5132', '已有名为“甲有限公司”的抬头']);
  expect((await save({ kind: 'unit', taxNo: '' })).ret).toBe('0');
  expect((await save({}, stranger)).ret).toBe('0');
});

test('a title of somebody else can be neither seen, changed nor deleted', async () => {
  const { data: mine } = await save();
  for (const caller of [stranger, main, employee]) {
    expect((await listed(caller)).map(({ id }) => id)).not.toContain(mine.id);
    const unknown = ['5130', '抬头不存在或已删除，请刷新后重试'];
    expect(await refusal(save({ id: mine.id, version: 1 }, caller))).toEqual(unknown);
    expect(await refusal(call(deleteInvoiceTitle, { id: mine.id }, caller))).toEqual(unknown);
  }
  expect(await refusal(call(deleteInvoiceTitle, { id: 'x' }, person))).toEqual([
    '5130',
    '抬头不存在或已删除，请刷新后重试',
  ]);
  expect(await listed()).toEqual([mine]);
});

test('employees see and use what their enterprise gives them, and cannot change it', async () => {
  const { data: given } = await save({ forEmployees: true }, main);
  await save({ name: '仅财务使用有限公司' }, main);
  await save({ name: '另一企业有限公司', forEmployees: true }, otherMain);
  await save(
    { kind: 'person', name: '张三', taxNo: '', address: '', phone: '', bank: '', account: '' },
    employee,
  );
  expect(await listed(employee)).toMatchObject([
    { name: '张三', ofEnterprise: false },
    { id: given.id, name: '甲有限公司', ofEnterprise: true, account: '110012345678' },
  ]);
  const unknown = ['5130', '抬头不存在或已删除，请刷新后重试'];
  expect(await refusal(save({ id: given.id, version: 1, name: '改名' }, employee))).toEqual(unknown);
  expect(await refusal(call(deleteInvoiceTitle, { id: given.id }, employee))).toEqual(unknown);
  await save({ id: given.id, version: 1, forEmployees: false }, main);
  expect((await listed(employee)).map(({ name }) => name)).toEqual(['张三']);
});

test('only an enterprise gives titles to employees', async () => {
  expect((await save({ forEmployees: true })).data.forEmployees).toBe(false);
  expect((await save({ forEmployees: true }, employee)).data.forEmployees).toBe(false);
});

test('of many that come at once one is the default, and fifty are kept', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => save({ name: `第${at}公司`, isDefault: true })),
  );
  expect(new Set(answers.map(({ ret }) => ret))).toEqual(new Set(['0']));
  expect((await listed()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  for (let at = 12; at < 50; at += 1) await save({ name: `第${at}公司` });
  expect(await refusal(save({ name: '再一家公司' }))).toEqual([
    '5133',
    '发票抬头最多保存50个，请先删除不用的',
  ]);
});
