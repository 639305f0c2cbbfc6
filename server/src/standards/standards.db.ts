import type { LevelStandards } from '@woxing/contract/products/level-standards';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, json, listed, query } from '#src/platform/rows.ts';

const held = { held: json };

/** What limits a member, as the database put it together; null where nothing does. */
export async function findStandardOf(tx: Tx, tenantId: string, memberId: string): Promise<unknown> {
  const rows = await query(tx, held)`select travel_standard_of(${tenantId}, ${memberId}) as held`;
  return rows[0]!.held;
}

/** What is in force for a level, its own or the group's. */
export async function findStandardOfLevel(tx: Tx, tenantId: string, levelId: string): Promise<unknown> {
  const rows = await query(tx, held)`select standard_of_level(${tenantId}, ${levelId}::uuid) as held`;
  return rows[0]!.held;
}

const versionRow = columns(
  'standard_versions',
  'levelId',
  'version',
  'standards',
  'note',
  'publishedAt',
  'publishedBy',
);

/** The newest first. */
export function listVersions(tx: Tx, tenantId: string, levelId: string, max: number) {
  return query(tx, versionRow)`
    select ${listed(versionRow)} from standard_versions where tenant_id = ${tenantId} and level_id = ${levelId}::uuid
    order by version desc limit ${max}`;
}

export async function findVersion(
  tx: Tx,
  tenantId: string,
  { levelId, version }: { readonly levelId: string; readonly version: number },
) {
  const rows = await query(tx, versionRow)`
    select ${listed(versionRow)} from standard_versions
    where tenant_id = ${tenantId} and level_id = ${levelId}::uuid and version = ${version}`;
  return rows[0];
}

const draftRow = columns('standard_drafts', 'levelId', 'revision', 'standards', 'editedAt', 'editedBy');

export function listDrafts(tx: Tx, tenantId: string, enterpriseId: string) {
  return query(tx, draftRow)`
    select ${listed(draftRow)} from standard_drafts where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`;
}

export async function findDraft(tx: Tx, tenantId: string, levelId: string) {
  const rows = await query(tx, draftRow)`
    select ${listed(draftRow)} from standard_drafts where tenant_id = ${tenantId} and level_id = ${levelId}::uuid`;
  return rows[0];
}

/** Whoever else would edit, publish or try this level's standard waits until the transaction ends; also where nothing is stored yet. */
export async function lockLevel(tx: Tx, tenantId: string, levelId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`standards ${tenantId} ${levelId}`}, 0))`.execute(
    tx,
  );
}

interface LevelKey {
  readonly enterpriseId: string;
  readonly levelId: string;
}

export async function saveDraft(
  tx: Tx,
  tenantId: string,
  { enterpriseId, levelId }: LevelKey,
  draft: {
    readonly revision: number;
    readonly standards: LevelStandards;
    readonly at: Date;
    readonly by: string;
  },
): Promise<void> {
  const { revision, standards, at, by } = draft;
  await sql`
    insert into standard_drafts (tenant_id, enterprise_id, level_id, revision, standards, edited_at, edited_by)
    values (${tenantId}, ${enterpriseId}, ${levelId}::uuid, ${revision}, ${JSON.stringify(standards)}::jsonb, ${at}, ${by})
    on conflict (tenant_id, level_id) do update set revision = excluded.revision, standards = excluded.standards,
      edited_at = excluded.edited_at, edited_by = excluded.edited_by`.execute(tx);
}

export async function removeDraft(tx: Tx, tenantId: string, levelId: string): Promise<void> {
  await sql`delete from standard_drafts where tenant_id = ${tenantId} and level_id = ${levelId}::uuid`.execute(
    tx,
  );
}

/** A version that is there already stays as it is. */
export async function insertVersion(
  tx: Tx,
  tenantId: string,
  { enterpriseId, levelId }: LevelKey,
  published: {
    readonly version: number;
    /** Null: as the group has it. */
    readonly standards: LevelStandards | null;
    readonly note: string;
    readonly at: Date;
    readonly by: string | null;
  },
): Promise<void> {
  const { version, standards, note, at, by } = published;
  const stored = standards === null ? null : JSON.stringify(standards);
  await sql`
    insert into standard_versions (tenant_id, enterprise_id, level_id, version, standards, note, published_at, published_by)
    values (${tenantId}, ${enterpriseId}, ${levelId}::uuid, ${version}, ${stored}::jsonb, ${note}, ${at}, ${by})
    on conflict (tenant_id, level_id, version) do nothing`.execute(tx);
}

const preferenceRow = columns('standard_preferences', 'revision', 'preferences');

export async function findPreferenceRow(tx: Tx, tenantId: string, enterpriseId: string) {
  const rows = await query(tx, preferenceRow)`
    select ${listed(preferenceRow)} from standard_preferences
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`;
  return rows[0];
}

/** False where somebody else has saved in the meantime. */
export async function savePreferenceRow(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  saved: { readonly revision: number; readonly preferences: object },
): Promise<boolean> {
  const { revision, preferences } = saved;
  const { numAffectedRows } = await sql`
    insert into standard_preferences (tenant_id, enterprise_id, revision, preferences)
    values (${tenantId}, ${enterpriseId}, ${revision}, ${JSON.stringify(preferences)}::jsonb)
    on conflict (tenant_id, enterprise_id) do update set revision = excluded.revision, preferences = excluded.preferences
      where standard_preferences.revision = ${revision - 1}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Who edited and published is named as long as the member is with us. */
export async function forgetEditor(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await sql`
    update standard_versions set published_by = null where tenant_id = ${tenantId} and published_by = ${memberId}`.execute(
    tx,
  );
  await sql`
    update standard_drafts set edited_by = null where tenant_id = ${tenantId} and edited_by = ${memberId}`.execute(
    tx,
  );
  await sql`
    update standard_trials set started_by = null where tenant_id = ${tenantId} and started_by = ${memberId}`.execute(
    tx,
  );
}

const editedRow = columns('standard_versions', 'version', 'publishedAt', 'note');

/** What a member has published, as the member reads it. */
export function listPublishedBy(tx: Tx, tenantId: string, memberId: string) {
  return query(tx, editedRow)`
    select ${listed(editedRow)} from standard_versions where tenant_id = ${tenantId} and published_by = ${memberId}
    order by published_at desc`;
}
