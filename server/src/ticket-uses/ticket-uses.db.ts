import { noFen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/products/products.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, fenSum, listed, number, query, type Row, text, writeBehind } from '#src/platform/rows.ts';
import type { TicketUse } from './coupon-asker.ts';

interface Ordered {
  readonly tenantId: string;
  readonly orderNo: string;
}

type Key = Pick<TicketUse, 'passenger' | 'leg'>;

/** When the carrier of an order is asked next; of tickets that stand no more nothing is kept. */
export function planLook(
  tx: Tx,
  { tenantId, orderNo }: Ordered,
  lookAt: Date | null,
  standing: readonly Key[],
): void {
  writeBehind(
    tx,
    sql`
    with ended as (
      delete from ticket_uses u where u.tenant_id = ${tenantId} and u.order_no = ${orderNo}
        and not exists (select from jsonb_to_recordset(${keysJson(standing)}::jsonb) as k(passenger smallint, leg smallint)
          where k.passenger = u.passenger and k.leg = u.leg)
    )
    insert into ticket_use_looks (tenant_id, order_no, look_at) values (${tenantId}, ${orderNo}, ${lookAt})
    on conflict (tenant_id, order_no) do update set look_at = excluded.look_at`,
  );
}

const keysJson = (keys: readonly Key[]) =>
  JSON.stringify(keys.map(({ passenger, leg }) => ({ passenger, leg })));

/** Orders whose time it is, each taken by one process until `again`. */
export async function claimLooks(
  tx: Tx,
  tenantId: string,
  { now, again, max }: { readonly now: Date; readonly again: Date; readonly max: number },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    update ticket_use_looks set look_at = ${again}
    where tenant_id = ${tenantId} and order_no in (
      select l.order_no from ticket_use_looks l where l.tenant_id = ${tenantId} and l.look_at <= ${now}
      order by l.look_at limit ${max} for update skip locked)
    returning order_no as "orderNo"`;
  return rows.map(({ orderNo }) => orderNo);
}

const useRow = columns('ticket_uses', 'passenger', 'leg', 'state');

export function usesOfOrder(tx: Tx, { tenantId, orderNo }: Ordered): Promise<Row<typeof useRow>[]> {
  return query(tx, useRow)`
    select ${listed(useRow)} from ticket_uses where tenant_id = ${tenantId} and order_no = ${orderNo}`;
}

/** What was said of the tickets of an order, in place of whatever was said of these before; whose they are is written with each. */
export async function saveUses(
  tx: Tx,
  { tenantId, orderNo, enterpriseId }: Ordered & { readonly enterpriseId: string | null },
  uses: readonly (TicketUse & { readonly departsAt: Date })[],
  toldAt: Date,
): Promise<void> {
  if (uses.length === 0) return;
  // Whoever renames or forgets a traveller meanwhile waits, and then finds these tickets.
  await sql`select from order_passengers where tenant_id = ${tenantId} and order_no = ${orderNo} for share`.execute(
    tx,
  );
  await sql`
    insert into ticket_uses (tenant_id, order_no, passenger, leg, enterprise_id, state, departed_at, worth_fen, back_fen, told_at,
      person, department_ids, cost_centre_id, project_id)
    select ${tenantId}, ${orderNo}, u.passenger, u.leg, ${enterpriseId}, u.state, u."departsAt", u."worthFen", u."backFen", ${toldAt},
      person_of_ticket(p.member_id, p.name), coalesce(s.department_ids, '{}'), s.cost_centre_id, s.project_id
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as u(passenger smallint, leg smallint, state text, "departsAt" timestamptz,
      "worthFen" bigint, "backFen" bigint)
    left join order_passengers p on p.tenant_id = ${tenantId} and p.order_no = ${orderNo} and p.position = u.passenger
    left join order_shares s on s.tenant_id = ${tenantId} and s.order_no = ${orderNo} and s.passenger = u.passenger
    on conflict (tenant_id, order_no, passenger, leg) do update set state = excluded.state, departed_at = excluded.departed_at,
      worth_fen = excluded.worth_fen, back_fen = excluded.back_fen, told_at = excluded.told_at, person = excluded.person,
      department_ids = excluded.department_ids, cost_centre_id = excluded.cost_centre_id, project_id = excluded.project_id`.execute(
    tx,
  );
}

/** Of these the carrier says nothing any more: they were given back elsewhere. */
export async function forgetUses(
  tx: Tx,
  { tenantId, orderNo }: Ordered,
  keys: readonly Key[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from ticket_uses u using jsonb_to_recordset(${keysJson(keys)}::jsonb) as k(passenger smallint, leg smallint)
    where u.tenant_id = ${tenantId} and u.order_no = ${orderNo} and u.passenger = k.passenger and u.leg = k.leg`.execute(
    tx,
  );
}

