import { expect, type Page } from '@playwright/test';
import { addDays, dayOf } from '@woxing/contract/core/days';
import { chooseFare, person, placeOrder, type Trip } from '../product/book-flight.ts';
import type { Client } from '../product/client.ts';
import { clientOf } from './client-of.ts';

/** A page that is looked at for its looks, and who opens it; nobody is signed in without. */
export interface ShownPage {
  readonly name: string;
  readonly mobile?: string;
  readonly address: string | ((shown: Shown) => string);
}

/** What stands in addresses and differs by day and database. */
export interface Shown {
  readonly day: string;
  /** A day on which trains are on sale. */
  readonly trainDay: string;
  /** Of a price that was checked, as the order form has it. */
  readonly offers: string;
  readonly ride: string;
  /** Orders of the traveller: with tickets, and one that waits for its money. */
  readonly flown: string;
  readonly ridden: string;
  readonly toPay: string;
  /** The newest bill of the enterprise. */
  readonly billNo: string;
}

const traveller = '13800000010';
const enterprise = '13800000070';
const employee = '13800000071';
/** Has to apply for a trip before booking it. */
const applicant = '13800000073';
const distributor = '13800000040';
const administrator = '13800000090';

const flights = ({ day }: Shown) => `/airTicket/query?from=BJS&to=SHA&day=${day}`;
const trains = ({ trainDay }: Shown) => `/train/train_query_list?from=北京&to=上海&day=${trainDay}&fast=1`;

const addressesOf = (mobile: string, addresses: Readonly<Record<string, ShownPage['address']>>) =>
  Object.entries(addresses).map(([name, address]): ShownPage => ({ name, mobile, address }));

/** Pages of every role and kind: what is public, lists, forms, an order from its search to its end, accounts, desks. */
export const shownPages: readonly ShownPage[] = [
  { name: 'visitor-landing', address: '/' },
  { name: 'visitor-flights', address: flights },
  { name: 'visitor-official', address: '/th_official_index' },
  { name: 'visitor-business', address: '/business_index' },
  { name: 'visitor-partner-plan', address: '/partner_plan_index' },
  { name: 'visitor-login', address: '/view/login.shtml' },
  { name: 'visitor-agreement', address: '/view/text/serviceagreement.shtml' },
  { name: 'visitor-activity', address: '/spec/xilin_activity' },
  { name: 'visitor-itinerary-check', address: '/itinerary/check/1' },
  { name: 'visitor-not-found', address: '/mismatch' },
  ...addressesOf(traveller, {
    'traveller-home': '/myCenter/index',
    'traveller-orders-air': '/myCenter/order_list/airTicket',
    'traveller-orders-train': '/myCenter/order_list/train',
    'traveller-sheets': '/order/sheets',
    'traveller-messages': '/myCenter/messages',
    'traveller-trips': '/myCenter/trips',
    'traveller-trip': ({ toPay }) => `/myCenter/trip/${toPay}`,
    'traveller-fare-alerts': '/myCenter/fare_alerts',
    'traveller-air-change': ({ flown }) => `/airTicket/change?orderNo=${flown}`,
    'traveller-order-form': ({ offers }) => `/airTicket/order_info?${offers}`,
    'traveller-pay': ({ toPay }) => `/pay/order/${toPay}`,
    'traveller-order': ({ flown }) => `/ticket/OrderDetails/${flown}`,
    'traveller-trains': trains,
    'traveller-train-changes': ({ trainDay }) => `/train/train_transfer?from=北京&to=昆明&day=${trainDay}`,
    'traveller-train-form': ({ ride }) => `/train/train_order_info?ride=${ride}`,
    'traveller-waitlist': ({ ride }) => `/train/alternate?ride=${ride}`,
    'traveller-train-order': ({ ridden }) => `/train/OrderDetails/${ridden}`,
    'traveller-passengers': '/myCenter/passengers',
    'traveller-passenger': '/myCenter/edit_passengers',
    'traveller-import': '/myCenter/import_passengers',
    'traveller-addresses': '/myCenter/address',
    'traveller-wallet': '/myCenter/wallet',
    'traveller-wallet-movements': '/myCenter/tianhanbao_detail',
    'traveller-recharge': '/recharge/index',
    'traveller-cards': '/myCenter/buffet_card',
    'traveller-level': '/myCenter/member_level',
    'traveller-points': '/myCenter/integral_bill',
    'traveller-income': '/bill/recomBill',
    'traveller-withdraw': '/myCenter/withdraw',
    'traveller-self': '/myCenter/self_info',
    'traveller-data': '/myCenter/personal_data',
    'traveller-settings': '/myCenter/setting',
    'traveller-pay-codes': '/myCenter/pay_authorization_code',
  }),
  ...addressesOf(enterprise, {
    'enterprise-home': '/myCenter/index',
    'enterprise-orders': '/myCenter/order_list/airTicket',
    'enterprise-bills': '/finance/enterpriseBill',
    'cost-objects': '/finance/costObjects',
    budgets: '/finance/budgets',
    'enterprise-bill': ({ billNo }) => `/finance/enterpriseBill/${billNo}`,
    'enterprise-settlement': '/finance/settlementSet',
    'enterprise-cross': '/finance/reportDetailed',
    'enterprise-workbench': '/company/index',
    'enterprise-employees': '/personnel/enterpriseStall',
    'enterprise-import': '/myCenter/import_employees',
    'enterprise-externals': '/personnel/externalPersonnel',
    'enterprise-externals-import': '/myCenter/import_external_passengers',
    'enterprise-grants': '/personnel/grants',
    'enterprise-agreements': '/travel/agreements',
    'enterprise-proxies': '/travel/replace_install_list',
    'enterprise-group': '/myCenter/credit_member_list',
    'enterprise-standards': '/travel/travelManage',
    'enterprise-car-standards': '/useCarManager/usecar_manager_list',
    'enterprise-preferences': '/travel/travelManage/preferenSettings',
    'enterprise-approvals': '/travel/audit',
    'enterprise-order-approvals': '/travel/audit/order',
    'enterprise-flows': '/travel/examination_install_list',
    'enterprise-flow': '/travel/examination_install_info',
  }),
  ...addressesOf(employee, {
    'employee-home': '/myCenter/index',
    'employee-travel-centre': '/travelCentral/index',
    'employee-flights': flights,
    'employee-order-form': ({ offers }) => `/airTicket/order_info_business?${offers}`,
    'employee-trains': trains,
    'employee-standard': '/myCenter/my_standard',
  }),
  ...addressesOf(applicant, {
    'applicant-applications': '/travel/application',
    'applicant-orders': '/travel/application/order',
    'applicant-application': '/travel/application/add',
  }),
  ...addressesOf(distributor, {
    'distributor-home': '/myCenter/index',
    'distributor-workbench': '/personalCentral/index',
    'distributor-orders': '/myCenter/order_list/airTicket',
    'distributor-quick-order': '/city/quickOrder',
    'distributor-customers': '/personnel/customers',
    'distributor-customers-import': '/personnel/import_customers',
    'distributor-office-form': ({ offers }) => `/airTicket/order_info_office?${offers}`,
  }),
  ...addressesOf(administrator, {
    'admin-home': '/admin/index',
    'admin-tenants': '/admin/tenants',
    'admin-tenant': '/admin/tenants/official',
    'admin-exceptions': '/admin/exceptions',
    'admin-calls': '/admin/calls',
    'admin-credit': '/admin/credit',
    'admin-failed-jobs': '/admin/failed-jobs',
    'admin-figures': '/admin/figures',
    'admin-ledger': '/admin/ledger',
    'admin-accounts': '/admin/ledger/accounts',
    'admin-reconciliation': '/admin/reconciliation',
  }),
  { name: 'sandbox', address: '/sandbox' },
  { name: 'sandbox_air', address: '/sandbox/air' },
];

