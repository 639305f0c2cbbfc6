import { formatMonthDay } from '@woxing/contract/core/days';
import { zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import { toldFromMinutes } from '@woxing/contract/orders/travel-status.rules';
import { tellMember } from '#src/messages/public.ts';
import { type OrderWithTickets, orderLink, ownerAndTravellers, type TripSpan } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { StatusRow } from './leg-statuses.db.ts';
import type { RunStatus } from './status-provider.ts';
import { lateMinutes } from './status-view.ts';

type Planned = Pick<StatusRow, 'startsAt' | 'endsAt'>;

/** A delay that somebody should know of, or that it does not run today. */
export const isToBeTold = (planned: Planned, status: RunStatus): boolean =>
  status.cancelled || (!status.arrived && lateMinutes(planned, status) >= toldFromMinutes);

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
      kind: status.cancelled ? 'run-cancelled' : 'run-late',
      params,
      link: orderLink(orderNo),
      at,
      dedupeKey: `run-late:${orderNo}:${leg}:${known.startsAt.toISOString()}`,
    });
}

/** `晚点40分钟，预计15:20起飞`. */
function whatWords({ run, starts, ends }: TripSpan, known: Planned, status: RunStatus): string {
  if (status.cancelled) return '当日取消';
  const late = `晚点${lateMinutes(known, status)}分钟`;
  if (status.departed) return `${late}，预计${zonedTimeOf(status.arrivesAt, ends.zone).time}到达`;
  const leaves = run === 'flight' ? '起飞' : '开车';
  return `${late}，预计${zonedTimeOf(status.departsAt, starts.zone).time}${leaves}`;
}
