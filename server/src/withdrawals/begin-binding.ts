import { randomUUID } from 'node:crypto';
import type { InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type BindingWay, bankOf } from '@woxing/contract/payments/bank-cards.rules';
import type { beginBinding as endpoint } from '@woxing/contract/payments/withdrawals';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { findMemberRow } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { hit } from '#src/platform/limits.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { insertCard } from './bank-cards.db.ts';
import { holderOf } from './holder.ts';
import { requireRoomFor } from './may-bind.ts';
import { sealCard } from './seal-card.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/**
 * Asks the bank whether a card is the member's own. Refuses a card that is bound already, one whose bank nobody knows
 * unless the member names it, with `access.busy` who asks too often, and what the bank refuses, in its words. The card is kept before the bank is asked, so that
 * what the bank knows, we know.
 */
export async function beginBinding(
  { db, vault, bank, proofClock }: WithdrawalDeps,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<{ bindingId: string; way: BindingWay; mobilePhone: string }> {
  const { cardNo, mobilePhone, way } = input;
  const bankCode = bankOf(cardNo) ?? input.bankCode;
  if (bankCode === undefined) throw refuse('bank-card.bank');
  await bankAsked({ db, proofClock }, ctx, mobilePhone);
  const id = randomUUID();
  const answer = { bindingId: id, way, mobilePhone: maskPhone(mobilePhone) };
  const holderName = await db.inTenant(ctx.tenantId, async (tx) => {
    const member = await findMemberRow(tx, ctx.tenantId, ctx.signedIn.memberId);
    if (!member) throw refuse('access.sign-in');
    await requireRoomFor(tx, vault, holderOf(ctx), cardNo);
    const card = { id, cardNo, mobilePhone, holderName: member.real_name, bankCode, way };
    await insertCard(tx, sealCard(vault, holderOf(ctx), card, ctx.now));
    return member.real_name;
  });
  const outcome = await bank.beginBinding({
    tenantId: ctx.tenantId,
    bindingRef: id,
    cardNo,
    holderName,
    mobilePhone,
    way,
    at: ctx.now,
  });
  if (outcome.kind === 'refused') throw refuse('bank-card.refused', { reason: outcome.reason });
  if (outcome.kind === 'unknown') throw refuse('bank.silent');
  return answer;
}

const hour = 3600;
const windows = [
  ['hour', 5, hour],
  ['day', 20, 24 * hour],
] as const;

/**
 * Nobody finds out by asking in numbers whose card is whose, or makes a telephone ring all day. It rings for all tenants, so numbers
 * are counted in one.
 */
async function bankAsked(
  { db, proofClock }: Pick<WithdrawalDeps, 'db' | 'proofClock'>,
  { tenantId, signedIn }: MemberCtx,
  mobilePhone: string,
): Promise<void> {
  const counted = [
    { of: 'member', in: tenantId, subject: signedIn.memberId },
    { of: 'phone', in: ownTenantId, subject: mobilePhone },
  ];
  for (const { of, in: countedIn, subject } of counted)
    for (const [window, max, perSeconds] of windows) {
      const limit = { name: `bank-card.${of}.${window}`, subject, max, perSeconds };
      const { allowed, retryAfterSeconds } = await hit(db, countedIn, limit, proofClock.now());
      if (!allowed) throw refuse('access.busy', { seconds: retryAfterSeconds });
    }
}
