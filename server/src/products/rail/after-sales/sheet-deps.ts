import type { AfterSalesWithChanges, SheetAskingDeps } from '#src/after-sales/public.ts';
import type { RailSupplier } from '../rail-supplier.ts';

/** What refunds and changes of train tickets take. */
export interface SheetDeps extends SheetAskingDeps {
  readonly rail: Pick<RailSupplier, 'timetable' | 'sale' | 'stock'>;
  readonly afterSales: AfterSalesWithChanges;
}
