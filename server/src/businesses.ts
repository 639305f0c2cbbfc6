import type { BusinessType } from '@woxing/contract/payments/payments';
import { billPurse } from './enterprise-bills/public.ts';
import type { OrderProducts } from './orders/public.ts';
import { type Businesses, orderBusiness, sheetBusiness } from './payments/public.ts';
import { extrasBusiness } from './products/air/public.ts';
import { purchaseBusiness } from './purchases/public.ts';

const unsold = { sold: false } as const;

/** Everything that can be paid for, by its business type; a type that is left out does not compile. */
export function openBusinesses(deps: { readonly products: OrderProducts }): Businesses {
  return {
    recharge: purchaseBusiness('recharge', billPurse),
    buffetCard: purchaseBusiness('buffetCard', billPurse),
    upgrade: purchaseBusiness('upgrade', billPurse),
    payAnnualFee: purchaseBusiness('payAnnualFee', billPurse),
    dometicketOrderPay: orderBusiness(
      'dometicketOrderPay',
      deps,
      (orderNo) => `/view/airTicket/orderfinish.shtml?orderNo=${orderNo}`,
    ),
    changeTicket: sheetBusiness('changeTicket', deps, () => '/myCenter/order_list/airTicket'),
    buyTicket: unsold,
    trainPay: orderBusiness('trainPay', deps, () => '/myCenter/train_order_list'),
    hotelPay: orderBusiness('hotelPay', deps, (orderNo) => `/hotel/OrderDetails/${orderNo}`),
    trainChangeTicket: sheetBusiness(
      'trainChangeTicket',
      deps,
      (orderNo) => `/train/OrderDetails?orderId=${orderNo}`,
    ),
    airExtras: extrasBusiness(deps),
    hotelChange: sheetBusiness('hotelChange', deps, (orderNo) => `/hotel/OrderDetails/${orderNo}`),
    internationalPay: orderBusiness('internationalPay', deps, (orderNo) => `/intl/OrderDetails/${orderNo}`),
    internationalChange: sheetBusiness(
      'internationalChange',
      deps,
      (orderNo) => `/intl/OrderDetails/${orderNo}`,
    ),
    carPay: orderBusiness('carPay', deps, (orderNo) => `/car/OrderDetails/${orderNo}`),
  } satisfies Record<BusinessType, unknown>;
}
