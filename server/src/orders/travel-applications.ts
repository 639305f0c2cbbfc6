import type { RefusalError } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { Product } from '@woxing/contract/orders/orders';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import type { KnownTraveller } from '#src/travellers/public.ts';
import type { TripSpan } from './order-product.ts';
import type { OrderRow } from './orders.db.ts';

/** Whether an order needs a travel application and complies with it: the port to the room of applications. */
export interface TravelApplications {
  /** In the transaction that opens the order. Refuses what may not be booked so. */
  check(tx: Tx, ctx: MemberCtx, booking: BookingUnderApplication): Promise<void>;
  /** Why a change would take an order out of its application; undefined where it does not, and of an order without one. */
  changeProblem(
    tx: Tx,
    order: Pick<OrderRow, 'tenantId' | 'orderNo'>,
    change: ChangeUnderApplication,
  ): Promise<RefusalError | undefined>;
  /** Why an order that costs so much more than it was placed at is beyond its application; undefined as above. */
  dearerProblem(
    tx: Tx,
    order: Pick<OrderRow, 'tenantId' | 'orderNo'>,
    moreFen: Fen,
  ): Promise<RefusalError | undefined>;
  /** Why others may not travel by an order that is placed already; undefined as above, and where nobody needs an application. */
  travellersProblem(
    tx: Tx,
    ctx: MemberCtx,
    orderNo: string,
    travellers: readonly KnownTraveller[],
  ): Promise<RefusalError | undefined>;
}

export interface ChangeUnderApplication {
  /** All that its passengers would travel by then, in the order of time. */
  readonly spans: readonly TripSpan[];
  readonly dueFen: Fen;
}

export interface BookingUnderApplication {
  /** Empty: none was chosen. */
  readonly noteNo: string;
  readonly orderNo: string;
  readonly product: Product;
  readonly spans: readonly TripSpan[];
  readonly travellers: readonly KnownTraveller[];
  readonly totalFen: Fen;
}
