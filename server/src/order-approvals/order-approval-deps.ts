import type { ProductModules } from '#src/after-sales/public.ts';
import type { ApprovalDeps } from '#src/approvals/public.ts';
import type { MoneyReturner } from '#src/orders/public.ts';
import type { Businesses } from '#src/payments/public.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Database } from '#src/platform/database.ts';

/** What the end of an approval means for an order asks for. */
export interface OrderEndingDeps {
  readonly products: ProductModules;
  readonly money: MoneyReturner;
}

export interface OrderApprovalDeps extends OrderEndingDeps {
  readonly db: Database;
  readonly approvals: ApprovalDeps;
}

export interface SettlingDeps extends OrderApprovalDeps {
  readonly clock: Clock;
  readonly businesses: Businesses;
}
