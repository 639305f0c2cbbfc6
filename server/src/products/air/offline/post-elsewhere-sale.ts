import { noFen, subtractFen, sumFen } from '@woxing/contract/core/money';
import { ticketPrice } from '@woxing/contract/orders/price-items.rules';
import { accounts, post } from '#src/ledger/public.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';

/**
 * A sale that was made elsewhere: the tickets count among our sales and cost all that they bring, and what was charged beside them is
 * whoever's who charged it. Nothing of it stays with us.
 */
export async function postElsewhereSale(
  tx: Tx,
  { tenantId, orderNo, product, items, tickets, totalFen }: OrderWithTickets,
  supplierId: string,
  at: Date,
): Promise<void> {
  const sales = accounts.sales(product);
  const payable = accounts.payable(supplierId);
  const ticketsFen = sumFen(tickets.map((ticket) => ticketPrice(items, ticket)));
  const besideFen = subtractFen(totalFen, ticketsFen);
  const moved = { orderNo, at };
  await post(
    tx,
    tenantId,
    [
      {
        id: `sale:${orderNo}`,
        debit: accounts.deposit,
        credit: sales,
        amountFen: ticketsFen,
        memo: '线下订单票款',
        ...moved,
      },
      {
        id: `cost:${orderNo}`,
        debit: sales,
        credit: payable,
        amountFen: ticketsFen,
        memo: '票款由出票方收取',
        ...moved,
      },
      {
        id: `service-fee:${orderNo}`,
        debit: accounts.deposit,
        credit: payable,
        amountFen: besideFen,
        memo: '服务费由出票方收取',
        ...moved,
      },
    ].filter(({ amountFen }) => amountFen > noFen),
  );
}
