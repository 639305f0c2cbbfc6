import type { CheckState } from '@woxing/contract/invoices/received-invoices.rules';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, number, query } from '#src/platform/rows.ts';
import type { ReceivedRow } from '../received/received.db.ts';

const dueRow = columns('received_invoices', 'id', 'checkCalls');

/**
 * Those that are to be asked about, each for whoever claims it alone until a time: who dies meanwhile leaves it to others from then on.
 */
export async function claimDue(
  tx: Tx,
  tenantId: string,
  { now, until, max }: { readonly now: Date; readonly until: Date; readonly max: number },
) {
  const rows = await query(tx, dueRow)`
    update received_invoices r set check_due_at = ${until}, check_calls = r.check_calls + 1
    where r.tenant_id = ${tenantId} and r.id in (
      select d.id from received_invoices d where d.tenant_id = ${tenantId} and d.check_due_at <= ${now}
      order by d.check_due_at limit ${max} for no key update skip locked)
    returning r.id, r.check_calls as "checkCalls"`;
  return rows;
}

type Key = Pick<ReceivedRow, 'tenantId' | 'id'>;

export async function saveAnswer(
  tx: Tx,
  { tenantId, id }: Key,
  answer: {
    readonly check: CheckState;
    readonly source: string;
    readonly at: Date;
    readonly state: ReceivedRow['state'];
    readonly doubts: ReceivedRow['doubts'];
  },
): Promise<void> {
  await tx
    .updateTable('received_invoices')
    .set({
      state: answer.state,
      doubts: [...answer.doubts],
      check_state: answer.check,
      checked_at: answer.at,
      check_source: answer.source,
      check_problem: '',
      check_calls: 0,
      check_due_at: null,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function saveNoAnswer(
  tx: Tx,
  { tenantId, id }: Key,
  { problem, dueAt }: { readonly problem: string; readonly dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('received_invoices')
    .set({ check_problem: problem, check_due_at: dueAt })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('check_due_at', 'is not', null)
    .execute();
}

/** It is asked about at once, unless that is on its way. */
export async function askAgain(tx: Tx, { tenantId, id }: Key, at: Date): Promise<void> {
  await sql`
    update received_invoices set check_due_at = ${at}, check_calls = 0
    where tenant_id = ${tenantId} and id = ${id}::uuid and (check_due_at is null or check_problem <> '')`.execute(
    tx,
  );
}

export interface ReadyOf {
  readonly tenantId: string;
  readonly enterpriseId: string;
  /** `2026-01`: it and those before. */
  readonly month: string;
}

const ready = ({ tenantId, enterpriseId, month }: ReadyOf) => sql`
  r.tenant_id = ${tenantId} and r.enterprise_id = ${enterpriseId} and r.state = 'accepted'
  and r.issued_on < (${`${month}-01`}::date + interval '1 month')`;

/** Checked since then. */
export const checkedSince = (since: Date) => sql`(r.checked_at is not null and r.checked_at >= ${since})`;

const stale = { unchecked: number, checking: number };

/** Of those that closing the month would book: how many were not checked since then, and how many of these are asked about now. */
export async function countUnchecked(tx: Tx, of: ReadyOf, since: Date) {
  const [row] = await query(tx, stale)`
    select count(*)::int as unchecked, (count(*) filter (where r.check_due_at is not null and r.check_problem = ''))::int as checking
    from received_invoices r where ${ready(of)} and not ${checkedSince(since)}`;
  return row!;
}

/** Asks about all of them; how many there are. */
export async function askAboutReady(
  tx: Tx,
  of: ReadyOf,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<number> {
  const rows = await query(tx, columns('received_invoices', 'id'))`
    update received_invoices r set check_due_at = case when r.check_due_at is null or r.check_problem <> '' then ${at} else r.check_due_at end,
      check_calls = 0, check_problem = ''
    where ${ready(of)} and not ${checkedSince(since)} returning r.id`;
  return rows.length;
}
