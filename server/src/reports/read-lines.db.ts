import { dayOf } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/products/products.rules';
import type { ReportFacet } from '@woxing/contract/reports/report-facets.rules';
import {
  type Book,
  isMoveBook,
  isOrderNumber,
  type LineKind,
  type SumKey,
} from '@woxing/contract/reports/reports.rules';
import { type TravelKind, travelKinds } from '@woxing/contract/reports/travel-kinds.rules';
import { type RawBuilder, sql } from 'kysely';
import type { WhichLines, WithinPart } from '#src/enterprise-bills/public.ts';
import type { Tx } from '#src/platform/database.ts';
import {
  columns,
  fenSum,
  hasId,
  json,
  moment,
  number,
  orNull,
  query,
  type Row,
  text,
  words,
} from '#src/platform/rows.ts';
import { inChina } from './china-day.db.ts';
import { isOfAccountDays, isOfDays, narrowedTo, type OfEnterprise } from './kept-sums.rules.ts';
import { isWithin, type WithinFacet } from './line-facets.db.ts';
import { daysOfMoves, type LinePostings, type MovePage, movesOf } from './moves.db.ts';
import type { GrantedLines, LineScope } from './report-line.ts';
import { spansOf } from './spans.rules.ts';

export interface LineFilter {
  readonly scope: LineScope;
  readonly book: Book;
  /** Empty: of no product; null: of every product. */
  readonly travel: TravelKind | '' | null;
  /** Null: whatever the book has. */
  readonly kinds: readonly LineKind[] | null;
  readonly since: Date;
  readonly until: Date;
  /** The number of an order, or what it is found by in lists; empty: all. */
  readonly keyword: string;
  /** Null: all. */
  readonly sort: string | null;
  /** Null: whatever they are booked to. */
  readonly bookedTo: BookedTo | null;
  /** One of those that a facet tells apart; null: all. */
  readonly within: WithinFacet | null;
  /** Of a credit line; null: all that moved on it. */
  readonly bill: OfBill | null;
  /** The same as `line-postings.ts` reads it. */
  readonly postings: LinePostings | undefined;
}

/** Which lines of a credit line are meant: of a bill, and of it those of a row of its breakdown. */
export interface OfBill extends WhichLines {
  readonly within: WithinPart | null;
}

/** What lines are booked to, by ids; null: whichever. A department has what those below it have. */
export interface BookedTo {
  readonly departmentId: string | null;
  readonly costCentreId: string | null;
  readonly projectId: string | null;
}

/** Where a line stands in a report, newest first. */
export interface LineMark {
  readonly bookedAt: Date;
  readonly orderNo: string;
  readonly part: string;
}

/** The lines of a book, to be called `l`. */
const linesIn = (
  tenantId: string,
  { scope, book, postings }: Pick<LineFilter, 'scope' | 'book' | 'postings'>,
  page?: MovePage,
) => (isMoveBook(book) ? movesOf(tenantId, { scope, book, postings }, page) : sql`report_lines`);

/** Of lines `l`; what is not asked for is left out of the text, so that each report has the plan that serves it. */
export function linesFound(tenantId: string, filter: LineFilter): RawBuilder<unknown> {
  const { scope, book, travel, kinds, since, until, keyword, sort, bookedTo, within } = filter;
  const whose =
    'enterpriseId' in scope
      ? sql`l.enterprise_id = ${scope.enterpriseId}`
      : sql`l.member_id = ${scope.memberId}`;
  return sql.join(
    [
      sql`l.tenant_id = ${tenantId} and ${whose} and l.book = ${book} and ${isOfTravel(travel)}
        and l.booked_at >= ${since} and l.booked_at < ${until}`,
      ...(kinds === null ? [] : [sql`l.kind = any(${[...kinds]}::text[])`]),
      ...(sort === null ? [] : [sql`l.sort = ${sort}`]),
      ...(isMoveBook(book) ? sharedWith : bookedIn)(scope, bookedTo, sql`l`),
      ...(keyword === '' ? [] : [isLookedFor(filter)]),
      ...(within === null ? [] : [isWithin(within)]),
    ],
    sql` and `,
  );
}

const isOfTravel = (travel: LineFilter['travel']) =>
  travel === null ? sql`l.travel = any(${[...travelKinds]}::text[])` : sql`l.travel = ${travel}`;

