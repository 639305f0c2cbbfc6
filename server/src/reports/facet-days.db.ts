import { type RawBuilder, sql } from 'kysely';
import { chinaDay } from './china-day.db.ts';
import { keptFacets } from './kept-sums.rules.ts';
import { toldApartBy } from './line-facets.db.ts';

const isSale = sql`l.kind = 'sale'`;
/** What analyses say of lines `l`, by the column of `report_facet_days` in which the sum of a day is kept. */
const facetSums = {
  lines: sql`count(*)`,
  tickets: sql`sum(l.tickets)`,
  amount_fen: sql`sum(l.amount_fen)`,
  fee_fen: sql`sum(l.fee_fen)`,
  sold: sql`count(*) filter (where ${isSale})`,
  sold_fen: sql`coalesce(sum(l.fare_fen) filter (where ${isSale}), 0)`,
  sold_service_fen: sql`coalesce(sum(l.service_fen) filter (where ${isSale}), 0)`,
  lead_days: sql`coalesce(sum(l.lead_days), 0)`,
  judged: sql`count(l.over_standard)`,
  over: sql`count(*) filter (where l.over_standard)`,
  lost_fen: sql`coalesce(sum(l.lost_fen), 0)`,
  compared: sql`count(*) filter (where l.has_day_low)`,
  low_fen: sql`coalesce(sum(l.above_low_fen), 0)`,
  agreed: sql`count(*) filter (where ${isSale} and l.at_agreed_rate)`,
  agreed_fen: sql`coalesce(sum(l.agreed_fen), 0)`,
  // Whole grams: what is taken away leaves exactly what there was before.
  carbon_grams: sql`coalesce(sum(round(l.carbon_kg * 1000)), 0)`,
} as const satisfies Record<string, RawBuilder<unknown>>;
const columns = Object.keys(facetSums);

/** All of them of lines `l`, under the names of the columns. */
export const sumsOfLines: RawBuilder<unknown> = sql.join(
  Object.entries(facetSums).map(([column, sum]) => sql`${sum} as ${sql.raw(column)}`),
);
/** The same of days `l`. */
export const sumsOfFacetDays: RawBuilder<unknown> = sql.raw(
  columns.map((column) => `sum(l.${column}) as ${column}`).join(', '),
);

/** The word of each facet of a line `l`, of rules all that it has, and the topmost department of whom it is for. */
const words = sql.join(
  [
    ...keptFacets.map((facet) => {
      const { word, joined } = toldApartBy(facet);
      return sql`select ${sql.lit(facet)} as facet, ${word} as word from (select) line ${joined}`;
    }),
    sql`select 'department', coalesce(l.department_ids[1], '')`,
  ],
  sql` union all `,
);

/**
 * Adds lines of enterprises to the sums of their days by facet, or takes them away. Where a word or a sum comes to be said in another way,
 * a migration writes all that is kept anew.
 */
export function addToFacetDays(lines: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> {
  const sums = sql.join(Object.values(facetSums).map((sum) => sql`${sql.lit(sign)} * ${sum}`));
  const more = sql.raw(columns.map((column) => `${column} = d.${column} + excluded.${column}`).join(', '));
  return sql`insert into report_facet_days as d (tenant_id, enterprise_id, facet, travel, day, word, kind, ${sql.raw(columns.join(', '))})
    select l.tenant_id, l.enterprise_id, w.facet, l.travel, ${chinaDay(sql`l.booked_at`)}, w.word, l.kind, ${sums}
    from (${lines}) l cross join lateral (${words}) w
    where l.enterprise_id is not null and l.book = 'sales' group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (tenant_id, enterprise_id, facet, travel, day, word, kind) do update set ${more}`;
}
