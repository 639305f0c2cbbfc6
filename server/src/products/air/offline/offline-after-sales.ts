import type { AfterSalesWithChanges } from '#src/after-sales/public.ts';
import { airContent } from '../orders/air-content.ts';

/**
 * How refunds and changes are booked that staff record: once a ticket was changed past the carrier's system, that knows nothing of it, and
 * from then on staff record whatever becomes of the order.
 */
export function offlineAfterSales(afterSales: AfterSalesWithChanges): AfterSalesWithChanges {
  const { changes } = afterSales;
  return {
    ...afterSales,
    changes: {
      ...changes,
      joined(...asked) {
        const joined = changes.joined(...asked);
        return { ...joined, content: { ...airContent.parse(joined.content), byStaff: true } };
      },
    },
  };
}
