import { refuse } from '@woxing/contract/core/errors';
import type { BankCard } from '@woxing/contract/payments/withdrawals';
import { recordAuditEvent } from '#src/audit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { bindCard, lockCard, lockCardsOf } from './bank-cards.db.ts';
import { holderOf } from './holder.ts';
import { requireRoomFor } from './may-bind.ts';
import { cardView, openCardNo } from './seal-card.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** The code, or the few fen, that only the holder of the card can know. Binding it twice binds it once. */
export async function endBinding(
  { db, bank, vault }: WithdrawalDeps,
  ctx: MemberCtx,
  { bindingId, answer }: { readonly bindingId: string; readonly answer: string },
): Promise<BankCard> {
  const { tenantId, now: at } = ctx;
  const holder = holderOf(ctx);
  const known = await db.read(tenantId, (tx) => lockCard(tx, holder, bindingId));
  if (known?.state !== 'binding') throw refuse('bank-card.gone');
  const outcome = await bank.endBinding({ tenantId, bindingRef: known.id, answer, at });
  if (outcome.kind === 'refused') throw refuse('bank-card.refused', { reason: outcome.reason });
  if (outcome.kind === 'unknown') throw refuse('bank.silent');
  if (outcome.value === 'gone') throw refuse('bank-card.gone');
  if (outcome.value === 'wrong') throw refuse('bank-card.wrong');
  return db.inTenant(tenantId, async (tx) => {
    await lockCardsOf(tx, holder);
    const row = await lockCard(tx, holder, bindingId);
    if (row?.state !== 'binding') throw refuse('bank-card.gone');
    await requireRoomFor(tx, vault, holder, openCardNo(vault, row));
    await bindCard(tx, row, at);
    await recordAuditEvent(tx, ctx, {
      memberId: ctx.signedIn.memberId,
      action: 'bank-card.bound',
      subject: row.id,
    });
    const view = cardView({ ...row, state: 'bound', bound_at: at });
    await ctx.idempotency?.keepIn(tx, view);
    return view;
  });
}
