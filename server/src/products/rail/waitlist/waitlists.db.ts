import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, query, text } from '#src/platform/rows.ts';

export interface WaitlistRow {
  orderNo: string;
  deadline: Date;
  choices: unknown;
  reference: string | null;
  joinedAt: Date | null;
  leaving: boolean;
  /** Who left, where that was not the owner of the order. */
  leftBy: string | null;
  fulfilled: number | null;
}

export async function insertWaitlist(
  tx: Tx,
  tenantId: string,
  row: { orderNo: string; deadline: Date; choices: unknown; followAt: Date },
): Promise<void> {
  await sql`
    insert into train_waitlists (tenant_id, order_no, deadline, choices, follow_at)
    values (${tenantId}, ${row.orderNo}, ${row.deadline}, ${JSON.stringify(row.choices)}::jsonb, ${row.followAt})`.execute(
    tx,
  );
}

const waitlistRow = columns(
  'train_waitlists',
  'orderNo',
  'deadline',
  'choices',
  'reference',
  'joinedAt',
  'leaving',
  'leftBy',
  'fulfilled',
);

/** Its order is what is locked. */
export async function findWaitlistRow(
  tx: Tx,
  tenantId: string,
  orderNo: string,
): Promise<WaitlistRow | undefined> {
  const rows = await query(tx, waitlistRow)`
    select order_no as "orderNo", deadline, choices, reference, joined_at as "joinedAt", leaving, left_by as "leftBy",
      fulfilled
    from train_waitlists where tenant_id = ${tenantId} and order_no = ${orderNo}`;
  return rows[0];
}

/** What is left out stays; who left goes with `leaving`. */
export async function saveWaitlist(
  tx: Tx,
  tenantId: string,
  orderNo: string,
  change: Partial<Pick<WaitlistRow, 'reference' | 'joinedAt' | 'leaving' | 'leftBy' | 'fulfilled'>>,
): Promise<void> {
  await sql`
    update train_waitlists set reference = coalesce(${change.reference ?? null}, reference),
      joined_at = coalesce(${change.joinedAt ?? null}, joined_at), leaving = coalesce(${change.leaving ?? null}, leaving),
      left_by = case when ${change.leaving ?? null}::boolean is null then left_by else ${change.leftBy ?? null} end,
      fulfilled = coalesce(${change.fulfilled ?? null}, fulfilled)
    where tenant_id = ${tenantId} and order_no = ${orderNo}`.execute(tx);
}

/** When it is looked at next; never when there is nothing to follow. */
export async function followAt(tx: Tx, tenantId: string, orderNo: string, at: Date | null): Promise<void> {
  await sql`
    update train_waitlists set follow_at = ${at} where tenant_id = ${tenantId} and order_no = ${orderNo}`.execute(
    tx,
  );
}

/** Those that are due, the longest first, and not again before a moment: whoever claimed them looks at them. */
export async function claimWaitlists(
  tx: Tx,
  tenantId: string,
  input: { now: Date; again: Date; max: number },
): Promise<string[]> {
  const rows = await query(tx, { orderNo: text })`
    update train_waitlists w set follow_at = ${input.again}
    where w.tenant_id = ${tenantId} and w.order_no in (
      select order_no from train_waitlists where tenant_id = ${tenantId} and follow_at <= ${input.now}
      order by follow_at limit ${input.max} for update skip locked)
    returning order_no as "orderNo"`;
  return rows.map(({ orderNo }) => orderNo);
}
