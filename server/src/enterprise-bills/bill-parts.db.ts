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
function partsIn({ tenantId, enterpriseId, lines }: BillScope, page?: TransferPage): RawBuilder<unknown> {
  return sql`(
    select l.id, l.at, l.order_no, l.memo, l.spender_id, l.bill_no, l.spender_id = ${enterpriseId} as own, c.passenger, c.kind,
      coalesce(c.amount_fen, l.amount_fen) as amount_fen, coalesce(c.service_fen, 0) as service_fen
    from (${lines(page)}) l
    left join credit_parts c on c.tenant_id = ${tenantId} and c.transfer_id = l.id)`;
}

/** What has to be joined to parts to know a word of theirs. */
const joined = {
  order: (tenantId: string) =>
    sql`left join orders o on o.tenant_id = ${tenantId} and o.order_no = p.order_no`,
  share: (tenantId: string) =>
    sql`left join order_shares s on p.own and s.tenant_id = ${tenantId} and s.order_no = p.order_no and s.passenger = p.passenger`,
  person: (tenantId: string) =>
    sql`left join order_passengers t on p.own and t.tenant_id = ${tenantId} and t.order_no = p.order_no and t.position = p.passenger`,
  costCentre: (tenantId: string) =>
    sql`left join cost_objects cc on cc.tenant_id = ${tenantId} and cc.id = s.cost_centre_id`,
  project: (tenantId: string) =>
    sql`left join cost_objects pj on pj.tenant_id = ${tenantId} and pj.id = s.project_id`,
} as const;

/** Of a company of the group no more is told than which it is. */
const keyed = (own: RawBuilder<unknown>) =>
  sql`case when p.own then coalesce(${own}, ${sql.lit(noPart)}) else ${sql.lit(companyPart)} || p.spender_id end`;

interface Told {
  readonly key: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly joins: readonly (keyof typeof joined)[];
}

/** By which word each facet tells parts apart. People who are members are told apart by number, all others by name. */
const told = {
  product: { key: sql`coalesce(o.product, ${sql.lit(noPart)})`, name: sql`null::text`, joins: ['order'] },
  department: {
    key: keyed(sql`s.department_ids[cardinality(s.department_ids)]`),
    name: sql`nullif(s.department, '')`,
    joins: ['share'],
  },
  costCentre: {
    key: keyed(sql`s.cost_centre_id::text`),
    name: sql`cc.name`,
    joins: ['share', 'costCentre'],
  },
  project: { key: keyed(sql`s.project_id::text`), name: sql`pj.name`, joins: ['share', 'project'] },
  person: {
    key: keyed(sql`coalesce('m:' || t.member_id, 'n:' || nullif(t.name, ''))`),
    name: sql`nullif(t.name, '')`,
    joins: ['person'],
  },
} as const satisfies Record<BillFacet, Told>;

/** Parts with what a facet has to know of them; of a row, or all. */
function partsTold(
  scope: BillScope,
  facets: readonly BillFacet[],
  within?: WithinPart,
  page?: TransferPage,
): RawBuilder<unknown> {
  const needed = new Set([...facets, ...(within ? [within.by] : [])].flatMap((by) => [...told[by].joins]));
  const joins = Object.entries(joined).flatMap(([name, join]) =>
    needed.has(name as keyof typeof joined) ? [join(scope.tenantId)] : [],
  );
  const wanted = within === undefined ? sql`` : sql` where ${told[within.by].key} = ${within.key}`;
  return sql`${partsIn(scope, page)} p ${sql.join(joins, sql` `)}${wanted}`;
}

/** Lines by travellers, as `partsIn` has them: all, or those of a row of a breakdown, of which no page can be told before. */
export const partedLines = (
  scope: BillScope,
  within: WithinPart | undefined,
  page?: TransferPage,
): RawBuilder<unknown> =>
  sql`select p.* from ${partsTold(scope, [], within, within === undefined ? page : undefined)}`;

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
  const { key, name } = told[by];
  const of = (bill: BillScope, isThis: boolean) =>
    sql`select ${key} as key, max(${name}) as name, count(*)::integer as lines, sum(p.amount_fen) as fen, ${sql.lit(isThis)} as this
      from ${partsTold(bill, [by])} group by 1`;
  const other = against === undefined ? sql`` : sql` union all ${of(against, false)}`;
  return query(tx, partRow)`
    select key, name, lines, "amountFen", "againstFen", count(*) over ()::integer as rows, sum(lines) over ()::integer as "allLines",
      sum("amountFen") over ()::bigint as "allFen", sum("againstFen") over ()::bigint as "allAgainstFen"
    from (
      select b.key, coalesce(max(b.name) filter (where b.this), max(b.name)) as name,
        coalesce(sum(b.lines) filter (where b.this), 0)::integer as lines,
        coalesce(sum(b.fen) filter (where b.this), 0)::bigint as "amountFen",
        coalesce(sum(b.fen) filter (where not b.this), 0)::bigint as "againstFen"
      from (${of(scope, true)}${other}) b group by b.key) r
    order by "amountFen" desc, "againstFen" desc, key offset ${after} limit ${max}`;
}

/** How a row of a breakdown is called where its orders name it; null for a product, and for what has no name. */
export async function findPartName(tx: Tx, scope: BillScope, within: WithinPart): Promise<string | null> {
  const rows = await query(tx, { name: orNull(text) })`
    select max(${told[within.by].name}) as name from ${partsTold(scope, [within.by], within)}`;
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
    select o.product, count(*)::integer as lines, ${ofKind('sale')} as "saleFen", ${ofKind('change')} as "changeFen",
      ${ofKind('refund')} as "refundFen", sum(p.service_fen)::bigint as "serviceFen", sum(p.amount_fen)::bigint as "amountFen"
    from ${partsTold(scope, ['product'], { by: 'person', key })} group by o.product order by "amountFen" desc`;
}

const cardWho = { name: text, department: text };

/** What the person is called, and the departments that their orders were booked to; nobody for what is of no person. */
export function cardPeople(tx: Tx, scope: BillScope, key: string): Promise<Row<typeof cardWho>[]> {
  return query(tx, cardWho)`
    select distinct t.name, coalesce(s.department, '') as department
    from ${partsTold(scope, ['department'], { by: 'person', key })} and p.own and (t.name <> '' or t.member_id is not null)
    order by 1, 2 limit 50`;
}
