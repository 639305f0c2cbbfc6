import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { identify as endpoint } from '@woxing/contract/people/identity-proof';
import { identityMethods, type ProofPurpose } from '@woxing/contract/people/identity-proof.rules';
import type { PasskeyQuestion } from '@woxing/contract/people/passkeys';
import { findMember, type MemberRow } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { randomToken, sha256 } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { askForPasskey, readFactors } from '#src/second-factor/public.ts';
import type { AccessDeps } from './access-deps.ts';
import { addProof, takeProof } from './proofs.db.ts';
import { requireSmsCode, sendCodeTo } from './sms-code.ts';
import { spendFactor } from './spend-factor.ts';

const liveSeconds = 600;

/** A code for the member's own number. */
export async function sendIdentityCode(
  deps: AccessDeps,
  ctx: MemberCtx,
  picture: { readonly accCode: string; readonly randomCode: string },
): Promise<{ resendSeconds: number; message: string }> {
  const { mobile_phone: mobilePhone } = await ownRow(deps, ctx);
  return sendCodeTo(deps, ctx, { ...picture, mobilePhone, purpose: 'identify' });
}

/** A question for the member's own passkeys. */
export async function askPasskeyToIdentify(deps: AccessDeps, ctx: MemberCtx): Promise<PasskeyQuestion> {
  const { tenantId, signedIn } = ctx;
  return deps.db.inTenant(tenantId, (tx) =>
    askForPasskey(deps, tx, 'identify', { tenantId, memberId: signedIn.memberId }),
  );
}

/**
 * Exchanges what only the member has for a proof that one sensitive act asks for. Refuses with `identity.method` a message
 * where something stronger is on, and with what is wrong with the code.
 */
export async function identify(
  deps: AccessDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<{ proof: string; seconds: number }> {
  const { tenantId, signedIn } = ctx;
  const { memberId, sessionId } = signedIn;
  const factors = await deps.db.read(tenantId, (tx) => readFactors(deps, tx, { tenantId, memberId }));
  const methods = identityMethods({ ...factors, passkeys: factors.passkeys.length });
  const { method } = input;
  if (!methods.includes(method)) throw refuse('identity.method');
  if (method !== 'sms') await spendFactor(deps, ctx, 'identify', memberId, { ...input, method });
  else {
    const { mobile_phone: mobilePhone } = await ownRow(deps, ctx);
    await requireSmsCode(deps, ctx, 'identify', { mobilePhone, code: input.code });
  }
  const proof = randomToken();
  await deps.db.read(tenantId, (tx) =>
    addProof(tx, {
      tenant_id: tenantId,
      proof_hash: sha256(proof),
      member_id: memberId,
      session_id: sessionId,
      purpose: input.purpose,
      ends_at: new Date(deps.clock.now().getTime() + liveSeconds * 1000),
    }),
  );
  return { proof, seconds: liveSeconds };
}

/**
 * The member has proved, just now and for this purpose, to be who they are. The proof is used up in the transaction of the
 * act, and comes back when the act does not happen. Refuses with `identity.proof`.
 */
export async function requireProof(
  { clock }: Pick<AccessDeps, 'clock'>,
  tx: Tx,
  ctx: MemberCtx,
  purpose: ProofPurpose,
  proof: string,
): Promise<void> {
  const holds = await takeProof(
    tx,
    {
      tenant_id: ctx.tenantId,
      proof_hash: sha256(proof),
      member_id: ctx.signedIn.memberId,
      session_id: ctx.signedIn.sessionId,
      purpose,
    },
    clock.now(),
  );
  if (!holds) throw refuse('identity.proof');
}

async function ownRow({ db }: AccessDeps, ctx: MemberCtx): Promise<MemberRow> {
  const member = await db.read(ctx.tenantId, (tx) => findMember(tx, ctx.tenantId, ctx.signedIn.memberId));
  if (!member) throw refuse('access.sign-in');
  return member;
}
