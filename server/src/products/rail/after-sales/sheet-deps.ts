import type { AfterSalesDeps, AfterSalesWithChanges } from '#src/after-sales/public.ts';
import type { RailSupplier } from '../rail-supplier.ts';

/** What refunds and changes of train tickets take. */
export interface SheetDeps extends AfterSalesDeps {
  readonly rail: Pick<RailSupplier, 'timetable' | 'sale' | 'stock'>;
  readonly afterSales: AfterSalesWithChanges;
}
