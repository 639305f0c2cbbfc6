import { refuse } from '@woxing/contract/core/errors';
import { checkPassword, findMemberToSignIn, type MemberRow } from '#src/members/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { AccessDeps } from './access-deps.ts';
import { isKnownNetwork } from './known-network.ts';
import { pictureCodeHolds } from './picture-code.ts';
import { askSecondStep } from './second-step.ts';
import { addFailedSignIn } from './sign-ins.db.ts';
import { requireSmsCode } from './sms-code.ts';
import { type SignedInAnswer, startSession } from './start-session.ts';

export interface AccountInput {
  readonly mobilePhone: string;
  /** MD5, 32 hexadecimal digits. */
  readonly loginPsw: string;
  readonly accCode: string;
  readonly randomCode: string;
  /** What the browser says it runs on; may be empty. */
  readonly deviceName: string;
  readonly trustDevice: boolean;
}

/** By account or mobile number, password and picture. An unknown account takes as long and says the same as a wrong password. */
export async function signInByPassword(
  deps: AccessDeps,
  ctx: Ctx,
  input: AccountInput,
): Promise<SignedInAnswer> {
  if (!(await pictureCodeHolds(deps, ctx, input))) throw refuse('sign-in.picture-code');
  const member = await memberNamed(deps, ctx, input.mobilePhone);
  const counted = await deps.abuse.passwordTried(ctx, {
    account: member?.id ?? input.mobilePhone,
    fromKnownNetwork: await isKnownNetwork(deps, ctx, input.mobilePhone),
    index: deps.vault.blindIndex(`password ${input.loginPsw.toLowerCase()}`, ctx.tenantId),
  });
  if (!(await checkPassword(member?.password_hash, input.loginPsw)) || !member) {
    await counted.wrong();
    await noteFailure(deps, ctx, input);
    throw refuse('sign-in.wrong');
  }
  await counted.right();
  return signInOrAskMore(deps, ctx, member, 'password', input);
}

export interface MobileInput {
  readonly mobilePhone: string;
  readonly code: string;
  readonly deviceName: string;
  readonly trustDevice: boolean;
}

/** By a code sent to the number. Who holds the code holds the number, so it is no secret from them that it is not registered. */
export async function signInByMobile(
  deps: AccessDeps,
  ctx: Ctx,
  input: MobileInput,
): Promise<SignedInAnswer> {
  await requireSmsCode(deps, ctx, 'sign-in', input);
  const member = await memberNamed(deps, ctx, input.mobilePhone);
  if (!member) throw refuse('sign-in.unregistered');
  return signInOrAskMore(deps, ctx, member, 'sms', input);
}

async function noteFailure({ db, clock }: AccessDeps, ctx: Ctx, input: AccountInput): Promise<void> {
  const { tenantId, ip } = ctx;
  const failure = {
    tenant_id: tenantId,
    at: clock.now(),
    way: 'password',
    ip,
    device: input.deviceName,
  } as const;
  await db.read(tenantId, (tx) => addFailedSignIn(tx, failure, input.mobilePhone));
}

function memberNamed({ db }: AccessDeps, ctx: Ctx, name: string): Promise<MemberRow | undefined> {
  return db.read(ctx.tenantId, (tx) => findMemberToSignIn(tx, ctx.tenantId, name));
}

/** Signs in, unless the member has a second factor: then refuses with `sign-in.second-factor` and a ticket for it. */
async function signInOrAskMore(
  deps: AccessDeps,
  ctx: Ctx,
  member: MemberRow,
  way: 'password' | 'sms',
  { deviceName: device, trustDevice: trusted }: Pick<AccountInput, 'deviceName' | 'trustDevice'>,
): Promise<SignedInAnswer> {
  // Only who has proved to be the member hears that the member has left.
  if (member.status !== 1) throw refuse('sign-in.left');
  const asked = await askSecondStep(deps, ctx, member, way);
  if (asked) throw refuse('sign-in.second-factor', {}, asked);
  return startSession(deps, ctx, member, { way, secondFactor: null, device, trusted });
}
