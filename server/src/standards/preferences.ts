import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import { standardPreferences } from '@woxing/contract/standards/held-standard';
import {
  defaultPreferences,
  type StandardPreferences,
} from '@woxing/contract/standards/standard-preferences.rules';
import type {
  findPreferences as findEndpoint,
  savePreferences as saveEndpoint,
} from '@woxing/contract/standards/standards';
import { recordAuditEvent } from '#src/audit/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { findPreferenceRow, savePreferenceRow } from './standards.db.ts';

/** How the caller's enterprise shows its standards; revision 0 is what there is before anybody has said so. */
export async function findPreferences(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
): Promise<AnswerOf<typeof findEndpoint>> {
  const row = await db.read(ctx.tenantId, (tx) => findPreferenceRow(tx, ctx.tenantId, ownEnterprise(ctx)));
  if (row === undefined)
    return { ...defaultPreferences, reasons: [...defaultPreferences.reasons], revision: 0 };
  return { ...standardPreferences.parse(row.preferences), revision: row.revision };
}

/** Refuses with `standard.preferences` when somebody else has saved in the meantime. */
export async function savePreferences(
  { db }: { readonly db: Database },
  ctx: MemberCtx,
  { revision, reasons, ...input }: InputOf<typeof saveEndpoint>,
): Promise<AnswerOf<typeof saveEndpoint>> {
  const enterpriseId = ownEnterprise(ctx);
  const { tenantId } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    const before = await findPreferenceRow(tx, tenantId, enterpriseId);
    const preferences = { ...input, reasons: [...new Set(reasons)] };
    const saved = { revision: revision + 1, preferences };
    if ((before?.revision ?? 0) !== revision || !(await savePreferenceRow(tx, tenantId, enterpriseId, saved)))
      throw refuse('standard.preferences');
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'standard.preferences',
      subject: enterpriseId,
      details: { before: before?.preferences ?? null, after: preferences },
    });
    await ctx.idempotency?.keepIn(tx, { revision: saved.revision });
    return { revision: saved.revision };
  });
}

/** How much dearer an order of the enterprise may become while it is decided about. */
export async function priceTolerance(tx: Tx, tenantId: string, enterpriseId: string): Promise<Fen> {
  return (await preferencesOf(tx, tenantId, enterpriseId)).toleranceFen;
}

/** Above which cost changes and refunds of employees are agreed to first; null where none is for what it costs. */
export async function sheetLimits(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<{ readonly change: Fen | null; readonly refund: Fen | null }> {
  const { changeAboveFen, refundAboveFen } = await preferencesOf(tx, tenantId, enterpriseId);
  return { change: changeAboveFen, refund: refundAboveFen };
}

/** What an enterprise has said, else what there is before. */
export async function preferencesOf(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
): Promise<StandardPreferences> {
  const row = await findPreferenceRow(tx, tenantId, enterpriseId);
  return row === undefined ? defaultPreferences : standardPreferences.parse(row.preferences);
}
