import type { Product } from '@woxing/contract/orders/orders';
import { createContext, useContext } from 'react';
import { useTranslate } from '#src/tenants/public.ts';
import type { OrderProduct, OrderProducts, ProductTexts } from './order-product.ts';

/** Everything that is ordered, handed down to the pages of members by the application, which alone knows it all. */
export const ProductsContext = createContext<OrderProducts | undefined>(undefined);

export function useProducts(): OrderProducts {
  const products = useContext(ProductsContext);
  if (products === undefined) throw new Error('no products were handed down to this page');
  return products;
}

export function useProduct(name: Product): OrderProduct {
  return useProducts()[name];
}

export function useProductTexts(name: Product): ProductTexts {
  return useProduct(name).texts(useTranslate());
}
