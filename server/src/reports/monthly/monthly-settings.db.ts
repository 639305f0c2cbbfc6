import type { Day } from '@woxing/contract/core/days';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Tx, vaultOf } from '#src/platform/database.ts';
import type { Schema } from '#src/platform/generated/schema.ts';
import { recipientsPlace } from './sealed-places.rules.ts';

type Stored = Selectable<Schema['monthly_reports']>;

/** What an enterprise has set, its recipients open. */
export interface MonthlyRow extends Omit<Stored, 'recipients_sealed'> {
  readonly recipients: readonly string[];
}

const kept = z.array(z.string());

export async function findMonthly(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<MonthlyRow | undefined> {
  const row = await tx
    .selectFrom('monthly_reports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .executeTakeFirst();
  return row && opened(tx, row);
}

function opened(tx: Tx, { recipients_sealed: sealed, ...row }: Stored): MonthlyRow {
  const place = recipientsPlace(row.tenant_id, row.enterprise_id);
  return { ...row, recipients: kept.parse(JSON.parse(vaultOf(tx).open(sealed, place))) };
}

export interface NewMonthly {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly memberId: string;
  readonly recipients: readonly string[];
  readonly next: { readonly month: Day; readonly dueAt: Date } | null;
  readonly at: Date;
}

/** Puts settings in the place of those of a revision, 0 of none; whether they were still the newest. */
export async function putMonthly(tx: Tx, row: NewMonthly, revision: number): Promise<boolean> {
  const { tenantId, enterpriseId, memberId, recipients, next, at } = row;
  const sealed = vaultOf(tx).seal(JSON.stringify(recipients), recipientsPlace(tenantId, enterpriseId));
  const facts = {
    member_id: memberId,
    recipients_sealed: sealed,
    next_month: next?.month ?? null,
    due_at: next?.dueAt ?? null,
    changed_at: at,
  };
  const written = await tx
    .insertInto('monthly_reports')
    .values({ tenant_id: tenantId, enterprise_id: enterpriseId, ...facts })
    .onConflict((taken) =>
      taken
        .columns(['tenant_id', 'enterprise_id'])
        .doUpdateSet({ ...facts, revision: revision + 1 })
        .where('monthly_reports.revision', '=', revision),
    )
    .returning('revision')
    .executeTakeFirst();
  return written !== undefined && written.revision === revision + 1;
}

export type DueMonth = Pick<Stored, 'enterprise_id' | 'next_month'>;

/** Those whose month is over and not told. */
export function dueMonthly(tx: Tx, tenantId: string, now: Date): Promise<DueMonth[]> {
  return tx
    .selectFrom('monthly_reports')
    .select(['enterprise_id', 'next_month'])
    .where('tenant_id', '=', tenantId)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute();
}

export interface DueOf {
  readonly tenantId: string;
  readonly enterpriseId: string;
  readonly now: Date;
}

/** Takes a month that is due, for whoever comes first: the others find it told. */
export async function takeDueMonth(
  tx: Tx,
  { tenantId, enterpriseId, now }: DueOf,
): Promise<MonthlyRow | undefined> {
  const row = await tx
    .selectFrom('monthly_reports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && opened(tx, row);
}

/** What is due is due again then. */
export async function postponeMonth(
  tx: Tx,
  { tenantId, enterpriseId, now }: DueOf,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('monthly_reports')
    .set({ due_at: until })
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .where('due_at', '<=', now)
    .execute();
}

export async function noteTold(
  tx: Tx,
  { tenant_id: tenantId, enterprise_id: enterpriseId }: Pick<MonthlyRow, 'tenant_id' | 'enterprise_id'>,
  told: {
    readonly month: Day;
    readonly at: Date;
    readonly next: { readonly month: Day; readonly dueAt: Date };
  },
): Promise<void> {
  await tx
    .updateTable('monthly_reports')
    .set({ told_month: told.month, told_at: told.at, next_month: told.next.month, due_at: told.next.dueAt })
    .where('tenant_id', '=', tenantId)
    .where('enterprise_id', '=', enterpriseId)
    .execute();
}

/** What a member has set goes with them. */
export async function removeMonthlyOf(tx: Tx, tenantId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('monthly_reports')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .execute();
}