/** Movements are looked for by the number that they are for, or a part of it. */
const isNumbered = (keyword: string) => sql`position(${keyword} in l.order_no) > 0`;

/** What of a scope rows with an order and a passenger are held against: what was granted, and what they are booked to. */
function sharedWith(
  scope: LineScope,
  bookedTo: LineFilter['bookedTo'],
  row: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const booked = bookedIn(scope, bookedTo, sql`s`);
  if (booked.length === 0) return [];
  return [
    sql`exists (select from order_shares s where s.tenant_id = ${row}.tenant_id and s.order_no = ${row}.order_no
      and s.passenger = coalesce(${row}.passenger, 0) and ${sql.join(booked, sql` and `)})`,
  ];
}

/** The same of rows that say themselves what they are booked to. Nothing is granted of what is booked to nothing. */
export function bookedIn(
  scope: LineScope,
  bookedTo: LineFilter['bookedTo'],
  row: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const granted = narrowedTo(scope);
  return [
    ...(granted === undefined ? [] : [isGranted(granted, row)]),
    ...(bookedTo === null ? [] : isBookedTo(bookedTo, row)),
  ];
}

const isGranted = ({ departmentIds, costObjectIds }: GrantedLines, row: RawBuilder<unknown>) =>
  sql`(${row}.department_ids && ${[...departmentIds]}::text[]
    or ${row}.cost_centre_id = any(${[...costObjectIds]}::uuid[]) or ${row}.project_id = any(${[...costObjectIds]}::uuid[]))`;

const isBookedTo = ({ departmentId, costCentreId, projectId }: BookedTo, row: RawBuilder<unknown>) => [
  ...(departmentId === null ? [] : [sql`${departmentId} = any(${row}.department_ids)`]),
  ...(costCentreId === null ? [] : [hasId(sql`${row}.cost_centre_id`, costCentreId)]),
  ...(projectId === null ? [] : [hasId(sql`${row}.project_id`, projectId)]),
];

function isLookedFor({ scope, book, keyword }: LineFilter): RawBuilder<unknown> {
  if (isMoveBook(book)) return isNumbered(keyword);
  return narrowedTo(scope) === undefined ? holdsWords(keyword) : holdsOwnWords(keyword);
}

function holdsWords(keyword: string): RawBuilder<unknown> {
  if (isOrderNumber(keyword)) return sql`l.order_no = ${keyword}`;
  return sql`exists (select from orders o where o.tenant_id = l.tenant_id and o.order_no = l.order_no
    and position(lower(${keyword}) in lower(o.search_text)) > 0)`;
}

/** Of the line itself: by the words of its order somebody could learn who else travels on it. */
function holdsOwnWords(keyword: string): RawBuilder<unknown> {
  if (isOrderNumber(keyword)) return sql`l.order_no = ${keyword}`;
  return sql`(exists (select from order_passengers p where p.tenant_id = l.tenant_id and p.order_no = l.order_no
      and p.position = l.passenger and position(lower(${keyword}) in lower(p.name)) > 0)
    or exists (select from jsonb_each_text(l.facts) f where position(lower(${keyword}) in lower(f.value)) > 0))`;
}

const money = columns(
  'report_lines',
  'fareFen',
  'taxFen',
  'serviceFen',
  'insuranceFen',
  'extrasFen',
  'feeFen',
  'amountFen',
  'commissionFen',
);

const foundLine = {
  ...columns('report_lines', 'orderNo', 'part', 'kind', 'sort', 'bookedAt', 'passenger', 'event'),
  ...money,
  facts: json,
  product: orNull(words<Product>()),
  orderedAt: orNull(moment),
  traveller: orNull(text),
  booker: orNull(text),
  department: orNull(text),
  costCentre: orNull(text),
  project: orNull(text),
  customer: orNull(text),
  salePriceFen: orNull(fenSum),
  application: orNull(text),
  payer: orNull(text),
  use: orNull(words<'flown' | 'unused'>()),
};
export type FoundLine = Row<typeof foundLine>;

