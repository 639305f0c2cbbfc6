import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { sqlState } from '#src/platform/database.ts';
import type { AirBooking, AirCall, AirOutcome, AirRejection } from '#src/products/air/air-supplier.ts';
import {
  type Operation,
  readBooking,
  readTickets,
  type StoredBooking,
  type StoredTicket,
  writeCall,
} from './embedded-air.db.ts';
import type { World } from './world.ts';

export interface SupplierDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly world: World;
  readonly slowMs: number;
  readonly lateIssueMs: number;
}

const words: Record<AirRejection, string> = {
  'sold-out': '所选舱位已售完',
  'too-close': '距离起飞时间过近，已停止销售',
  price: '价格已变动',
  time: '航班时刻已变动',
  identity: '旅客身份信息未通过核验',
  busy: '系统繁忙，请稍后重试',
  gone: '航班或舱位不存在',
  state: '订座状态不允许此项操作',
  'unknown-reference': '订座编号不存在',
  'on-time': '航班正常，无延误、取消或时刻变动',
  proof: '证明材料不清晰或不完整',
  stranger: '证明材料与旅客本人不符',
  'not-covered': '所述情形不属于非自愿退票范围',
  'not-listed': '旅客不在协议名单中',
  agreement: '协议号不存在',
};

/** Thrown inside a transaction so that everything it did is taken back. */
export class Rejection extends Error {
  readonly reason: AirRejection;

  constructor(reason: AirRejection) {
    super(words[reason]);
    this.reason = reason;
  }
}

export function rejected(reason: AirRejection): { kind: 'rejected'; reason: AirRejection; message: string } {
  return { kind: 'rejected', reason, message: words[reason] };
}

/** Runs a transaction of the supplier; a rejection rolls it back and becomes the answer. */
export async function decide<T>(
  db: Database,
  tenantId: string,
  work: (tx: Tx) => Promise<AirOutcome<T>>,
): Promise<AirOutcome<T>> {
  try {
    return await db.inTenant(tenantId, work);
  } catch (error) {
    if (error instanceof Rejection) return rejected(error.reason);
    throw error;
  }
}

/**
 * Writes the call down and does its work, once per reference: a repeat is answered with the booking as it is now. A
 * reference that `status` has declared dead is refused.
 */
export async function once(
  tx: Tx,
  call: AirCall,
  operation: Exclude<Operation, 'barred'>,
  reference: string,
  work: () => Promise<AirOutcome<AirBooking>>,
  /** What a repeat is told, where it is not just the booking. */
  again: (reference: string) => Promise<AirOutcome<AirBooking>> = async (known) => ({
    kind: 'done',
    value: await bookingNow(tx, call.tenantId, known),
  }),
): Promise<AirOutcome<AirBooking>> {
  const before = await writeCall(tx, call.tenantId, {
    clientReference: call.clientReference,
    operation,
    reference,
    at: call.now,
  });
  if (before === undefined) return work();
  if (before.reference === null) throw new Rejection('state');
  return again(before.reference);
}

/** The booking as callers know it. The reference must exist. */
export async function bookingNow(tx: Tx, tenantId: string, reference: string): Promise<AirBooking> {
  const booking = await readBooking(tx, tenantId, reference);
  if (booking === undefined) throw new Rejection('unknown-reference');
  return airBooking(booking, await readTickets(tx, tenantId, reference));
}

export function airBooking(booking: StoredBooking, tickets: readonly StoredTicket[]): AirBooking {
  return {
    reference: booking.reference,
    state: booking.state,
    holdUntil: booking.holdUntil,
    segments: booking.segments,
    tickets: tickets.map(({ passenger, segment, ticketNo, state, fareFen }) => ({
      fareFen,
      passenger,
      segment,
      ticketNo,
      state,
    })),
  };
}

const uniqueViolation = '23505';

export function isTaken(error: unknown): boolean {
  return sqlState(error) === uniqueViolation;
}
