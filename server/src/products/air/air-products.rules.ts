import type { Product } from '@woxing/contract/orders/orders';

/** What orders of flights are called: those of economy class, and those whose every leg is flown further in front. */
export const airProducts: readonly Product[] = ['airTicket', 'gp'];

/** All orders of flights, abroad as well: nobody flies on two at a time. */
export const flownProducts: readonly Product[] = [...airProducts, 'international-air'];

export const isOfFlights = ({ product }: { readonly product: Product }): boolean =>
  airProducts.includes(product);
