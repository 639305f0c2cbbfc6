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

/** What a product calls statuses of its orders; undefined where it has no words of its own, or none were handed down. */
export function useStatuses(name: string | undefined): ProductTexts['statuses'] {
  const translate = useTranslate();
  const product = useContext(ProductsContext);
  return product?.[name as Product]?.texts(translate).statuses;
}

export function useProductTexts(name: Product): ProductTexts {
  return useProduct(name).texts(useTranslate());
}
