import { randomInt } from 'node:crypto';
import { refuse } from '@woxing/contract/core/errors';
import type { AskedSmsPurpose, SmsPurpose } from '@woxing/contract/people/access';
import { smsCodeLength, smsCodeSent, smsResendSeconds } from '@woxing/contract/people/sign-in.rules';
import type { Ctx } from '#src/platform/context.ts';
import { sameText } from '#src/platform/crypto.ts';
import { dropSmsCode, keepSmsCode, type SmsCodePlace, spendSmsTry } from './access.db.ts';
import type { AccessDeps } from './access-deps.ts';
import { isKnownNetwork } from './known-network.ts';
import { pictureCodeHolds } from './picture-code.ts';

const liveMinutes = 5;
const maxTries = 5;

export interface SmsCodeInput {
  readonly mobilePhone: string;
  readonly accCode: string;
  readonly randomCode: string;
}

/**
 * Sends a code, to known and unknown numbers alike: only who holds the number learns what it is worth. A picture is asked
 * for when this address has had several.
 */
export function sendCode(
  deps: AccessDeps,
  ctx: Ctx,
  input: SmsCodeInput & { readonly purpose: AskedSmsPurpose },
): Promise<{ resendSeconds: number; message: string }> {
  return sendCodeTo(deps, ctx, input);
}

/** As `sendCode`, for purposes too whose number nobody chooses. */
export async function sendCodeTo(
  deps: AccessDeps,
  ctx: Ctx,
  input: SmsCodeInput & { readonly purpose: SmsPurpose },
): Promise<{ resendSeconds: number; message: string }> {
  const mobilePhone = input.mobilePhone.trim();
  if (await deps.abuse.smsNeedsPicture(ctx)) await requirePicture(deps, ctx, input);
  const byOwner = input.purpose === 'identify' || (await isKnownNetwork(deps, ctx, mobilePhone));
  await deps.abuse.smsAsked(ctx, mobilePhone, byOwner);
  await sendTo(deps, ctx, { tenantId: ctx.tenantId, purpose: input.purpose, mobilePhone });
  return { resendSeconds: smsResendSeconds, message: smsCodeSent };
}

async function requirePicture(deps: AccessDeps, ctx: Ctx, input: SmsCodeInput): Promise<void> {
  if (input.accCode === '') throw refuse('sms.picture-code', {}, { pictureCodeNeeded: true });
  if (!(await pictureCodeHolds(deps, ctx, input)))
    throw refuse('sign-in.picture-code', {}, { pictureCodeNeeded: true });
}

async function sendTo(
  deps: AccessDeps,
  ctx: Ctx,
  place: SmsCodePlace & { purpose: SmsPurpose },
): Promise<void> {
  const code = String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, '0');
  const now = deps.clock.now();
  const codeHash = hashOf(deps, place, code);
  await deps.db.read(place.tenantId, (tx) =>
    keepSmsCode(tx, place, {
      code_hash: codeHash,
      tries_left: maxTries,
      ends_at: new Date(now.getTime() + liveMinutes * 60_000),
    }),
  );
  const outcome = await deps.sms.send(place.tenantId, {
    mobilePhone: place.mobilePhone,
    template: place.purpose,
    params: { code, minutes: liveMinutes },
    requestId: ctx.requestId,
    at: now,
  });
  if (outcome.accepted) return;
  await deps.db.read(place.tenantId, (tx) => dropSmsCode(tx, place, codeHash));
  throw refuse('sms.refused');
}

/**
 * The code is the one that was sent; a right one is used up, a wrong one costs one of five tries. Refuses with
 * `sign-in.sms-code`, and with `access.busy` an address that keeps guessing.
 */
export async function requireSmsCode(
  deps: AccessDeps,
  ctx: Ctx,
  purpose: SmsPurpose,
  typed: { readonly mobilePhone: string; readonly code: string },
): Promise<void> {
  await deps.abuse.smsCodeTried(ctx);
  if (!(await smsCodeHolds(deps, ctx, purpose, typed))) throw refuse('sign-in.sms-code');
  await deps.abuse.smsCodeRight(ctx);
}

async function smsCodeHolds(
  deps: AccessDeps,
  ctx: Ctx,
  purpose: SmsPurpose,
  typed: { readonly mobilePhone: string; readonly code: string },
): Promise<boolean> {
  const place = { tenantId: ctx.tenantId, purpose, mobilePhone: typed.mobilePhone };
  return deps.db.read(ctx.tenantId, async (tx) => {
    const kept = await spendSmsTry(tx, place, deps.clock.now());
    const hashes = hashesOf(deps, place, typed.code);
    const right = kept.find((each) => hashes.some((hash) => sameText(each, hash)));
    return right !== undefined && (await dropSmsCode(tx, place, right));
  });
}

function hashOf(deps: AccessDeps, place: SmsCodePlace, code: string): string {
  return hashesOf(deps, place, code)[0]!;
}

/** By every data key: another process may still be making them with the one before. */
function hashesOf({ vault }: AccessDeps, place: SmsCodePlace, code: string): readonly string[] {
  return vault.blindIndexes(`sms ${place.purpose} ${place.mobilePhone} ${code}`, place.tenantId);
}
