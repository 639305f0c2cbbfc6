import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedEntry } from '#src/entry/public.ts';
import { seedPartnerMembers } from '#src/members/public.ts';
import { openTenants, seedTenants } from '#src/tenants/public.ts';
import { testDatabase } from './database.ts';
import { fieldsAt, handedOver, openEntryDoor, sandboxPartner, signedLink, visit } from './entry-door.ts';
import { testVault } from './front-door.ts';

const { db, clock } = await testDatabase({ tenants: [] });
await seedTenants(db, { sandbox: true });
const resolved = (...appIds: string[]) => {
  const tenants = openTenants(db, { sandbox: true });
  return Promise.all(appIds.map(async (appId) => tenants.resolve(appId)));
};
const menuIds = async (id: string) => (await openTenants(db, { sandbox: true }).facts(id)).menuIds;

/** As an administrator would have set it. */
const set = (id: string, some: object) =>
  db.inTenant(id, (tx) =>
    sql`update tenants set settings = settings || ${JSON.stringify(some)}::jsonb where id = ${id}`.execute(
      tx,
    ),
  );
const setActive = (id: string, active: boolean) =>
  db.inTenant(id, (tx) => sql`update tenants set active = ${active} where id = ${id}`.execute(tx));

test('a tenant is reached by each app id of its key, and by no part or whole of the key', async () => {
  expect(await resolved('expense', 'expenseapp', 'expensecn')).toEqual(['expense', 'expense', 'expense']);
  expect(await resolved('expenseapp-expensecn', 'expenseap', '')).toEqual([undefined, undefined, undefined]);
});

test('nobody takes another’s own id, and of two that list the same one the first has it', async () => {
  await set('statement', { appIdKey: 'bank-shared' });
  await set('partner', { appIdKey: 'shared-official' });
  expect(await resolved('bank', 'shared', 'official')).toEqual(['bank', 'partner', 'official']);
});

test('a closed tenant is reached by none of its app ids', async () => {
  await setActive('expense', false);
  expect(await resolved('expense', 'expenseapp')).toEqual([undefined, undefined]);
  await setActive('expense', true);
});

test('third parties have the menu of their role, unless they were given one of their own', async () => {
  expect(await menuIds('expense')).toEqual([12, 13, 14, 15, 23, 24, 26, 27, 31]);
  expect(await menuIds('bank')).toEqual([2, 12, 14, 15, 23]);
  expect(await menuIds('official')).toBeNull();
  await set('bank', { menuIds: [12] });
  expect(await menuIds('bank')).toEqual([12]);
  await set('bank', { menuIds: null });
  expect(await menuIds('bank')).toBeNull();
});

test('a partner signs with any of its app ids, and its users keep that one', async () => {
  await seedPartnerMembers(db);
  await seedEntry({ db, vault: testVault }, clock.now());
  const door = await openEntryDoor({ db, clock });
  const partner = { ...sandboxPartner('expense'), appId: 'expenseapp' };
  const fields = fieldsAt(partner, clock.now(), { user: 'U0072' });
  expect(handedOver(await visit(door, signedLink(partner, '/', fields)))?.appId).toBe('expenseapp');
  await door.app.close();
});
