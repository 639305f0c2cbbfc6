/** Hotels: of them there is the standard alone, until they are sold. */
export { hotelStandardProduct } from './hotel-standard-product.ts';
