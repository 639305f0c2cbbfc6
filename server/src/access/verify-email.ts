import { randomInt } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  sendEmailCode as sendEndpoint,
  verifyEmail as verifyEndpoint,
} from '@woxing/contract/people/account-security';
import { brandOf } from '@woxing/contract/tenancy/tenant-brand.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { letterTexts, type MailDeps, putMail } from '#src/mail/public.ts';
import { findMember, lockMember, memberFactsOf, saveVerifiedEmail } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { sameText } from '#src/platform/crypto.ts';
import type { AccessDeps } from './access-deps.ts';
import { dropEmailCode, keepEmailCode, spendEmailTry } from './email-codes.db.ts';

const liveMinutes = 15;
const maxTries = 5;
const resendSeconds = 60;

export type EmailDeps = Pick<AccessDeps, 'db' | 'vault' | 'clock' | 'abuse' | 'tenants'> &
  Pick<MailDeps, 'jobs'>;

/**
 * Mails a code to the address that stands in the member's own facts, with nothing of a person beside it. Refuses with `email.none`,
 * `email.verified` and `email.too-often`.
 */
export async function sendEmailCode(deps: EmailDeps, ctx: MemberCtx): Promise<AnswerOf<typeof sendEndpoint>> {
  const place = { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId };
  const { tenantId, memberId } = place;
  const member = await deps.db.read(tenantId, (tx) => findMember(tx, tenantId, memberId));
  if (!member) throw refuse('access.sign-in');
  const { email } = member;
  if (email === '') throw refuse('email.none');
  if (email === member.verified_email) throw refuse('email.verified');
  await deps.abuse.emailAsked(ctx, memberId, email);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const brand = brandOf(await deps.tenants.facts(tenantId));
  const now = deps.clock.now();
  await deps.db.inTenant(tenantId, async (tx) => {
    await keepEmailCode(tx, place, {
      codeHash: hashesOf(deps, place, email, code)[0]!,
      triesLeft: maxTries,
      endsAt: new Date(now.getTime() + liveMinutes * 60_000),
    });
    await putMail(deps, tx, { ...place, to: email, at: now, liveMinutes, ...codeMail(brand, code) });
  });
  return { resendSeconds, message: '验证码已发送，请查收邮件' };
}

/**
 * The member reads mail at the address of the code: from now on mail goes there, until it is changed. A wrong code costs one of five
 * tries. Refuses with `email.code`.
 */
export async function verifyEmail(
  deps: EmailDeps,
  ctx: MemberCtx,
  { code }: InputOf<typeof verifyEndpoint>,
): Promise<AnswerOf<typeof verifyEndpoint>> {
  const place = { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId };
  const { tenantId, memberId } = place;
  const tenant = await deps.tenants.facts(tenantId);
  const facts = await deps.db.inTenant(tenantId, async (tx) => {
    const member = await lockMember(tx, tenantId, memberId);
    const kept = await spendEmailTry(tx, place, deps.clock.now());
    // The try that was counted must stay, so the refusal waits for the commit.
    if (!member || kept === undefined || !isRight(hashesOf(deps, place, member.email, code), kept))
      return undefined;
    await dropEmailCode(tx, place);
    await saveVerifiedEmail(tx, tenantId, memberId, member.email);
    await recordAuditEvent(tx, ctx, { memberId, action: 'member.email', subject: memberId });
    return memberFactsOf((await findMember(tx, tenantId, memberId))!, tenant, dayOf(ctx.now));
  });
  if (facts === undefined) throw refuse('email.code');
  return facts;
}

const isRight = (hashes: readonly string[], kept: string) => hashes.some((hash) => sameText(hash, kept));

/** With the address in it: a code says nothing of another. By every data key, the newest first. */
function hashesOf(
  { vault }: EmailDeps,
  { tenantId, memberId }: { readonly tenantId: string; readonly memberId: string },
  email: string,
  code: string,
): readonly string[] {
  return vault.blindIndexes(`email ${memberId} ${email} ${code}`, tenantId);
}

function codeMail(brand: string, code: string) {
  const words = `您的邮箱验证码为${code}，${liveMinutes}分钟内有效，请勿告诉他人。`;
  const ignore = '如非本人操作，请忽略本邮件。';
  return {
    fromName: brand,
    subject: `邮箱验证码${code}`,
    ...letterTexts({ brand, title: '验证您的邮箱', paragraphs: [words, ignore] }),
  };
}
