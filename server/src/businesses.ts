import type { BusinessType } from '@woxing/contract/payments';
import type { OrderKinds } from './orders/public.ts';
import { type Businesses, orderBusiness } from './payments/public.ts';
import { purchaseBusiness } from './purchases/public.ts';

const unsold = { sold: false } as const;

/** Everything that can be paid for, by its business type; a type that is left out does not compile. */
export function openBusinesses(deps: { readonly kinds: OrderKinds }): Businesses {
  return {
    recharge: purchaseBusiness('recharge'),
    buffetCard: purchaseBusiness('buffetCard'),
    upgrade: purchaseBusiness('upgrade'),
    payAnnualFee: purchaseBusiness('payAnnualFee'),
    dometicketOrderPay: orderBusiness(
      'dometicketOrderPay',
      deps,
      (orderNo) => `/view/airTicket/orderfinish.shtml?orderNo=${orderNo}`,
    ),
    changeTicket: unsold,
    buyTicket: unsold,
    trainPay: unsold,
    hotelPay: unsold,
    trainChangeTicket: unsold,
  } satisfies Record<BusinessType, unknown>;
}
