import {
  type BillFacet,
  type BillPartKind,
  companyPart,
  noPart,
} from '@woxing/contract/payments/bill-parts.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { type RawBuilder, sql } from 'kysely';
import type { PostingPage } from '#src/credit/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { fenSum, number, orNull, query, type Row, text, words } from '#src/platform/rows.ts';

/** Whose bill, or what is not billed yet. */
export interface BillScope {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** All that moved on the line of credit, whenever. */
  readonly isWhole: boolean;
  /** Its lines, as `id, at, order_no, amount_fen, spender_id, bill_no`; of a page as far as that needs them. */
  readonly lines: (page?: PostingPage) => RawBuilder<unknown>;
}

/** One row of a breakdown. */
export interface WithinPart {
  readonly by: BillFacet;
  readonly key: string;
}

/** A page of lines by travellers: of those of these kinds, `other` for what was not parted, all where null; from a part of its first line on. */
export interface PartPage extends PostingPage {
  readonly kinds: readonly string[] | null;
  readonly part: string;
}

/** The lines of a bill in the parts of travellers, to be called `p`; what was not parted is whole. */
const partsIn = (scope: BillScope): RawBuilder<unknown> => joined(scope, scope.lines(), allParts(scope));

/** The same of the lines that a page needs: of a few lines each is looked for. */
const partsOnPage = (scope: BillScope, page: PostingPage): RawBuilder<unknown> =>
  joined(
    scope,
    scope.lines(page),
    sql`left join credit_parts c on c.tenant_id = ${scope.tenantId} and c.transfer_id = l.id`,
  );

/**
 * Of what was parted alone the parts `c` that are wanted, found by themselves and each with its line, the newest first: whoever asks for a
 * few reads no more of them (`offset 0` keeps the database from asking line by line for its parts).
 */
const partsWhere = (scope: BillScope, wanted: RawBuilder<unknown>): RawBuilder<unknown> =>
  joined(
    scope,
    scope.lines(),
    sql`join (select * from credit_parts c where ${ofLine(scope)} and ${wanted} order by c.at desc, c.transfer_id desc offset 0) c
      on c.at = l.at and c.transfer_id = l.id`,
  );

const joined = (
  { tenantId, enterpriseId }: BillScope,
  lines: RawBuilder<unknown>,
  parts: RawBuilder<unknown>,
) => sql`(
  select l.id, l.at, l.order_no, l.spender_id, l.bill_no, l.spender_id = ${enterpriseId} as own, c.passenger, c.kind,
    coalesce(c.amount_fen, l.amount_fen) as amount_fen, coalesce(c.service_fen, 0) as service_fen,
    coalesce(c.product, (select o.product from orders o where o.tenant_id = ${tenantId} and o.order_no = l.order_no)) as product,
    c.department_id, c.cost_centre_id, c.project_id, c.person
  from (${lines}) l ${parts})`;

/**
 * Of all lines the parts are read together, in the order of the lines. A full join, of which what is of no line is left out, is made in one
 * pass over either side, however few rows the database takes them for: whoever asks for some of these (`offset 0`) makes no other join of it.
 */
const allParts = (scope: BillScope) => sql`
  full join (select * from credit_parts c where ${ofLine(scope)}) c on c.at = l.at and c.transfer_id = l.id
  where coalesce(l.id, '') <> '' offset 0`;

/** Parts `c` of the line of credit and of the time in which the lines moved. */
const ofLine = (scope: BillScope) =>
  sql`c.tenant_id = ${scope.tenantId} and c.enterprise_id = ${scope.enterpriseId}${scope.isWhole ? sql`` : whileMoved(scope)}`;

const whileMoved = ({ lines }: BillScope) => sql`
  and c.at >= (select min(at) from (${lines()}) l) and c.at <= (select max(at) from (${lines()}) l)`;

/** By which word each facet tells parts apart. */
const told = {
  product: sql`p.product`,
  department: sql`p.department_id`,
  costCentre: sql`p.cost_centre_id::text`,
  project: sql`p.project_id::text`,
  person: sql`p.person`,
} as const satisfies Record<BillFacet, RawBuilder<unknown>>;

/** Of a company of the group no more is told than which it is, and what was ordered. */
function keyOf(by: BillFacet): RawBuilder<unknown> {
  const own = sql`coalesce(${told[by]}, ${sql.lit(noPart)})`;
  return by === 'product'
    ? own
    : sql`case when p.own then ${own} else ${sql.lit(companyPart)} || p.spender_id end`;
}

