import { type RawBuilder, sql } from 'kysely';

/** Whose orders: a member's own, and of an enterprise those that were placed for it. */
export interface OrderScope {
  memberId: string;
  enterpriseId: string | null;
  /** Of these people of the enterprise alone; null: of all. */
  ordererIds: readonly string[] | null;
  /** Also those by which the member travels, whoever placed them. */
  travels: boolean;
}

/** Rows that know who placed their order, for which enterprise, and its number. */
export interface ScopedTable {
  readonly table: RawBuilder<unknown>;
  readonly row: RawBuilder<unknown>;
  /** The columns by which lists of them are ordered, newest first. */
  readonly newestFirst: RawBuilder<unknown>;
}

interface Whose {
  readonly scope: OrderScope;
  /** Who placed the orders; anybody of the scope without. */
  readonly orderedBy: string | null;
}

/**
 * The parts of a scope, one at least: each a `from` and a `where` that begin an index, for the rows that `listed` finds. A row may be in two.
 * `max`: as many of each person are needed at most.
 */
export function scopeParts(
  tenantId: string,
  of: ScopedTable,
  whose: Whose,
  listed: RawBuilder<unknown>,
  max: number | null,
): RawBuilder<unknown>[] {
  const { table, row, newestFirst } = of;
  return [
    ...placedParts(row, whose).map((part) => sql`from ${table} ${row} where ${part} and ${listed}`),
    ...travelledParts(tenantId, of, whose).map((travelled) => sql`${travelled} and ${listed}`),
    ...somePeople(row, whose).map(
      ({ part, ordererIds }) => sql`from unnest(${[...ordererIds]}::text[]) as whose (member_id)
          cross join lateral (select ${row}.* from ${table} ${row} where ${row}.member_id = whose.member_id and ${part} and ${listed}
            order by ${newestFirst} limit ${max}::integer) ${row} where true`,
    ),
  ];
}

/** `is true` keeps the index by enterprises away from where one person is looked for. */
function placedParts(row: RawBuilder<unknown>, { scope, orderedBy }: Whose): RawBuilder<unknown>[] {
  const { memberId, enterpriseId, ordererIds } = scope;
  const own = sql`${row}.member_id = ${memberId}`;
  const ofEnterprise = sql`${row}.enterprise_id = ${enterpriseId}`;
  if (orderedBy === memberId) return [own];
  if (orderedBy !== null)
    return [
      enterpriseId === null || ordererIds?.includes(orderedBy) === false
        ? sql`false`
        : sql`${row}.member_id = ${orderedBy} and (${ofEnterprise}) is true`,
    ];
  return enterpriseId === null || ordererIds !== null ? [own] : [ofEnterprise, own];
}

/** Orders that others have placed for the member: few, looked up by their numbers. */
function travelledParts(
  tenantId: string,
  { table, row }: ScopedTable,
  { scope: { memberId, travels }, orderedBy }: Whose,
): RawBuilder<unknown>[] {
  if (!travels || orderedBy === memberId) return [];
  const placedBy = orderedBy === null ? sql`` : sql` and ${row}.member_id = ${orderedBy}`;
  return [
    sql`from order_travellers w join ${table} ${row} on ${row}.tenant_id = w.tenant_id and ${row}.order_no = w.order_no
      where w.tenant_id = ${tenantId} and w.member_id = ${memberId}${placedBy}`,
  ];
}

/** Of some people of an enterprise each is looked up on their own, so that nobody else's orders are read. */
function somePeople(row: RawBuilder<unknown>, { scope: { enterpriseId, ordererIds }, orderedBy }: Whose) {
  if (enterpriseId === null || ordererIds === null || orderedBy !== null) return [];
  return [{ part: sql`(${row}.enterprise_id = ${enterpriseId}) is true`, ordererIds }];
}
