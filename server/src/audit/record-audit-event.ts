import type { Ctx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { insertAuditEvent } from './audit-events.db.ts';

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
  await insertAuditEvent(tx, {
    tenant_id: ctx.tenantId,
    at: ctx.now,
    member_id: event.memberId,
    action: event.action,
    subject: event.subject,
    ip: ctx.ip,
    details: event.details ?? null,
  });
}
