import { type RawBuilder, sql } from 'kysely';

/** From where a page of transfers goes on, with the one that stands there, and how many it needs at most. */
export interface TransferPage {
  readonly upTo: { readonly at: Date; readonly id: string } | undefined;
  readonly max: number;
}

/**
 * Ends a question about one side of an account, of transfers `t`, with as many of the newest as a page needs: the indexes of the ledger
 * have them in this order. Without a page it asks for all.
 */
export function onPage(page: TransferPage | undefined): RawBuilder<unknown> {
  if (page === undefined) return sql``;
  const { upTo, max } = page;
  const behind =
    upTo === undefined ? sql`` : sql` and (t.at, t.id) <= (${upTo.at}::timestamptz, ${upTo.id}::text)`;
  return sql`${behind} order by t.at desc, t.id desc limit ${max}`;
}
