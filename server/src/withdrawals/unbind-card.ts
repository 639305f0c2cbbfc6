import { refuse } from '@woxing/contract/core/errors';
import { requireProof } from '#src/access/public.ts';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { lockCard, unbindCard } from './bank-cards.db.ts';
import { holderOf } from './holder.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';
import { isCardAwaited } from './withdrawals.db.ts';

const awaited = '有提现正在汇往此卡，到账或退回后才能解绑';

/** Why a card cannot leave now; null when it can. */
export async function beginUnbinding(
  { db }: WithdrawalDeps,
  ctx: MemberCtx,
  { id }: { readonly id: string },
): Promise<{ blocker: string | null }> {
  return db.read(ctx.tenantId, async (tx) => {
    await ownBoundCard(tx, ctx, id);
    return { blocker: (await isCardAwaited(tx, holderOf(ctx), id)) ? awaited : null };
  });
}

/** Lets a card go, with its number. Asks for a proof of identity, and waits for what is on its way to it. */
export async function unbind(
  { db, proofClock }: WithdrawalDeps,
  ctx: MemberCtx,
  { id, proof }: { readonly id: string; readonly proof: string },
): Promise<Record<never, never>> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    await ownBoundCard(tx, ctx, id);
    if (await isCardAwaited(tx, holderOf(ctx), id)) throw refuse('bank-card.awaited');
    await requireProof({ clock: proofClock }, tx, ctx, 'withdrawal', proof);
    await unbindCard(tx, holderOf(ctx), id);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'bank-card.unbound',
      subject: id,
    });
    await ctx.idempotency?.keepIn(tx, {});
    return {};
  });
}

async function ownBoundCard(tx: Tx, ctx: MemberCtx, id: string): Promise<void> {
  if ((await lockCard(tx, holderOf(ctx), id))?.state !== 'bound') throw refuse('bank-card.unknown');
}
