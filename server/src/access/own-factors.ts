import { refuse } from '@woxing/contract/core/errors';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { PasskeyAttestation, PasskeyInvitation } from '@woxing/contract/people/passkeys';
import { recordAuditEvent } from '#src/audit/public.ts';
import { findMember } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import * as factors from '#src/second-factor/public.ts';
import type { AccessDeps } from './access-deps.ts';
import { requireProof } from './identify.ts';

/** What the settings do to a member's own factors. Each act asks for a proof of identity and is written in the audit. */

type Done = Record<never, never>;
interface Proved {
  readonly proof: string;
}

export function beginTotp(
  deps: AccessDeps,
  ctx: MemberCtx,
  { proof }: Proved,
): Promise<{ secret: string; uri: string }> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    await requireProof(deps, tx, ctx, 'second-factor', proof);
    return factors.offerAuthenticator(deps, tx, holderOf(ctx), (await ownNames(tx, ctx)).account);
  });
}

/** Refuses with `second-factor.wrong` and, for who tries too often, `second-factor.held`. */
export async function confirmTotp(
  deps: AccessDeps,
  ctx: MemberCtx,
  input: { readonly code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { memberId } = ctx.signedIn;
  await deps.abuse.secondFactorTried(ctx, memberId);
  const recoveryCodes = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    const codes = await factors.confirmAuthenticator(deps, tx, holderOf(ctx), input.code);
    if (codes) await audit(tx, ctx, 'second-factor.on');
    return codes;
  });
  if (!recoveryCodes) throw refuse('second-factor.wrong');
  await deps.abuse.secondFactorRight(ctx, memberId);
  return { recoveryCodes };
}

export function renewRecoveryCodes(
  deps: AccessDeps,
  ctx: MemberCtx,
  { proof }: Proved,
): Promise<{ recoveryCodes: string[] }> {
  const who = holderOf(ctx);
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    await requireProof(deps, tx, ctx, 'second-factor', proof);
    const { secondFactorOn, passkeys } = await factors.readFactors(deps, tx, who);
    if (!secondFactorOn && passkeys.length === 0) throw refuse('second-factor.off');
    await audit(tx, ctx, 'second-factor.recovery-codes');
    return { recoveryCodes: await factors.replaceRecoveryCodes(deps, tx, who) };
  });
}

export function turnOffSecondFactor(deps: AccessDeps, ctx: MemberCtx, { proof }: Proved): Promise<Done> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    await requireProof(deps, tx, ctx, 'second-factor', proof);
    await factors.forgetAuthenticator(tx, holderOf(ctx));
    await audit(tx, ctx, 'second-factor.off');
    return {};
  });
}

export function invitePasskey(
  deps: AccessDeps,
  ctx: MemberCtx,
  { proof }: Proved,
): Promise<PasskeyInvitation> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    await requireProof(deps, tx, ctx, 'passkey', proof);
    return factors.invitePasskey(deps, tx, holderOf(ctx), await ownNames(tx, ctx));
  });
}

/**
 * From the first passkey on nothing weaker proves identity, so whoever has no recovery codes yet is given them, shown this
 * once. Refuses with `passkey.refused`. The question of `invitePasskey` stands for the proof, and is used up either way.
 */
export async function addPasskey(
  deps: AccessDeps,
  ctx: MemberCtx,
  input: { readonly credential: PasskeyAttestation; readonly name: string },
): Promise<{ recoveryCodes: string[] }> {
  const who = holderOf(ctx);
  const recoveryCodes = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    if (!(await factors.keepPasskey(deps, tx, who, input.credential, input.name))) return undefined;
    await audit(tx, ctx, 'passkey.add');
    const { recoveryCodesLeft } = await factors.readFactors(deps, tx, who);
    return recoveryCodesLeft === 0 ? factors.replaceRecoveryCodes(deps, tx, who) : [];
  });
  if (!recoveryCodes) throw refuse('passkey.refused');
  return { recoveryCodes };
}

export async function renamePasskey(
  { db }: AccessDeps,
  ctx: MemberCtx,
  input: { readonly id: string; readonly name: string },
): Promise<Done> {
  await db.read(ctx.tenantId, (tx) => factors.namePasskey(tx, holderOf(ctx), input.id, input.name));
  return {};
}

export function removePasskey(
  deps: AccessDeps,
  ctx: MemberCtx,
  { id, proof }: Proved & { readonly id: string },
): Promise<Done> {
  return deps.db.inTenant(ctx.tenantId, async (tx) => {
    await requireProof(deps, tx, ctx, 'passkey', proof);
    await factors.dropPasskey(tx, holderOf(ctx), id);
    await audit(tx, ctx, 'passkey.remove');
    return {};
  });
}

const holderOf = (ctx: MemberCtx) => ({ tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId });

/** How an app or a device shows the account; the whole number stands on neither. */
async function ownNames(tx: Tx, ctx: MemberCtx): Promise<{ account: string; name: string }> {
  const member = await findMember(tx, ctx.tenantId, ctx.signedIn.memberId);
  if (!member) throw refuse('access.sign-in');
  const account = maskPhone(member.mobile_phone);
  return { account, name: member.real_name === '' ? account : member.real_name };
}

function audit(tx: Tx, ctx: MemberCtx, action: string): Promise<void> {
  const { memberId } = ctx.signedIn;
  return recordAuditEvent(tx, ctx, { memberId, action, subject: memberId });
}
