import { refuse } from '@woxing/contract/core/errors';
import type { PasskeyAssertion } from '@woxing/contract/people/passkeys';
import type { SecondFactorMethod } from '@woxing/contract/people/second-factor.rules';
import type { Ctx } from '#src/platform/context.ts';
import { passkeyAnswers, spendRecoveryCode, spendTotpCode } from '#src/second-factor/public.ts';
import type { AccessDeps } from './access-deps.ts';

export interface ShownFactor {
  readonly method: SecondFactorMethod;
  /** Of the app, or of the list of recovery codes. */
  readonly code: string;
  readonly credential?: PasskeyAssertion | undefined;
}

/**
 * What was shown is the member's and is used up. Refuses with `second-factor.held`, `second-factor.wrong`,
 * `second-factor.recovery` and `passkey.refused`.
 */
export async function spendFactor(
  deps: AccessDeps,
  ctx: Ctx,
  purpose: 'second-step' | 'identify',
  memberId: string,
  { method, code, credential }: ShownFactor,
): Promise<void> {
  const who = { tenantId: ctx.tenantId, memberId };
  if (method === 'passkey') {
    if (!credential) throw refuse('passkey.refused');
    const holder = await deps.db.inTenant(ctx.tenantId, (tx) =>
      passkeyAnswers(deps, tx, purpose, who, credential),
    );
    if (!holder) throw refuse('passkey.refused');
    return;
  }
  await deps.abuse.secondFactorTried(ctx, memberId);
  const spend = { totp: spendTotpCode, recovery: spendRecoveryCode }[method];
  const holds = await deps.db.inTenant(ctx.tenantId, (tx) => spend(deps, tx, who, code));
  if (!holds)
    throw refuse(({ totp: 'second-factor.wrong', recovery: 'second-factor.recovery' } as const)[method]);
  await deps.abuse.secondFactorRight(ctx, memberId);
}
