import {
  type BillFacet,
  type BillPartKind,
  companyPart,
  noPart,
} from '@woxing/contract/payments/bill-parts.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { fenSum, number, orNull, query, type Row, text, words } from '#src/platform/rows.ts';
import type { TransferPage } from '#src/platform/transfer-page.ts';

/** Whose bill, or what is not billed yet. */
export interface BillScope {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** All that moved on the line of credit, whenever. */
  readonly isWhole: boolean;
  /** Its lines, as `id, at, order_no, memo, amount_fen, spender_id, bill_no`; of a page as far as that needs them. */
  readonly lines: (page?: TransferPage) => RawBuilder<unknown>;
}

/** The lines of a bill, of one company or with an empty number of all. */
export const billedIn =
  (tenantId: string, billNo: string, spenderId: string): BillScope['lines'] =>
  (page) => {
    const whose = spenderId === '' ? sql`` : sql` and spender_id = ${spenderId}`;
    const upTo =
      page?.upTo === undefined
        ? sql``
        : sql` and (at, transfer_id) <= (${page.upTo.at}::timestamptz, ${page.upTo.id}::text)`;
    const newest = page === undefined ? sql`` : sql` order by at desc, transfer_id desc limit ${page.max}`;
    return sql`select transfer_id as id, at, order_no, memo, amount_fen, spender_id, bill_no from credit_bill_lines
      where tenant_id = ${tenantId} and bill_no = ${billNo}${whose}${upTo}${newest}`;
  };

/** One row of a breakdown. */
export interface WithinPart {
  readonly by: BillFacet;
  readonly key: string;
}

/** The lines of a bill in the parts of travellers, to be called `p`; what was not parted is whole. Of a page no more lines than it needs. */
const partsIn = (scope: BillScope, page?: TransferPage): RawBuilder<unknown> => sql`(
  select l.id, l.at, l.order_no, l.memo, l.spender_id, l.bill_no, l.spender_id = ${scope.enterpriseId} as own, c.passenger, c.kind,
    coalesce(c.amount_fen, l.amount_fen) as amount_fen, coalesce(c.service_fen, 0) as service_fen,
    coalesce(c.product, (select o.product from orders o where o.tenant_id = ${scope.tenantId} and o.order_no = l.order_no)) as product,
    c.department_id, c.cost_centre_id, c.project_id, c.person
  from (${scope.lines(page)}) l ${page === undefined ? allParts(scope) : partsOfLines(scope)})`;

/** Of a few lines each is looked for. */
const partsOfLines = ({ tenantId }: BillScope) => sql`
  left join credit_parts c on c.tenant_id = ${tenantId} and c.transfer_id = l.id`;

/**
 * Of all lines the parts are read together, those of their line of credit and of the time in which they moved. A full join, of which what
 * is of no line is left out, is made in one pass over either side, however few rows the database takes them for: whoever asks for some of
 * these (`offset 0`) makes no other join of it.
 */
const allParts = (scope: BillScope) => sql`
  full join (
    select * from credit_parts where tenant_id = ${scope.tenantId} and enterprise_id = ${scope.enterpriseId}
      ${scope.isWhole ? sql`` : whileMoved(scope)}) c on c.transfer_id = l.id
  where coalesce(l.id, '') <> '' offset 0`;

const whileMoved = ({ lines }: BillScope) => sql`
  and at >= (select min(at) from (${lines()}) l) and at <= (select max(at) from (${lines()}) l)`;

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
  department: (tenantId) => sql`(
    select nullif(max(s.department), '') from order_shares s
    where s.tenant_id = ${tenantId} and s.order_no = r.order_no and s.department_ids[cardinality(s.department_ids)] = r.key)`,
  costCentre: (tenantId) => costObject(tenantId, sql`cost_centre_id`),
  project: (tenantId) => costObject(tenantId, sql`project_id`),
  person: (tenantId) => sql`(
    select nullif(max(t.name), '') from order_passengers t
    where t.tenant_id = ${tenantId} and t.order_no = r.order_no and person_of_part(t.member_id, t.name) = r.key)`,
} as const satisfies Record<BillFacet, (tenantId: string) => RawBuilder<unknown>>;

