import { randomBytes } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import type { FileAnswer } from '@woxing/contract/core/files';
import { requireProof } from '#src/access/public.ts';
import { recordAuditEvent } from '#src/audit/public.ts';
import { lockMember } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { hit } from '#src/platform/limits.ts';
import { brandOfTenant } from '#src/tenants/public.ts';
import { exportStateOf, fileLivesMs } from './export-state.rules.ts';
import { addExport, newestExport, takeFile } from './exports.db.ts';
import { exportJob, filePlace } from './make-export.ts';
import type { OwnDataDeps } from './own-data-deps.ts';

const maxPerDay = 5;
const daySeconds = 86_400;

/** Begins to gather a member's data. Refuses with `identity.proof`, `export.running` and `export.too-often`. */
export async function askExport(
  deps: OwnDataDeps,
  ctx: MemberCtx,
  input: { readonly proof: string },
): Promise<ReturnType<typeof exportStateOf>> {
  const { db, clock, jobs, rooms } = deps;
  const { tenantId, signedIn } = ctx;
  const { memberId } = signedIn;
  const row = await db.inTenant(tenantId, async (tx) => {
    // One export at a time: who asks twice at once waits here.
    await lockMember(tx, tenantId, memberId);
    if ((await newestExport(tx, tenantId, memberId))?.state === 'running') throw refuse('export.running');
    await requireProof(deps, tx, ctx, 'personal-data', input.proof);
    const limit = { name: 'own-data.export', subject: memberId, max: maxPerDay, perSeconds: daySeconds };
    const allowance = await hit(db, tenantId, limit, clock.now());
    if (!allowance.allowed) throw refuse('export.too-often', { max: maxPerDay });
    const id = randomBytes(16).toString('hex');
    const added = await addExport(tx, {
      tenant_id: tenantId,
      id,
      member_id: memberId,
      asked_at: clock.now(),
      all_parts: rooms.length,
    });
    await recordAuditEvent(tx, ctx, { memberId, action: 'own-data.export', subject: memberId });
    await jobs.enqueue(tx, tenantId, exportJob, { id });
    return added;
  });
  return exportStateOf(row);
}

/** The file, once. Refuses with `export.gone` when it was taken, is too old, or is somebody else's. */
export async function takeExport(
  { db, clock, vault }: Pick<OwnDataDeps, 'db' | 'clock' | 'vault'>,
  ctx: MemberCtx,
  input: { readonly id: string },
): Promise<FileAnswer> {
  const { tenantId, signedIn } = ctx;
  const now = clock.now();
  const { sealed, brand } = await db.inTenant(tenantId, async (tx) => ({
    sealed: await takeFile(tx, tenantId, signedIn.memberId, input.id, new Date(now.getTime() - fileLivesMs)),
    brand: await brandOfTenant(tx, tenantId),
  }));
  if (sealed === undefined) throw refuse('export.gone');
  return {
    contentType: 'application/zip',
    bytes: Buffer.from(vault.open(sealed, filePlace(tenantId, input.id)), 'base64'),
    saveAs: `${brand}个人数据${dayOf(now)}.zip`,
    mayBeKept: false,
  };
}
