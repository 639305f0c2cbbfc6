import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { RefusalError, refuse } from '@woxing/contract/core/errors';
import type * as contract from '@woxing/contract/invoices/invoice-posts';
import { mayMove, postStateNames } from '@woxing/contract/invoices/invoice-posts.rules';
import { recordAuditEvent } from '#src/audit/public.ts';
import { tellMember } from '#src/messages/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Database, Tx } from '#src/platform/database.ts';
import { askedTenant } from '#src/tenants/public.ts';
import {
  lockPost,
  type PostKey,
  type PostRow,
  saveReceived,
  saveRefusal,
  saveReturned,
  saveSent,
} from './posts.db.ts';

interface Deps {
  readonly db: Database;
}

/**
 * Marks paper as sent, one or many, in whatever tenants; each in a transaction of its own, so that what cannot be marked does not hold up
 * the others. What is on its way under the same number already counts as marked. Refuses with `tenant.unknown`.
 */
export async function sendParcels(
  { db }: Deps,
  ctx: MemberCtx,
  { courier, parcels }: InputOf<typeof contract.sendParcels>,
): Promise<AnswerOf<typeof contract.sendParcels>> {
  const tenants = await db.tenantIds();
  // All of them before the first is sent: what refuses the whole must not do so half way.
  const named = parcels.map(({ trackingNo, ...one }) => ({ key: keyOf(tenants, ctx, one), trackingNo }));
  const sent: string[] = [];
  const refused: AnswerOf<typeof contract.sendParcels>['refused'] = [];
  for (const { key, trackingNo } of named) {
    const { applicationNo } = key;
    try {
      await sendOne(db, ctx, key, { courier, trackingNo });
      sent.push(applicationNo);
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      refused.push({ applicationNo, reason: error.message });
    }
  }
  const answer = { sent, refused };
  await db.inTenant(ctx.tenantId, (tx) => keep(tx, ctx, answer));
  return answer;
}

interface Carried {
  readonly courier: string;
  readonly trackingNo: string;
}

function sendOne(db: Database, ctx: MemberCtx, key: PostKey, carried: Carried): Promise<void> {
  return db.inTenant(key.tenantId, async (tx) => {
    const post = await lockedPost(tx, key);
    const isRepeat =
      post.state === 'sent' && post.courier === carried.courier && post.trackingNo === carried.trackingNo;
    if (isRepeat) return;
    if (!mayMove(post, 'send') || post.letter === null)
      throw refuse('invoice-post.moved', { state: postStateNames[post.state] });
    await saveSent(tx, post, { ...carried, at: ctx.now });
    tellSent(tx, post, carried, ctx.now);
    await audit(tx, ctx, post, 'invoice-post.sent', { ...carried });
  });
}

/** Puts a wrong number right; the applicant is told the new one. Refuses with `invoice-post.moved` what somebody else put right meanwhile. */
export async function correctParcel(
  { db }: Deps,
  ctx: MemberCtx,
  { before, courier, trackingNo, ...one }: InputOf<typeof contract.correctParcel>,
): Promise<Record<never, never>> {
  return moveOne(db, ctx, one, async (tx, post) => {
    if (post.courier === courier && post.trackingNo === trackingNo) return;
    if (!mayMove(post, 'correct')) throw refuse('invoice-post.moved', { state: postStateNames[post.state] });
    if (post.trackingNo !== before) throw refuse('invoice-post.corrected', { no: post.trackingNo });
    await saveSent(tx, post, { courier, trackingNo, at: post.sentAt ?? ctx.now });
    tellSent(tx, post, { courier, trackingNo }, ctx.now);
    await audit(tx, ctx, post, 'invoice-post.corrected', { before, courier, trackingNo });
  });
}