const costObject = (tenantId: string, id: RawBuilder<unknown>) => sql`(
  select max(c.name) from order_shares s join cost_objects c on c.tenant_id = s.tenant_id and c.id = s.${id}
  where s.tenant_id = ${tenantId} and s.order_no = r.order_no and s.${id}::text = r.key)`;

/** The newest order of parts: orders are numbered by the time. */
const newestOrder = sql`max(p.order_no)`;

/** Parts of a row, or all. */
function partsTold(scope: BillScope, within?: WithinPart, page?: TransferPage): RawBuilder<unknown> {
  const wanted = within === undefined ? sql`` : sql` where ${keyOf(within.by)} = ${within.key}`;
  return sql`${partsIn(scope, page)} p${wanted}`;
}

/** Lines by travellers, as `partsIn` has them: all, or those of a row of a breakdown, of which no page can be told before. */
export const partedLines = (
  scope: BillScope,
  within: WithinPart | undefined,
  page?: TransferPage,
): RawBuilder<unknown> =>
  sql`select p.* from ${partsTold(scope, within, within === undefined ? page : undefined)}`;

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
  const of = (bill: BillScope, isThis: boolean) =>
    sql`select ${keyOf(by)} as key, ${newestOrder} as order_no, count(*)::integer as lines, sum(p.amount_fen) as fen,
        ${sql.lit(isThis)} as this
      from ${partsTold(bill)} group by 1`;
  const other = against === undefined ? sql`` : sql` union all ${of(against, false)}`;
  return query(tx, partRow)`
    select key, ${names[by](scope.tenantId)} as name, lines, "amountFen", "againstFen", rows, "allLines", "allFen", "allAgainstFen"
    from (
      select *, count(*) over ()::integer as rows, sum(lines) over ()::integer as "allLines",
        sum("amountFen") over ()::bigint as "allFen", sum("againstFen") over ()::bigint as "allAgainstFen"
      from (
        select b.key, coalesce(max(b.order_no) filter (where b.this), max(b.order_no)) as order_no,
          coalesce(sum(b.lines) filter (where b.this), 0)::integer as lines,
          coalesce(sum(b.fen) filter (where b.this), 0)::bigint as "amountFen",
          coalesce(sum(b.fen) filter (where not b.this), 0)::bigint as "againstFen"
        from (${of(scope, true)}${other}) b group by b.key) every
      order by "amountFen" desc, "againstFen" desc, key offset ${after} limit ${max}) r
    order by "amountFen" desc, "againstFen" desc, key`;
}

/** How a row of a breakdown is called where its orders name it; null for a product, and for what has no name. */
export async function findPartName(tx: Tx, scope: BillScope, within: WithinPart): Promise<string | null> {
  const rows = await query(tx, { name: orNull(text) })`
    select ${names[within.by](scope.tenantId)} as name
    from (select ${within.key}::text as key, ${newestOrder} as order_no from ${partsTold(scope, within)}) r`;
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
export function cardPeople(tx: Tx, scope: BillScope, key: string): Promise<Row<typeof cardWho>[]> {
  const { tenantId } = scope;
  return query(tx, cardWho)`
    select t.name, coalesce(s.department, '') as department
    from ${partsIn(scope)} p
    join order_passengers t on t.tenant_id = ${tenantId} and t.order_no = p.order_no and t.position = p.passenger
    left join order_shares s on s.tenant_id = ${tenantId} and s.order_no = p.order_no and s.passenger = p.passenger
    where p.own and p.person = ${key} group by 1, 2 order by ${newestOrder} desc, t.name desc, 2 limit 50`;
}
