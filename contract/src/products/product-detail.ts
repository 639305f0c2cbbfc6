import { z } from 'zod';
import { airDetail } from './air/air-orders.ts';
import { carDetail } from './car/car-order-detail.ts';
import { hotelDetail } from './hotel/hotel-order-detail.ts';
import { internationalDetail } from './international-air/international-order-detail.ts';
import { railDetail } from './rail/train-order-detail.ts';

/** What the page of an order shows beside what every order has: each product has its own, told apart by `kind`. */
export const productDetail = z.discriminatedUnion('kind', [
  airDetail,
  internationalDetail,
  railDetail,
  hotelDetail,
  carDetail,
]);
