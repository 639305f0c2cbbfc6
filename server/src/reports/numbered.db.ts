import { type RawBuilder, sql } from 'kysely';

/**
 * Numbers of transfers that are made of what stands in a row, to be joined by the key of the ledger: row-level security lets no condition
 * be looked up by an index that computes from columns itself, so they are computed first.
 */
export const numbered = (ids: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql`cross join lateral (select ${sql.join(Object.entries(ids).map(([as, id]) => sql`${id} as ${sql.ref(as)}`))} offset 0) n`;
