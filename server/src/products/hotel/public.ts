/**
 * Hotels: where there are some, what a city has on the nights of a stay, and one of them in full, held against the standard of whoever
 * asks; rooms that are ordered, confirmed by the hotel, and given back by the night. Who sells rooms stands behind `HotelSupplier` and
 * is plugged in `main.ts`.
 */

export { hotelAfterSales } from './after-sales/hotel-after-sales.ts';
export { hotelSheetQuoters } from './after-sales/hotel-sheet-quoters.ts';
export { hotelSheetRoutes } from './after-sales/hotel-sheets.routes.ts';
export { openAgreedRates } from './agreements/agreed-rates.ts';
export { hotelAgreementRoutes } from './agreements/agreements.routes.ts';
export { seedHotelAgreements } from './agreements/seed-agreements.ts';
export { guestChangesPersonalData, guestChangesSealedRows } from './guests/personal-data.ts';
export { workGuestChanges } from './guests/tell-hotel-of-guests.ts';
export { hotelStandardProduct } from './hotel-standard-product.ts';
export type { HotelSupplier } from './hotel-supplier.ts';
export { hotelRoutes } from './hotels.routes.ts';
export { hotelFacts } from './orders/hotel-facts.ts';
export { hotelOrderRoutes } from './orders/hotel-orders.routes.ts';
export { hotelProduct } from './orders/hotel-product.ts';
export { openCityPlaces } from './search/city-places.ts';
export { followConfirmedStay, followStays } from './stays/follow-stays.ts';
