import { refuse } from '@woxing/contract/core/errors';
import { recordAuditEvent } from '#src/audit/public.ts';
import {
  checkPassword,
  findMember,
  hashPassword,
  isWeakPassword,
  type MemberRow,
  savePasswordHash,
} from '#src/members/public.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { secondStepMethods } from '#src/second-factor/public.ts';
import type { AccessDeps } from './access-deps.ts';
import { requireProof } from './identify.ts';
import { requireSmsCode } from './sms-code.ts';
import { memberToReset, requireTicket } from './verify-code.ts';

export interface ResetInput {
  readonly mobilePhone: string;
  /** Needed without a ticket. */
  readonly smsCode: string;
  /** What `verifyCode` gave; empty when the code itself is sent. */
  readonly ticket: string;
  /** MD5, 32 hexadecimal digits. */
  readonly pswd: string;
}

/**
 * A new password for who holds the number; every session of the member ends. A weak one is refused before the proof is
 * used up, and without a look at the birthday, which a stranger could learn from the answer.
 */
export async function resetPassword(
  deps: AccessDeps,
  ctx: Ctx,
  input: ResetInput,
): Promise<Record<never, never>> {
  const { mobilePhone, ticket } = input;
  if (isWeakPassword(input.pswd, { mobilePhone, birthday: null })) throw refuse('password.weak');
  if (ticket !== '') await requireTicket(deps, ctx, 'reset', { mobilePhone, ticket });
  else await requireSmsCode(deps, ctx, 'reset', { mobilePhone, code: input.smsCode });
  const member = await memberToReset(deps, ctx, mobilePhone);
  await savePassword(deps, ctx, member.id, input.pswd);
  await deps.abuse.passwordReset(ctx, member.id);
  return {};
}

export interface ChangeInput {
  /** Both as MD5, 32 hexadecimal digits. */
  readonly old: string;
  readonly new: string;
  /** Asked of who has a second factor, or no password yet; empty for the others. */
  readonly proof: string;
}

/**
 * Another password for who is signed in and knows the old one; their other sessions end. Wrong tries count as at sign-in.
 * Refuses with `identity.proof` where the old password is not enough, or there is none.
 */
export async function changePassword(
  deps: AccessDeps,
  ctx: MemberCtx,
  input: ChangeInput,
): Promise<Record<never, never>> {
  const { memberId, sessionId } = ctx.signedIn;
  const member = await deps.db.read(ctx.tenantId, (tx) => findMember(tx, ctx.tenantId, memberId));
  if (!member) throw refuse('access.sign-in');
  if (member.password_hash !== null) await requireOldPassword(deps, ctx, member, input.old);
  if (input.new.toLowerCase() === input.old.toLowerCase()) throw refuse('password.same');
  if (isWeakPassword(input.new, { mobilePhone: member.mobile_phone, birthday: member.birthday }))
    throw refuse('password.weak');
  await savePassword(deps, ctx, memberId, input.new, {
    keptSessionId: sessionId,
    first: async (tx) => {
      const who = { tenantId: ctx.tenantId, memberId };
      if (member.password_hash === null || (await secondStepMethods(tx, who)).length > 0)
        await requireProof(deps, tx, ctx, 'password', input.proof);
    },
  });
  return {};
}

async function requireOldPassword(
  { abuse }: AccessDeps,
  ctx: MemberCtx,
  member: MemberRow,
  old: string,
): Promise<void> {
  const counted = await abuse.passwordTried(ctx, { account: member.id, fromKnownNetwork: true });
  if (!(await checkPassword(member.password_hash, old))) {
    await counted.wrong();
    throw refuse('password.old-wrong');
  }
  await counted.right();
}

async function savePassword(
  { db, sessions }: AccessDeps,
  ctx: Ctx,
  memberId: string,
  md5: string,
  also: { readonly keptSessionId?: string; readonly first?: (tx: Tx) => Promise<void> } = {},
): Promise<void> {
  const passwordHash = await hashPassword(md5);
  await db.inTenant(ctx.tenantId, async (tx) => {
    await also.first?.(tx);
    await savePasswordHash(tx, ctx.tenantId, memberId, passwordHash);
    await sessions.endAll(tx, ctx, memberId, also.keptSessionId);
    const action = ctx.signedIn === undefined ? 'password.reset' : 'password.change';
    await recordAuditEvent(tx, ctx, { memberId, action, subject: memberId });
  });
}
