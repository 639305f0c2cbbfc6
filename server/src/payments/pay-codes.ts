import { randomInt, randomUUID } from 'node:crypto';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type {
  createPayCode as createEndpoint,
  listPayCodes as listEndpoint,
  revokePayCode as revokeEndpoint,
  listPayCodeUses as usesEndpoint,
} from '@woxing/contract/payments/pay-codes';
import {
  maxPayCodes,
  payCodeAlphabet,
  payCodeLength,
  plainPayCode,
  shownPayCode,
} from '@woxing/contract/payments/pay-codes.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { Database } from '#src/platform/database.ts';
import {
  countLivePayCodes,
  endPayCode,
  insertPayCode,
  type PayCodeRow,
  payCodesOf,
  usesOfPayCodes,
} from './pay-codes.db.ts';
import { checkPayPassword, refusePayPassword } from './pay-password.ts';

interface PayCodeDeps {
  readonly db: Database;
  readonly vault: Vault;
}

/** The owner's list goes back this long. */
const maxListed = 100;

/**
 * Makes a code for somebody else to pay by, told here and never again. The pay password is asked for now and not by whoever
 * uses it. Refuses with `pay-code.full` and as the pay password does.
 */
export async function createPayCode(
  { db, vault }: PayCodeDeps,
  ctx: MemberCtx,
  input: InputOf<typeof createEndpoint>,
): Promise<AnswerOf<typeof createEndpoint>> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const code = Array.from(
    { length: payCodeLength },
    () => payCodeAlphabet[randomInt(payCodeAlphabet.length)]!,
  ).join('');
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + input.validHours * 3_600_000);
  const verdict = await db.inTenant(tenantId, async (tx) => {
    // Locks the member's pay password, so that codes are made and counted one after the other.
    const checked = await checkPayPassword(vault, tx, { tenantId, memberId }, input.payPassword, now);
    if (checked.kind !== 'right') return checked;
    if ((await countLivePayCodes(tx, tenantId, memberId, now)) >= maxPayCodes)
      throw refuse('pay-code.full', { max: maxPayCodes });
    await insertPayCode(tx, tenantId, {
      id,
      memberId,
      codeHash: payCodeHashes(vault, tenantId, code)[0]!,
      tail: code.slice(-4),
      note: input.note,
      limitFen: input.limitFen,
      once: input.once,
      createdAt: now,
      expiresAt,
    });
    await recordAuditEvent(tx, ctx, {
      memberId,
      action: 'pay-code.given',
      subject: id,
      details: { limitFen: input.limitFen, once: input.once, expiresAt },
    });
    return checked;
  });
  if (verdict.kind !== 'right') throw refusePayPassword(verdict);
  return { id, code: shownPayCode(code), expiresAt };
}

export async function listPayCodes(
  { db }: Pick<PayCodeDeps, 'db'>,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof listEndpoint>> {
  const codes = await db.read(ctx.tenantId, (tx) =>
    payCodesOf(tx, ctx.tenantId, ctx.signedIn.memberId, maxListed),
  );
  return { now: ctx.now, list: codes.map((code) => ({ ...code, state: payCodeState(code, ctx.now) })) };
}

/** Refuses with `pay-code.unknown` one that is not the member's or has ended. */
export async function revokePayCode(
  { db }: Pick<PayCodeDeps, 'db'>,
  ctx: MemberCtx,
  { id }: InputOf<typeof revokeEndpoint>,
): Promise<Record<never, never>> {
  await db.inTenant(ctx.tenantId, async (tx) => {
    if (!(await endPayCode(tx, ctx.tenantId, ctx.signedIn.memberId, id, ctx.now)))
      throw refuse('pay-code.unknown');
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'pay-code.withdrawn',
      subject: id,
    });
    await ctx.idempotency?.keepIn(tx, {});
  });
  return {};
}

export async function listPayCodeUses(
  { db }: Pick<PayCodeDeps, 'db'>,
  ctx: MemberCtx,
  { after, max }: InputOf<typeof usesEndpoint>,
): Promise<AnswerOf<typeof usesEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const found = await usesOfPayCodes(tx, ctx.tenantId, ctx.signedIn.memberId, readPlace(after), max + 1);
    const page = found.slice(0, max);
    const payers = [...new Set(page.map(({ memberId }) => memberId))];
    const names = await namesOfMembers(tx, ctx.tenantId, payers);
    const list = page.map(({ memberId, subjectNo, ...use }) => ({
      ...use,
      orderNo: subjectNo,
      name: names.get(memberId) ?? '',
    }));
    return { list, next: found.length > max ? placeOf(page.at(-1)!) : '' };
  });
}

export function payCodeState(code: PayCodeRow, now: Date): 'live' | 'used' | 'revoked' | 'expired' {
  return code.endReason ?? (code.expiresAt <= now ? 'expired' : 'live');
}

/** By every data key, the newest first. */
export function payCodeHashes(vault: Vault, tenantId: string, typed: string): readonly string[] {
  return vault.blindIndexes(`pay code\0${plainPayCode(typed)}`, tenantId);
}

const placeOf = ({ at, outTradeNo }: { readonly at: Date; readonly outTradeNo: string }) =>
  `${at.toISOString()} ${outTradeNo}`;

/** What cannot be read is the first page. */
function readPlace(text: string): { at: Date; outTradeNo: string } | undefined {
  const [at = '', outTradeNo = ''] = text.split(' ');
  return Number.isNaN(Date.parse(at)) ? undefined : { at: new Date(at), outTradeNo };
}
