import type { AfterSales, SheetAskingDeps } from '#src/after-sales/public.ts';

/** What giving nights back takes. */
export interface HotelSheetDeps extends SheetAskingDeps {
  readonly hotelAfterSales: AfterSales;
}
