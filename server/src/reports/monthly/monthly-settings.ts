import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { firstDayOf, monthBefore } from '@woxing/contract/core/months.rules';
import type {
  MonthlySettings,
  saveMonthlySettings as saveEndpoint,
} from '@woxing/contract/reports/monthly-report';
import { recipientsIn, recipientsProblem, toldFrom } from '@woxing/contract/reports/monthly-report.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { ReportDeps } from '../read-reports.ts';
import { scopeOfEnterprise } from '../report-filter.ts';
import { findMonthly, type MonthlyRow, putMonthly } from './monthly-settings.db.ts';

/** Whether the months of the caller's enterprise go out by mail, to whom, and which went last. */
export async function readMonthlySettings({ db }: ReportDeps, ctx: MemberCtx): Promise<MonthlySettings> {
  const enterpriseId = scopeOfEnterprise(ctx);
  const row = await db.read(ctx.tenantId, (tx) => findMonthly(tx, ctx.tenantId, enterpriseId));
  return settingsOf(row, ctx.now);
}

function settingsOf(row: MonthlyRow | undefined, now: Date): MonthlySettings {
  return {
    on: row !== undefined && row.due_at !== null,
    recipients: [...(row?.recipients ?? [])],
    nextAt: row?.due_at?.toISOString() ?? null,
    toldMonth: row?.told_month?.slice(0, 7) ?? null,
    toldAt: row?.told_at?.toISOString() ?? null,
    revision: row?.revision ?? 0,
    newest: monthBefore(monthNow(now)),
  };
}

const monthNow = (now: Date) => dayOf(now).slice(0, 7);

/** From now on the present month is told when it is over. Refuses addresses that mail cannot go to, and with `monthly-report.stale`. */
export async function saveMonthlySettings(
  { db }: ReportDeps,
  ctx: MemberCtx,
  { on, recipients: typed, revision }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const enterpriseId = scopeOfEnterprise(ctx);
  const recipients = recipientsIn(typed);
  const problem = recipientsProblem(recipients, on);
  if (problem !== undefined) throw refuse('input.invalid', { problem });
  return db.inTenant(tenantId, async (tx) => {
    const month = monthNow(now);
    const next = on ? { month: firstDayOf(month), dueAt: toldFrom(month) } : null;
    const row = { tenantId, enterpriseId, memberId, recipients, next, at: now };
    if (!(await putMonthly(tx, row, revision))) throw refuse('monthly-report.stale');
    const details = { on, recipients: recipients.length };
    await recordAuditEvent(tx, ctx, {
      memberId,
      action: 'monthly-report.change',
      subject: enterpriseId,
      details,
    });
    const settings = settingsOf(await findMonthly(tx, tenantId, enterpriseId), now);
    await ctx.idempotency?.keepIn(tx, settings);
    return settings;
  });
}
