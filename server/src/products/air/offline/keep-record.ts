import type { Fen } from '@woxing/contract/core/money';
import type { OfflineKind, OfflineWay } from '@woxing/contract/products/air/offline.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { attachFiles } from '#src/uploads/public.ts';
import { insertRecord } from './offline-records.db.ts';

/** How something is known outside, and what shows it. */
export interface Evidence {
  readonly reference: string;
  readonly note: string;
  readonly attachments: readonly string[];
}

export interface NewRecord {
  readonly kind: OfflineKind;
  readonly orderNo: string;
  /** Of its sheet. */
  readonly recordNo: string;
  readonly amountFen: Fen;
  readonly way: OfflineWay | null;
  readonly evidence: Evidence;
}

/**
 * Who has recorded what, by what it is known outside, and the files that show it; the audit has it too. Refuses with `file.gone`.
 */
export async function keepRecord(tx: Tx, ctx: MemberCtx, record: NewRecord): Promise<void> {
  const { tenantId, now, signedIn } = ctx;
  const { kind, orderNo, recordNo, amountFen, way, evidence } = record;
  const { memberId } = signedIn;
  await insertRecord(tx, {
    tenant_id: tenantId,
    record_no: recordNo,
    order_no: orderNo,
    kind,
    amount_fen: amountFen,
    way,
    reference: evidence.reference,
    note: evidence.note,
    recorded_by: memberId,
    recorded_at: now,
  });
  await attachFiles(tx, { tenantId, memberId, now }, { kind: 'offline', id: recordNo }, evidence.attachments);
  const details = { orderNo, amountFen, way, files: evidence.attachments.length };
  await recordAuditEvent(tx, ctx, { memberId, action: `offline.${kind}`, subject: recordNo, details });
}

/** `对方单号X，凭证2份`, as the story of an order tells it. */
export const shownByWords = ({ reference, attachments }: Evidence): string =>
  `对方单号${reference}，凭证${attachments.length}份`;
