import type { LevelStandards } from '@woxing/contract/products/level-standards';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, json, listed, number, query } from '#src/platform/rows.ts';

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

/**
 * How many companies of its group follow a level's standard by its name. The level is locked until the transaction ends: who would
 * follow it from now on waits.
 */
export async function countFollowers(tx: Tx, tenantId: string, levelId: string): Promise<number> {
  await sql`select from employee_levels where tenant_id = ${tenantId} and id = ${levelId}::uuid for update`.execute(
    tx,
  );
  const rows = await query(tx, { count: number })`
    select count(*)::integer as count from employee_levels theirs
    join enterprise_groups g on g.tenant_id = theirs.tenant_id and g.group_id = theirs.enterprise_id
    join employee_levels mine on mine.tenant_id = g.tenant_id and mine.enterprise_id = g.enterprise_id and mine.name = theirs.name
    where theirs.tenant_id = ${tenantId} and theirs.id = ${levelId}::uuid
      and ${isLimited(sql`theirs`)} and not ${isLimited(sql`mine`)}`;
  return rows[0]!.count;
}

/** Whether the newest version of a level says itself what may be booked. */
const isLimited = (level: RawBuilder<unknown>) => sql`coalesce((
  select v.standards is not null from standard_versions v where v.tenant_id = ${level}.tenant_id and v.level_id = ${level}.id
  order by v.version desc limit 1), false)`;

const levelOfGroup = columns('employee_levels', 'id');

/** The group's level of the same name, which nobody renames or removes until the transaction ends. */
export async function findGroupLevel(tx: Tx, tenantId: string, levelId: string) {
  const rows = await query(tx, levelOfGroup)`
    select theirs.id from employee_levels mine
    join enterprise_groups g on g.tenant_id = mine.tenant_id and g.enterprise_id = mine.enterprise_id
    join employee_levels theirs
      on theirs.tenant_id = g.tenant_id and theirs.enterprise_id = g.group_id and theirs.name = mine.name
    where mine.tenant_id = ${tenantId} and mine.id = ${levelId}::uuid
    for key share of theirs`;
  return rows[0];
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
