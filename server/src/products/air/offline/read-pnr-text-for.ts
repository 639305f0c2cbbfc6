import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { maskPhone } from '@woxing/contract/people/identity.rules';
import type { readPnrTextFor as endpoint } from '@woxing/contract/products/air/offline-orders';
import { findMember } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { QuickOrderDeps } from '../quick-order/quick-order-deps.ts';
import { readPnrText } from '../quick-order/read-pnr-text.ts';
import { ownerByAccount } from './owner-by-account.ts';

/** Reads the text of a booking for a member, with whose frequent passengers it is matched. Refuses with `offline-order.owner`. */
export async function readPnrTextFor(
  deps: QuickOrderDeps,
  ctx: MemberCtx,
  { account, text }: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { asking, owner } = await deps.db.read(ctx.tenantId, async (tx) => {
    const asking = await ownerByAccount(tx, ctx, account);
    return { asking, owner: await shownOwner(tx, asking) };
  });
  return { owner, read: await readPnrText(deps, asking, { text }) };
}

async function shownOwner(tx: Tx, { tenantId, signedIn }: MemberCtx) {
  const member = (await findMember(tx, tenantId, signedIn.memberId))!;
  return {
    name: member.real_name,
    enterprise: member.company_name || null,
    mobilePhone: maskPhone(member.mobile_phone),
  };
}
