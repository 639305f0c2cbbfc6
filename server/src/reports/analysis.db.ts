import type { ReportFacet } from '@woxing/contract/reports/report-facets.rules';
import type { TravelKind } from '@woxing/contract/reports/travel-kinds.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { fenSum, number, query, type Row, text, words } from '#src/platform/rows.ts';
import { toldApartBy } from './line-facets.db.ts';
import { type LineFilter, linesFound } from './read-lines.db.ts';

const analysed = {
  travel: words<TravelKind>(),
  key: text,
  lines: number,
  tickets: number,
  amountFen: fenSum,
  feeFen: fenSum,
  sold: number,
  soldFen: fenSum,
  soldServiceFen: fenSum,
  leadDays: number,
  judged: number,
  over: number,
  lostFen: fenSum,
  compared: number,
  lowFen: fenSum,
  agreed: number,
  agreedFen: fenSum,
  carbonKg: number,
};
export type Analysed = Row<typeof analysed>;

const isSale = sql`l.kind = 'sale'`;
/** What a filter finds, by product and by the words of a facet, in one statement; up to `max` of them, the dearest first. */
export function analyseLines(
  tx: Tx,
  tenantId: string,
  { filter, by, max }: { readonly filter: LineFilter; readonly by: ReportFacet; readonly max: number },
): Promise<Analysed[]> {
  const { word, joined } = toldApartBy(by);
  return query(tx, analysed)`
    select l.travel, ${word} as key, count(*)::integer as lines, sum(l.tickets)::integer as tickets,
      sum(l.amount_fen)::bigint as "amountFen", sum(l.fee_fen)::bigint as "feeFen",
      count(*) filter (where ${isSale})::integer as sold,
      coalesce(sum(l.fare_fen) filter (where ${isSale}), 0)::bigint as "soldFen",
      coalesce(sum(l.service_fen) filter (where ${isSale}), 0)::bigint as "soldServiceFen",
      coalesce(sum(l.lead_days), 0)::integer as "leadDays",
      count(l.over_standard)::integer as judged, count(*) filter (where l.over_standard)::integer as over,
      coalesce(sum(l.lost_fen), 0)::bigint as "lostFen", count(*) filter (where l.has_day_low)::integer as compared,
      coalesce(sum(l.above_low_fen), 0)::bigint as "lowFen",
      count(*) filter (where ${isSale} and l.at_agreed_rate)::integer as agreed,
      coalesce(sum(l.agreed_fen), 0)::bigint as "agreedFen", coalesce(sum(l.carbon_kg), 0)::double precision as "carbonKg"
    from report_lines l ${joined}
    where ${linesFound(tenantId, filter)}
    group by 1, 2 order by "amountFen" desc, 1, 2 limit ${max}`;
}
