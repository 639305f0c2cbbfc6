import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import type { LegStatus } from '@woxing/contract/orders/travel-status';
import type { TripSpan } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { type StatusRow, statusesOf } from './leg-statuses.db.ts';

interface Times {
  readonly departsAt: Date;
  readonly arrivesAt: Date;
  readonly departed: boolean;
}

const minuteMs = 60_000;

/** Of the arrival once it has left, of the departure before; below zero where it is early. */
export function lateMinutes(
  { startsAt, endsAt }: Pick<StatusRow, 'startsAt' | 'endsAt'>,
  { departsAt, arrivesAt, departed }: Times,
): number {
  const late = departed ? arrivesAt.getTime() - endsAt.getTime() : departsAt.getTime() - startsAt.getTime();
  return Math.round(late / minuteMs);
}

/** By the clocks of both places; null where nobody has said anything yet. */
export function statusView(span: TripSpan, row: StatusRow | undefined): LegStatus | null {
  if (span.run === undefined || row === undefined || row.readAt === null) return null;
  const { departsAt, arrivesAt, departed, arrived, cancelled, readAt } = row;
  if (departsAt === null || arrivesAt === null) return null;
  return {
    kind: span.run,
    departs: zonedTimeOf(departsAt, span.starts.zone),
    arrives: zonedTimeOf(arrivesAt, span.ends.zone),
    departsAt: departsAt.toISOString(),
    arrivesAt: arrivesAt.toISOString(),
    departed,
    arrived,
    cancelled,
    lateMinutes: lateMinutes(row, { departsAt, arrivesAt, departed }),
    readAt: readAt.toISOString(),
  };
}

/** What is known of legs of these orders. */
export async function legStatuses(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<(orderNo: string, leg: number, span: TripSpan) => LegStatus | null> {
  const rows = orderNos.length === 0 ? [] : await statusesOf(tx, tenantId, [...new Set(orderNos)]);
  const byLeg = new Map(rows.map((row) => [`${row.orderNo} ${row.leg}`, row]));
  return (orderNo, leg, span) => statusView(span, byLeg.get(`${orderNo} ${leg}`));
}
