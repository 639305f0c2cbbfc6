import { memberAsking } from '#src/members/public.ts';
import type { OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

const requestId = 'order-approvals';

/** The owner of an order as they would be known if they asked themselves. */
export const ownerOf = (tx: Tx, { tenantId, memberId }: OrderWithTickets, now: Date): Promise<MemberCtx> =>
  memberAsking(tx, { tenantId, requestId, now }, memberId);

/** The same of anybody who has had a part in an order. */
export const partOf = (tx: Tx, tenantId: string, memberId: string, now: Date): Promise<MemberCtx> =>
  memberAsking(tx, { tenantId, requestId, now }, memberId);
