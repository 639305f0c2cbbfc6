import type { RefusalError } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import type { PriceItem } from '@woxing/contract/orders/price-items.rules';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { OrderWithTickets } from './orders.db.ts';

/** Whether orders are agreed to before they are paid: the port to the room that has them approved. */
export interface OrderApprovals {
  /**
   * Asked before an order is opened. Refuses with `approval.nobody` where it is to be approved and nobody could, and with
   * `credit.blocked` where nothing but the company's credit may pay it and cannot.
   */
  isNeeded(ctx: MemberCtx, order: OrderToApprove): Promise<boolean>;
  /** There are seats: the credit that is to pay for them is held, or it is answered why it cannot be. */
  holdCredit(tx: Tx, order: OrderWithTickets, at: Date): Promise<RefusalError | undefined>;
  /** Its seats are held: whoever decides is asked, in the same transaction. */
  begin(tx: Tx, order: OrderWithTickets, at: Date): Promise<void>;
  /** Its owner takes back what is being decided about, by which it ends. False where nothing is. */
  withdraw(tx: Tx, ctx: MemberCtx, orderNo: string): Promise<boolean>;
}

export interface OrderToApprove {
  readonly product: Product;
  readonly totalFen: Fen;
  readonly items: readonly PriceItem[];
  /** The members among those who travel. */
  readonly travellerIds: readonly string[];
  /** As it is held against the travel standard; null where none limits who books. */
  readonly standard: StandardTrace | null;
}