/** What a row `r` of a breakdown is called, read for the rows of a page alone: as one of its orders, `r.order_no`, names it. */
const names = {
  product: () => sql`null::text`,
  department: ({ tenantId }) => sql`(
    select nullif(max(s.department), '') from order_shares s
    where s.tenant_id = ${tenantId} and s.order_no = r.order_no and s.department_ids[cardinality(s.department_ids)] = r.key)`,
  costCentre: ({ tenantId }) => costObject(tenantId, sql`cost_centre_id`),
  project: ({ tenantId }) => costObject(tenantId, sql`project_id`),
  // By the parts of the person, so that of many people no order has to be kept.
  person: (scope) => sql`(
    select nullif(t.name, '') from ${partsWhere(scope, sql`c.person = r.key`)} p ${traveller(scope)}
    where p.own order by p.order_no desc, t.name desc limit 1)`,
} as const satisfies Record<BillFacet, (scope: BillScope) => RawBuilder<unknown>>;

const costObject = (tenantId: string, id: RawBuilder<unknown>) => sql`(
  select max(c.name) from order_shares s join cost_objects c on c.tenant_id = s.tenant_id and c.id = s.${id}
  where s.tenant_id = ${tenantId} and s.order_no = r.order_no and s.${id}::text = r.key)`;

/** Who travels by a part `p`. */
const traveller = ({ tenantId }: BillScope) => sql`
  join order_passengers t on t.tenant_id = ${tenantId} and t.order_no = p.order_no and t.position = p.passenger`;

/** The newest order of parts: orders are numbered by the time. */
const newestOrder = sql`max(p.order_no)`;
/** What names a row. */
const namedBy = (by: BillFacet) => (by === 'person' || by === 'product' ? sql`null::text` : newestOrder);

/** Parts of a row, or all. */
function partsTold(scope: BillScope, within?: WithinPart): RawBuilder<unknown> {
  if (within === undefined) return sql`${partsIn(scope)} p`;
  const parts = isPerson(within) ? partsWhere(scope, sql`c.person = ${within.key}`) : partsIn(scope);
  return sql`${parts} p where ${keyOf(within.by)} = ${within.key}`;
}

/** Whether a row is of somebody, and not of nobody or of another company. */
const isPerson = ({ by, key }: WithinPart): boolean =>
  by === 'person' && key !== noPart && !key.startsWith(companyPart);

/** Lines by travellers, as `partsIn` has them: all, or those of a row of a breakdown; of a page as many as it needs. */
export function partedLines(
  scope: BillScope,
  within: WithinPart | undefined,
  page?: PartPage,
): RawBuilder<unknown> {
  if (page === undefined) return sql`select p.* from ${partsTold(scope, within)}`;
  if (within === undefined && page.kinds === null) return sql`select p.* from ${partsOnPage(scope, page)} p`;
  return sql`select p.* from ${partsOfPage(scope, within, page)} p where ${sql.join(wantedOn(page), sql` and `)}
    order by p.at desc, p.id desc, ${partOfTransfer} desc limit ${page.max}`;
}

/** As lines of a report tell the parts of a transfer apart. */
const partOfTransfer = sql`(p.id || '.' || coalesce(p.passenger, -1))`;

/** The kind of what was not parted. */
const notParted = 'other';

/** All among which those of a page are: what was parted is found by its kind. */
function partsOfPage(scope: BillScope, within: WithinPart | undefined, page: PartPage): RawBuilder<unknown> {
  if (within !== undefined) return sql`(select p.* from ${partsTold(scope, within)})`;
  const { kinds, since, upTo, keyword } = page;
  if (kinds === null || kinds.includes(notParted)) return partsIn(scope);
  const wanted = [
    sql`c.kind = any(${[...kinds]}::text[]) and c.at >= ${since}`,
    ...(upTo === undefined ? [] : [sql`c.at <= ${upTo.at}`]),
    ...(keyword === '' ? [] : [sql`position(${keyword} in c.order_no) > 0`]),
  ];
  return partsWhere(scope, sql.join(wanted, sql` and `));
}

function wantedOn({ since, upTo, part, kinds, keyword }: PartPage): RawBuilder<unknown>[] {
  const behind =
    upTo &&
    sql`p.at <= ${upTo.at} and (p.at, p.id, ${partOfTransfer}) < (${upTo.at}::timestamptz, ${upTo.id}::text, ${part}::text)`;
  return [
    sql`p.at >= ${since}`,
    ...(behind === undefined ? [] : [behind]),
    ...(kinds === null ? [] : [sql`coalesce(p.kind, ${sql.lit(notParted)}) = any(${[...kinds]}::text[])`]),
    ...(keyword === '' ? [] : [sql`position(${keyword} in p.order_no) > 0`]),
  ];
}

