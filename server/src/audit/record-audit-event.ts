import type { Ctx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { insertAuditEvents } from './audit-events.db.ts';

export interface AuditEvent {
  /** Who did it. */
  readonly memberId: string;
  /** Room and verb, such as `passenger.reveal`. */
  readonly action: string;
  /** To what: an id, never the data itself. */
  readonly subject: string;
  /** What was changed, such as `{ before, after }` of a setting. Nothing personal: rows are never edited or removed. */
  readonly details?: object;
}

/** In the transaction of what it tells, so that neither is there without the other; in the tenant of `ctx`. */
export async function recordAuditEvent(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now' | 'ip'>,
  event: AuditEvent,
): Promise<void> {
  await recordAuditEvents(tx, ctx, [event]);
}

/** The same of many, in one statement. */
export async function recordAuditEvents(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now' | 'ip'>,
  events: readonly AuditEvent[],
): Promise<void> {
  const rows = events.map(({ memberId, action, subject, details }) => ({
    tenant_id: ctx.tenantId,
    at: ctx.now,
    member_id: memberId,
    action,
    subject,
    ip: ctx.ip,
    details: details ?? null,
  }));
  if (rows.length > 0) await insertAuditEvents(tx, rows);
}
