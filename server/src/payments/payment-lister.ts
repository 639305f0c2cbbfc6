import { isBesideOrder } from '@woxing/contract/payments/settlement.rules';
import type { PaymentLister } from '#src/orders/public.ts';
import { cardWords } from './card-words.rules.ts';
import { findCard } from './payment-cards.db.ts';
import { type PaymentPart, partsOf } from './payment-parts.db.ts';
import { type PaymentRow, paymentRowsOfOrder } from './payments.db.ts';

/** The payments of an order for its page. Unpaid attempts are left out. */
export const paymentLister: PaymentLister = {
  async paymentsOf(tx, order) {
    const { tenantId } = order;
    const rows = await paymentRowsOfOrder(tx, order);
    const paid = rows.flatMap((row) =>
      row.paidAt === null
        ? []
        : [
            {
              ...row,
              at: row.paidAt,
              ...(isBesideOrder(row.businessType) && { forChange: row.subjectNo }),
            },
          ],
    );
    const parts = await Promise.all(
      paid.map(async (row) =>
        row.mixed && row.state !== 'late-paid'
          ? partLines(row, await partsOf(tx, tenantId, row.outTradeNo))
          : [],
      ),
    );
    const cards = await Promise.all(
      paid.map(async (row) => (row.way === 'card' ? findCard(tx, tenantId, row.outTradeNo) : undefined)),
    );
    return paid.flatMap((row, at) => [
      ...parts[at]!,
      { ...row, ...(cards[at] !== undefined && { card: cardWords(cards[at]) }) },
    ]);
  },
};

/** The other parts of a mixed payment, as payments of their own. */
function partLines<Row extends PaymentRow>(row: Row, parts: readonly PaymentPart[]) {
  return parts.map((part) => ({ ...row, ...part, outTradeNo: `${row.outTradeNo}-${part.method}` }));
}
