import type { Fen } from '@woxing/contract/core/money';
import type { SharePart } from '@woxing/contract/distribution/shares.rules';
import type { Product } from '@woxing/contract/orders/orders';
import type { Tx } from '#src/platform/database.ts';
import { builtJson, columns, orNull, query, text, texts, yesNo } from '#src/platform/rows.ts';

/** A part that was fixed when the order was first ticketed, with what has been given of it. */
export interface FixedPart extends SharePart {
  readonly level: number;
  readonly givenFen: Fen;
  readonly steps: number;
}

const sold = {
  sellerId: text,
  product: columns('orders', 'product').product,
  carrier: orNull(text),
  /** From the highest down to the seller. */
  chain: texts,
  closed: texts,
  isFixed: yesNo,
  parts: builtJson<FixedPart[]>(),
};
export type SoldOrder = Awaited<ReturnType<typeof findSoldOrder>> & {};

/** An order of a distributor or an operator: who stands above them now, and who shares in it already. Undefined of anybody else's. */
export async function findSoldOrder(tx: Tx, tenantId: string, orderNo: string) {
  const [row] = await query(tx, sold)`
    select o.member_id as "sellerId", o.product, coalesce(s.path, '{}') || o.member_id as chain,
      (select min(leg ->> 'airline') from jsonb_array_elements(
        case jsonb_typeof(o.content -> 'legs') when 'array' then o.content -> 'legs' else '[]' end) leg
        having count(distinct leg ->> 'airline') = 1) as carrier,
      array(select c.id from members c left join subordinates cs on cs.tenant_id = c.tenant_id and cs.member_id = c.id
        where c.tenant_id = o.tenant_id and c.id = any(coalesce(s.path, '{}') || o.member_id)
          and (cs.state = 'closed' or c.status <> 1 or c.erased_at is not null or c.member_type not in (40, 50))) as closed,
      exists (select from share_orders f where f.tenant_id = o.tenant_id and f.order_no = o.order_no) as "isFixed",
      (select coalesce(jsonb_agg(jsonb_build_object('memberId', p.member_id, 'level', p.level, 'permille', p.permille,
          'belowPermille', p.below_permille, 'ruleId', p.rule_id, 'givenFen', v.fen, 'steps', v.steps) order by p.level desc), '[]')
        from share_parts p cross join lateral (
          select coalesce(sum(amount_fen), 0)::bigint as fen, count(*)::integer as steps from share_moves
          where tenant_id = p.tenant_id and order_no = p.order_no and member_id = p.member_id) v
        where p.tenant_id = o.tenant_id and p.order_no = o.order_no) as parts
    from orders o join members m on m.tenant_id = o.tenant_id and m.id = o.member_id
    left join subordinates s on s.tenant_id = o.tenant_id and s.member_id = o.member_id
    where o.tenant_id = ${tenantId} and o.order_no = ${orderNo} and (m.member_type in (40, 50)
      or exists (select from share_orders f where f.tenant_id = o.tenant_id and f.order_no = o.order_no))`;
  return row;
}

interface SharedOrder {
  readonly orderNo: string;
  readonly sellerId: string;
  readonly product: Product;
  readonly carrier: string | null;
  readonly faresFen: Fen;
  readonly marginFen: Fen;
  readonly at: Date;
}

/** Fixes who shares in an order, in which part. */
export async function insertSharedOrder(
  tx: Tx,
  tenantId: string,
  order: SharedOrder,
  parts: readonly (SharePart & { readonly level: number })[],
): Promise<void> {
  const { orderNo } = order;
  await tx
    .insertInto('share_orders')
    .values({
      tenant_id: tenantId,
      order_no: orderNo,
      seller_id: order.sellerId,
      product: order.product,
      carrier: order.carrier,
      ticketed_at: order.at,
      fares_fen: order.faresFen,
      margin_fen: order.marginFen,
    })
    .execute();
  if (parts.length === 0) return;
  await tx
    .insertInto('share_parts')
    .values(
      parts.map((part) => ({
        tenant_id: tenantId,
        order_no: orderNo,
        member_id: part.memberId,
        level: part.level,
        permille: part.permille,
        below_permille: part.belowPermille,
        rule_id: part.ruleId!,
      })),
    )
    .execute();
}

/** What counts of it now. */
export async function saveCounting(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  { faresFen, marginFen }: { readonly faresFen: Fen; readonly marginFen: Fen },
): Promise<void> {
  await tx
    .updateTable('share_orders')
    .set({ fares_fen: faresFen, margin_fen: marginFen })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .execute();
}

export interface NewMove {
  readonly memberId: string;
  readonly step: number;
  readonly amountFen: Fen;
}

export async function insertMoves(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  { product, marginFen, at }: { readonly product: Product; readonly marginFen: Fen; readonly at: Date },
  moves: readonly NewMove[],
): Promise<void> {
  if (moves.length === 0) return;
  await tx
    .insertInto('share_moves')
    .values(
      moves.map(({ memberId, step, amountFen }) => ({
        tenant_id: tenantId,
        order_no: orderNo,
        member_id: memberId,
        step,
        at,
        product,
        margin_fen: marginFen,
        amount_fen: amountFen,
      })),
    )
    .execute();
}

const move = {
  ...columns('share_moves', 'orderNo', 'at', 'step', 'marginFen', 'amountFen'),
  ...columns('share_parts', 'level', 'permille', 'belowPermille', 'ruleId'),
  ...columns('share_orders', 'carrier'),
  product: columns('orders', 'product').product,
  sellerName: text,
};
export type MoveRow = Awaited<ReturnType<typeof listMoves>>[number];

/** What a member had of an order, step by step, the last first. */
export function listMoves(
  tx: Tx,
  tenantId: string,
  { orderNo, memberId }: { readonly orderNo: string; readonly memberId: string },
) {
  return query(tx, move)`
    select v.order_no as "orderNo", v.at, v.step, v.margin_fen as "marginFen", v.amount_fen as "amountFen", p.level, p.permille,
      p.below_permille as "belowPermille", p.rule_id as "ruleId", o.carrier, o.product, m.real_name as "sellerName"
    from share_moves v join share_orders o on o.tenant_id = v.tenant_id and o.order_no = v.order_no
    join share_parts p on p.tenant_id = v.tenant_id and p.order_no = v.order_no and p.member_id = v.member_id
    join members m on m.tenant_id = v.tenant_id and m.id = o.seller_id
    where v.tenant_id = ${tenantId} and v.order_no = ${orderNo} and v.member_id = ${memberId} order by v.step desc limit 200`;
}

/** What one member was given of an order and what was taken back, the first first. */
export function sharesOfOrder(
  tx: Tx,
  tenantId: string,
  { orderNo, memberId }: { readonly orderNo: string; readonly memberId: string },
) {
  return query(tx, columns('share_moves', 'at', 'amountFen'))`
    select at, amount_fen as "amountFen" from share_moves
    where tenant_id = ${tenantId} and order_no = ${orderNo} and member_id = ${memberId} order by step`;
}
