import type { Fen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { OrderWithTickets } from './orders.db.ts';

/** Whether orders are agreed to before they are paid: the port to the room that has them approved. */
export interface OrderApprovals {
  /** Asked before an order is opened. Refuses with `approval.nobody` where it is to be approved and nobody could. */
  isNeeded(ctx: MemberCtx, order: OrderToApprove): Promise<boolean>;
  /** Its seats are held: whoever decides is asked, in the same transaction. */
  begin(tx: Tx, order: OrderWithTickets, at: Date): Promise<void>;
  /** Its owner takes back what is being decided about, by which it ends. False where nothing is. */
  withdraw(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<boolean>;
}

export interface OrderToApprove {
  readonly product: Product;
  readonly totalFen: Fen;
  /** The members among those who travel. */
  readonly travellerIds: readonly string[];
  /** As it is held against the travel standard; null where none limits who books. */
  readonly standard: StandardTrace | null;
}
