import { fenOut } from '@woxing/contract/core/fields';
import type { CustomerSale, OrderCustomer } from '@woxing/contract/orders/customer-sales';
import { saleSums, stillSold } from '@woxing/contract/orders/sale-prices.rules';
import { servesCustomers } from '@woxing/contract/people/customers.rules';
import { z } from 'zod';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { customersOfOrders } from './order-customers.db.ts';

/** Stored with the order, by the position of its passengers. */
const keptSales = z.array(z.object({ netFen: fenOut, saleFen: fenOut }));

/** For which customers these orders were placed, for who placed them alone; nothing is asked of anybody else. */
export async function customersOf(
  tx: Tx,
  { tenantId, signedIn }: Pick<MemberCtx, 'tenantId' | 'signedIn'>,
  orderNos: readonly string[],
): Promise<(order: { readonly orderNo: string }) => CustomerSale | undefined> {
  if (!servesCustomers(signedIn) || orderNos.length === 0) return () => undefined;
  const rows = await customersOfOrders(tx, tenantId, signedIn.memberId, orderNos);
  const found = new Map(rows.map((row) => [row.orderNo, saleOf(row)]));
  return ({ orderNo }) => found.get(orderNo);
}

function saleOf(row: Awaited<ReturnType<typeof customersOfOrders>>[number]): CustomerSale {
  const sales = keptSales.parse(row.sales);
  const sold = stillSold(sales, row.tickets);
  return {
    id: row.customerId,
    name: row.customerName,
    note: row.note,
    ...saleSums(sales, sold),
    passengers: sales.map((sale, at) => ({ ...sale, sold: sold[at]! })),
  };
}

/** As the rows of a list have it. */
export const customerInList = (sale: CustomerSale | undefined): { customer?: OrderCustomer } =>
  sale === undefined
    ? {}
    : { customer: { id: sale.id, name: sale.name, saleFen: sale.saleFen, earnedFen: sale.earnedFen } };
