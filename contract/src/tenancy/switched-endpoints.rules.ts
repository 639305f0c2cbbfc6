import { firstOff, isUnder, type ProductSwitch, type ProductSwitches } from './product-switches.rules.ts';

/** Which endpoints and which entries of the menu stand behind each switch of a tenant. */

interface SwitchedEndpoints {
  /** Paths of endpoints; one that ends in `/` stands for all below it. */
  readonly endpoints: readonly string[];
  /** Those below them that look after what was ordered, paid for or stored before: they answer whatever the switch says. */
  readonly keptEndpoints: readonly string[];
  /** Ids of entries of the menu, and of buttons by their `permissionId`. */
  readonly menus: readonly number[];
  /** Entries of orders: whoever has ordered the product before keeps them. */
  readonly orderMenus: readonly number[];
}

export const switchedEndpoints: Readonly<Record<ProductSwitch, SwitchedEndpoints>> = {
  air: {
    endpoints: [
      '/flight/',
      '/intl/',
      '/order/appDomeTicketBook',
      '/api/v1/trip_manager/air_ticket_domestic_order/book',
      '/api/v1/trip_manager/air_ticket_international_order/book',
      '/api/v1/trip_manager/air_ticket_international_order/change',
      '/api/v1/trip_manager/air_ticket_domestic_order/add_cz',
      '/api/v1/trip_manager/air_ticket_domestic_order/whitelist_check',
    ],
    keptEndpoints: [
      '/flight/alert/list',
      '/flight/alert/delete',
      '/intl/itinerary',
      '/intl/priceCheck',
      '/intl/rule',
      '/intl/refundQuote',
      '/intl/refund',
      '/intl/refundWithdraw',
      '/intl/scheduleAccept',
      '/intl/sheetRead',
      '/intl/changeCancel',
    ],
    menus: [32, 38, 39, 40, 41, 63, 87],
    orderMenus: [12, 13, 66, 80, 86],
  },
  hotel: {
    endpoints: ['/hotel/', '/hotel_dida_travel/', '/api/v1/trip_manager/hotel_domestic_order/'],
    keptEndpoints: [
      '/hotel/order/detail',
      '/hotel/order/myOrderList',
      '/hotel/order/cancel',
      '/hotel/order/confirmation',
      '/hotel/order/modify',
      '/hotel/order/changeCancel',
      '/hotel/order/refundQuote',
      '/hotel/order/refund',
      '/hotel/order/refundWithdraw',
      '/hotel/order/sheetRead',
    ],
    menus: [42, 64],
    orderMenus: [14, 68],
  },
  car: {
    endpoints: ['/car/', '/api/v1/trip_manager/car_order/'],
    keptEndpoints: ['/car/order/', '/car/receipt'],
    menus: [],
    orderMenus: [47, 69],
  },
  train: {
    endpoints: ['/train/'],
    keptEndpoints: [
      '/train/orderList',
      '/train/orderDetail',
      '/train/orderCancel',
      '/train/itinerary',
      '/train/refundQuote',
      '/train/refund',
      '/train/sheetRead',
      '/train/changeCancel',
      '/train/refundWithdraw',
      '/train/alternateDetail',
      '/train/alternateCancel',
      '/train/account12306/list',
      '/train/account12306/logout',
    ],
    menus: [43],
    orderMenus: [15, 67],
  },
  application: {
    endpoints: ['/travel/', '/approval/'],
    keptEndpoints: [],
    menus: [22, 23, 24, 25, 26, 27, 201],
    orderMenus: [],
  },
  payment: {
    endpoints: [
      '/pay/',
      '/recharge/create',
      '/finance/recharge/create',
      '/finance/bill/pay',
      '/buffetCard/create',
      '/memberLevel/upgrade',
      '/memberLevel/renew',
      '/member/payAuthorizationCode/create',
    ],
    // Money that is on its way arrives.
    keptEndpoints: ['/pay/query', '/pay/alipay/query', '/pay/weChat/query', '/pay/follow', '/pay/notify/'],
    menus: [101, 4401],
    orderMenus: [],
  },
};

/** The product that an endpoint's path belongs to and that is off; undefined where the endpoint answers. */
export function endpointOff(path: string, on: ProductSwitches): ProductSwitch | undefined {
  return firstOff(on, (name) => {
    const { endpoints, keptEndpoints } = switchedEndpoints[name];
    return isUnder(path, endpoints) && !isUnder(path, keptEndpoints);
  });
}

/** The same for an entry or button of the menu; entries of orders stay for whoever has `ordered` the product before. */
export function menuOff(
  id: number,
  on: ProductSwitches,
  ordered: readonly ProductSwitch[] = [],
): ProductSwitch | undefined {
  return firstOff(on, (name) => {
    const { menus, orderMenus } = switchedEndpoints[name];
    return menus.includes(id) || (orderMenus.includes(id) && !ordered.includes(name));
  });
}
