import { useTranslate } from '#src/tenants/public.ts';
import { type OrderType, productIn } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';
import { useProducts } from './products-context.ts';

/** What orders of a kind are called; also of a kind that nobody can order yet. */
export function useTypeName(): (type: OrderType) => string {
  const products = useProducts();
  const translate = useTranslate();
  return (type) => {
    const product = productIn(type);
    return product === undefined
      ? translate(orderWords)('order.product-hotel')
      : products[product].texts(translate).orders;
  };
}
