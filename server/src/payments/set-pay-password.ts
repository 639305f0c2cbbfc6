import { createHash } from 'node:crypto';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { updatePayPswd as endpoint } from '@woxing/contract/people/pay-password';
import { weakPayPasswords } from '@woxing/contract/people/pay-password.rules';
import { type AccessDeps, requireProof } from '#src/access/public.ts';
import { recordAuditEvent } from '#src/audit/public.ts';
import { findMember } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { checkPayPassword, payPasswordState, refusePayPassword, replacePayPassword } from './pay-password.ts';

export type PayPasswordDeps = Pick<AccessDeps, 'db' | 'vault' | 'clock'>;

type Input = InputOf<typeof endpoint>;

/** Whether there is one, and whether too many wrong tries have closed it for today. */
export async function readPayPasswordSetup(
  { db }: PayPasswordDeps,
  ctx: MemberCtx,
): Promise<{ isSetup: 0 | 1; held: boolean }> {
  const state = await db.inTenant(ctx.tenantId, (tx) => payPasswordState(tx, whoOf(ctx), ctx.now));
  return { isSetup: state === 'unset' ? 0 : 1, held: state === 'held' };
}

/**
 * Sets the first one by a proof of identity, changes it by the old one, or resets it by a proof, which opens one that is
 * held as well. Refuses with `pay.password-weak`, `identity.proof`, and as paying does for a wrong old one.
 */
export async function setPayPassword(
  deps: PayPasswordDeps,
  ctx: MemberCtx,
  input: Input,
): Promise<Record<never, never>> {
  const verdict = await deps.db.inTenant(ctx.tenantId, async (tx) => {
    await refuseWeak(tx, ctx, input.new);
    if (input.proof === '') {
      const { tenantId, memberId } = whoOf(ctx);
      const old = await checkPayPassword(deps.vault, tx, { tenantId, memberId }, input.old, ctx.now);
      // The failure that was counted must stay, so the refusal waits for the commit.
      if (old.kind !== 'right') return old;
      if (input.new.toLowerCase() === input.old.toLowerCase()) throw refuse('pay.password-same');
    } else await requireProof(deps, tx, ctx, 'pay-password', input.proof);
    await replacePayPassword(deps.vault, tx, whoOf(ctx), input.new);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: input.proof === '' ? 'pay-password.change' : 'pay-password.set',
      subject: ctx.signedIn.memberId,
    });
    return { kind: 'right' as const };
  });
  if (verdict.kind !== 'right') throw refusePayPassword(verdict);
  return {};
}

/** Only the MD5 was sent, so it is compared with those of the digits that may not be. */
async function refuseWeak(tx: Tx, ctx: MemberCtx, sent: string): Promise<void> {
  const member = await findMember(tx, ctx.tenantId, ctx.signedIn.memberId);
  if (!member) throw refuse('access.sign-in');
  const weak = weakPayPasswords({ mobilePhone: member.mobile_phone, birthday: member.birthday });
  if (weak.some((digits) => md5(digits) === sent.toLowerCase())) throw refuse('pay.password-weak');
}

const whoOf = (ctx: MemberCtx) => ({ tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId });

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
