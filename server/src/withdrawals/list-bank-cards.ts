import type { BankCard } from '@woxing/contract/payments/withdrawals';
import { findMemberRow } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { readBoundCards } from './bank-cards.db.ts';
import { holderOf } from './holder.ts';
import { cardView } from './seal-card.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** The bound cards, the newest first, and the name that a card must be in. */
export async function listBankCards(
  { db }: WithdrawalDeps,
  ctx: MemberCtx,
): Promise<{ list: BankCard[]; realName: string }> {
  return db.read(ctx.tenantId, async (tx) => {
    const member = await findMemberRow(tx, ctx.tenantId, ctx.signedIn.memberId);
    const cards = await readBoundCards(tx, holderOf(ctx));
    return { list: cards.map(cardView), realName: member?.real_name ?? '' };
  });
}
