import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { FareFilings } from '#src/products/international-air/fares/filed-fares.rules.ts';
import type {
  BookedCoupon,
  InternationalBooking,
  InternationalCall,
  InternationalOutcome,
  InternationalRejection,
} from '#src/products/international-air/international-supplier.ts';
import type { FlightSchedule } from '#src/products/international-air/schedule/flight-schedule.rules.ts';
import { rejectionsOf } from '../rejections.ts';
import { readBooking, readCoupons, type StoredBooking, writeCall } from './international-bookings.db.ts';

export interface SupplierDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly schedule: () => Promise<FlightSchedule>;
  readonly filings: FareFilings;
  readonly slowMs: number;
  readonly lateIssueMs: number;
}

const words: Record<InternationalRejection, string> = {
  'sold-out': '余座不足',
  gone: '航班或票价已停售',
  price: '票价已变动',
  time: '已超过出票时限',
  state: '订座状态不允许此项操作',
  refused: '航空公司拒绝办理',
  'on-time': '航班没有可免费办理的变动',
  'unknown-reference': '订座编号不存在',
};

const { Rejection, rejected, deciding } = rejectionsOf(words);

export { Rejection, rejected };

/** Runs a transaction of the supplier; a rejection rolls it back and becomes the answer. */
const decide = (
  db: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<InternationalOutcome>,
): Promise<InternationalOutcome> => deciding(() => db.inTenant(tenantId, work));

export { decide };

/**
 * Writes the call down and does its work, once per reference, in a transaction: a repeat is answered with the booking as it is now. A
 * reference that `status` has declared dead is refused.
 */
export function once(
  { db }: Pick<SupplierDeps, 'db'>,
  { tenantId, clientReference, now }: InternationalCall,
  operation: 'hold' | 'issue' | 'cancel' | 'refund' | 'change',
  reference: string,
  work: (tx: Tx) => Promise<InternationalOutcome>,
): Promise<InternationalOutcome> {
  return decide(db, tenantId, async (tx) => {
    const before = await writeCall(tx, tenantId, { clientReference, operation, reference, at: now });
    if (before === undefined) return work(tx);
    if (before.reference === null) throw new Rejection('state');
    return { kind: 'done', value: await bookingNow(tx, tenantId, before.reference) };
  });
}

/** The booking as callers know it. The reference must exist. */
export async function bookingNow(tx: Tx, tenantId: string, reference: string): Promise<InternationalBooking> {
  const booking = await readBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  return bookingView(booking, await readCoupons(tx, tenantId, reference));
}

export const bookingView = (
  { reference, state, holdUntil }: StoredBooking,
  coupons: readonly BookedCoupon[],
): InternationalBooking => ({ reference, state, holdUntil, coupons });
