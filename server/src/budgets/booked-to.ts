import type { OrderBookedTo } from '@woxing/contract/orders/booked-to';
import { notesOfOrders } from '#src/applications/public.ts';
import type { BookedToReader } from '#src/orders/public.ts';
import { type BookedShare, bookedShares } from './order-shares.db.ts';

/** What orders were booked to when they were placed, by the names that it has now. */
export const bookedToReader: BookedToReader = {
  async bookedTo(tx, tenantId, orderNos) {
    const [shares, notes] = await Promise.all([
      bookedShares(tx, tenantId, orderNos),
      notesOfOrders(tx, tenantId, orderNos),
    ]);
    const byOrder = Map.groupBy(shares, ({ orderNo }) => orderNo);
    return new Map(
      orderNos.map((orderNo) => [
        orderNo,
        { ...namesOf(byOrder.get(orderNo) ?? []), applicationNo: notes.get(orderNo) ?? null },
      ]),
    );
  },
};

const namesOf = (shares: readonly BookedShare[]): Omit<OrderBookedTo, 'applicationNo'> => ({
  departments: once(shares.map(({ department }) => department)),
  costCentres: once(shares.map(({ costCentre }) => costCentre)),
  projects: once(shares.map(({ project }) => project)),
});

const once = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.flatMap((name) => name || [])),
];
