import { refuse } from '@woxing/contract/core/errors';
import type { Ctx } from '#src/platform/context.ts';
import { hit } from '#src/platform/limits.ts';
import { checkProof, useUp } from './check-proof.ts';
import { findLinkedMember } from './entry.db.ts';
import type { EntryDeps } from './entry-deps.ts';
import { pairsOf } from './give-ticket.ts';

/** Who called, and the member that the call is about. */
export interface PartnerCall {
  readonly tenantId: string;
  readonly appId: string;
  /** Undefined for a user who never came. */
  readonly memberId: string | undefined;
}

/** What is called, and how often a minute a tenant may; counted once the signature holds, so that strangers use up nothing. */
export interface Called {
  readonly path: string;
  readonly input: Readonly<Record<string, string | undefined>>;
  readonly limit: { readonly name: string; readonly max: number };
}

/** A call of another room that a partner has signed; its nonce is used up. Refuses as `checkProof` does, and with `access.busy`. */
export async function takePartnerCall(
  deps: EntryDeps,
  ctx: Ctx,
  { path, input, limit }: Called,
): Promise<PartnerCall> {
  const proof = await checkProof(deps, ctx, { method: 'POST', path, pairs: pairsOf(input) });
  const { tenantId, appId } = proof;
  const counted = { ...limit, subject: tenantId, perSeconds: 60 };
  const { allowed, retryAfterSeconds } = await hit(deps.db, tenantId, counted, deps.clock.now());
  if (!allowed) throw refuse('access.busy', { seconds: retryAfterSeconds });
  return deps.db.inTenant(tenantId, async (tx) => {
    await useUp(deps, ctx, tx, proof);
    return { tenantId, appId, memberId: await findLinkedMember(tx, tenantId, proof.user) };
  });
}