/** Up to `max` lines behind a place, the newest first, with who they are of: a page is found by its index alone, and only its rows are joined. */
export async function findLines(
  tx: Tx,
  tenantId: string,
  filter: LineFilter,
  { after, max }: { readonly after: LineMark | null; readonly max: number },
): Promise<FoundLine[]> {
  const { key, of: keyOf } = secondKey(filter);
  const behind =
    after === null
      ? sql``
      : sql` and l.booked_at <= ${after.bookedAt}
        and (l.booked_at, ${key}, l.part) < (${after.bookedAt}, ${keyOf(after)}, ${after.part})`;
  const newest = sql`order by l.booked_at desc, ${key} desc, l.part desc`;
  const page = (of: LineFilter) =>
    sql`(select * from ${linesIn(tenantId, of, pageOf(of, { after, max }))} l where ${linesFound(tenantId, of)}${behind} ${newest} limit ${max})`;
  // A movement that is for no passenger is nobody's; a line of an order then stands with the first.
  const passenger = isMoveBook(filter.book) ? sql`l.passenger` : sql`coalesce(l.passenger, 0)`;
  // Of every product each is read by the index as far as a page needs it.
  const pages =
    filter.travel === null ? travelKinds.map((travel) => page({ ...filter, travel })) : [page(filter)];
  return query(tx, foundLine)`
    select l.order_no as "orderNo", l.part, l.kind, l.sort, l.booked_at as "bookedAt", l.passenger, l.event, ${moneyColumns}, l.facts,
      o.product, o.created_at as "orderedAt", p.name as traveller, m.real_name as booker, s.department, c.name as "costCentre",
      j.name as project, nullif(b.customer_name, '') as customer,
      case when l.kind = 'sale' and l.leg = 0 then (b.sales -> l.passenger::integer ->> 'saleFen')::bigint end as "salePriceFen",
      (select min(a.note_no) from travel_application_orders a where a.tenant_id = ${tenantId} and a.order_no = l.order_no) as application,
      (select string_agg(distinct r.sort, '、') from report_lines r
        where r.tenant_id = ${tenantId} and r.order_no = l.order_no and r.kind = 'paid') as payer,
      case when l.kind in ('sale', 'change') then u.state end as use
    from (select * from (${sql.join(pages, sql` union all `)}) l ${newest} limit ${max}) l
    left join orders o on o.tenant_id = ${tenantId} and o.order_no = l.order_no
    left join order_passengers p on p.tenant_id = ${tenantId} and p.order_no = l.order_no and p.position = l.passenger
    left join members m on m.tenant_id = ${tenantId} and m.id = l.member_id
    left join order_shares s on s.tenant_id = ${tenantId} and s.order_no = l.order_no and s.passenger = ${passenger}
    left join cost_objects c on c.tenant_id = ${tenantId} and c.id = s.cost_centre_id
    left join cost_objects j on j.tenant_id = ${tenantId} and j.id = s.project_id
    left join ticket_uses u on u.tenant_id = ${tenantId} and u.order_no = l.order_no and u.passenger = l.passenger and u.leg = l.leg
    left join order_customers b on b.tenant_id = ${tenantId} and b.order_no = l.order_no and b.member_id = l.member_id
    ${newest}`;
}

/** Books of which each line is a part of one transfer: they stand in the order in which the ledger finds these. */
const ledgerBooks: readonly Book[] = ['points', 'income', 'rewards', 'account', 'line', 'bill'];

/** What tells lines of one moment apart first. */
const secondKey = ({ book }: Pick<LineFilter, 'book'>) =>
  ledgerBooks.includes(book)
    ? { key: sql`l.event`, of: ({ part }: LineMark) => transferOf(book, part) }
    : { key: sql`l.order_no`, of: ({ orderNo }: LineMark) => orderNo };

/** Parts of a transfer are told apart behind a dot: by travellers, or by its sides. */
const transferOf = (book: Book, part: string): string =>
  book === 'line' ? part : part.slice(0, part.lastIndexOf('.'));

/** How much of a book a page needs: with one transfer more than lines are wanted there are enough of them. */
function pageOf(
  filter: LineFilter,
  { after, max }: { readonly after: LineMark | null; readonly max: number },
): MovePage | undefined {
  const { book, kinds, sort, keyword, since, until } = filter;
  // Of these the rows that lines are made of are held against what narrows a page; of a line of credit also who spent.
  if (!ledgerBooks.includes(book) && book !== 'reward-outs') return undefined;
  if (sort !== null && book !== 'line' && book !== 'bill') return undefined;
  const upTo =
    after === null ? { at: until, id: '' } : { at: after.bookedAt, id: secondKey(filter).of(after) };
  return { upTo, part: after?.part ?? '', max: max + 1, since, kinds, keyword };
}

