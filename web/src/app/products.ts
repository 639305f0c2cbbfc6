import type { Product } from '@woxing/contract/products/products.rules';
import type { OrderProduct } from '#src/orders/public.ts';
import { airProduct, businessClassProduct } from '#src/products/air/product.tsx';
import { carProduct } from '#src/products/car/product.tsx';
import { hotelProduct } from '#src/products/hotel/product.tsx';
import { internationalProduct } from '#src/products/international-air/product.tsx';
import { railProduct } from '#src/products/rail/product.tsx';

/** Everything that is ordered; a product that is left out does not compile. */
export const products = {
  airTicket: airProduct,
  gp: businessClassProduct,
  'international-air': internationalProduct,
  train: railProduct,
  hotel: hotelProduct,
  car: carProduct,
} satisfies Record<Product, OrderProduct>;
