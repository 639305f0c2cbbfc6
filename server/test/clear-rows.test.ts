import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readAddresses } from '#src/addresses/addresses.db.ts';
import { declaredSealedRows } from '#src/declared-data.ts';
import { passengersOf } from '#src/orders/orders.db.ts';
import { sealClearRows } from '#src/platform/seal-anew.ts';
import { readPassengers } from '#src/travellers/passengers.db.ts';
import { testDatabase, testVault } from './database.ts';
import { addMembers } from './members.ts';

const { db, anotherDatabase } = await testDatabase();
const tenantId = 'official';
const owner = { tenantId, memberId: 'm1' };
const rowsOfEach = 250;

/** As the version before wrote them. */
async function fillAsBefore(): Promise<void> {
  await addMembers(db, tenantId, [owner.memberId]);
  await db.inTenant(tenantId, async (tx) => {
    await sql`
      insert into passengers (tenant_id, id, member_id, name, paper_type, paper_sealed, paper_mask, paper_index, birth, created_at)
      select ${tenantId}, gen_random_uuid(), 'm1', '张三', 0, 'x', 'x', n::text, '1991-02-03', now()
      from generate_series(1, ${rowsOfEach}) n`.execute(tx);
    await sql`
      insert into addresses (tenant_id, id, member_id, name, phone_sealed, phone_mask, province, city, district, detail, postcode,
        is_default, created_at)
      select ${tenantId}, gen_random_uuid(), 'm1', '李四', 'x', 'x', '北京市', '北京市', '海淀区', '清河路7号', '', false, now()
      from generate_series(1, ${rowsOfEach}) n`.execute(tx);
    await sql`
      insert into orders (tenant_id, order_no, member_id, product, code, created_at, pay_before, hold, total_fen, content, search_text)
      values (${tenantId}, 'N1', 'm1', 'train', 0, now(), now(), 'asked', 1, '{}', '')`.execute(tx);
    await sql`
      insert into order_passengers (tenant_id, order_no, position, name, type, paper_type, paper_no_sealed, paper_no_masked, birth, insurances)
      select ${tenantId}, 'N1', n, '王五', 'ADT', 0, 'x', 'x', '1992-03-04', '[]'
      from generate_series(1, ${rowsOfEach}) n`.execute(tx);
    await sql`
      insert into idempotency_keys (tenant_id, member_id, path, key, wish_hash, owner, state, started_at, http, body)
      select ${tenantId}, 'm1', '/x', 'key-' || n, repeat('a', 64), 'o', 'done', now(), 200, '{"ret":"0"}'
      from generate_series(1, ${rowsOfEach}) n`.execute(tx);
  });
}

async function leftInClear(): Promise<number> {
  const { rows } = await db.read(tenantId, (tx) =>
    sql<{ left: number }>`
      select (select count(*) from passengers where birth is not null)
        + (select count(*) from addresses where coalesce(name, province, city, district, detail, postcode) is not null)
        + (select count(*) from order_passengers where birth is not null)
        + (select count(*) from idempotency_keys where body like '{%' or wish_hash like 'aa%') as left`.execute(
      tx,
    ),
  );
  return rows[0]!.left;
}

test('what the version before left in clear is readable at once, and sealed by two processes together, once', async () => {
  await fillAsBefore();
  expect(await leftInClear()).toBe(4 * rowsOfEach);
  expect(await births()).toEqual(['1991-02-03']);
  const rooms = declaredSealedRows(testVault);
  const sealed = await Promise.all([db, anotherDatabase()].map((one) => sealClearRows(one, rooms, tenantId)));
  expect(sealed[0]! + sealed[1]!).toBe(4 * rowsOfEach);
  expect(await leftInClear()).toBe(0);
  expect(await sealClearRows(db, rooms, tenantId)).toBe(0);

  expect(await births()).toEqual(['1991-02-03']);
  const [address] = await db.read(tenantId, (tx) => readAddresses(tx, owner));
  expect(address).toMatchObject({ name: '李四', city: '北京市', detail: '清河路7号', postcode: '' });
  const [passenger] = await db.read(tenantId, (tx) => passengersOf(tx, tenantId, 'N1'));
  expect(passenger).toMatchObject({ name: '王五', birth: '1992-03-04' });
});

async function births(): Promise<string[]> {
  const rows = await db.read(tenantId, (tx) => readPassengers(tx, owner));
  return [...new Set(rows.map(({ birth }) => birth))];
}
