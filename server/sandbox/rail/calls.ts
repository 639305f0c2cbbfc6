import type { Clock } from '#src/platform/clock.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import type { RailBooking, RailCall, RailOutcome, RailRejection } from '#src/products/rail/rail-supplier.ts';
import type { SaleRules } from '#src/products/rail/search/sale-window.rules.ts';
import { rejectionsOf } from '../rejections.ts';
import type { WrittenCall } from '../written-calls.db.ts';
import {
  type Operation,
  readBooking,
  readTickets,
  type StoredBooking,
  type StoredTicket,
  writeCall,
} from './embedded-rail.db.ts';
import type { SeatDeps } from './seat-rows.ts';

export interface SupplierDeps extends SeatDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Pick<Vault, 'blindIndexes'>;
  readonly sale: SaleRules;
  readonly slowMs: number;
  readonly lateIssueMs: number;
}

const words: Record<RailRejection, string> = {
  'sold-out': '余票不足',
  overlap: '乘车人在该时段已有其他行程',
  'too-close': '距离开车时间过近，已停止售票',
  price: '票价已变动',
  time: '列车时刻已变动',
  identity: '乘车人身份信息未通过核验',
  concession: '乘车人的优惠资质未通过核验',
  busy: '系统繁忙，请稍后重试',
  refused: '铁路拒绝办理',
  state: '订单状态不允许此项操作',
  'unknown-reference': '订单号不存在',
};

export const { Rejection, rejected, deciding } = rejectionsOf(words);
export type Rejected = ReturnType<typeof rejected>;

/**
 * Writes the call down and does its work, once per reference, in a transaction: a repeat is answered with the booking as it is
 * now. A reference that `status` has declared dead is refused.
 */
export function once(
  { db }: Pick<SupplierDeps, 'db'>,
  call: RailCall,
  operation: Exclude<Operation, 'barred'>,
  reference: string,
  work: (tx: Tx) => Promise<RailOutcome<RailBooking>>,
): Promise<RailOutcome<RailBooking>> {
  const { tenantId, clientReference, now } = call;
  return deciding(() =>
    db.inTenant(tenantId, async (tx) => {
      const before = await writeCall(tx, tenantId, { clientReference, operation, reference, at: now });
      return before === undefined ? work(tx) : answerAgain(tx, tenantId, before);
    }),
  );
}

/** What a call hears that had come before. */
export async function answerAgain(
  tx: Tx,
  tenantId: string,
  { reference }: Pick<WrittenCall<Operation>, 'reference'>,
): Promise<RailOutcome<RailBooking>> {
  if (reference === null) return rejected('state');
  return { kind: 'done', value: await bookingNow(tx, tenantId, reference) };
}

/** The booking as callers know it. The reference must exist. */
export async function bookingNow(tx: Tx, tenantId: string, reference: string): Promise<RailBooking> {
  const booking = await readBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  return railBooking(booking, await readTickets(tx, tenantId, [reference]));
}

export function railBooking(booking: StoredBooking, tickets: readonly StoredTicket[]): RailBooking {
  return {
    reference: booking.reference,
    state: booking.state,
    holdUntil: booking.holdUntil,
    tickets: tickets.map(({ passenger, ride, ticketNo, seat, place, fareFen, state }) => ({
      passenger,
      ride,
      ticketNo,
      seat,
      place,
      fareFen,
      state,
    })),
  };
}
