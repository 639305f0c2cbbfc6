import { useTranslate } from '#src/tenants/public.ts';
import { type OrderType, productIn } from './list-search.rules.ts';
import { orderWords } from './order.words.ts';
import { useProducts } from './products-context.ts';

/** The name of a kind of orders, including kinds that cannot be ordered yet. */
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
