import type { Client, ClientBase } from 'pg';
import { z } from 'zod';
import { dueWorkRole } from './application-role.ts';

const signature = 'due_work(text[],timestamptz)';
const readable = z.record(z.string().regex(/^[a-z_]+$/), z.array(z.string().regex(/^[a-z_]+$/)));

/**
 * The function that says which tenants have work for which sweep gets the rights of `reader`: to read the columns that its comment
 * names, of all tenants. Only the application may call it.
 */
export async function installDueWork(client: Client, reader: string, application: string): Promise<void> {
  const { rows } = await client.query<{ reads: string | null }>(
    `select obj_description(to_regprocedure($1)) as reads`,
    [signature],
  );
  const comment = rows[0]?.reads ?? null;
  if (comment === null) return;
  const reads = readable.parse(JSON.parse(comment));
  await client.query(`grant usage on schema public to ${reader}`);
  for (const [table, columns] of Object.entries(reads)) await openColumns(client, reader, table, columns);
  await handOver(client, reader);
  await client.query(`grant execute on function ${signature} to ${application}`);
}

async function openColumns(
  client: Client,
  reader: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ isTable: boolean; granted: boolean; shown: boolean }>(
    `select c.relkind = 'r' as "isTable",
       (select bool_and(has_column_privilege($1, c.oid, name, 'select')) from unnest($3::text[]) name) as granted,
       exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'due_work') as shown
     from pg_class c where c.oid = $2::regclass`,
    [reader, table, columns],
  );
  const { isTable, granted, shown } = rows[0]!;
  if (!granted) await client.query(`grant select (${columns.join(', ')}) on ${table} to ${reader}`);
  if (isTable && !shown)
    await client.query(`create policy due_work on ${table} for select to ${reader} using (true)`);
}

/** An owner of a function must be allowed to make things in its schema, at the moment it becomes the owner. */
async function handOver(client: Client, reader: string): Promise<void> {
  if (await isHandedOver(client)) return;
  await client.query('begin');
  await client.query(`grant create on schema public to ${reader}`);
  await client.query(`alter function ${signature} owner to ${reader}`);
  await client.query(`revoke create on schema public from ${reader}`);
  await client.query('commit');
}

/** Where it is not, the function would see one tenant at most, and is not to be asked. */
export async function isHandedOver(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ rolname: string }>(
    'select r.rolname from pg_proc p join pg_roles r on r.oid = p.proowner where p.oid = to_regprocedure($1)',
    [signature],
  );
  return rows[0]?.rolname === dueWorkRole;
}

export interface DueWork {
  readonly sweep: string;
  /** Null: the database cannot say, and every tenant is to be looked at. */
  readonly tenantId: string | null;
}

/** Which tenants have something to do for which of these sweeps, in one question. */
export async function findDueWork(
  client: ClientBase,
  sweeps: readonly string[],
  now: Date,
): Promise<DueWork[]> {
  const { rows } = await client.query<DueWork>({
    name: 'due work',
    text: 'select sweep, tenant_id as "tenantId" from due_work($1, $2)',
    values: [sweeps, now],
  });
  return rows;
}