/** Which unused tickets `u`. */
export type UnusedWhere = RawBuilder<unknown>;

const unusedSums = { count: number, worthFen: fenSum, backFen: fenSum };
export type UnusedSums = Row<typeof unusedSums>;

const sums = sql`count(*)::integer as count, coalesce(sum(u.worth_fen), 0)::bigint as "worthFen",
  coalesce(sum(u.back_fen), 0)::bigint as "backFen"`;

const unused = (tenantId: string, where: UnusedWhere) => sql`from ticket_uses u
  where u.tenant_id = ${tenantId} and u.state = 'unused' and ${where}`;

export async function sumUnused(tx: Tx, tenantId: string, where: UnusedWhere): Promise<UnusedSums> {
  const rows = await query(tx, unusedSums)`select ${sums} ${unused(tenantId, where)}`;
  return rows[0]!;
}

const personSums = {
  person: text,
  ...unusedSums,
  countOfAll: number,
  worthOfAllFen: fenSum,
  backOfAllFen: fenSum,
};

/** By whose they are, what would bring most first, up to `max` people; and what all are together. */
export async function sumUnusedByPerson(
  tx: Tx,
  tenantId: string,
  where: UnusedWhere,
  max: number,
): Promise<UnusedSums & { readonly people: (UnusedSums & { readonly person: string })[] }> {
  const rows = await query(tx, personSums)`
    select person, count, "worthFen", "backFen",
      (sum(count) over ())::integer as "countOfAll", (sum("worthFen") over ())::bigint as "worthOfAllFen",
      (sum("backFen") over ())::bigint as "backOfAllFen"
    from (select u.person, ${sums} ${unused(tenantId, where)} group by u.person) s
    order by "backFen" desc, person limit ${max}`;
  const [first] = rows;
  return {
    count: first?.countOfAll ?? 0,
    worthFen: first?.worthOfAllFen ?? noFen,
    backFen: first?.backOfAllFen ?? noFen,
    people: rows.map(({ person, count, worthFen, backFen }) => ({ person, count, worthFen, backFen })),
  };
}

const unusedTicket = {
  ...columns('ticket_uses', 'orderNo', 'passenger', 'leg', 'departedAt', 'worthFen', 'backFen', 'toldAt'),
  ...columns('orders', 'product', 'content', 'memberId'),
  name: text,
};
export type UnusedRow = Omit<Row<typeof unusedTicket>, 'product'> & { readonly product: Product };

const newestFirst = sql`order by u.departed_at desc, u.order_no desc, u.passenger desc, u.leg desc`;

/** What left last first. */
export interface UnusedMark {
  readonly departedAt: Date;
  readonly orderNo: string;
  readonly passenger: number;
  readonly leg: number;
}

export async function findUnused(
  tx: Tx,
  tenantId: string,
  where: UnusedWhere,
  { after, max }: { readonly after: UnusedMark | null; readonly max: number },
): Promise<UnusedRow[]> {
  const behind =
    after === null
      ? sql``
      : sql` and (u.departed_at, u.order_no, u.passenger, u.leg)
          < (${after.departedAt}, ${after.orderNo}, ${after.passenger}::smallint, ${after.leg}::smallint)`;
  const rows = await query(tx, unusedTicket)`
    select u.order_no as "orderNo", u.passenger, u.leg, u.departed_at as "departedAt", u.worth_fen as "worthFen",
      u.back_fen as "backFen", u.told_at as "toldAt", o.product, o.content, o.member_id as "memberId",
      coalesce((select p.name from order_passengers p
        where p.tenant_id = u.tenant_id and p.order_no = u.order_no and p.position = u.passenger), '') as name
    from (select u.* ${unused(tenantId, where)}${behind} ${newestFirst} limit ${max}) u
    join orders o on o.tenant_id = u.tenant_id and o.order_no = u.order_no ${newestFirst}`;
  return rows;
}

/** Those of one person, as `sumUnusedByPerson` tells them apart. */
export const isOfPerson = (value: string): UnusedWhere => sql`u.person = ${value}`;
