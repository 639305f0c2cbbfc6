import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, number, query, type Row, texts, writeBehind } from '#src/platform/rows.ts';

/** When a leg takes those who have tickets for it. */
export interface TravelLeg {
  readonly leg: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Travelled {
  readonly tenantId: string;
  readonly orderNo: string;
  /** Who has ordered it. */
  readonly memberId: string;
  readonly enterpriseId: string | null;
}

/** These are the legs of an order for which there are tickets, and no others; of what is of no enterprise those of sellers alone are kept. */
export function keepTravelLegs(
  tx: Tx,
  { tenantId, orderNo, memberId, enterpriseId }: Travelled,
  legs: readonly TravelLeg[],
): void {
  writeBehind(
    tx,
    sql`
    with given_back as (
      delete from travel_legs where tenant_id = ${tenantId} and order_no = ${orderNo} and leg <> all(${legs.map(({ leg }) => leg)}::smallint[])
    )
    insert into travel_legs (tenant_id, order_no, leg, enterprise_id, seller_id, starts_at, ends_at)
    select ${tenantId}, ${orderNo}, l.leg, w.enterprise_id, w.seller_id, l."startsAt", l."endsAt"
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as l(leg smallint, "startsAt" timestamptz, "endsAt" timestamptz)
    cross join (${whoseLegs({ tenantId, memberId, enterpriseId })}) w
    on conflict (tenant_id, order_no, leg) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
  );
}

/** Distributors and city operators are told apart by their kinds of members. */
const whoseLegs = ({ tenantId, memberId, enterpriseId }: Omit<Travelled, 'orderNo'>) =>
  enterpriseId === null
    ? sql`select null::text as enterprise_id, m.id as seller_id from members m
        where m.tenant_id = ${tenantId} and m.id = ${memberId} and m.member_type in (40, 50)`
    : sql`select ${enterpriseId}::text as enterprise_id, null::text as seller_id`;

/** A leg takes its travellers until then, whatever their tickets say. */
export async function extendTravelLeg(
  tx: Tx,
  { tenantId, orderNo }: Pick<Travelled, 'tenantId' | 'orderNo'>,
  leg: number,
  endsAt: Date,
): Promise<void> {
  await tx
    .updateTable('travel_legs')
    .set({ ends_at: endsAt })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('leg', '=', leg)
    .execute();
}

/** Whose legs: all of an enterprise, those that some of its people have ordered, or what somebody has sold. */
export type TravelScope = { readonly tenantId: string } & (
  | {
      readonly enterpriseId: string;
      /** Null: whoever ordered them. */
      readonly ordererIds: readonly string[] | null;
    }
  | { readonly sellerId: string }
);

/** Where a leg stands in the list: those that arrive first come first. */
export interface LegMark {
  readonly endsAt: Date;
  readonly orderNo: string;
  readonly leg: number;
}

/** Both of its ends are in it. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

const at = (now: Date): Period => ({ from: now, until: now });

const legUnderWay = {
  ...columns('travel_legs', 'orderNo', 'leg', 'endsAt'),
  ...columns('orders', 'product', 'content'),
  travellers: texts,
  /** What each of them is known by, whoever else has the same name. */
  people: texts,
};
export type UnderWayRow = Row<typeof legUnderWay>;

/** Legs that somebody travels on at a moment, up to `max` of them. */
export async function legsUnderWay(
  tx: Tx,
  scope: TravelScope,
  now: Date,
  { after, max }: { readonly after: LegMark | null; readonly max: number },
): Promise<UnderWayRow[]> {
  const further =
    after === null
      ? sql``
      : sql` and (l.ends_at, l.order_no, l.leg) > (${after.endsAt}, ${after.orderNo}, ${after.leg}::smallint)`;
  const order = sql`order by l.ends_at, l.order_no, l.leg`;
  return withTravellers(
    tx,
    sql`select l.* ${underWay(scope, at(now))}${further} ${order} limit ${max}`,
    order,
  );
}

/** Legs that somebody travels on at some time of a period, up to `max` of them: those that are not over first, then what was over last. */
export async function legsWithin(
  tx: Tx,
  scope: TravelScope,
  period: Period,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<UnderWayRow[]> {
  const order = sql`order by l.ends_at <= ${now}, abs(extract(epoch from l.ends_at - ${now})), l.order_no, l.leg`;
  return withTravellers(tx, sql`select l.* ${underWay(scope, period)} ${order} limit ${max}`, order);
}

function withTravellers(
  tx: Tx,
  legs: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<UnderWayRow[]> {
  return query(tx, legUnderWay)`
    select l.order_no as "orderNo", l.leg, l.ends_at as "endsAt", o.product, o.content, w.travellers, w.people
    from (${legs}) l
    join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no
    cross join lateral (
      select coalesce(array_agg(p.name order by t.passenger), '{}') as travellers,
        coalesce(array_agg(coalesce(p.member_id, p.external_id::text, p.paper_index, p.name) order by t.passenger), '{}') as people
      from order_tickets t
      join order_passengers p on p.tenant_id = t.tenant_id and p.order_no = t.order_no and p.position = t.passenger
      where t.tenant_id = l.tenant_id and t.order_no = l.order_no and t.leg = l.leg and ${isTravelled}) w
    ${order}`;
}

/** How many people are under way at a moment; counting stops at `max`. */
export async function countUnderWay(tx: Tx, scope: TravelScope, now: Date, max: number): Promise<number> {
  const [row] = await query(tx, { people: number })`
    select count(*)::integer as people from (
      select ${underWay(scope, at(now), ticketed)} limit ${max}) travelling`;
  return row!.people;
}

const isTravelled = sql`t.state in ('issued', 'used')`;
const ticketed = sql`
  join order_tickets t on t.tenant_id = l.tenant_id and t.order_no = l.order_no and t.leg = l.leg and ${isTravelled}`;

/** By class of length, so that of what began long ago only what takes as long is looked at; `offset 0` keeps each to its own. */
function underWay(scope: TravelScope, { from, until }: Period, joined = sql``) {
  const since = classesHours.map((hours) => new Date(from.getTime() - hours * hourMs));
  const whose =
    'sellerId' in scope ? sql`l.seller_id = ${scope.sellerId}` : sql`l.enterprise_id = ${scope.enterpriseId}`;
  return sql`from unnest(${[...classesHours]}::smallint[], ${since}::timestamptz[]) as class (hours, since)
    cross join lateral (select * from travel_legs l
      where l.tenant_id = ${scope.tenantId} and ${whose} and l.most_hours = class.hours
        and l.starts_at >= class.since and l.starts_at <= ${until} and l.ends_at > ${from} offset 0) l${orderedBy(scope)}${joined}
    where true`;
}

function orderedBy(scope: TravelScope): RawBuilder<unknown> {
  if ('sellerId' in scope || scope.ordererIds === null) return sql``;
  return sql` join orders o on o.tenant_id = l.tenant_id and o.order_no = l.order_no and o.member_id = any(${[...scope.ordererIds]}::text[])`;
}

/** As the table has them. */
const classesHours = [3, 6, 12, 36, 1000] as const;
const hourMs = 3_600_000;