/** Looks up what the addresses name, and leaves one order unpaid for the desk: of the made-up traveller of that number. */
export async function findShown(now: Date, number: number): Promise<Shown> {
  const buyer = await clientOf(traveller);
  const day = addDays(dayOf(now), 14);
  const trainDay = addDays(dayOf(now), 12);
  const trip: Trip = { from: 'BJS', to: 'CAN', day };
  const toPay = (await unpaid(buyer)) ?? (await orderToPay(buyer, trip, number));
  const again = await chooseFare(buyer, trip, number + 1);
  const [flown, ridden] = await Promise.all([ticketed(buyer, 'airTicket'), ticketed(buyer, 'train')]);
  const payer = await clientOf(enterprise);
  const { list: bills } = await payer.call('/finance/bill/list', {});
  buyer.close();
  payer.close();
  return {
    day,
    trainDay,
    offers: again.segments.map(({ offerId }) => `offers=${encodeURIComponent(offerId)}`).join('&'),
    ride: `G1,${trainDay},北京南,上海虹桥,O`,
    flown,
    ridden,
    toPay,
    billNo: bills[0]?.billNo ?? '',
  };
}

async function unpaid(buyer: Client): Promise<string | undefined> {
  const { orders } = await buyer.call('/order/appOrderList', {});
  return orders.find(({ code }) => code === 0)?.orderNo;
}

async function orderToPay(buyer: Client, trip: Trip, number: number): Promise<string> {
  const quote = await chooseFare(buyer, trip, number);
  const { orderNo } = await placeOrder(buyer, quote, person(number), crypto.randomUUID());
  const held = async () => (await buyer.call('/order/appOrderDetail', { orderNo })).code === 0;
  while (!(await held())) await new Promise((resolve) => setTimeout(resolve, 200));
  return orderNo;
}

/** One that the member has from the start. */
async function ticketed(client: Client, product: 'airTicket' | 'train'): Promise<string> {
  const { orders } = await client.call('/order/appOrderList', { product });
  const found = orders.find(({ code }) => code === 2 || code === 3);
  if (found === undefined) throw new Error(`no order of ${product} has tickets`);
  return found.orderNo;
}

export const addressOf = ({ address }: ShownPage, shown: Shown): string =>
  typeof address === 'string' ? address : address(shown);

/** Until nothing is awaited any more: words, pictures and letters are there, and what stands below every page. */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(comeNear);
      return page.evaluate(isSettled);
    })
    .toBe(true);
  await page.evaluate('document.fonts.ready.then(() => scrollTo(0, 0))');
}

/** A picture below the fold is fetched, and a chart there drawn, as for whoever scrolls to it. */
const comeNear = `{
  for (const image of document.images) image.loading = 'eager';
  document.querySelector('figure .animate-shimmer')?.scrollIntoView();
}`;

const isSettled = `document.querySelector('h1') !== null
  && (document.querySelector('#root > div > header') === null || document.querySelector('footer') !== null)
  && document.querySelector('[data-shell], .animate-shimmer, .animate-turn, [aria-busy=true], .ant-spin-spinning') === null
  && [...document.images].every(({ complete }) => complete)`;
