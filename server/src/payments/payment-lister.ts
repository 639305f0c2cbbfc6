import type { PaymentLister } from '#src/orders/public.ts';
import { businessTypeOf } from './order-business.ts';
import { type PaymentPart, partsOf } from './payment-parts.db.ts';
import { type PaymentRow, paymentRowsOf } from './payments.db.ts';

/** What an order's page shows of its payments. Attempts nobody paid are left out. */
export const paymentLister: PaymentLister = {
  async paymentsOf(tx, { tenantId, product, orderNo }) {
    const rows = await paymentRowsOf(tx, {
      tenantId,
      businessType: businessTypeOf[product],
      subjectNo: orderNo,
    });
    const paid = rows.flatMap((row) => (row.paidAt === null ? [] : [{ ...row, at: row.paidAt }]));
    const parts = await Promise.all(
      paid.map(async (row) =>
        row.mixed && row.state !== 'late-paid'
          ? partLines(row, await partsOf(tx, tenantId, row.outTradeNo))
          : [],
      ),
    );
    return paid.flatMap((row, at) => [...parts[at]!, row]);
  },
};

/** The other parts of a mixed payment, as payments of their own. */
function partLines<Row extends PaymentRow>(row: Row, parts: readonly PaymentPart[]) {
  return parts.map((part) => ({ ...row, ...part, outTradeNo: `${row.outTradeNo}-${part.method}` }));
}