const partRow = {
  key: text,
  name: orNull(text),
  lines: number,
  amountFen: fenSum,
  againstFen: fenSum,
  rows: number,
  allLines: number,
  allFen: fenSum,
  allAgainstFen: fenSum,
};

/** A page of a breakdown, the dearest first, each row with what the whole comes to; held against another bill where one is named. */
export async function listParts(
  tx: Tx,
  scope: BillScope,
  { by, against, after, max }: { by: BillFacet; against: BillScope | undefined; after: number; max: number },
): Promise<Row<typeof partRow>[]> {
  const name =
    against === undefined ? names[by](scope) : sql`coalesce(${names[by](scope)}, ${names[by](against)})`;
  return query(tx, partRow)`
    select key, ${name} as name, lines, "amountFen", "againstFen", rows, "allLines", "allFen", "allAgainstFen"
    from (
      select *, count(*) over ()::integer as rows, sum(lines) over ()::integer as "allLines",
        sum("amountFen") over ()::bigint as "allFen", sum("againstFen") over ()::bigint as "allAgainstFen"
      from (${against === undefined ? alone(scope, by) : heldAgainst(scope, against, by)}) every
      order by "amountFen" desc, "againstFen" desc, key offset ${after} limit ${max}) r
    order by "amountFen" desc, "againstFen" desc, key`;
}

/** The rows of a breakdown: `key, order_no, lines, amountFen, againstFen`. */
const alone = (scope: BillScope, by: BillFacet) => sql`
  select ${keyOf(by)} as key, ${namedBy(by)} as order_no, count(*)::integer as lines, sum(p.amount_fen)::bigint as "amountFen",
    0::bigint as "againstFen"
  from ${partsTold(scope)} group by 1`;

/** The same, those of another bill beside them. */
const heldAgainst = (scope: BillScope, against: BillScope, by: BillFacet) => sql`
  select b.key, coalesce(max(b.order_no) filter (where b.this), max(b.order_no)) as order_no,
    coalesce(sum(b.lines) filter (where b.this), 0)::integer as lines,
    coalesce(sum(b."amountFen") filter (where b.this), 0)::bigint as "amountFen",
    coalesce(sum(b."amountFen") filter (where not b.this), 0)::bigint as "againstFen"
  from (select *, true as this from (${alone(scope, by)}) one
    union all select *, false from (${alone(against, by)}) other) b
  group by b.key`;

/** How a row of a breakdown is called where its orders name it; null for a product, and for what has no name. */
export async function findPartName(tx: Tx, scope: BillScope, within: WithinPart): Promise<string | null> {
  const orderNo =
    within.by === 'person'
      ? sql`null::text as order_no`
      : sql`${newestOrder} as order_no from ${partsTold(scope, within)}`;
  const rows = await query(tx, { name: orNull(text) })`
    select ${names[within.by](scope)} as name from (select ${within.key}::text as key, ${orderNo}) r`;
  return rows[0]!.name;
}

const cardRow = {
  product: orNull(words<Product>()),
  lines: number,
  saleFen: fenSum,
  changeFen: fenSum,
  refundFen: fenSum,
  serviceFen: fenSum,
  amountFen: fenSum,
};

const ofKind = (kind: BillPartKind) =>
  sql`coalesce(sum(p.amount_fen - p.service_fen) filter (where p.kind = ${sql.lit(kind)}), 0)::bigint`;

/** What a person came to on a bill, by product. */
export async function listCard(tx: Tx, scope: BillScope, key: string): Promise<Row<typeof cardRow>[]> {
  return query(tx, cardRow)`
    select p.product, count(*)::integer as lines, ${ofKind('sale')} as "saleFen", ${ofKind('change')} as "changeFen",
      ${ofKind('refund')} as "refundFen", sum(p.service_fen)::bigint as "serviceFen", sum(p.amount_fen)::bigint as "amountFen"
    from ${partsTold(scope, { by: 'person', key })} group by p.product order by "amountFen" desc`;
}

const cardWho = { name: text, department: text };

/** What the person is called, and the departments that their orders were booked to, the newest first; nobody for what is of no person. */
export async function cardPeople(tx: Tx, scope: BillScope, key: string): Promise<Row<typeof cardWho>[]> {
  const within = { by: 'person', key } as const;
  if (!isPerson(within)) return [];
  return query(tx, cardWho)`
    select t.name, coalesce(s.department, '') as department
    from (select p.* from ${partsTold(scope, within)}) p ${traveller(scope)}
    left join order_shares s on s.tenant_id = ${scope.tenantId} and s.order_no = p.order_no and s.passenger = p.passenger
    group by 1, 2 order by ${newestOrder} desc, t.name desc, 2 limit 50`;
}
