import { orderTypes } from './list-search.rules.ts';

/**
 * The list of air orders, or `/order/list`, which shows the first list that a member has. What somebody may see who is not known yet
 * follows from what the site sells.
 */
export function listAddress(
  permissions: readonly number[] | undefined,
  { air }: { readonly air: boolean },
): string {
  const hasAirList = permissions?.includes(orderTypes.airTicket) ?? air;
  return hasAirList ? '/myCenter/order_list/airTicket' : '/order/list';
}
