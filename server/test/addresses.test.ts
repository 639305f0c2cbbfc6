import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { addressRoutes } from '#src/addresses/public.ts';
import { seedMembers } from '#src/members/public.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor, testVault } from './front-door.ts';

const { db, clock } = await testDatabase();
await seedMembers(db, 'official');
const { app, post, signIn } = await openFrontDoor({
  db,
  clock,
  routes: addressRoutes({ db, vault: testVault }),
});
afterAll(() => app.close());
const token = await signIn('13800000010');
const stranger = await signIn('13800000030');

const whole = {
  name: '陈晓明',
  phone: '13812345678',
  province: '广东省',
  city: '深圳市',
  district: '南山区',
  detail: '科技园1号',
  postcode: '518000',
};
interface Answer {
  readonly ret: string;
  readonly msg: string;
  readonly data: { readonly id: string; readonly phone: string; readonly list: readonly Listed[] };
}
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly isDefault: boolean;
}
let keys = 0;
const send = async (act: string, fields: Record<string, string>, as = token) => {
  clock.passSeconds(1);
  const headers = { 'idempotency-key': `address-key-${++keys}` };
  return (await post(`/member/address/${act}`, fields, { token: as, headers })).json<Answer>();
};
const list = async (as = token) => (await send('list', {}, as)).data.list;
const names = async () => (await list()).map(({ name, isDefault }) => (isDefault ? `${name}*` : name));

test('the first is the default; a new default takes the place of the old one and stands first', async () => {
  expect((await send('save', whole)).data).toMatchObject({ phone: '138****5678', isDefault: true });
  await send('save', { ...whole, name: '林静' });
  const third = await send('save', { ...whole, name: '王五', isDefault: 'true' });
  expect(await names()).toEqual(['王五*', '陈晓明', '林静']);
  const [, first] = await list();
  await send('setDefault', { id: first!.id });
  expect(await names()).toEqual(['陈晓明*', '林静', '王五']);
  await send('delete', { id: third.data.id });
  expect(await names()).toEqual(['陈晓明*', '林静']);
});

test('a change keeps the phone behind its mask, and the default; the phone stands sealed', async () => {
  const [first] = await list();
  await send('save', { ...whole, id: first!.id, phone: first!.phone, name: '陈小明' });
  expect((await list())[0]).toEqual({ ...first, name: '陈小明' });
  const { rows } = await db.read('official', (tx) =>
    sql<{ all: string }>`select string_agg(a::text, ' ') as all from addresses a`.execute(tx),
  );
  expect(rows[0]!.all).not.toContain('13812345678');
});

test('without the default there is none until one is named', async () => {
  const [first] = await list();
  await send('delete', { id: first!.id });
  expect(await names()).toEqual(['林静']);
  await send('save', { ...whole, name: '陈晓明' });
  expect(await names()).toEqual(['林静', '陈晓明']);
});

test.each([
  [{ name: '' }, '请输入收件人'],
  [{ phone: '138****5678' }, '请输入正确的手机号码，或带区号的座机号码'],
  [{ district: '天河区' }, '请选择区县'],
  [{ postcode: '5180' }, '邮政编码为6位数字'],
])('%o is refused: %s', async (part, message) => {
  expect(await send('save', { ...whole, ...part })).toMatchObject({ ret: '400', msg: message });
});

test("another member's address can be neither seen, changed, named nor deleted", async () => {
  const [mine] = await list();
  expect(await list(stranger)).toEqual([]);
  for (const [act, fields] of [
    ['save', { ...whole, id: mine!.id }],
    ['setDefault', { id: mine!.id }],
    ['delete', { id: mine!.id }],
    ['delete', { id: 'not-a-uuid' }],
  ] as const) {
    expect(await send(act, fields, stranger)).toMatchObject({ ret: '2201', msg: '地址不存在或已删除' });
  }
  expect((await list())[0]).toEqual(mine);
  const other = await db.read('another', (tx) => sql`select 1 from addresses`.execute(tx));
  expect(other.rows).toEqual([]);
  expect((await post('/member/address/list')).json<Answer>().ret).toBe('401');
});

test('fifty addresses are kept, and of many that come at once one is the default', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => send('save', { ...whole, isDefault: 'true' }, stranger)),
  );
  const all = await list(stranger);
  expect(all).toHaveLength(20);
  expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  for (let at = 20; at < 50; at += 1) await send('save', whole, stranger);
  expect(await send('save', whole, stranger)).toMatchObject({ ret: '2202', msg: '常用地址最多保存50个' });
});
