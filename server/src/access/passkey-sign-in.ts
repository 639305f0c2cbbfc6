import { refuse } from '@woxing/contract/core/errors';
import type { PasskeyAssertion, PasskeyQuestion } from '@woxing/contract/people/passkeys';
import { findMember } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { sha256 } from '#src/platform/crypto.ts';
import { askForPasskey, passkeyAnswers } from '#src/second-factor/public.ts';
import type { AccessDeps } from './access-deps.ts';
import { findSignInTicket } from './proofs.db.ts';
import { type SignedInAnswer, startSession } from './start-session.ts';

/** A question for any passkey of this site, or, with the ticket of a first step, for those of its member. */
export async function beginPasskeySignIn(
  deps: AccessDeps,
  ctx: Ctx,
  input: { readonly ticket: string },
): Promise<PasskeyQuestion> {
  const { tenantId } = ctx;
  await deps.abuse.passkeyAsked(ctx);
  return deps.db.inTenant(tenantId, async (tx) => {
    if (input.ticket === '') return askForPasskey(deps, tx, 'sign-in', { tenantId });
    const found = await findSignInTicket(tx, tenantId, sha256(input.ticket), deps.clock.now());
    if (!found) throw refuse('sign-in.ticket');
    return askForPasskey(deps, tx, 'second-step', { tenantId, memberId: found.member_id });
  });
}

export interface PasskeyInput {
  readonly credential: PasskeyAssertion;
  readonly deviceName: string;
  readonly trustDevice: boolean;
}

/**
 * A passkey is something a person has, opened by what they know or are: two factors at once, so no second step follows.
 * Refuses with `passkey.refused`.
 */
export async function signInByPasskey(
  deps: AccessDeps,
  ctx: Ctx,
  { credential, deviceName, trustDevice }: PasskeyInput,
): Promise<SignedInAnswer> {
  const { tenantId } = ctx;
  await deps.abuse.passkeyAsked(ctx);
  const holder = await deps.db.inTenant(tenantId, (tx) =>
    passkeyAnswers(deps, tx, 'sign-in', { tenantId }, credential),
  );
  const member = holder && (await deps.db.read(tenantId, (tx) => findMember(tx, tenantId, holder.memberId)));
  if (!member) throw refuse('passkey.refused');
  return startSession(deps, ctx, member, {
    way: 'passkey',
    secondFactor: null,
    device: deviceName,
    trusted: trustDevice,
  });
}
