import type { Fen } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { Product } from '@woxing/contract/products/products.rules';
import type { ApprovalDeps } from '#src/approvals/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { EstimateDeps } from './estimate-note.ts';

/** What was booked, as far as applications ask: the port to whoever keeps orders. */
export interface BookedOrders {
  byNumbers(tx: Tx, tenantId: string, orderNos: readonly string[]): Promise<readonly BookedOrder[]>;
}

export interface BookedOrder {
  readonly orderNo: string;
  readonly product: Product;
  readonly title: string;
  readonly code: OrderCode;
  readonly totalFen: Fen;
  /** With what changes of its tickets cost more, and without what came back of it; nothing where the sale came to nothing. */
  readonly spentFen: Fen;
  readonly placedAt: Date;
}

export interface ApplicationDeps extends EstimateDeps {
  readonly approvals: ApprovalDeps;
  readonly orders: BookedOrders;
}
