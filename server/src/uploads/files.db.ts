import { type Insertable, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { Schema } from '#src/platform/generated/schema.ts';
import { columns, listed, number, query } from '#src/platform/rows.ts';

const fileRow = columns('files', 'id', 'memberId', 'name', 'kind', 'size', 'createdAt', 'freeSince');

export type FileRow = Awaited<ReturnType<typeof findFiles>>[number];

/** What files can be attached to. */
export type FileSubjectKind = 'trip-application' | 'refund' | 'offline';

export interface FileSubject {
  readonly kind: FileSubjectKind;
  readonly id: string;
}

/** Until the transaction ends nobody else keeps files of this member, also while there are none. */
export async function lockFilesOf(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  const key = `files ${tenantId} ${memberId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export function findFiles(tx: Tx, tenantId: string, ids: readonly string[]) {
  return query(tx, fileRow)`
    select ${listed(fileRow)} from files
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[]) order by created_at, id`;
}

export async function findByKey(tx: Tx, tenantId: string, memberId: string, key: string) {
  const rows = await query(tx, fileRow)`
    select ${listed(fileRow)} from files
    where tenant_id = ${tenantId} and member_id = ${memberId} and client_key = ${key}`;
  return rows[0];
}

export function filesOf(tx: Tx, tenantId: string, memberId: string) {
  return query(tx, fileRow)`
    select ${listed(fileRow)} from files
    where tenant_id = ${tenantId} and member_id = ${memberId} order by created_at desc, id`;
}

export async function weightOf(tx: Tx, tenantId: string, memberId: string) {
  const rows = await query(tx, { files: number, bytes: number })`
    select count(*) as files, coalesce(sum(size), 0) as bytes from files
    where tenant_id = ${tenantId} and member_id = ${memberId}`;
  return rows[0]!;
}

export async function insertFile(
  tx: Tx,
  row: Insertable<Schema['files']>,
  parts: readonly string[],
): Promise<void> {
  await tx.insertInto('files').values(row).execute();
  for (const [part, content_sealed] of parts.entries())
    await tx
      .insertInto('file_parts')
      .values({ tenant_id: row.tenant_id, file_id: row.id, part, content_sealed })
      .execute();
}

/** Undefined behind the last. */
export async function findPart(
  tx: Tx,
  tenantId: string,
  fileId: string,
  part: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('file_parts')
    .select('content_sealed')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.content_sealed;
}

/**
 * Those that are attached to the subject and those that shall be: until the transaction ends none of them is swept, attached or let
 * go by anybody else.
 */
export function lockFilesFor(tx: Tx, tenantId: string, { kind, id }: FileSubject, ids: readonly string[]) {
  return query(tx, columns('files', 'id', 'memberId'))`
    select id, member_id as "memberId" from files
    where tenant_id = ${tenantId} and (id = any(${ids}::uuid[]) or id in (
      select file_id from file_uses where tenant_id = ${tenantId} and kind = ${kind} and subject_id = ${id}))
    order by id for no key update`;
}

const usesOf = (tx: Tx, tenantId: string, { kind, id }: FileSubject) =>
  tx
    .deleteFrom('file_uses')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id);

/** From now on these are attached to the subject, and no others; what nothing has attached any more is free from then on. All are locked. */
export async function setUses(
  tx: Tx,
  tenantId: string,
  subject: FileSubject,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<void> {
  const letGo = await usesOf(tx, tenantId, subject)
    .where(sql<boolean>`file_id <> all(${[...ids]}::uuid[])`)
    .returning('file_id')
    .execute();
  if (ids.length > 0) {
    const { kind, id } = subject;
    await tx
      .insertInto('file_uses')
      .values(ids.map((file_id) => ({ tenant_id: tenantId, kind, subject_id: id, file_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await noteFree(tx, tenantId, [...ids, ...letGo.map(({ file_id }) => file_id)], at);
}

async function noteFree(tx: Tx, tenantId: string, ids: readonly string[], at: Date): Promise<void> {
  await sql`
    update files f set free_since = case when exists (
      select from file_uses u where u.tenant_id = f.tenant_id and u.file_id = f.id) then null else ${at}::timestamptz end
    where f.tenant_id = ${tenantId} and f.id = any(${ids}::uuid[])`.execute(tx);
}

const useRow = columns('file_uses', 'kind', 'subjectId', 'fileId');

export function usesOfFile(tx: Tx, tenantId: string, fileId: string) {
  return query(tx, useRow)`
    select ${listed(useRow)} from file_uses where tenant_id = ${tenantId} and file_id = ${fileId}::uuid`;
}

/** A file that nothing has attached, of this member. */
export async function deleteFree(tx: Tx, tenantId: string, memberId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('files')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('free_since', 'is not', null)
    .execute();
}

/** Up to `max` files that have been free since before then; those that are being attached are passed over. */
export async function deleteFreeBefore(tx: Tx, tenantId: string, before: Date, max: number): Promise<number> {
  const rows = await query(tx, columns('files', 'id'))`
    delete from files f using (
      select id from files where tenant_id = ${tenantId} and free_since < ${before}
      order by free_since limit ${max} for update skip locked) free
    where f.tenant_id = ${tenantId} and f.id = free.id returning f.id`;
  return rows.length;
}

export async function deleteFilesOf(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx.deleteFrom('files').where('tenant_id', '=', tenantId).where('member_id', '=', memberId).execute();
}
