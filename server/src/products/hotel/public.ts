/**
 * Hotels: where there are some, what a city has on the nights of a stay, and one of them in full, held against the standard of whoever
 * asks. Who sells rooms stands behind `HotelSupplier` and is plugged in `main.ts`. Nothing is ordered yet.
 */
export { hotelStandardProduct } from './hotel-standard-product.ts';
export { hotelRoutes } from './hotels.routes.ts';
export { openCityPlaces } from './search/city-places.ts';
