import type { Product } from '@woxing/contract/orders/orders';
import type { Tx } from '#src/platform/database.ts';

/** What was ordered before, as the room of orders tells it: it lies above this one and is plugged in `main.ts`. */
export interface PastOrders {
  readonly count: (tx: Tx, tenantId: string, of: PastOf) => Promise<number>;
  /** In the order of their numbers, after `after`. */
  readonly page: (
    tx: Tx,
    tenantId: string,
    of: PastOf & { readonly after: string; readonly max: number },
  ) => Promise<readonly PastRow[]>;
}

/** Paid orders of some members for an enterprise, without those that ended without a journey: nothing was spent on them. */
export interface PastOf {
  readonly enterpriseId: string;
  readonly memberIds: readonly string[];
  readonly since: Date;
  readonly until: Date;
}

export interface PastRow {
  readonly orderNo: string;
  readonly memberId: string;
  readonly product: Product;
  readonly createdAt: Date;
  readonly content: unknown;
  /** How many travel. */
  readonly people: number;
  /** It was above the standard of its day. */
  readonly overNow: boolean;
}
