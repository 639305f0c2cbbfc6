import { formatMonthDay } from '@woxing/contract/core/days';
import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import { expectedTime, lateLength, toldFromMinutes } from '@woxing/contract/orders/travel-status.rules';
import { tellMember } from '#src/messages/public.ts';
import { type OrderWithTickets, orderLink, ownerAndTravellers, type TripSpan } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { StatusRow } from './leg-statuses.db.ts';
import type { RunStatus } from './status-provider.ts';
import { lateMinutes } from './status-view.ts';

type Planned = Pick<StatusRow, 'startsAt' | 'endsAt'>;

/** A delay that somebody should know of and does not yet, or that it does not run today, which is news to whoever waits for what is late. */
export const isToBeTold = (
  known: Planned & Pick<StatusRow, 'told' | 'cancelled'>,
  status: RunStatus,
): boolean =>
  status.cancelled
    ? !known.cancelled
    : !known.told && !status.arrived && lateMinutes(known, status) >= toldFromMinutes;

interface Delay {
  readonly span: TripSpan;
  readonly leg: number;
  readonly known: Planned;
  readonly status: RunStatus;
}

/** Tells who booked and who travels, each once. */
export async function tellDelay(
  tx: Tx,
  order: OrderWithTickets,
  { span, leg, known, status }: Delay,
  at: Date,
): Promise<void> {
  const { tenantId, orderNo } = order;
  const kind = status.cancelled ? 'run-cancelled' : 'run-late';
  const params = {
    orderNo,
    no: span.no,
    way: `${span.from.name}至${span.to.name}`,
    planned: `${formatMonthDay(span.starts.day)} ${span.starts.time}`,
    what: whatWords(span, known, status),
  };
  for (const memberId of await ownerAndTravellers(tx, order))
    tellMember(tx, {
      tenantId,
      memberId,
      kind,
      params,
      link: orderLink(orderNo),
      at,
      dedupeKey: `${kind}:${orderNo}:${leg}:${known.startsAt.toISOString()}`,
    });
}

/** `晚点1小时30分钟，预计15:20起飞`, with its day where that is not the one on the ticket. */
function whatWords({ run, starts, ends }: TripSpan, known: Planned, status: RunStatus): string {
  if (status.cancelled) return '当日取消';
  const late = `晚点${lateLength(lateMinutes(known, status))}`;
  if (status.departed)
    return `${late}，预计${expectedTime(zonedTimeOf(status.arrivesAt, ends.zone), ends)}到达`;
  const leaves = run === 'flight' ? '起飞' : '开车';
  return `${late}，预计${expectedTime(zonedTimeOf(status.departsAt, starts.zone), starts)}${leaves}`;
}
