import type { ApplicationState, BudgetKind } from '@woxing/contract/applications/trip-application.rules';
import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, number, query } from '#src/platform/rows.ts';

export interface ApplicationRow {
  noteNo: string;
  enterpriseId: string;
  memberId: string;
  state: ApplicationState;
  version: number;
  title: string;
  content: unknown;
  proposed: unknown;
  travellerIds: string[];
  fromDay: Day | null;
  untilDay: Day | null;
  budgetFen: Fen;
  costCentreId: string | null;
  projectId: string | null;
  createdAt: Date;
  submittedAt: Date | null;
}

const row = columns(
  'travel_applications',
  'noteNo',
  'enterpriseId',
  'memberId',
  'state',
  'version',
  'title',
  'content',
  'proposed',
  'travellerIds',
  'fromDay',
  'untilDay',
  'budgetFen',
  'costCentreId',
  'projectId',
  'createdAt',
  'submittedAt',
);

const asJson = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`);

const valuesOf = (one: ApplicationRow) => ({
  state: one.state,
  version: one.version,
  title: one.title,
  content: sql`${JSON.stringify(one.content)}::jsonb`,
  proposed: asJson(one.proposed),
  traveller_ids: one.travellerIds,
  from_day: one.fromDay,
  until_day: one.untilDay,
  budget_fen: one.budgetFen,
  cost_centre_id: one.costCentreId,
  project_id: one.projectId,
  submitted_at: one.submittedAt,
});

export async function insertApplication(tx: Tx, tenantId: string, one: ApplicationRow): Promise<void> {
  await tx
    .insertInto('travel_applications')
    .values({
      tenant_id: tenantId,
      note_no: one.noteNo,
      enterprise_id: one.enterpriseId,
      member_id: one.memberId,
      created_at: one.createdAt,
      ...valuesOf(one),
    })
    .execute();
}

export async function saveApplicationRow(tx: Tx, tenantId: string, one: ApplicationRow): Promise<void> {
  await tx
    .updateTable('travel_applications')
    .set(valuesOf(one))
    .where('tenant_id', '=', tenantId)
    .where('note_no', '=', one.noteNo)
    .execute();
}

export async function deleteApplication(tx: Tx, tenantId: string, noteNo: string): Promise<void> {
  await tx
    .deleteFrom('travel_applications')
    .where('tenant_id', '=', tenantId)
    .where('note_no', '=', noteNo)
    .execute();
}

export async function findApplicationRow(
  tx: Tx,
  tenantId: string,
  noteNo: string,
): Promise<ApplicationRow | undefined> {
  const rows = await query(tx, row)`
    select ${listed(row)} from travel_applications where tenant_id = ${tenantId} and note_no = ${noteNo}`;
  return rows[0];
}

/** Whoever else would change or book under it waits until this transaction ends. */
export async function lockApplication(
  tx: Tx,
  tenantId: string,
  noteNo: string,
): Promise<ApplicationRow | undefined> {
  const rows = await query(tx, row)`
    select ${listed(row)} from travel_applications
    where tenant_id = ${tenantId} and note_no = ${noteNo} for no key update`;
  return rows[0];
}

interface ApplicationSearch {
  readonly memberId: string;
  /** All where it is empty. */
  readonly states: readonly ApplicationState[];
  readonly words: string;
  readonly offset: number;
  readonly max: number;
}

/** A member's own, the newest first. */
export async function findApplicationRows(
  tx: Tx,
  tenantId: string,
  { memberId, states, words, offset, max }: ApplicationSearch,
): Promise<(ApplicationRow & { total: number })[]> {
  const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return query(tx, { ...row, total: number })`
    select ${listed(row)}, count(*) over () as total from travel_applications
    where tenant_id = ${tenantId} and member_id = ${memberId}
      and (${states.length} = 0 or state = any(${states}::text[]))
      and (${words} = '' or title ilike ${like} or note_no ilike ${like} or content->>'reason' ilike ${like})
    order by created_at desc, note_no desc offset ${offset} limit ${max}`;
}

/**
 * Those under which a member may book from a day on: asked for by the member, with the member among the travellers, or with somebody
 * for whom the member books; their own first.
 */
export async function bookableRows(
  tx: Tx,
  tenantId: string,
  {
    memberId,
    enterpriseId,
    today,
    bookedFor,
  }: {
    readonly memberId: string;
    readonly enterpriseId: string;
    readonly today: Day;
    /** `all`: of the enterprise. */
    readonly bookedFor: readonly string[] | 'all';
  },
): Promise<ApplicationRow[]> {
  return query(tx, row)`
    select ${listed(row)} from travel_applications
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and state in ('agreed', 'changing')
      and least(until_day, nullif(content->>'bookUntil', '')::date) >= ${today}::date and (member_id = ${memberId} or ${memberId} = any(traveller_ids)
        or ${bookedFor === 'all'} or traveller_ids && ${bookedFor === 'all' ? [] : [...bookedFor]}::text[])
    order by not (member_id = ${memberId} or ${memberId} = any(traveller_ids)), from_day, note_no limit 100`;
}

export async function linkOrder(
  tx: Tx,
  tenantId: string,
  link: { readonly noteNo: string; readonly orderNo: string; readonly kind: BudgetKind },
): Promise<void> {
  await tx
    .insertInto('travel_application_orders')
    .values({ tenant_id: tenantId, note_no: link.noteNo, order_no: link.orderNo, kind: link.kind })
    .execute();
}

const linkRow = columns('travel_application_orders', 'noteNo', 'orderNo', 'kind');

export async function ordersUnder(tx: Tx, tenantId: string, noteNos: readonly string[]) {
  return query(tx, linkRow)`
    select ${listed(linkRow)} from travel_application_orders
    where tenant_id = ${tenantId} and note_no = any(${noteNos}::text[]) order by order_no`;
}

/** What an application of an enterprise is booked to; empty where it is not, and of one that there is not. */
export async function applicationBookedTo(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  noteNo: string,
): Promise<{ costCentreId: string; projectId: string }> {
  const rows = await query(tx, columns('travel_applications', 'costCentreId', 'projectId'))`
    select cost_centre_id as "costCentreId", project_id as "projectId" from travel_applications
    where tenant_id = ${tenantId} and note_no = ${noteNo} and enterprise_id = ${enterpriseId}`;
  return { costCentreId: rows[0]?.costCentreId ?? '', projectId: rows[0]?.projectId ?? '' };
}

/** The applications that orders were booked under, by order. */
export async function notesOfOrders(
  tx: Tx,
  tenantId: string,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query(tx, columns('travel_application_orders', 'orderNo', 'noteNo'))`
    select order_no as "orderNo", note_no as "noteNo" from travel_application_orders
    where tenant_id = ${tenantId} and order_no = any(${[...orderNos]}::text[])`;
  return new Map(rows.map(({ orderNo, noteNo }) => [orderNo, noteNo]));
}

export async function noteOfOrder(tx: Tx, tenantId: string, orderNo: string) {
  const rows = await query(tx, linkRow)`
    select ${listed(linkRow)} from travel_application_orders where tenant_id = ${tenantId} and order_no = ${orderNo}`;
  return rows[0];
}
