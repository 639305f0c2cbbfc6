import type { ReportFacet } from '@woxing/contract/reports/report-facets.rules';
import { type Book, isMoveBook, type MoveBook } from '@woxing/contract/reports/reports.rules';
import type { GrantedLines, LineScope } from './report-line.ts';

/** By which facets the days of an enterprise are added up: all that have few words, which people are not. */
const facets = {
  travel: true,
  supplier: true,
  group: true,
  pair: true,
  person: false,
  lead: true,
  rate: true,
  over: true,
  rule: true,
} as const satisfies Record<ReportFacet, boolean>;

type KeptFacet = {
  [Facet in ReportFacet]: (typeof facets)[Facet] extends true ? Facet : never;
}[ReportFacet];
export const keptFacets = Object.keys(facets).filter(
  (facet): facet is KeptFacet => facets[facet as ReportFacet],
);

/** Of a filter what decides; whatever narrows it, null where nothing does. */
interface Asked {
  readonly scope: LineScope;
  readonly book: Book;
  readonly keyword: string;
  readonly sort: string | null;
  readonly bookedTo: object | null;
  readonly within: object | null;
}

/** Whether the sums of days say all that a filter asks for: they know neither words nor what lines are booked to. */
export const isOfDays = (asked: Asked): boolean => !isMoveBook(asked.book) && isOfWholeDays(asked);

/** Books whose movements are added up day by day, as `account_days` has them. */
const summedBooks = ['points', 'income', 'rewards', 'account'] as const satisfies readonly MoveBook[];
export type SummedBook = (typeof summedBooks)[number];

/** Whether the sums of days of accounts do. */
export const isOfAccountDays = <Filter extends Asked>(
  asked: Filter,
): asked is Filter & { readonly book: SummedBook } =>
  (summedBooks as readonly Book[]).includes(asked.book) && isOfWholeDays(asked);

const isOfWholeDays = ({ scope, keyword, bookedTo, within }: Asked): boolean =>
  keyword === '' && bookedTo === null && within === null && narrowedTo(scope) === undefined;

export type OfEnterprise<Filter> = Filter & {
  readonly scope: Extract<LineScope, { readonly enterpriseId: string }>;
};

/** Whether those by facet do: of all that an enterprise bought, whatever its sort. */
export const isOfFacetDays = <Filter extends Asked>(
  asked: Filter,
  by: ReportFacet,
): asked is OfEnterprise<Filter> =>
  facets[by] &&
  isOfDays(asked) &&
  asked.book === 'sales' &&
  'enterpriseId' in asked.scope &&
  asked.sort === null;

/** Undefined where nothing of the scope is left out. */
export const narrowedTo = (scope: LineScope): GrantedLines | undefined =>
  'granted' in scope && scope.granted?.whole === false ? scope.granted : undefined;
