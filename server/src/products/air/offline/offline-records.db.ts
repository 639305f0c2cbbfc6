import type { Day } from '@woxing/contract/core/days';
import type { KeptFile } from '@woxing/contract/core/files';
import { numberKind, type OfflineKind, plainTicketNo } from '@woxing/contract/products/air/offline.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { builtJson, columns, listed, number, query, type TableRow, text } from '#src/platform/rows.ts';

const recordRow = {
  ...columns(
    'offline_records',
    'recordNo',
    'orderNo',
    'kind',
    'amountFen',
    'way',
    'reference',
    'note',
    'recordedAt',
  ),
  recordedBy: text,
  files: builtJson<KeptFile[]>(),
};
export type OfflineRecordRow = Awaited<ReturnType<typeof recordsOf>>[number];

/** With the name of who recorded it, and the files that show it. */
const wholeRecord = sql`
  ${listed(columns('offline_records', 'recordNo', 'orderNo', 'kind', 'amountFen', 'way', 'reference', 'note', 'recordedAt'), 'r')},
  m.real_name as "recordedBy", coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'size', f.size, 'sentAt', f.created_at)
      order by f.created_at, f.id)
    from file_uses u join files f on f.tenant_id = u.tenant_id and f.id = u.file_id
    where u.tenant_id = r.tenant_id and u.kind = 'offline' and u.subject_id = r.record_no), '[]'::jsonb) as files
  from offline_records r join members m on m.tenant_id = r.tenant_id and m.id = r.recorded_by`;

export async function insertRecord(tx: Tx, row: TableRow<'offline_records'>): Promise<void> {
  await tx.insertInto('offline_records').values(row).execute();
}

/** Those of these numbers that a ticket has already, with its order and whoever placed that. */
export function knownTicketNos(tx: Tx, tenantId: string, ticketNos: readonly string[]) {
  return query(tx, { ticketNo: text, orderNo: text, memberId: text })`
    select t.ticket_no as "ticketNo", t.order_no as "orderNo", o.member_id as "memberId"
    from order_tickets t join orders o using (tenant_id, order_no)
    where t.tenant_id = ${tenantId} and t.ticket_no = any(${[...ticketNos]})`;
}

/** What was recorded of an order, the newest first. */
export function recordsOf(tx: Tx, tenantId: string, orderNo: string) {
  return query(tx, recordRow)`
    select ${wholeRecord} where r.tenant_id = ${tenantId} and r.order_no = ${orderNo} order by r.recorded_at desc, r.record_no desc`;
}

export interface RecordFilter {
  readonly kind?: OfflineKind | undefined;
  /** Chinese days, both included. */
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
  readonly keyword?: string | undefined;
}

/** As tickets have it; null of what is no number of one. */
const ticketNoIn = (keyword = ''): string | null =>
  numberKind(keyword.trim()) === 'ticket' ? plainTicketNo(keyword.trim()) : null;

const wanted = (tenantId: string, { kind, from, until, keyword }: RecordFilter) => sql`
  r.tenant_id = ${tenantId}
  and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
  and (${from ?? null}::date is null or r.recorded_at >= ${from ?? null}::date::timestamp at time zone 'Asia/Shanghai')
  and (${until ?? null}::date is null or r.recorded_at < (${until ?? null}::date + 1)::timestamp at time zone 'Asia/Shanghai')
  and (${keyword ?? ''} = '' or position(upper(${keyword ?? ''}) in upper(r.record_no || ' ' || r.reference)) > 0
    or exists (select from orders o where o.tenant_id = r.tenant_id and o.order_no = r.order_no
      and o.booking_reference = upper(${keyword ?? ''}))
    or exists (select from order_tickets t where t.tenant_id = r.tenant_id and t.order_no = r.order_no
      and t.ticket_no = ${ticketNoIn(keyword)}))`;

export function pageOfRecords(
  tx: Tx,
  tenantId: string,
  filter: RecordFilter,
  { max, skip }: { readonly max: number; readonly skip: number },
) {
  return query(tx, recordRow)`
    select ${wholeRecord} where ${wanted(tenantId, filter)} order by r.recorded_at desc, r.record_no desc limit ${max} offset ${skip}`;
}

export async function countRecords(tx: Tx, tenantId: string, filter: RecordFilter): Promise<number> {
  const [row] = await query(tx, { count: number })`
    select count(*) from offline_records r where ${wanted(tenantId, filter)}`;
  return row!.count;
}

/** Those behind one, in the order of the list. */
export function nextRecords(
  tx: Tx,
  tenantId: string,
  filter: RecordFilter,
  after: Pick<OfflineRecordRow, 'recordedAt' | 'recordNo'> | undefined,
  max: number,
) {
  return query(tx, recordRow)`
    select ${wholeRecord} where ${wanted(tenantId, filter)}
      and (${after?.recordNo ?? null}::text is null or (r.recorded_at, r.record_no) < (${after?.recordedAt ?? null}::timestamptz, ${after?.recordNo ?? null}))
    order by r.recorded_at desc, r.record_no desc limit ${max}`;
}

export async function isRecord(tx: Tx, tenantId: string, recordNo: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('offline_records')
    .select('record_no')
    .where('tenant_id', '=', tenantId)
    .where('record_no', '=', recordNo)
    .execute();
  return rows.length > 0;
}

/** Whether it is about an offline order of the member itself, whoever has kept that. */
export async function isOwnOfflineOrder(
  tx: Tx,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  recordNo: string,
): Promise<boolean> {
  const rows = await query(tx, columns('offline_records', 'recordNo'))`
    select r.record_no as "recordNo" from offline_records r join orders o using (tenant_id, order_no)
    where r.tenant_id = ${tenantId} and r.record_no = ${recordNo} and r.kind = 'order' and o.member_id = ${memberId}`;
  return rows.length > 0;
}

/** Of orders that a member placed, the newest first. */
export function recordsOfMember(tx: Tx, tenantId: string, memberId: string) {
  return query(
    tx,
    columns('offline_records', 'recordNo', 'orderNo', 'kind', 'amountFen', 'reference', 'note', 'recordedAt'),
  )`
    select ${listed(columns('offline_records', 'recordNo', 'orderNo', 'kind', 'amountFen', 'reference', 'note', 'recordedAt'), 'r')}
    from offline_records r join orders o using (tenant_id, order_no)
    where r.tenant_id = ${tenantId} and o.member_id = ${memberId} order by r.recorded_at desc, r.record_no`;
}

/** Nothing of a person stands in them any more; numbers and sums stay with the books. Answers their numbers. */
export async function forgetNotesOf(tx: Tx, tenantId: string, memberId: string): Promise<string[]> {
  const rows = await query(tx, columns('offline_records', 'recordNo'))`
    update offline_records r set note = '' from orders o
    where r.tenant_id = ${tenantId} and o.tenant_id = r.tenant_id and o.order_no = r.order_no and o.member_id = ${memberId}
    returning r.record_no as "recordNo"`;
  return rows.map(({ recordNo }) => recordNo);
}
