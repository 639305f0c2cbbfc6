import type { Product } from '../products/products.rules.ts';
import type { TenantFacts } from './tenants.ts';

/** What a tenant switches on and off, and which pages stand behind each switch; `switched-endpoints.rules.ts` has the rest. */

export type ProductSwitch = keyof TenantFacts['features'];
export type ProductSwitches = Readonly<Record<ProductSwitch, boolean>>;

interface SwitchedPages {
  /** In the sentence 本站暂不提供…。 */
  readonly name: string;
  /** Paths of pages; one that ends in `/` stands for all below it. */
  readonly pages: readonly string[];
  /** Those below them that look after what was ordered, paid for or stored before: they stay whatever the switch says. */
  readonly keptPages: readonly string[];
}

export const switchedPages = {
  air: {
    name: '机票预订',
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
  },
  hotel: {
    name: '酒店预订',
    pages: ['/hotel/', '/pay/hotel/', '/bill/hotelSumBill'],
    keptPages: ['/hotel/OrderDetails', '/hotel/myOrder/', '/hotel/orderList'],
  },
  train: {
    name: '火车票预订',
    pages: ['/train/', '/bill/trainSumBill'],
    keptPages: ['/train/OrderDetails', '/train/train_order_finish'],
  },
  car: {
    name: '用车',
    // Whoever is under way or has not paid yet goes on: the desk of rides stands behind no switch of theirs.
    pages: ['/car/'],
    keptPages: ['/car/OrderDetails'],
  },
  application: {
    name: '出差申请',
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
  },
  payment: {
    name: '在线支付',
    pages: ['/pay/', '/recharge/index', '/recharge/pay', '/finance/recharge', '/train/train_order_pay'],
    // Who has paid at a channel meanwhile comes back to it.
    keptPages: ['/pay/return'],
  },
} as const satisfies Record<ProductSwitch, SwitchedPages>;

/** The switch behind which each kind of orders is sold. */
export const switchOfProduct = {
  airTicket: 'air',
  gp: 'air',
  'international-air': 'air',
  train: 'train',
  hotel: 'hotel',
  car: 'car',
} as const satisfies Record<Product, ProductSwitch>;

/** What is searched for and booked, in the order in which a site names it, and the page where it is searched for. */
const tickets = [
  { product: 'air', name: '机票', inFull: '国内机票', to: '/airTicket/query' },
  { product: 'train', name: '火车票', inFull: '火车票', to: '/train/train_query_list' },
  { product: 'hotel', name: '酒店', inFull: '酒店', to: '/hotel/index' },
  { product: 'car', name: '用车', inFull: '用车', to: '/car/index' },
] as const;

export type TicketSwitch = (typeof tickets)[number]['product'];

/** What of it a site sells; none where it sells neither. */
export function ticketsSold(switches: ProductSwitches): readonly (typeof tickets)[number][] {
  return tickets.filter(({ product }) => switches[product]);
}

const switches = Object.keys(switchedPages) as readonly ProductSwitch[];

/** The product that a page belongs to, by the path of its route, and that is off; undefined where the page is shown. */
export function pageOff(path: string, on: ProductSwitches): ProductSwitch | undefined {
  return firstOff(on, (name) => {
    const { pages, keptPages } = switchedPages[name];
    return isUnder(path, pages) && !isUnder(path, keptPages);
  });
}

export function firstOff(
  on: ProductSwitches,
  concerns: (name: ProductSwitch) => boolean,
): ProductSwitch | undefined {
  return switches.find((name) => !on[name] && concerns(name));
}

/** Routes write a parameter after a slash: `/train/OrderDetails/$orderId` is under `/train/OrderDetails`. */
export function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some(
    (prefix) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`),
  );
}
