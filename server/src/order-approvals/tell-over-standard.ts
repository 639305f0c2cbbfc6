import { namesOfMembers } from '#src/members/public.ts';
import { tellMember } from '#src/messages/public.ts';
import { type OrderMove, orderContent, orderLink } from '#src/orders/public.ts';
import { mainAccountsOf } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { overWords } from '#src/standards/public.ts';

/** Tells the main accounts of an order above a standard that nobody has to agree to, with every rule that it passes, as it is placed. */
export async function tellOverStandard(tx: Tx, { order, before, at }: OrderMove): Promise<void> {
  const { tenantId, orderNo, memberId, enterpriseId } = order;
  if (before !== null || enterpriseId === null) return;
  const { standard } = orderContent.parse(order.content);
  if (standard?.over !== 'notify') return;
  const mains = await mainAccountsOf(tx, tenantId, enterpriseId);
  const booker = (await namesOfMembers(tx, tenantId, [memberId])).get(memberId) ?? '';
  for (const main of mains.filter((id) => id !== memberId))
    tellMember(tx, {
      tenantId,
      memberId: main,
      kind: 'order-over-standard',
      params: { orderNo, booker, rules: overWords(standard.parts) },
      link: orderLink(orderNo),
      at,
    });
}
