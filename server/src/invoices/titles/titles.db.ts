import type { TitleFacts } from '@woxing/contract/invoices/invoice-title.rules';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import type { Schema } from '#src/platform/generated/schema.ts';
import { isUuid } from '#src/platform/ids.ts';
import { titlePlace } from './sealed-places.rules.ts';
import type { TitleOwner } from './title-owner.ts';

type StoredRow = Selectable<Schema['invoice_titles']>;

/** A title as its rules see it: open. */
export interface TitleRow extends TitleFacts {
  readonly id: string;
  readonly isDefault: boolean;
  readonly forEmployees: boolean;
  readonly version: number;
  readonly createdAt: Date;
}

const sealedFacts = z.object({
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
});

/** The default first, then the oldest. */
export async function titlesOf(tx: Tx, owner: TitleOwner): Promise<TitleRow[]> {
  const rows = await tx
    .selectFrom('invoice_titles')
    .selectAll()
    .where('tenant_id', '=', owner.tenantId)
    .where(owner.column, '=', owner.id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => openedTitle(tx, row));
}

/** Until the transaction ends nobody else changes the titles of this owner, also while there are none. */
export async function lockTitles(tx: Tx, owner: TitleOwner): Promise<TitleRow[]> {
  const key = `invoice titles ${owner.tenantId} ${owner.column} ${owner.id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  return titlesOf(tx, owner);
}

export async function insertTitle(tx: Tx, owner: TitleOwner, row: TitleRow): Promise<void> {
  await tx
    .insertInto('invoice_titles')
    .values({
      tenant_id: owner.tenantId,
      id: row.id,
      [owner.column]: owner.id,
      created_at: row.createdAt,
      ...written(tx, owner.tenantId, row),
    })
    .execute();
}

export async function updateTitle(tx: Tx, owner: TitleOwner, row: TitleRow): Promise<void> {
  await tx
    .updateTable('invoice_titles')
    .set(written(tx, owner.tenantId, row))
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', row.id)
    .execute();
}

/** None is the default any more. */
export async function dropDefault(tx: Tx, { tenantId, column, id }: TitleOwner): Promise<void> {
  await tx
    .updateTable('invoice_titles')
    .set({ is_default: false })
    .where('tenant_id', '=', tenantId)
    .where(column, '=', id)
    .where('is_default', '=', true)
    .execute();
}

/** Answers whether there was one. */
export async function removeTitle(tx: Tx, owner: TitleOwner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('invoice_titles')
    .where('tenant_id', '=', owner.tenantId)
    .where(owner.column, '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function openedTitle(
  tx: Tx,
  row: Pick<
    StoredRow,
    'tenant_id' | 'id' | 'kind' | 'title_sealed' | 'is_default' | 'for_employees' | 'version' | 'created_at'
  >,
): TitleRow {
  const { id, tenant_id: tenantId, title_sealed: sealed } = row;
  return {
    id,
    kind: row.kind,
    ...sealedFacts.parse(JSON.parse(vaultOf(tx).open(sealed, titlePlace(tenantId, id)))),
    isDefault: row.is_default,
    forEmployees: row.for_employees,
    version: row.version,
    createdAt: row.created_at,
  };
}

function written(tx: Tx, tenantId: string, row: TitleRow) {
  const facts = sealedFacts.parse(row);
  return {
    kind: row.kind,
    title_sealed: vaultOf(tx).seal(JSON.stringify(facts), titlePlace(tenantId, row.id)),
    is_default: row.isDefault,
    for_employees: row.forEmployees,
    version: row.version,
  };
}
