import type { ReactNode } from 'react';
import { products } from '#src/app/products.ts';
import { ProductsContext } from '#src/orders/public.ts';
import type { Translate } from '#src/tenants/public.ts';
import { wordsFor } from '#src/tenants/words.rules.ts';

/** Part of a member's page, with the products that the application hands down. */
export function InProducts({ children }: { readonly children: ReactNode }) {
  return <ProductsContext value={products}>{children}</ProductsContext>;
}

/** The texts of any table in one of the two wordings. */
export const inVariant =
  (variant: 'A' | 'B'): Translate =>
  (table) =>
    wordsFor(table, variant);
