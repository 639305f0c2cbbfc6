import type { Tx } from '#src/platform/database.ts';
import { isUuid } from '#src/platform/ids.ts';
import { columns, listed, query, type Row } from '#src/platform/rows.ts';

/** Whose offices. */
export interface OfficeOwner {
  readonly tenantId: string;
  readonly enterpriseId: string;
}

const row = columns(
  'enterprise_offices',
  'id',
  'name',
  'address',
  'city',
  'cityCode',
  'district',
  'lat',
  'lon',
  'pinyin',
  'initials',
);
export type OfficeRow = Row<typeof row>;

/** All of an enterprise, by name. */
export async function officesOf(tx: Tx, { tenantId, enterpriseId }: OfficeOwner): Promise<OfficeRow[]> {
  const rows = await query(tx, row)`
    select ${listed(row)} from enterprise_offices
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} order by name`;
  return rows;
}

export async function insertOffice(tx: Tx, owner: OfficeOwner, office: OfficeRow): Promise<void> {
  const { id, ...facts } = office;
  await tx
    .insertInto('enterprise_offices')
    .values({ tenant_id: owner.tenantId, enterprise_id: owner.enterpriseId, id, ...valuesOf(facts) })
    .execute();
}

export async function updateOffice(tx: Tx, owner: OfficeOwner, { id, ...facts }: OfficeRow): Promise<void> {
  await tx
    .updateTable('enterprise_offices')
    .set(valuesOf(facts))
    .where('tenant_id', '=', owner.tenantId)
    .where('enterprise_id', '=', owner.enterpriseId)
    .where('id', '=', id)
    .execute();
}

const valuesOf = ({ cityCode, ...facts }: Omit<OfficeRow, 'id'>) => ({ ...facts, city_code: cityCode });

/** Answers whether there was one. */
export async function removeOffice(tx: Tx, owner: OfficeOwner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { numDeletedRows } = await tx
    .deleteFrom('enterprise_offices')
    .where('tenant_id', '=', owner.tenantId)
    .where('enterprise_id', '=', owner.enterpriseId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
