import { refuse } from '@woxing/contract/core/errors';
import type { Database } from '#src/platform/database.ts';
import type { ExceptionFilter } from './exceptions.db.ts';

/** The filter of the list as it comes. */
export interface ExceptionInput extends Omit<ExceptionFilter, 'from' | 'to'> {
  /** Empty: all. */
  readonly tenant: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The tenants whose events are asked for. Administrators look over the wall, the database does not: each tenant is read on
 * a connection of its own. Refuses with `tenant.unknown`.
 */
export async function askedTenants(db: Database, { tenant }: ExceptionInput): Promise<readonly string[]> {
  const ids = await db.tenantIds();
  if (tenant === '') return ids;
  if (!ids.includes(tenant)) throw refuse('tenant.unknown');
  return [tenant];
}

export function filterOf({ type, api, code, from, to }: ExceptionInput): ExceptionFilter {
  return { type, api, code, from: momentOf(from), to: momentOf(to) };
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));
