import { type Fen, noFen, percentOf, roundFen, subtractFen } from '@woxing/contract/core/money';
import { type AccountCode, accounts, type Transfer } from '#src/ledger/public.ts';
import { type OrderWithTickets, orderContent } from '#src/orders/public.ts';
import type { AfterSales, ChangeSteps } from './after-sales.ts';
import type { ChangeSums } from './change-terms.ts';
import type { RefundSums } from './refund-terms.ts';

interface Booking {
  readonly order: Pick<OrderWithTickets, 'orderNo' | 'product' | 'content'>;
  readonly sheetNo: string;
  readonly at: Date;
}

/** What the supplier returns of a sale and keeps of it; the rest waits in the deposit to go back to its payers. */
export function refundTransfers(
  booking: Booking,
  { supply, refunds: { words } }: Pick<AfterSales, 'supply' | 'refunds'>,
  { priceFen, taxesFen, feeFen, insuranceFen, backFen }: RefundSums,
): Transfer[] {
  const { sales, payable } = sidesOf(booking);
  // The commission of what is no longer sold goes back as well.
  const commissionFen = roundFen(percentOf(subtractFen(priceFen, taxesFen), supply.commissionPercent));
  return transfers(booking, [
    ['returned', payable, sales, subtractFen(priceFen, commissionFen), words.returned],
    ['fee', sales, payable, feeFen, words.fee],
    ['back', sales, accounts.deposit, subtractFen(backFen, insuranceFen), words.back],
    ['insurance', accounts.payable('insurer'), accounts.deposit, insuranceFen, '保险公司退回保险费'],
  ]);
}

/** New tickets in place of old ones: what was due for them becomes a sale, and the supplier is owed the difference and its fees. */
export function changeTransfers(
  booking: Booking,
  { supply, changes: { words } }: Pick<AfterSales, 'supply'> & { readonly changes: ChangeSteps },
  sums: ChangeSums,
): Transfer[] {
  const { sales, payable } = sidesOf(booking);
  // The supplier leaves the seller its commission of the new tickets in place of that of the old ones.
  const owed = (priceFen: Fen) =>
    subtractFen(
      priceFen,
      roundFen(percentOf(subtractFen(priceFen, sums.taxesFen), supply.commissionPercent)),
    );
  return transfers(booking, [
    ['due', accounts.deposit, sales, sums.dueFen, words.due],
    ['returned', payable, sales, owed(sums.oldFen), words.returned],
    ['cost', sales, payable, owed(sums.newFen), words.cost],
    ['fee', sales, payable, sums.feeFen, words.fee],
    ['back', sales, accounts.deposit, sums.backFen, words.back],
  ]);
}

/** The supplier has the tickets back. */
const sidesOf = ({ order }: Booking) => ({
  sales: accounts.sales(order.product),
  payable: accounts.payable(orderContent.parse(order.content).supplier),
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
