import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type * as endpoints from '@woxing/contract/products/air/carrier-agreements';
import { namesOfMembers } from '#src/members/public.ts';
import { ownEnterprise } from '#src/people/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { carrierName } from './carrier-names.ts';
import type { AgreementKeeper } from './keep-agreements.ts';
import { countListings, leaveLists, listListings } from './listings.db.ts';

/** A page of the people on carriers' lists, and of those who were to be. */
export async function findListings(
  { db }: AgreementKeeper,
  ctx: MemberCtx,
  { page, pageSize, ...filter }: InputOf<typeof endpoints.findListings>,
): Promise<AnswerOf<typeof endpoints.findListings>> {
  const owner = { tenantId: ctx.tenantId, enterpriseId: ownEnterprise(ctx) };
  return db.read(ctx.tenantId, async (tx) => {
    const [rows, total] = await Promise.all([
      listListings(tx, owner, filter, { max: pageSize, skip: (page - 1) * pageSize }),
      countListings(tx, owner, filter),
    ]);
    const by = [...new Set(rows.flatMap(({ appliedBy }) => appliedBy ?? []))];
    const names = await namesOfMembers(tx, ctx.tenantId, by);
    const list = rows.map(({ memberId, externalId: _external, settledAt, appliedBy, ...row }) => ({
      ...row,
      airlineName: carrierName(row.airline),
      kind: memberId === null ? ('external' as const) : ('employee' as const),
      appliedBy: names.get(appliedBy ?? '') ?? '',
      since: settledAt,
    }));
    return { list, total };
  });
}

/** Takes people off; whoever has left the list before, or is another enterprise's, is passed over. */
export async function removeListings(
  { db }: AgreementKeeper,
  ctx: MemberCtx,
  { ids }: InputOf<typeof endpoints.removeListings>,
): Promise<AnswerOf<typeof endpoints.removeListings>> {
  const { tenantId, now } = ctx;
  const leaving = { tenantId, enterpriseId: ownEnterprise(ctx), ids };
  return db.inTenant(tenantId, async (tx) => {
    const answer = { removed: await leaveLists(tx, leaving, { reason: 'by-hand', at: now }) };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
}
