import type { ReportFacet } from '@woxing/contract/reports/report-facets.rules';
import type { TravelKind } from '@woxing/contract/reports/travel-kinds.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { fenSum, number, query, type Row, text, words } from '#src/platform/rows.ts';
import { sumsOfFacetDays, sumsOfLines } from './facet-days.db.ts';
import { isOfFacetDays, type OfEnterprise } from './kept-sums.rules.ts';
import { toldApartBy } from './line-facets.db.ts';
import { facetDaysFound, type LineFilter, linesFound } from './read-lines.db.ts';

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

interface Analysis {
  readonly filter: LineFilter;
  readonly by: ReportFacet;
  /** Rows at most. */
  readonly max: number;
}

/** What a filter finds, by product and by the words of a facet, in one statement; up to `max` of them, the dearest first. */
export const analyseLines = (tx: Tx, tenantId: string, { filter, by, max }: Analysis): Promise<Analysed[]> =>
  query(tx, analysed)`
    select s.travel, s.key, s.lines::integer, s.tickets::integer, s.amount_fen::bigint as "amountFen", s.fee_fen::bigint as "feeFen",
      s.sold::integer, s.sold_fen::bigint as "soldFen", s.sold_service_fen::bigint as "soldServiceFen", s.lead_days::integer as "leadDays",
      s.judged::integer, s.over::integer, s.lost_fen::bigint as "lostFen", s.compared::integer, s.low_fen::bigint as "lowFen",
      s.agreed::integer, s.agreed_fen::bigint as "agreedFen", s.carbon_grams::double precision / 1000 as "carbonKg"
    from (${isOfFacetDays(filter, by) ? ofDays(tenantId, filter, by) : ofLines(tenantId, filter, by)}) s
    where s.lines > 0 order by s.amount_fen desc, s.travel, s.key limit ${max}`;

function ofLines(tenantId: string, filter: LineFilter, by: ReportFacet) {
  const { word, joined } = toldApartBy(by);
  return sql`select l.travel, ${word} as key, ${sumsOfLines} from report_lines l ${joined}
    where ${linesFound(tenantId, filter)} group by 1, 2`;
}

const ofDays = (tenantId: string, filter: OfEnterprise<LineFilter>, by: ReportFacet) =>
  sql`select l.travel, l.word as key, ${sumsOfFacetDays} from report_facet_days l
    where ${facetDaysFound(tenantId, filter, by)} group by 1, 2`;