const moneyColumns = sql`l.fare_fen as "fareFen", l.tax_fen as "taxFen", l.service_fen as "serviceFen",
  l.insurance_fen as "insuranceFen", l.extras_fen as "extrasFen", l.fee_fen as "feeFen", l.amount_fen as "amountFen", l.commission_fen as "commissionFen"`;

const lineSums = {
  lines: number,
  tickets: number,
  fareFen: fenSum,
  taxFen: fenSum,
  serviceFen: fenSum,
  insuranceFen: fenSum,
  extrasFen: fenSum,
  feeFen: fenSum,
  amountFen: fenSum,
  commissionFen: fenSum,
};
export type LineSums = Row<typeof lineSums>;
export type MoneySums = Readonly<Record<Exclude<keyof LineSums, 'lines' | 'tickets'>, Fen>>;

const moneySums = sql`coalesce(sum(l.tickets), 0)::integer as tickets,
  coalesce(sum(l.fare_fen), 0)::bigint as "fareFen", coalesce(sum(l.tax_fen), 0)::bigint as "taxFen",
  coalesce(sum(l.service_fen), 0)::bigint as "serviceFen", coalesce(sum(l.insurance_fen), 0)::bigint as "insuranceFen",
  coalesce(sum(l.extras_fen), 0)::bigint as "extrasFen", coalesce(sum(l.fee_fen), 0)::bigint as "feeFen",
  coalesce(sum(l.amount_fen), 0)::bigint as "amountFen",
  coalesce(sum(l.commission_fen), 0)::bigint as "commissionFen"`;

/** Movements have no more than these of them, so that of a million no others are added up. */
const moveSums = sql`0 as tickets, coalesce(sum(l.fare_fen), 0)::bigint as "fareFen", 0::bigint as "taxFen",
  coalesce(sum(l.service_fen), 0)::bigint as "serviceFen", 0::bigint as "insuranceFen", 0::bigint as "extrasFen",
  coalesce(sum(l.fee_fen), 0)::bigint as "feeFen", coalesce(sum(l.amount_fen), 0)::bigint as "amountFen", 0::bigint as "commissionFen"`;

/** From where sums are made: of what days do not know, words and what lines are booked to, the lines themselves, of all else their days. */
function summedFrom(tenantId: string, filter: LineFilter) {
  if (isOfAccountDays(filter))
    return {
      sums: sql`coalesce(sum(l.lines), 0)::integer as lines, ${moveSums}`,
      day: inChina(sql`l.booked_at`),
      from: sql`${daysOfMoves(tenantId, filter)} l where ${linesFound(tenantId, filter)}`,
    };
  if (!isOfDays(filter))
    return {
      sums: sql`count(*)::integer as lines, ${isMoveBook(filter.book) ? moveSums : moneySums}`,
      day: inChina(sql`l.booked_at`),
      from: sql`${linesIn(tenantId, filter)} l where ${linesFound(tenantId, filter)}`,
    };
  return {
    sums: sql`coalesce(sum(l.lines), 0)::integer as lines, ${moneySums}`,
    day: sql`l.day`,
    from: sql`report_days l where ${daysFound(tenantId, filter)}`,
  };
}

/** By what `report_days` tells apart whose sums they are. */
export const whoseDays = (scope: LineScope): string =>
  'enterpriseId' in scope ? `e:${scope.enterpriseId}` : `m:${scope.memberId}`;

function daysFound(tenantId: string, filter: LineFilter): RawBuilder<unknown> {
  const { scope, book, sort } = filter;
  return sql.join(
    [
      sql`l.tenant_id = ${tenantId} and l.whose = ${whoseDays(scope)} and l.book = ${book}`,
      ...withinDays(filter),
      ...(sort === null ? [] : [sql`l.sort = ${sort}`]),
    ],
    sql` and `,
  );
}

/** Of `report_facet_days l`, where these say all that the filter asks for. */
export const facetDaysFound = (
  tenantId: string,
  filter: OfEnterprise<LineFilter>,
  facet: ReportFacet,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`l.tenant_id = ${tenantId} and l.enterprise_id = ${filter.scope.enterpriseId} and l.facet = ${facet}`,
      ...withinDays(filter),
    ],
    sql` and `,
  );

