import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { declaredSealedRows } from '#src/declared-data.ts';
import { seedMembers } from '#src/members/public.ts';
import { createVault, type Vault } from '#src/platform/crypto.ts';
import { sealEverythingAnew } from '#src/platform/seal-anew.ts';
import { testDatabase } from './database.ts';
import { openFrontDoor } from './front-door.ts';

const { db, clock, anotherDatabase } = await testDatabase();
await seedMembers(db, 'official');

const [old, fresh] = [randomBytes(32), randomBytes(32)] as const;
const before = createVault([old]);
const announced = createVault([old, fresh]);
const during = createVault([fresh, old]);
const after = createVault([fresh]);
const rotating = anotherDatabase(during);

const person = (certNo: string) => ({ name: '张三', certType: '2', certNo, bornDate: '1990-01-02' });

/** A process whose operator gave it these keys; it answers for the papers of one member. */
async function processWith(vault: Vault) {
  const own = anotherDatabase(vault);
  const door = await openFrontDoor({
    db: own,
    clock,
    vault,
  });
  const token = await door.signIn('13800000010');
  interface Envelope {
    readonly ret: string;
    readonly data: {
      readonly id: string;
      readonly certNo: string;
      readonly list: readonly { readonly id: string }[];
    };
  }
  const post = async (path: string, fields: Record<string, string>) => {
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') };
    return (await door.post(path, fields, { token, headers })).json<Envelope>();
  };
  return {
    add: async (certNo: string) => (await post('/beneficiary/add', person(certNo))).data.id,
    reveal: async (id: string) => (await post('/beneficiary/reveal', { id })).data.certNo,
    count: async () => (await post('/beneficiary/list', { keyword: '张三' })).data.list.length,
  };
}

async function sealedWith(vault: Vault): Promise<{ all: number; by: number }> {
  const { rows } = await db.read('official', (tx) =>
    sql<{ all: number; by: number }>`
      select count(*)::integer as all, count(*) filter (where paper_sealed like ${`${vault.newest}%`})::integer as by
      from passengers`.execute(tx),
  );
  return rows[0]!;
}

test('a key is replaced while processes run, in the order that the recipe says', async () => {
  const first = await processWith(before);
  for (let number = 0; number < 5; number++) await first.add(`E1000000${number}`);
  const id = await first.add('G77777777');

  // One process after the other learns the new key, then seals with it; those before it still open everything.
  const second = await processWith(announced);
  expect(await second.reveal(id)).toBe('G77777777');
  const third = await processWith(during);
  const fromThird = await third.add('H88888888');
  expect(await second.reveal(fromThird)).toBe('H88888888');
  // A paper stands on the list once, under whichever key its row is found.
  expect(await third.add('G77777777')).toBe(id);
  expect(await second.add('H88888888')).toBe(fromThird);
  expect(await third.count()).toBe(7);

  const stopped = sealEverythingAnew(rotating, [brokenAfter(1)], () => undefined);
  await expect(stopped).rejects.toThrow('the process died');
  const lines: string[] = [];
  await sealEverythingAnew(rotating, declaredSealedRows(during), (line) => lines.push(line));
  expect(lines.length).toBeGreaterThan(0);
  const { all, by } = await sealedWith(after);
  expect(by).toBe(all);

  expect(await sealedByKeyOf(before)).toEqual([]);

  const last = await processWith(after);
  expect(await last.reveal(id)).toBe('G77777777');
  expect(await last.add('H88888888')).toBe(fromThird);
  expect(await last.count()).toBe(7);
  const again = await sealEverythingAnew(rotating, declaredSealedRows(during), () => undefined);
  expect([...again.values()].every((rows) => rows === 0)).toBe(true);
});

/** Tables with a value that the key of this vault has sealed. */
async function sealedByKeyOf({ newest }: Vault): Promise<string[]> {
  const { rows: tables } = await db.read('official', (tx) =>
    sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and has_table_privilege(oid, 'select')`.execute(tx),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.read('official', (tx) =>
      sql`select 1 from ${sql.table(name)} t where t::text like ${`%${newest}%`} limit 1`.execute(tx),
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Seals a few rows and then fails, as a process that is killed half-way. */
function brokenAfter(steps: number) {
  const room = declaredSealedRows(during)[0]!;
  let left = steps;
  return {
    ...room,
    sealSomeAnew: async (...[tx, tenantId]: Parameters<typeof room.sealSomeAnew>) => {
      if (left-- === 0) throw new Error('the process died');
      return room.sealSomeAnew(tx, tenantId, 2);
    },
  };
}
