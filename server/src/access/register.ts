import { refuse } from '@woxing/contract/core/errors';
import { serviceAgreementVersion } from '@woxing/contract/people/sign-in.rules';
import { addPersonalMember, hashPassword, isWeakPassword } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { AccessDeps } from './access-deps.ts';
import { requireSmsCode } from './sms-code.ts';

export interface RegisterInput {
  readonly mobilePhone: string;
  readonly code: string;
  /** MD5, 32 hexadecimal digits. */
  readonly loginPwd: string;
  /** Empty when nobody recommended us. */
  readonly refermobilephone: string;
  /** Of the link that led here; empty without one. */
  readonly recommendCode: string;
}

/**
 * Makes a personal member of who holds the number, with their consent to the service agreement. Refuses with
 * `password.weak`, `sign-in.sms-code`, and `register.taken`, which only the holder of the number hears.
 */
export async function register(
  deps: AccessDeps,
  ctx: Ctx,
  input: RegisterInput,
): Promise<Record<never, never>> {
  const { mobilePhone } = input;
  if (isWeakPassword(input.loginPwd, { mobilePhone, birthday: null })) throw refuse('password.weak');
  await requireSmsCode(deps, ctx, 'register', input);
  const passwordHash = await hashPassword(input.loginPwd);
  const memberId = await deps.db.inTenant(ctx.tenantId, (tx) =>
    addPersonalMember(
      tx,
      ctx.tenantId,
      {
        mobilePhone,
        passwordHash,
        referrerMobile: input.refermobilephone,
        recommendCode: input.recommendCode,
        consent: { document: 'service_agreement', version: serviceAgreementVersion },
      },
      deps.clock.now(),
    ),
  );
  if (memberId === undefined) throw refuse('register.taken');
  ctx.giveDeviceId?.();
  return {};
}
