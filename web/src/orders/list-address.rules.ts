import { type ProductSwitches, switchOfProduct } from '@woxing/contract/tenancy/product-switches.rules';
import { firstProduct, orderTypes } from './list-search.rules.ts';

/**
 * The list of the product that stands first, or `/order/list`, which shows the first list that a member has. What somebody may see
 * who is not known yet follows from what the site sells.
 */
export function listAddress(permissions: readonly number[] | undefined, switches: ProductSwitches): string {
  const hasFirst = permissions?.includes(orderTypes[firstProduct]) ?? switches[switchOfProduct[firstProduct]];
  return hasFirst ? `/myCenter/order_list/${firstProduct}` : '/order/list';
}
