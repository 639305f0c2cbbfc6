import type { ExceptionClass } from '@woxing/contract/operations/exceptions.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import type { TableRow } from '#src/platform/rows.ts';

type ExceptionTable = TableRow<'api_exceptions'>;

export interface ExceptionFilter {
  readonly type?: ExceptionClass | undefined;
  readonly api: string;
  readonly code: string;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Where a page of the list ended; tenants are listed by their id within a moment. */
export interface ListPlace {
  readonly at: Date;
  readonly tenantId: string;
  readonly id: number;
}

export async function addException(tx: Tx, row: Omit<ExceptionTable, 'id'>): Promise<void> {
  await tx.insertInto('api_exceptions').values(row).execute();
}

/** The newest first. */
export function listTenantExceptions(
  tx: Tx,
  tenantId: string,
  filter: ExceptionFilter,
  after: ListPlace | undefined,
  max: number,
) {
  return filtered(tx, tenantId, filter)
    .selectAll()
    .$if(after !== undefined, (query) => query.where(isAfter(tenantId, after!)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** What stands behind a place in the list of all tenants, for one of them. */
function isAfter(tenantId: string, { at, tenantId: placeTenantId, id }: ListPlace) {
  if (tenantId > placeTenantId) return sql<boolean>`at <= ${at}`;
  if (tenantId < placeTenantId) return sql<boolean>`at < ${at}`;
  return sql<boolean>`(at, id) < (${at}, ${id})`;
}

export function countTenantExceptions(tx: Tx, tenantId: string, filter: ExceptionFilter) {
  return filtered(tx, tenantId, filter)
    .select(({ fn }) => [
      'class',
      'api',
      'code',
      fn.countAll<number>().as('count'),
      fn.max('at').as('last_at'),
    ])
    .groupBy(['class', 'api', 'code'])
    .execute();
}

export async function forgetExceptions(tx: Tx, tenantId: string, before: Date): Promise<void> {
  await tx.deleteFrom('api_exceptions').where('tenant_id', '=', tenantId).where('at', '<', before).execute();
}

function filtered(tx: Tx, tenantId: string, { type, api, code, from, to }: ExceptionFilter) {
  const begin = `${api.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return tx
    .selectFrom('api_exceptions')
    .where('tenant_id', '=', tenantId)
    .$if(type !== undefined, (query) => query.where('class', '=', type!))
    .$if(api !== '', (query) => query.where('api', 'like', begin))
    .$if(code !== '', (query) => query.where('code', '=', code))
    .$if(from !== undefined, (query) => query.where('at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('at', '<', to!));
}
