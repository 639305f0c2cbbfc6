import { recordAuditEvent } from '#src/audit/public.ts';
import { namesOfMembers } from '#src/members/public.ts';
import { tellMember } from '#src/messages/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { actWords, type OrderAct } from './order-acts.rules.ts';
import type { OrderActor, OrderRow } from './orders.db.ts';
import { orderLink } from './tell-travellers.ts';

/** Somebody has acted upon the order of another: that goes to the audit, and its owner hears of it. */
export async function recordAct(
  tx: Tx,
  { tenantId, orderNo, memberId }: Pick<OrderRow, 'tenantId' | 'orderNo' | 'memberId'>,
  actor: OrderActor,
  { act, at }: { readonly act: OrderAct; readonly at: Date },
): Promise<void> {
  await recordAuditEvent(
    tx,
    { tenantId, now: at, ip: actor.ip },
    { memberId: actor.memberId, action: 'order.act', subject: orderNo, details: { act, ownerId: memberId } },
  );
  const names = await namesOfMembers(tx, tenantId, [actor.memberId]);
  const params = { orderNo, actor: names.get(actor.memberId) ?? '', act: actWords[act] };
  tellMember(tx, { tenantId, memberId, kind: 'order-acted', params, link: orderLink(orderNo), at });
}
