import { type StoredSentence, storedWording } from '@woxing/contract/core/sentences.rules';
import type { CarrierChange } from '@woxing/contract/orders/carrier-changes.rules';
import type { OrderSummary } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import { isIssuedElsewhere, isSettled, waitsForMoney } from './order-content.ts';
import type { AllDescriptions } from './order-product.ts';
import type { OrderRow, TicketRow } from './orders.db.ts';
import { endOf, liveTrip } from './trip.rules.ts';

/** The row of a list, and the head of a pay desk. */
export function summaryOf(
  products: AllDescriptions,
  row: OrderRow & {
    passengerNames: string[];
    tickets: readonly Pick<TicketRow, 'leg' | 'state'>[];
    endedWords?: StoredSentence | null;
    carrierChange?: CarrierChange | null;
    carrierChangeUntil?: Date | null;
  },
  { now, variant }: Pick<MemberCtx, 'now' | 'variant'>,
): OrderSummary {
  const { trip, waitsFor, ends, desk, statusName } = products[row.product].describe(row.content, row.tickets);
  return {
    orderNo: row.orderNo,
    product: row.product,
    code: row.code,
    partial: row.partial,
    createdAt: row.createdAt.toISOString(),
    payBefore: waitsForMoney(row) ? (row.payBefore?.toISOString() ?? null) : null,
    totalFen: row.totalFen,
    ...(desk && { deskFen: desk.shownFen }),
    ...(statusName !== undefined && isSettled(row) && { statusName }),
    legs: liveTrip(trip, row.tickets),
    waitsFor,
    passengerNames: row.passengerNames,
    travelled: endOf({ ...row, ends }, now) !== undefined,
    endedWords: row.endedWords ? storedWording(row.endedWords, variant) : null,
    issuedElsewhere: isIssuedElsewhere(row),
    carrierChange:
      row.carrierChangeUntil && row.carrierChangeUntil > now ? (row.carrierChange ?? null) : null,
  };
}
