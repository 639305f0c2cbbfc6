import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { maxLevels, percentText } from '@woxing/contract/distribution/shares.rules';
import type { openSubordinate as endpoint } from '@woxing/contract/distribution/subordinates';
import {
  maxSubordinates,
  mayStandUnder,
  type SellerKind,
} from '@woxing/contract/distribution/subordinates.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { addSellerAccount } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { limitOpening } from './limit-opening.ts';
import { type DistributionDeps, everySale, managerOf, rateOf } from './seller-asked.ts';
import { insertRule } from './share-rules.db.ts';
import { countDirect, insertSubordinate, lockTree } from './tree.db.ts';

/**
 * Opens an account directly below the caller, with the rate that the caller leaves to it. Refuses with `subordinate.mobile-taken` a
 * number that is a member's, with `access.busy` who tries out many, with `share.over-own`, and by what `managerOf` refuses.
 */
export async function openSubordinate(
  { db }: DistributionDeps,
  ctx: MemberCtx,
  { name, mobilePhone, kind: written, permille }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { tenantId, now } = ctx;
  const { memberId: upperId } = ctx.signedIn;
  const kind = Number(written) as SellerKind;
  await limitOpening(db, ctx);
  return db.inTenant(tenantId, async (tx) => {
    await lockTree(tx, tenantId);
    const self = await managerOf(tx, ctx);
    if (!mayStandUnder(kind, self.memberType)) throw refuse('subordinate.kind');
    if (self.path.length + 2 > maxLevels) throw refuse('subordinate.deep', { max: maxLevels });
    if ((await countDirect(tx, tenantId, upperId)) >= maxSubordinates)
      throw refuse('subordinate.full', { max: maxSubordinates });
    const own = await rateOf(tx, tenantId, self, everySale, now);
    if (permille > own) throw refuse('share.over-own', { percent: percentText(own) });
    const memberNo = await addSellerAccount(tx, tenantId, { mobilePhone, realName: name, memberType: kind });
    if (memberNo === undefined) throw refuse('subordinate.mobile-taken');
    await insertSubordinate(tx, tenantId, { memberId: memberNo, path: [...self.path, upperId], at: now });
    await insertRule(tx, tenantId, {
      setterId: upperId,
      memberId: memberNo,
      product: null,
      carrier: null,
      permille,
      from: dayOf(now),
      until: null,
      setBy: upperId,
      at: now,
    });
    await recordAuditEvent(tx, ctx, { memberId: upperId, action: 'subordinate.open', subject: memberNo });
    const answer = { memberNo };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}
