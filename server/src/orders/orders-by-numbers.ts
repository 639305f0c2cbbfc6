import { addFen, type Fen, noFen, sumFen } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { Product } from '@woxing/contract/orders/orders';
import type { Tx } from '#src/platform/database.ts';
import type { AllTaking, HeldBeside } from './order-product.ts';
import { movedAfterSale } from './order-spent.db.ts';
import { orderTitle } from './order-to-act.ts';
import { type OrderToShow, orderRowsByNumbers } from './orders.db.ts';
import { spentFenOf } from './spent-fen.rules.ts';

/** Orders as rooms that keep order numbers show them. */
export interface NumberedOrder {
  readonly orderNo: string;
  readonly product: Product;
  readonly title: string;
  readonly code: OrderCode;
  readonly totalFen: Fen;
  /** With what changes of its tickets cost more and what is held for them beside, and without what came back of it; nothing where the sale came to nothing. */
  readonly spentFen: Fen;
  readonly placedAt: Date;
}

/** Orders by their numbers, of any member, as the numbers stand: the caller has checked that they may be shown. */
export function ordersByNumbers(products: AllTaking) {
  return {
    async byNumbers(tx: Tx, tenantId: string, orderNos: readonly string[]): Promise<NumberedOrder[]> {
      const [rows, moved] = await Promise.all([
        orderRowsByNumbers(tx, tenantId, orderNos),
        movedAfterSale(tx, tenantId, orderNos),
      ]);
      const found = new Map(rows.map((order) => [order.orderNo, order]));
      const held = await heldFor(products, tx, tenantId, rows);
      return orderNos.flatMap((orderNo) => {
        const order = found.get(orderNo);
        const heldFen = sumFen(held.filter((each) => each.orderNo === orderNo).map(({ fen }) => fen));
        const moreFen = addFen(moved.get(orderNo) ?? noFen, heldFen);
        return order === undefined ? [] : [numbered(products, order, moreFen)];
      });
    },
  };
}

async function heldFor(
  products: AllTaking,
  tx: Tx,
  tenantId: string,
  rows: readonly Pick<OrderToShow, 'orderNo' | 'product'>[],
): Promise<readonly HeldBeside[]> {
  const asking = [...Map.groupBy(rows, ({ product }) => products[product].heldBesideTickets)];
  const held = await Promise.all(
    asking.map(async ([ask, orders]) => {
      const orderNos = orders.map(({ orderNo }) => orderNo);
      return (await ask?.(tx, tenantId, orderNos)) ?? [];
    }),
  );
  return held.flat();
}

function numbered(products: AllTaking, order: OrderToShow, movedFen: Fen): NumberedOrder {
  const { orderNo, product, code, totalFen, createdAt: placedAt } = order;
  const { desk } = products[product].describe(order.content, order.tickets);
  const spentFen = spentFenOf(order, movedFen, desk);
  return { orderNo, product, title: orderTitle(products, order), code, totalFen, spentFen, placedAt };
}
