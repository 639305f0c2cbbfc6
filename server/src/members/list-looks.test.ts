import * as looks from '@woxing/contract/people/list-looks';
import { expect, test } from 'vitest';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { keepListLook, readListLooks } from './list-looks.ts';

const shop = await openShop();
const { db } = shop;
const table = { columns: { project: true }, dense: true };
const read = async (memberId: string) => (await readListLooks({ db }, shop.as(memberId))).list;
const keep = (memberId: string, name: string, look: object, kind: 'table' | 'views' = 'table') =>
  keepListLook({ db }, shop.as(memberId), { kind, name, look: look as never });

test('what a member chooses of a list is theirs alone, and the last that was kept counts', async () => {
  for (const member of ['looks-a', 'looks-b']) await shop.enrich(member);
  const views = [{ name: '本月', filters: { keyword: '广州' } }];
  await keep('looks-a', 'orders', { columns: {}, dense: false });
  await keep('looks-a', 'orders', table);
  await keep('looks-a', 'orders', views, 'views');
  expect(await read('looks-a')).toEqual([
    { kind: 'table', name: 'orders', look: table },
    { kind: 'views', name: 'orders', look: views },
  ]);
  expect(await read('looks-b')).toEqual([]);
});

test('nobody fills the database with lists; what is there may still be changed', async () => {
  await shop.enrich('looks-many');
  await db.inTenant(tenant, async (tx) => {
    const row = {
      tenant_id: tenant,
      member_id: 'looks-many',
      kind: 'table' as const,
      look: JSON.stringify(table),
    };
    const rows = Array.from({ length: 400 }, (_, no) => ({ ...row, name: `list-${no}` }));
    await tx.insertInto('list_looks').values(rows).execute();
  });
  expect(await refusalOf(keep('looks-many', 'one-more', table))).toBe('list-look.too-many');
  await keep('looks-many', 'list-7', { columns: {}, dense: false });
  expect((await read('looks-many')).find(({ name }) => name === 'list-7')?.look).toEqual({
    columns: {},
    dense: false,
  });
});

test.each([
  ['a name with a path', { kind: 'table', name: '../orders', look: '{"columns":{},"dense":true}' }],
  ['another kind', { kind: 'theme', name: 'orders', look: '{"columns":{},"dense":true}' }],
  ['no JSON', { kind: 'table', name: 'orders', look: '{' }],
  ['what no list has', { kind: 'table', name: 'orders', look: '{"columns":{},"dense":true,"script":"x"}' }],
  [
    'a long text',
    {
      kind: 'views',
      name: 'orders',
      look: JSON.stringify([{ name: '长', filters: { keyword: 'x'.repeat(201) } }]),
    },
  ],
])('of %s nothing is taken', (_name, input) => {
  expect(looks.keepListLook.input.safeParse(input).success).toBe(false);
});
