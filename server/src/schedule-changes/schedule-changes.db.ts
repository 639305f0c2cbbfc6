import { type FlightReadings, flightReadings } from '@woxing/contract/products/air/schedule-changes';
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
  'free',
  'cause',
  'toldAt',
  'answer',
  'answeredAt',
);

export type ScheduleChangeRow = Pick<
  Awaited<ReturnType<typeof rawChanges>>[number],
  'no' | 'leg' | 'kind' | 'free' | 'cause' | 'toldAt' | 'answer' | 'answeredAt'
> & { readonly was: FlightReadings; readonly now: FlightReadings | null };

/** All that carriers have done to the flights of an order, the first first. */
export async function changesOfOrder(tx: Tx, of: Ordered): Promise<ScheduleChangeRow[]> {
  const rows = await rawChanges(tx, of);
  return rows.map(({ was, now, ...row }) => ({
    ...row,
    was: flightReadings.parse(was),
    now: flightReadings.nullable().parse(now),
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
      free: change.free,
      cause: change.cause,
      told_at: change.toldAt,
      kept_at: change.keptAt,
      answer: null,
      answered_at: null,
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
    .set({ answer, answered_at: at })
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', orderNo)
    .where('no', '=', no)
    .where('answer', 'is', null)
    .execute();
}
