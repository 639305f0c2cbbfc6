import { formatMonthDay } from '@woxing/contract/core/days';
import { chinaZone, zonedTimeOf } from '@woxing/contract/core/zoned-time.rules';
import { aircraftName } from '@woxing/contract/generated/aircraft';
import { tellMember } from '#src/messages/public.ts';
import { lockOrder, type OrderWithTickets, orderLink } from '#src/orders/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { departureWords, nextWords, openChangesOf } from './changed-legs.rules.ts';
import { reminderTimes } from './reminder-times.rules.ts';
import {
  changesOfOrder,
  changesToRemind,
  ordersToRemind,
  type ScheduleChangeRow,
  setReminder,
} from './schedule-changes.db.ts';
import type { ScheduledFlights, ScheduledLeg } from './scheduled-flights.ts';
import { aboutOrder, everybodyOn } from './tell-schedule-change.ts';

const atOnce = 200;

/**
 * Reminds everybody on an order, once a day and once three hours before the end, that what a carrier did waits for an answer. Each once, in
 * any number of processes and after any crash; what was missed meanwhile is said once. After the answer nothing is said.
 */
export async function remindOfAnswers(
  deps: { readonly db: Database; readonly clock: Clock; readonly flights: readonly ScheduledFlights[] },
  tenantId: string,
): Promise<void> {
  const { db, clock } = deps;
  const due = await db.read(tenantId, (tx) => ordersToRemind(tx, tenantId, clock.now(), atOnce));
  const failures: unknown[] = [];
  for (const orderNo of due)
    await db
      .inTenant(tenantId, (tx) => remindOf(deps.flights, tx, { tenantId, orderNo }, clock.now()))
      .catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some answers could not be reminded of');
}

async function remindOf(
  products: readonly ScheduledFlights[],
  tx: Tx,
  of: { readonly tenantId: string; readonly orderNo: string },
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, of.tenantId, of.orderNo);
  const flights = products.find(({ isOf }) => isOf(order));
  const legs = flights?.legsOf(order.content) ?? [];
  for (const change of await changesToRemind(tx, of, now)) {
    const leg = legs[change.leg];
    const open = leg && openChangesOf(leg, change.leg, order.tickets).find(({ no }) => no === change.no);
    const times = open ? reminderTimes({ from: change.keptAt, until: open.until }) : [];
    const isTime = times.some((time) => time <= now && time >= change.remindAt);
    if (open !== undefined && isTime && now < open.until)
      await tellReminder(tx, order, { change, leg: leg!, until: open.until }, now);
    await setReminder(tx, { ...of, no: change.no }, times.find((time) => time > now) ?? null);
  }
}

/** Sets when the next reminder of each change of a leg is due that waits for an answer; called again when the flight has moved. */
export async function planReminders(
  tx: Tx,
  order: Pick<OrderWithTickets, 'tenantId' | 'orderNo' | 'tickets'>,
  leg: ScheduledLeg,
  at: number,
  now: Date,
): Promise<void> {
  const { tenantId, orderNo } = order;
  const changes = await changesOfOrder(tx, order);
  for (const { no, until } of openChangesOf(leg, at, order.tickets)) {
    const { keptAt } = changes.find((change) => change.no === no)!;
    const next = reminderTimes({ from: keptAt, until }).find((time) => time > now);
    await setReminder(tx, { tenantId, orderNo, no }, next ?? null);
  }
}

interface Reminding {
  readonly change: ScheduleChangeRow & { readonly remindAt: Date };
  readonly leg: ScheduledLeg;
  readonly until: Date;
}

async function tellReminder(
  tx: Tx,
  order: OrderWithTickets,
  { change, leg, until }: Reminding,
  now: Date,
): Promise<void> {
  const { tenantId, orderNo } = order;
  const { no, was, remindAt } = change;
  const params = {
    orderNo,
    flight: was.flightNo,
    until: untilWords(until, leg),
    what: whatWords(change),
    next: nextWords({ free: true, flight: change.now }),
  };
  for (const memberId of await everybodyOn(tx, order))
    tellMember(tx, {
      tenantId,
      memberId,
      kind: 'flight-answer-due',
      params,
      link: orderLink(orderNo),
      at: now,
      about: aboutOrder(orderNo),
      dedupeKey: `schedule-answer:${orderNo}:${no}:${remindAt.toISOString()}`,
    });
}

function whatWords({ now, aircraft }: Pick<ScheduleChangeRow, 'now' | 'aircraft'>): string {
  if (aircraft !== null) return `机型改为${aircraftName(aircraft.type)}`;
  return now === null ? '已被航空公司取消' : `起飞时间改为${departureWords(now)}`;
}

/** By the clock of where the flight leaves; said so where that is another one. */
function untilWords(until: Date, { fromZone }: Pick<ScheduledLeg, 'fromZone'>): string {
  const { day, time } = zonedTimeOf(until, fromZone);
  return `${fromZone === chinaZone ? '' : '当地时间'}${formatMonthDay(day)} ${time}`;
}
