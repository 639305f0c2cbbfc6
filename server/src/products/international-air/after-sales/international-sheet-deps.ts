import type { AfterSalesWithChanges, SheetAskingDeps } from '#src/after-sales/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { InternationalAirSupplier } from '../international-supplier.ts';
import type { JudgeDeps } from '../standards/open-judge.ts';

/** What refunds and changes of coupons of international flights take. */
export interface InternationalSheetDeps extends SheetAskingDeps, JudgeDeps {
  readonly international: InternationalAirSupplier;
  readonly internationalAfterSales: AfterSalesWithChanges;
  readonly vault: Vault;
}
