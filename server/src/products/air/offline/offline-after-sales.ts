import { noFen } from '@woxing/contract/core/money';
import type { AfterSalesWithChanges } from '#src/after-sales/public.ts';
import { isIssuedElsewhere, type OrderWithTickets } from '#src/orders/public.ts';
import { airContent } from '../orders/air-content.ts';

/**
 * How refunds and changes are booked that staff record: once a ticket was changed past the carrier's system, that knows nothing of it, and
 * from then on staff record whatever becomes of the order.
 */
export function offlineAfterSales(
  afterSales: AfterSalesWithChanges,
  order: Pick<OrderWithTickets, 'content'>,
): AfterSalesWithChanges {
  const { changes } = afterSales;
  return {
    ...afterSales,
    ...(isIssuedElsewhere(order) && earningNothing(afterSales)),
    changes: {
      ...changes,
      joined(...asked) {
        const joined = changes.joined(...asked);
        return { ...joined, content: { ...airContent.parse(joined.content), byStaff: true } };
      },
    },
  };
}

/** Tickets that were issued elsewhere leave us no commission, and nobody earns by them. */
const earningNothing = ({ supply }: AfterSalesWithChanges): Partial<AfterSalesWithChanges> => ({
  supply: { ...supply, commissionPercent: 0 },
  counting: () => ({ faresFen: noFen, incomeFen: noFen }),
});
