import {
  type FlightReadings,
  flightReadings,
  newsOfAircraft,
} from '@woxing/contract/orders/schedule-changes';
import { z } from 'zod';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, query, type TableRow } from '#src/platform/rows.ts';

interface Ordered {
  readonly tenantId: string;
  readonly orderNo: string;
}

const changeRow = columns(
  'schedule_changes',
  'no',
  'leg',
  'kind',
  'was',
  'now',
  'aircraft',
  'free',
  'cause',
  'toldAt',
  'keptAt',
  'answer',
  'answeredAt',
);

export type ScheduleChangeRow = Pick<
  Awaited<ReturnType<typeof rawChanges>>[number],
  'no' | 'leg' | 'kind' | 'free' | 'cause' | 'toldAt' | 'keptAt' | 'answer' | 'answeredAt'
> & {
  readonly was: FlightReadings;
  readonly now: FlightReadings | null;
  readonly aircraft: ChangedAircraft | null;
};

/** Of kind `aircraft`: by which type it was flown before, and what was said. */
const changedAircraft = newsOfAircraft.extend({ was: z.string() });
export type ChangedAircraft = z.output<typeof changedAircraft>;

/** All that carriers have done to the flights of an order, the first first. */
export async function changesOfOrder(tx: Tx, of: Ordered): Promise<ScheduleChangeRow[]> {
  const rows = await rawChanges(tx, of);
  return rows.map(({ was, now, aircraft, ...row }) => ({
    ...row,
    was: flightReadings.parse(was),
    now: flightReadings.nullable().parse(now),
    aircraft: changedAircraft.nullable().parse(aircraft),
  }));
}

function rawChanges(tx: Tx, { tenantId, orderNo }: Ordered) {
  return query(tx, changeRow)`
    select ${listed(changeRow, 'c')} from schedule_changes c
    where c.tenant_id = ${tenantId} and c.order_no = ${orderNo} order by c.no`;
}

export interface NewScheduleChange extends Ordered {
  readonly no: number;
  readonly leg: number;
  readonly kind: TableRow<'schedule_changes'>['kind'];
  readonly supplier: string;
  readonly newsId: string;
  readonly was: FlightReadings;
  readonly now: FlightReadings | null;
  readonly aircraft: ChangedAircraft | null;
  readonly free: boolean;
  readonly cause: string;
  readonly toldAt: Date;
  readonly keptAt: Date;
}

export async function insertChange(tx: Tx, change: NewScheduleChange): Promise<void> {
  await tx
    .insertInto('schedule_changes')
    .values({
      tenant_id: change.tenantId,
      order_no: change.orderNo,
      no: change.no,
      leg: change.leg,
      kind: change.kind,
      supplier: change.supplier,
      news_id: change.newsId,
      was: JSON.stringify(change.was),
      now: change.now === null ? null : JSON.stringify(change.now),
      aircraft: change.aircraft === null ? null : JSON.stringify(change.aircraft),
      free: change.free,
      cause: change.cause,
      told_at: change.toldAt,
      kept_at: change.keptAt,
      answer: null,
      answered_at: null,
      remind_at: null,
    })
    .execute();
}

export async function answerChange(
  tx: Tx,
  { tenantId, orderNo, no }: Ordered & { readonly no: number },
  { answer, at }: { readonly answer: 'accepted' | 'overtaken'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('schedule_changes')
    .set({ answer, answered_at: at, remind_at: null })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('no', '=', no)
    .where('answer', 'is', null)
    .execute();
}

/** Orders of which something waits for an answer that is to be reminded of by now, the longest due first. */
export async function ordersToRemind(tx: Tx, tenantId: string, now: Date, max: number): Promise<string[]> {
  const rows = await query(tx, columns('schedule_changes', 'orderNo'))`
    select order_no as "orderNo" from schedule_changes where tenant_id = ${tenantId} and remind_at <= ${now}
    group by order_no order by min(remind_at), order_no limit ${max}`;
  return rows.map(({ orderNo }) => orderNo);
}

/** What of an order is to be reminded of by now. Its order is locked. */
export async function changesToRemind(
  tx: Tx,
  of: Ordered,
  now: Date,
): Promise<(ScheduleChangeRow & { readonly remindAt: Date })[]> {
  const due = await tx
    .selectFrom('schedule_changes')
    .select(['no', 'remind_at'])
    .where('tenant_id', '=', of.tenantId)
    .where('order_no', '=', of.orderNo)
    .where('remind_at', '<=', now)
    .execute();
  const changes = due.length === 0 ? [] : await changesOfOrder(tx, of);
  return changes.flatMap((change) => {
    const remindAt = due.find(({ no }) => no === change.no)?.remind_at ?? null;
    return remindAt === null ? [] : [{ ...change, remindAt }];
  });
}

export async function setReminder(
  tx: Tx,
  { tenantId, orderNo, no }: Ordered & { readonly no: number },
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('schedule_changes')
    .set({ remind_at: at })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('no', '=', no)
    .where('answer', 'is', null)
    .execute();
}
