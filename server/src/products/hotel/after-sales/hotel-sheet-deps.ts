import type { AfterSalesWithChanges, SheetAskingDeps } from '#src/after-sales/public.ts';

/** What giving nights back and exchanging them takes. */
export interface HotelSheetDeps extends SheetAskingDeps {
  readonly hotelAfterSales: AfterSalesWithChanges;
}
