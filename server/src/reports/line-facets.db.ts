import {
  facetNames,
  leadBands,
  personMark,
  type ReportFacet,
  ruleMark,
} from '@woxing/contract/reports/report-facets.rules';
import { type TravelKind, travelFacts, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { type RawBuilder, sql } from 'kysely';

/** Of `report_lines l` those that a facet tells apart by one word. */
export interface WithinFacet {
  readonly facet: ReportFacet;
  readonly value: string;
}

/** What stands in the place of a word where a line has none, so that the parts of a facet add up to the whole. */
const none = '未区分';

const said = (value: RawBuilder<unknown>) => sql`coalesce(nullif(${value}, ''), ${sql.lit(none)})`;
const fact = (key: string) => sql`l.facts->>${sql.lit(key)}`;

/** What a line says in the column that its product has for it. */
const byTravel = (
  columnOf: (facts: (typeof travelFacts)[TravelKind]) => string | null,
  otherwise: RawBuilder<unknown>,
) =>
  sql`case l.travel ${sql.join(
    travelKinds.flatMap((kind) => {
      const column = columnOf(travelFacts[kind]);
      return column === null ? [] : [sql`when ${sql.lit(kind)} then ${fact(column)}`];
    }),
    sql` `,
  )} else ${otherwise} end`;

/** Two people of one name are told apart by their numbers. */
const person = sql`(select p.name || coalesce(${sql.lit(personMark)} || p.member_id, '') from order_passengers p
  where p.tenant_id = l.tenant_id and p.order_no = l.order_no and p.position = l.passenger)`;

const days = sql`(${fact('leadDays')})::integer`;
const leadBand = sql`case ${sql.join(
  leadBands.map(({ name, last }) =>
    last === null
      ? sql`when ${days} is not null then ${sql.lit(name)}`
      : sql`when ${days} <= ${sql.lit(last)} then ${sql.lit(name)}`,
  ),
  sql` `,
)} end`;

const brokenRules = sql`string_to_array(coalesce(${fact('overRules')}, ${sql.lit(none)}), ${sql.lit(ruleMark)})`;

/** The word by which a facet tells a line apart; of rules a line may have several, each of which it counts for. */
const wordOf = {
  travel: sql`l.travel`,
  supplier: said(byTravel(({ supplierColumn }) => supplierColumn, sql`l.sort`)),
  group: said(fact('group')),
  pair: said(byTravel(({ placeColumn }) => placeColumn, fact('pair'))),
  person: said(person),
  lead: said(leadBand),
  rate: said(fact('rate')),
  over: said(fact('over')),
  rule: sql`r.rule`,
} as const satisfies Record<keyof typeof facetNames, RawBuilder<unknown>>;

/** The word of each line, and what has to be joined for it. */
export function toldApartBy(facet: ReportFacet): { word: RawBuilder<unknown>; joined: RawBuilder<unknown> } {
  const joined = facet === 'rule' ? sql`cross join lateral unnest(${brokenRules}) r(rule)` : sql``;
  return { word: wordOf[facet], joined };
}

export const isWithin = ({ facet, value }: WithinFacet): RawBuilder<unknown> =>
  facet === 'rule' ? sql`${value} = any(${brokenRules})` : sql`${wordOf[facet]} = ${value}`;
