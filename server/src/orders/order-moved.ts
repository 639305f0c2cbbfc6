import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { Topic } from '#src/platform/telling.ts';
import type { KnownTraveller } from '#src/travellers/public.ts';
import type { OrderWithTickets } from './orders.db.ts';

/** An order as it is, or one that is being written and has no code yet. */
export type OrderBefore = Omit<OrderWithTickets, 'code'> & { readonly code: OrderCode | null };

/** What an order is placed for, as its enterprise books it. */
export interface BookedFor {
  /** Empty: none was chosen. */
  readonly costCentreId: string;
  readonly projectId: string;
  readonly applicationNo: string;
}

/** An order was opened, or took a step; told in the transaction in which it did, with the order locked. */
export interface OrderMove {
  readonly order: OrderWithTickets;
  readonly at: Date;
  /** As it was before the step; null of one that was just opened. */
  readonly before: OrderBefore | null;
  /** Of one that was just opened: what it is for, and who travels, by passenger. */
  readonly opened: { readonly bookedFor: BookedFor; readonly travellers: readonly KnownTraveller[] } | null;
}

export const orderMoved: Topic<OrderMove> = { name: 'order-moved' };

/** What a form says of it. */
export const bookedForOf = ({
  costCentreId = '',
  projectId = '',
  applicationNo = '',
}: {
  readonly costCentreId?: string | undefined;
  readonly projectId?: string | undefined;
  readonly applicationNo?: string | undefined;
}): BookedFor => ({ costCentreId, projectId, applicationNo });
