import type { Fen } from '@woxing/contract/core/money';
import type { SubordinateState } from '@woxing/contract/distribution/subordinates.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, moment, number, query, text } from '#src/platform/rows.ts';
import { below } from './tree.db.ts';

export interface Period {
  readonly since: Date | null;
  readonly until: Date | null;
}

export interface SubordinateSearch extends Period {
  readonly keyword: string;
  readonly state: SubordinateState | 'all';
  readonly kind: 'all' | '40' | '50';
  /** Empty: whoever stands above them. */
  readonly under: string;
  readonly max: number;
  readonly skip?: number;
  readonly after?: SubordinateMark | undefined;
}

/** The list goes on behind this one: by the branch first, then by who stands above, then by when they came. */
export interface SubordinateMark {
  readonly branchAt: Date;
  readonly branch: string;
  readonly level: number;
  readonly openedAt: Date;
  readonly memberNo: string;
}

const listed = {
  memberNo: text,
  name: text,
  mobilePhone: text,
  kind: number,
  level: number,
  ...columns('subordinates', 'state', 'openedAt', 'revision'),
  upperNo: text,
  upperName: text,
  below: number,
  orders: number,
  soldFen: fenSum,
  shareFen: fenSum,
  branchAt: moment,
  branch: text,
  total: number,
};

const within = (column: string, { since, until }: Period) => sql`
  (${since}::timestamptz is null or ${sql.ref(column)} >= ${since}) and (${until}::timestamptz is null or ${sql.ref(column)} < ${until})`;

/** Whoever stands under a member, everybody right behind who stands above them, with what was sold and what the member had of it. */
export async function listSubordinates(
  tx: Tx,
  tenantId: string,
  memberId: string,
  search: SubordinateSearch,
) {
  const { keyword, state, kind, under, after } = search;
  const behind =
    after === undefined
      ? sql`true`
      : sql`(branch_at, branch, level, opened_at, member_id) > (${after.branchAt}::timestamptz, ${after.branch}::text,
          ${after.level}::integer, ${after.openedAt}::timestamptz, ${after.memberNo}::text)`;
  const rows = await query(tx, listed)`
    with every_one as (
      select s.*, m.real_name, m.mobile_phone, m.member_type, u.real_name as upper_name,
        -- Directly below stands first, and whoever stands under them behind.
        case when s.upper_id = ${memberId} then s.opened_at else o.opened_at end as branch_at,
        case when s.upper_id = ${memberId} then s.member_id else s.upper_id end as branch,
        case when s.upper_id = ${memberId} then 1 else 2 end as level,
        count(*) over ()::integer as total
      from subordinates s
      join members m on m.tenant_id = s.tenant_id and m.id = s.member_id
      join members u on u.tenant_id = s.tenant_id and u.id = s.upper_id
      left join subordinates o on o.tenant_id = s.tenant_id and o.member_id = s.upper_id
      where s.tenant_id = ${tenantId} and s.member_id in (${below(tenantId, memberId)}) and m.erased_at is null
        and (${keyword} = '' or position(${keyword} in m.real_name) > 0 or m.mobile_phone = ${keyword}
          or ${/^\d{4}$/.test(keyword)} and right(m.mobile_phone, 4) = ${keyword})
        and (${state} = 'all' or s.state = ${state})
        and (${kind} = 'all' or m.member_type::text = ${kind})
        and (${under} = '' or s.upper_id = ${under})
    ), found as (
      select * from every_one where ${behind} order by branch_at, branch, level, opened_at, member_id
      limit ${search.max} offset ${search.skip ?? 0}
    )
    select f.member_id as "memberNo", f.real_name as name, f.mobile_phone as "mobilePhone", f.member_type::integer as kind,
      f.level, f.state, f.opened_at as "openedAt", f.revision, f.upper_id as "upperNo", f.upper_name as "upperName", f.total,
      f.branch_at as "branchAt", f.branch,
      (select count(*)::integer from subordinates b where b.tenant_id = f.tenant_id and b.upper_id = f.member_id) as below,
      sold.orders, sold.fen as "soldFen",
      (select coalesce(sum(v.amount_fen), 0)::bigint from share_orders o
        join share_moves v on v.tenant_id = o.tenant_id and v.order_no = o.order_no and v.member_id = ${memberId}
        where o.tenant_id = f.tenant_id and o.seller_id = f.member_id and ${within('o.ticketed_at', search)}) as "shareFen"
    from found f cross join lateral (
      select count(*)::integer as orders, coalesce(sum(o.fares_fen), 0)::bigint as fen from share_orders o
      where o.tenant_id = f.tenant_id and o.seller_id = f.member_id and ${within('o.ticketed_at', search)}) sold
    order by f.branch_at, f.branch, f.level, f.opened_at, f.member_id`;
  return { rows, total: rows[0]?.total ?? 0 };
}

const sale = {
  ...columns('share_orders', 'orderNo'),
  at: moment,
  product: columns('orders', 'product').product,
  soldFen: fenSum,
  shareFen: fenSum,
};

/** The list goes on behind this order. */
export interface SaleMark {
  readonly at: Date;
  readonly orderNo: string;
}

/** The orders of a seller, the last ticketed first, with what a member had of each. */
export function listSales(
  tx: Tx,
  tenantId: string,
  { sellerId, memberId }: { readonly sellerId: string; readonly memberId: string },
  period: Period,
  {
    max,
    skip = 0,
    after,
  }: { readonly max: number; readonly skip?: number; readonly after?: SaleMark | undefined },
) {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(o.ticketed_at, o.order_no) < (${after.at}::timestamptz, ${after.orderNo}::text)`;
  return query(tx, sale)`
    with page as (
      select order_no, product, ticketed_at, fares_fen from share_orders o
      where tenant_id = ${tenantId} and seller_id = ${sellerId} and ${within('o.ticketed_at', period)} and ${behind}
      order by ticketed_at desc, order_no desc limit ${max} offset ${skip}
    )
    select p.order_no as "orderNo", p.ticketed_at as at, p.product, p.fares_fen as "soldFen",
      (select coalesce(sum(v.amount_fen), 0)::bigint from share_moves v
        where v.tenant_id = ${tenantId} and v.order_no = p.order_no and v.member_id = ${memberId}) as "shareFen"
    from page p order by p.ticketed_at desc, p.order_no desc`;
}

/** All of them together. */
export async function sumSales(
  tx: Tx,
  tenantId: string,
  { sellerId, memberId }: { readonly sellerId: string; readonly memberId: string },
  period: Period,
): Promise<{ total: number; soldFen: Fen; shareFen: Fen }> {
  const [row] = await query(tx, { total: number, soldFen: fenSum, shareFen: fenSum })`
    select count(*)::integer as total, coalesce(sum(o.fares_fen), 0)::bigint as "soldFen",
      coalesce(sum(v.fen), 0)::bigint as "shareFen"
    from share_orders o left join lateral (
      select sum(amount_fen) as fen from share_moves
      where tenant_id = o.tenant_id and order_no = o.order_no and member_id = ${memberId}) v on true
    where o.tenant_id = ${tenantId} and o.seller_id = ${sellerId} and ${within('o.ticketed_at', period)}`;
  return row!;
}
