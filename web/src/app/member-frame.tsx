import { ProductsContext } from '#src/orders/public.ts';
import { MemberGuard } from '#src/rights/guard.tsx';
import { products } from './products.ts';

/** Pages of members speak of orders of every product; the products come with the first of them, and not with the start. */
export function MemberFrame() {
  return (
    <ProductsContext value={products}>
      <MemberGuard />
    </ProductsContext>
  );
}
