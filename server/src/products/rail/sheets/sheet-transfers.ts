import { type Fen, noFen } from '@woxing/contract/core/money';
import { type AccountCode, accounts, type Transfer } from '#src/ledger/public.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { ChangeSums } from './change-terms.ts';
import type { RefundSums } from './refund-terms.ts';

interface Booking {
  readonly order: Pick<OrderWithTickets, 'orderNo' | 'product'>;
  readonly sheetNo: string;
  readonly supplier: string;
  readonly at: Date;
}

/** What the railway returns of a sale and keeps of it; the rest waits in the deposit to go back to its payers. */
export function refundTransfers(booking: Booking, { priceFen, feeFen, backFen }: RefundSums): Transfer[] {
  const { sales, payable } = sidesOf(booking);
  return transfers(booking, [
    ['returned', payable, sales, priceFen, '铁路退回票款'],
    ['fee', sales, payable, feeFen, '铁路收取退票费'],
    ['back', sales, accounts.deposit, backFen, '退票应退票款'],
  ]);
}

/** New tickets in place of old ones: what was due for them becomes a sale, and the railway is owed the difference and its fees. */
export function changeTransfers(booking: Booking, sums: ChangeSums): Transfer[] {
  const { sales, payable } = sidesOf(booking);
  return transfers(booking, [
    ['due', accounts.deposit, sales, sums.dueFen, '改签补款'],
    ['returned', payable, sales, sums.oldFen, '铁路退回原票款'],
    ['cost', sales, payable, sums.newFen, '应付改签后票款'],
    ['fee', sales, payable, sums.feeFen, '铁路收取改签费与差额退票费'],
    ['back', sales, accounts.deposit, sums.backFen, '改签应退差额'],
  ]);
}

const sidesOf = ({ order, supplier }: Booking) => ({
  sales: accounts.sales(order.product),
  payable: accounts.payable(supplier),
});

type Line = readonly [name: string, debit: AccountCode, credit: AccountCode, amountFen: Fen, memo: string];

function transfers({ order, sheetNo, at }: Booking, lines: readonly Line[]): Transfer[] {
  return lines
    .filter(([, , , amountFen]) => amountFen > noFen)
    .map(([name, debit, credit, amountFen, memo]) => ({
      id: `sheet:${sheetNo}:${name}`,
      debit,
      credit,
      amountFen,
      orderNo: order.orderNo,
      memo,
      at,
    }));
}