/** Periods begin and end with days in China. */
const withinDays = ({ travel, kinds, since, until }: LineFilter): RawBuilder<unknown>[] => [
  isOfTravel(travel),
  sql`l.day >= ${dayOf(since)} and l.day < ${dayOf(until)}`,
  ...(kinds === null ? [] : [sql`l.kind = any(${[...kinds]}::text[])`]),
];

/** All that a filter finds, in one statement. */
export async function sumLines(tx: Tx, tenantId: string, filter: LineFilter): Promise<LineSums> {
  const { sums, from } = summedFrom(tenantId, filter);
  const rows = await query(tx, lineSums)`select ${sums} from ${from}`;
  return rows[0]!;
}

/** The same for each of what they are told apart by; what has been taken away since is left out. */
export function sumLinesBy(
  tx: Tx,
  tenantId: string,
  filter: LineFilter,
  by: SumKey,
): Promise<(LineSums & { key: string })[]> {
  if (isMoveBook(filter.book) && !isOfAccountDays(filter) && (by === 'day' || by === 'month'))
    return sumMovesBy(tx, tenantId, filter, by);
  const { sums, day, from } = summedFrom(tenantId, filter);
  const keys = {
    travel: sql`l.travel`,
    sort: sql`l.sort`,
    day: sql`to_char(${day}, 'YYYY-MM-DD')`,
    month: sql`to_char(${day}, 'YYYY-MM')`,
  } as const satisfies Record<SumKey, RawBuilder<unknown>>;
  return query(tx, { key: text, ...lineSums })`
    select * from (select ${keys[by]} as key, ${sums} from ${from} group by 1) s where lines > 0 order by key`;
}

/** Movements are found by their moments: each day or month is added up by itself, and none of a million has to be put into its group. */
function sumMovesBy(tx: Tx, tenantId: string, filter: LineFilter, by: 'day' | 'month') {
  const { sums, from } = summedFrom(tenantId, filter);
  return query(tx, { key: text, ...lineSums })`
    select p.key, s.* from jsonb_to_recordset(${JSON.stringify(spansOf(filter, by))}::jsonb) as p(key text, since timestamptz, until timestamptz)
    cross join lateral (select ${sums} from ${from} and l.booked_at >= p.since and l.booked_at < p.until) s
    where s.lines > 0 order by p.key`;
}

const eventOfLine = { book: text, event: text };

/** Under which event a line was booked; undefined where nobody of the scope has it. */
export async function findEvent(
  tx: Tx,
  tenantId: string,
  of: Pick<LineFilter, 'scope' | 'book' | 'postings'>,
  { orderNo, part }: { readonly orderNo: string; readonly part: string },
) {
  const { scope } = of;
  const whose =
    'enterpriseId' in scope ? sql`enterprise_id = ${scope.enterpriseId}` : sql`member_id = ${scope.memberId}`;
  const event = transferIn(of.book, { orderNo, part });
  const byTransfer = event === undefined ? sql`` : sql` and event = ${event}`;
  const rows = await query(tx, eventOfLine)`
    select book, event from ${linesIn(tenantId, of)} l
    where tenant_id = ${tenantId} and order_no = ${orderNo} and part = ${part} and ${whose}${byTransfer}`;
  return rows[0];
}

/** Of which transfer a line is by itself, so that it is found by that. */
function transferIn(book: Book, { orderNo, part }: Omit<LineMark, 'bookedAt'>): string | undefined {
  if (book === 'reward-outs' && part === 'wallet') return `reward-out:${orderNo}`;
  return ledgerBooks.includes(book) ? transferOf(book, part) : undefined;
}

/** How many lines an event has, and what they add up to. */
export async function sumEvent(tx: Tx, tenantId: string, orderNo: string, of: Row<typeof eventOfLine>) {
  const rows = await query(tx, { lines: number, linesFen: fenSum })`
    select count(*)::integer as lines, coalesce(sum(amount_fen), 0)::bigint as "linesFen" from report_lines
    where tenant_id = ${tenantId} and order_no = ${orderNo} and book = ${of.book} and event = ${of.event}`;
  return rows[0]!;
}
