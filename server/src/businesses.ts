import type { BusinessType } from '@woxing/contract/payments';
import type { OrderKinds } from './orders/public.ts';
import { type Businesses, orderBusiness } from './payments/public.ts';

const unsold = { sold: false } as const;

/** Everything that can be paid for, by its business type; a type that is left out does not compile. */
export function openBusinesses(deps: { readonly kinds: OrderKinds }): Businesses {
  return {
    recharge: unsold,
    buffetCard: unsold,
    upgrade: unsold,
    payAnnualFee: unsold,
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
