import { firstProduct, type OrderType, orderTypeIn } from './list-search.rules.ts';

const key = 'woxing.order-list-type';

/** The kind of orders chosen last in this tab of the browser. */
export function storedType(): OrderType {
  return orderTypeIn(sessionStorage.getItem(key)) ?? firstProduct;
}

export function storeType(type: OrderType): void {
  sessionStorage.setItem(key, type);
}