/** Says why nothing is sent. Refuses with `invoice-post.moved`. */
export async function refuseParcel(
  { db }: Deps,
  ctx: MemberCtx,
  { reason, ...one }: InputOf<typeof contract.refuseParcel>,
): Promise<Record<never, never>> {
  return moveOne(db, ctx, one, async (tx, post) => {
    if (post.state === 'refused' && post.reason === reason) return;
    if (!mayMove(post, 'refuse')) throw refuse('invoice-post.moved', { state: postStateNames[post.state] });
    await saveRefusal(tx, post, reason);
    tellMember(tx, {
      ...toldOf(post, ctx.now),
      kind: 'invoice-paper-refused',
      params: { no: post.applicationNo, reason },
    });
    await audit(tx, ctx, post, 'invoice-post.refused', { reason });
  });
}

/** Paper has arrived, or has come back. Refuses with `invoice-post.moved`. */
export async function settleParcel(
  { db }: Deps,
  ctx: MemberCtx,
  { as, ...one }: InputOf<typeof contract.settleParcel>,
): Promise<Record<never, never>> {
  return moveOne(db, ctx, one, async (tx, post) => {
    if (as === 'received' ? post.state === 'received' : post.back === 'returned') return;
    if (!mayMove(post, as === 'received' ? 'receive' : 'return'))
      throw refuse('invoice-post.moved', { state: postStateNames[post.state] });
    await (as === 'received' ? saveReceived : saveReturned)(tx, post, ctx.now);
    await audit(tx, ctx, post, `invoice-post.${as}`, {});
  });
}

/** Whoever asked says that it is there. Refuses with `invoice.unknown` and `invoice-post.moved`. */
export async function receiveParcel(
  { db }: Deps,
  ctx: MemberCtx,
  { applicationNo }: InputOf<typeof contract.receiveParcel>,
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const post = await lockedPost(tx, { tenantId: ctx.tenantId, applicationNo });
    if (post.memberId !== ctx.signedIn.memberId) throw refuse('invoice.unknown');
    if (post.state !== 'received') {
      if (!mayMove(post, 'receive'))
        throw refuse('invoice-post.moved', { state: postStateNames[post.state] });
      await saveReceived(tx, post, ctx.now);
    }
    await keep(tx, ctx, {});
    return {};
  });
}

type Named = Pick<InputOf<typeof contract.settleParcel>, 'tenant' | 'applicationNo'>;

async function moveOne(
  db: Database,
  ctx: MemberCtx,
  one: Named,
  move: (tx: Tx, post: PostRow) => Promise<void>,
): Promise<Record<never, never>> {
  const key = keyOf(await db.tenantIds(), ctx, one);
  await db.inTenant(key.tenantId, async (tx) => move(tx, await lockedPost(tx, key)));
  await db.inTenant(ctx.tenantId, (tx) => keep(tx, ctx, {}));
  return {};
}

function keyOf(tenants: readonly string[], ctx: MemberCtx, { tenant, applicationNo }: Named): PostKey {
  return { tenantId: askedTenant(tenants, ctx, tenant), applicationNo };
}

async function lockedPost(tx: Tx, key: PostKey): Promise<PostRow> {
  const post = await lockPost(tx, key);
  if (post === undefined) throw refuse('invoice.unknown');
  return post;
}

async function keep(tx: Tx, ctx: MemberCtx, answer: object): Promise<void> {
  await ctx.idempotency?.keepIn(tx, answer);
}

const toldOf = ({ tenantId, memberId, applicationNo }: PostRow, at: Date) => ({
  tenantId,
  memberId,
  link: `/myCenter/invoices?no=${applicationNo}` as const,
  at,
});

function tellSent(tx: Tx, post: PostRow, { courier, trackingNo }: Carried, at: Date): void {
  tellMember(tx, {
    ...toldOf(post, at),
    kind: 'invoice-paper-sent',
    params: { no: post.applicationNo, courier, tracking: trackingNo },
  });
}

/** In the tenant of whom it is about. */
async function audit(
  tx: Tx,
  { now, ip, signedIn }: MemberCtx,
  { tenantId, applicationNo }: PostRow,
  action: string,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  await recordAuditEvent(
    tx,
    { tenantId, now, ip },
    { memberId: signedIn.memberId, action, subject: applicationNo, details },
  );
}
