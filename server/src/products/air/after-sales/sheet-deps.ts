import type { AfterSalesWithChanges, SheetAskingDeps } from '#src/after-sales/public.ts';
import type { Vault } from '#src/platform/crypto.ts';
import type { AirSupplier } from '../air-supplier.ts';
import type { JudgePartyDeps } from '../orders/judge-party.ts';
import type { QuoteDeps } from '../search/quote-flight.ts';

/** What refunds and changes of tickets of flights take. */
export interface AirSheetDeps
  extends SheetAskingDeps,
    Pick<QuoteDeps, 'airSettings'>,
    Pick<JudgePartyDeps, 'airStandardsOf'> {
  readonly supplier: AirSupplier;
  readonly airAfterSales: AfterSalesWithChanges;
  readonly vault: Vault;
}
