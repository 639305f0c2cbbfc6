import type { Day } from '@woxing/contract/core/days';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';
import { columns, listed, moment, number, query, text, words } from '#src/platform/rows.ts';
import type { CreditLine } from './credit.rules.ts';

const creditLine = columns(
  'credit_lines',
  'enterpriseId',
  'limitFen',
  'termDays',
  'billingDay',
  'freezeOverdue',
  'frozen',
  'frozenBecause',
  'frozenByOverdue',
  'employeesMay',
  'payLimits',
  'perOrder',
  'employeeMethods',
  'alerted',
  'billedTo',
  'revision',
);
const rowColumns = listed(creditLine);

export async function listLines(tx: Tx, tenantId: string): Promise<CreditLine[]> {
  const rows = await query(tx, creditLine)`
    select ${rowColumns} from credit_lines where tenant_id = ${tenantId} order by enterprise_id`;
  return rows;
}

/** Of these enterprises, those that have one. */
export async function linesOf(
  tx: Tx,
  tenantId: string,
  enterpriseIds: readonly string[],
): Promise<CreditLine[]> {
  return query(tx, creditLine)`
    select ${rowColumns} from credit_lines
    where tenant_id = ${tenantId} and enterprise_id = any(${enterpriseIds}::text[]) order by enterprise_id`;
}

export async function findLine(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<CreditLine | undefined> {
  const rows = await query(tx, creditLine)`
    select ${rowColumns} from credit_lines where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`;
  return rows[0];
}

/** Locked until the transaction ends; a new one with a limit of nothing where there is none. */
export async function lockLine(tx: Tx, tenantId: string, enterpriseId: string): Promise<CreditLine> {
  const rows = await query(tx, creditLine)`
    insert into credit_lines (tenant_id, enterprise_id, limit_fen, term_days) values (${tenantId}, ${enterpriseId}, 0, 30)
    on conflict (tenant_id, enterprise_id) do update set term_days = credit_lines.term_days
    returning ${rowColumns}`;
  return rows[0]!;
}

export async function saveLine(tx: Tx, tenantId: string, line: CreditLine): Promise<void> {
  await sql`
    update credit_lines set limit_fen = ${line.limitFen}, term_days = ${line.termDays}, billing_day = ${line.billingDay},
      freeze_overdue = ${line.freezeOverdue}, frozen = ${line.frozen}, frozen_because = ${line.frozenBecause},
      frozen_by_overdue = ${line.frozenByOverdue}, employees_may = ${line.employeesMay},
      pay_limits = ${[...line.payLimits]}, per_order = ${[...line.perOrder]},
      employee_methods = ${line.employeeMethods === null ? null : [...line.employeeMethods]}, revision = revision + 1
    where tenant_id = ${tenantId} and enterprise_id = ${line.enterpriseId}`.execute(tx);
}

/** From this day on nothing is billed yet. */
export async function saveBilledTo(tx: Tx, tenantId: string, enterpriseId: string, day: Day): Promise<void> {
  await sql`
    update credit_lines set billed_to = ${day} where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`.execute(
    tx,
  );
}

/** True for the one that moves the mark. */
export async function moveAlert(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  alert: { from: number; to: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update credit_lines set alerted = ${alert.to}
    where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId} and alerted = ${alert.from}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export type CreditEvent =
  | 'granted'
  | 'changed'
  | 'frozen'
  | 'thawed'
  | 'alert-80'
  | 'alert-95'
  | 'relieved'
  | 'bill-issued'
  | 'bill-overdue'
  | 'repaid';

export async function insertCreditEvent(
  tx: Tx,
  tenantId: string,
  row: { enterpriseId: string; at: Date; event: CreditEvent; words: string },
): Promise<void> {
  await sql`
    insert into credit_events (tenant_id, enterprise_id, at, event, words)
    values (${tenantId}, ${row.enterpriseId}, ${row.at}, ${row.event}, ${row.words})`.execute(tx);
}

export async function countCreditEvents(tx: Tx, tenantId: string, enterpriseId: string): Promise<number> {
  const rows = await query(tx, { count: number })`
    select count(*) as count from credit_events where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}`;
  return rows[0]!.count;
}

export async function listCreditEvents(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  max: number,
): Promise<{ at: Date; event: CreditEvent; words: string }[]> {
  const rows = await query(tx, { at: moment, event: words<CreditEvent>(), words: text })`
    select at, event, words from credit_events where tenant_id = ${tenantId} and enterprise_id = ${enterpriseId}
    order by seq desc limit ${max}`;
  return rows;
}
