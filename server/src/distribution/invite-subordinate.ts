import { randomInt } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { maxLevels, percentText } from '@woxing/contract/distribution/shares.rules';
import type {
  acceptInvite as acceptEndpoint,
  inviteSubordinate as inviteEndpoint,
  readInvite as readEndpoint,
} from '@woxing/contract/distribution/subordinates';
import { inviteDays, maxSubordinates, moveProblem } from '@woxing/contract/distribution/subordinates.rules';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import { recommendCodeLetters } from '@woxing/contract/people/recommend.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { findMemberRow } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { findInvite, insertInvite, takeUpInvite } from './invites.db.ts';
import { limitOpening } from './limit-opening.ts';
import { callerOf, type DistributionDeps, everySale, managerOf, rateOf } from './seller-asked.ts';
import { insertRule } from './share-rules.db.ts';
import {
  countDirect,
  heightOf,
  insertSubordinate,
  lockTree,
  prefixPaths,
  type Seller,
  sellersOf,
} from './tree.db.ts';

/** A link for somebody who has an account already, of use once. Refuses as `openSubordinate` does. */
export async function inviteSubordinate(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { permille }: InputOf<typeof inviteEndpoint>,
): Promise<AnswerOf<typeof inviteEndpoint>> {
  const { tenantId, now } = ctx;
  await limitOpening(db, ctx);
  return db.inTenant(tenantId, async (tx) => {
    const self = await managerOf(tx, ctx);
    if (self.path.length + 2 > maxLevels) throw refuse('subordinate.deep', { max: maxLevels });
    const own = await rateOf(tx, tenantId, self, everySale, now);
    if (permille > own) throw refuse('share.over-own', { percent: percentText(own) });
    const endsAt = new Date(now.getTime() + inviteDays * 86_400_000);
    const invite = { code: newCode(), memberId: self.memberId, permille, at: now, endsAt };
    await insertInvite(tx, tenantId, invite);
    const answer = { code: invite.code, endsAt: endsAt.toISOString() };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}

/** Who invites, and to what; told to sellers alone. Refuses with `subordinate.invite-over`. */
export async function readInvite(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { code }: InputOf<typeof readEndpoint>,
): Promise<AnswerOf<typeof readEndpoint>> {
  const { tenantId, now } = ctx;
  return db.read(tenantId, async (tx) => {
    const invite = await findInvite(tx, tenantId, code, now);
    const inviter = invite && (await findMemberRow(tx, tenantId, invite.member_id));
    if (invite === undefined || inviter === undefined) throw refuse('subordinate.invite-over');
    return {
      name: inviter.real_name,
      mobile: maskPhone(inviter.mobile_phone),
      permille: invite.permille,
      endsAt: invite.ends_at,
    };
  });
}

/**
 * The caller stands under whoever invited from now on, with everybody below. Refuses with `subordinate.invite-over`, with
 * `subordinate.has-upper`, and as a move does with what cannot be.
 */
export async function acceptInvite(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { code }: InputOf<typeof acceptEndpoint>,
): Promise<Record<never, never>> {
  const { tenantId, now } = ctx;
  return db.inTenant(tenantId, async (tx) => {
    await lockTree(tx, tenantId);
    const self = await callerOf(tx, ctx);
    if (self.path.length > 0) throw refuse('subordinate.has-upper');
    const invite = await takeUpInvite(tx, tenantId, code, now);
    const [above] = invite === undefined ? [] : await sellersOf(tx, tenantId, [invite.member_id]);
    if (invite === undefined || above === undefined || above.state === 'closed')
      throw refuse('subordinate.invite-over');
    await standUnder(tx, ctx, self, above);
    await insertRule(tx, tenantId, {
      setterId: above.memberId,
      memberId: self.memberId,
      product: null,
      carrier: null,
      permille: invite.permille,
      from: dayOf(now),
      until: null,
      setBy: above.memberId,
      at: now,
    });
    const { memberId } = self;
    await recordAuditEvent(tx, ctx, { memberId, action: 'subordinate.join', subject: above.memberId });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

async function standUnder(tx: Tx, { tenantId, now }: MemberCtx, self: Seller, above: Seller): Promise<void> {
  const height = await heightOf(tx, tenantId, self.memberId);
  const problem = moveProblem({ ...self, height }, above);
  if (problem === 'deep') throw refuse('subordinate.deep', { max: maxLevels });
  if (problem !== undefined) throw refuse(`subordinate.${problem}`);
  if ((await countDirect(tx, tenantId, above.memberId)) >= maxSubordinates)
    throw refuse('subordinate.full', { max: maxSubordinates });
  const path = [...above.path, above.memberId];
  await prefixPaths(tx, tenantId, self.memberId, path);
  await insertSubordinate(tx, tenantId, { memberId: self.memberId, path, at: now });
}

const codeLength = 16;

const newCode = (): string =>
  Array.from(
    { length: codeLength },
    () => recommendCodeLetters[randomInt(recommendCodeLetters.length)]!,
  ).join('');
