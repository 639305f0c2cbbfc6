import type { Product } from '../products/products.rules.ts';
import type { TenantFacts } from './tenants.ts';

/** What a tenant switches on and off, and what stands behind each switch: one table for endpoints, pages and the menu. */

export type ProductSwitch = keyof TenantFacts['features'];
export type ProductSwitches = Readonly<Record<ProductSwitch, boolean>>;

interface SwitchedProduct {
  /** In the sentence 本站暂不提供…。 */
  readonly name: string;
  /** Paths of endpoints; one that ends in `/` stands for all below it. */
  readonly endpoints: readonly string[];
  /** Those below them that look after what was ordered, paid for or stored before: they answer whatever the switch says. */
  readonly keptEndpoints: readonly string[];
  /** Paths of pages, and those below them that stay, likewise. */
  readonly pages: readonly string[];
  readonly keptPages: readonly string[];
  /** Ids of entries of the menu, and of buttons by their `permissionId`. */
  readonly menus: readonly number[];
  /** Entries of orders: whoever has ordered the product before keeps them. */
  readonly orderMenus: readonly number[];
}

export const switchedProducts = {
  air: {
    name: '机票预订',
    endpoints: ['/flight/', '/order/appDomeTicketBook', '/api/v1/trip_manager/air_ticket_domestic_order/'],
    keptEndpoints: [],
    pages: [
      '/airTicket/',
      '/intl/',
      '/city/quickOrder',
      '/myCenter/quickOrder',
      '/bill/airSumBill',
      '/bill/airSaleBill',
      '/bill/airRefundBill',
      '/bill/airChangesBill',
    ],
    keptPages: [],
    menus: [32, 38, 39, 40, 41],
    orderMenus: [12, 13],
  },
  hotel: {
    name: '酒店预订',
    endpoints: ['/hotel/', '/hotel_dida_travel/', '/api/v1/trip_manager/hotel_domestic_order/'],
    keptEndpoints: ['/hotel/order/detail', '/hotel/order/myOrderList', '/hotel/order/cancel'],
    pages: ['/hotel/', '/pay/hotel/', '/bill/hotelSumBill'],
    keptPages: ['/hotel/OrderDetails', '/hotel/myOrder/', '/hotel/orderList'],
    menus: [42],
    orderMenus: [14],
  },
  train: {
    name: '火车票预订',
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
      '/train/alternateDetail',
      '/train/alternateCancel',
      '/train/account12306/list',
      '/train/account12306/logout',
    ],
    pages: ['/train/', '/bill/trainSumBill'],
    keptPages: ['/train/OrderDetails', '/train/train_order_finish'],
    menus: [43],
    orderMenus: [15],
  },
  application: {
    name: '出差申请',
    endpoints: ['/travel/'],
    keptEndpoints: [],
    pages: [
      '/travel/application',
      '/travel/apply/',
      '/travel/audit',
      '/travel/applycation_list',
      '/travel/add_applycation',
      '/travel/applycation_detail',
      '/travel/applycation_detail_order',
      '/travel/dometic_applycation_detail',
      '/travel/intl_applycation_detail',
      '/travel/examination_list',
      '/travel/examination_info',
      '/travel/examination_install_list',
      '/travel/examination_install_info',
    ],
    keptPages: [],
    menus: [22, 23, 24, 25, 26, 27, 201],
    orderMenus: [],
  },
  payment: {
    name: '在线支付',
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
    pages: ['/pay/', '/recharge/index', '/recharge/pay', '/finance/recharge', '/train/train_order_pay'],
    // Who has paid at a channel meanwhile comes back to it.
    keptPages: ['/pay/return'],
    menus: [101, 4401],
    orderMenus: [],
  },
} as const satisfies Record<ProductSwitch, SwitchedProduct>;

/** The switch behind which each kind of orders is sold. */
export const switchOfProduct = {
  airTicket: 'air',
  gp: 'air',
  train: 'train',
} as const satisfies Record<Product, ProductSwitch>;

/** What is searched for and booked, in the order in which a site names it, and the page where it is searched for. */
const tickets = [
  { product: 'air', name: '机票', inFull: '国内机票', to: '/airTicket/query' },
  { product: 'train', name: '火车票', inFull: '火车票', to: '/train/train_query_list' },
] as const;

export type TicketSwitch = (typeof tickets)[number]['product'];

/** What of it a site sells; none where it sells neither. */
export function ticketsSold(switches: ProductSwitches): readonly (typeof tickets)[number][] {
  return tickets.filter(({ product }) => switches[product]);
}

const table = Object.entries(switchedProducts) as readonly [ProductSwitch, SwitchedProduct][];

/** The product that an endpoint's path belongs to and that is off; undefined where the endpoint answers. */
export function endpointOff(path: string, switches: ProductSwitches): ProductSwitch | undefined {
  return offBy(switches, (one) => isUnder(path, one.endpoints) && !isUnder(path, one.keptEndpoints));
}

/** The same for a page, by the path of its route. */
export function pageOff(path: string, switches: ProductSwitches): ProductSwitch | undefined {
  return offBy(switches, (one) => isUnder(path, one.pages) && !isUnder(path, one.keptPages));
}

/** The same for an entry or button of the menu; entries of orders stay for whoever has `ordered` the product before. */
export function menuOff(
  id: number,
  switches: ProductSwitches,
  ordered: readonly ProductSwitch[] = [],
): ProductSwitch | undefined {
  return offBy(
    switches,
    (one, name) => one.menus.includes(id) || (one.orderMenus.includes(id) && !ordered.includes(name)),
  );
}

function offBy(
  switches: ProductSwitches,
  concerns: (product: SwitchedProduct, name: ProductSwitch) => boolean,
): ProductSwitch | undefined {
  return table.find(([name, product]) => !switches[name] && concerns(product, name))?.[0];
}

/** Routes write a parameter after a slash: `/train/OrderDetails/$orderId` is under `/train/OrderDetails`. */
function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some(
    (prefix) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  );
}
