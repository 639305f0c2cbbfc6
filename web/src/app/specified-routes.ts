/** The addresses that the product has promised to serve, by area. A parameter stands in braces; `?` may be left out. */
export interface SpecifiedArea {
  readonly area: string;
  readonly open?: readonly string[];
  /** Ask for a session. */
  readonly member?: readonly string[];
}

/** Where an address without a page leads: an older one to what it is now, with what it names, an unknown one away. */
export function leadOn(href: string): string {
  const { pathname, search, searchParams } = new URL(href, 'http://localhost');
  const path = pathname.replace(/\/$/, '');
  // Spec: of orders where `noteType` is 1, of trips otherwise.
  if (path === '/travel/applycation_list')
    return searchParams.get('noteType') === '1' ? '/travel/audit/order' : '/travel/application';
  const now = newAddresses.get(path);
  return now === undefined ? '/mismatch' : `${now}${search}`;
}

const newAddresses: ReadonlyMap<string, string> = new Map([
  ['/myCenter/transaction_bill', '/bill/transactionBill'],
  ['/myCenter/airSale_bill', '/bill/airSaleBill'],
  ['/myCenter/airRefund_bill', '/bill/airRefundBill'],
  ['/myCenter/airChanges_bill', '/bill/airChangesBill'],
  ['/travel/add_applycation', '/travel/application/add'],
  ['/travel/applycation_detail', '/travel/apply/details'],
  ['/travel/applycation_detail_order', '/travel/apply/details'],
  ['/travel/dometic_applycation_detail', '/travel/apply/details'],
  ['/travel/intl_applycation_detail', '/travel/apply/details'],
  ['/travel/examination_list', '/travel/audit'],
  ['/travel/examination_info', '/travel/audit/details'],
]);

/** Older addresses that lead on. */
export const olderAddresses: readonly string[] = ['/travel/applycation_list', ...newAddresses.keys()];

/** One address as the route table writes it. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\?\}/g, '{-$$$1}').replaceAll(/\{(\w+)\}/g, '$$$1');
}

export function specifiedPaths(): string[] {
  return specifiedRoutes.flatMap(({ open = [], member = [] }) => [...open, ...member]);
}

const under = (folder: string, names: string): readonly string[] =>
  names.split(' ').map((name) => `${folder}/${name}`);

export const specifiedRoutes: readonly SpecifiedArea[] = [
  {
    area: 'Test and welcome pages',
    open: ['/HelloWorld_test', '/Welcome', '/test_tree_transfer', '/spec/xilin_activity'],
    member: ['/helloWorld'],
  },
  {
    area: 'Public pages',
    open: [
      '/th_official_index',
      '/business_index/{type?}',
      '/partner_plan_index',
      '/wl/index/{type?}',
      '/gy/index/{type?}',
      '/agreement_frame/{type}',
      '/mismatch',
    ],
  },
  {
    area: 'Fixed addresses',
    open: under('/view', 'login.shtml index.shtml text/company.shtml text/serviceagreement.shtml'),
    member: under('/view', 'airTicket/orderfinish.shtml pay/finish.shtml'),
  },
  {
    area: 'Personal centre',
    member: under(
      '/myCenter',
      'main index passengers import_passengers quickOrder external_passengers import_external_passengers edit_passengers subordinate wallet rewards_transferred_out rewrads_detail tianhanbao_detail credit_member_list import_employees my_standard self_info setting address expense_proof recommended invoice_management edit_invoice pay_authorization_code accountCenter',
    ),
  },
  {
    area: 'Reports and bills of the personal centre',
    member: under(
      '/myCenter',
      'report_form_dom_air report_form_intl_air report_form_train report_form_hotel report_form_car business_bill transaction_bill integral_bill recharge_bill putforward_bill recom_bill share_bill sum_bill airSale_bill airRefund_bill airChanges_bill',
    ),
  },
  {
    area: 'Travel applications and approvals',
    open: ['/approval/link'],
    member: under(
      '/travel',
      'examination_list applycation_list add_applycation examination_install_list examination_install_info standard_install_list standard_install_info preferen_setting replace_install_list examination_info applycation_detail dometic_applycation_detail intl_applycation_detail applycation_detail_order',
    ),
  },
  {
    area: 'Orders',
    member: under(
      '/myCenter',
      'order_list/{type} order_list_air train_order_list my_order_detail/{id} my_order_domestic_detail/{id} train_order_detail/{id}',
    ),
  },
  { area: 'Messages', member: ['/myCenter/messages'] },
  {
    area: 'Invoices',
    member: [
      '/myCenter/invoices',
      '/myCenter/apply_invoice',
      '/myCenter/submit_invoices',
      '/finance/invoices',
      '/finance/vouchers',
    ],
  },
  {
    area: 'Trips',
    open: ['/trip/shared/{link}'],
    member: ['/myCenter/trips', '/myCenter/trip/{orderNo}'],
  },
  { area: 'Low fares that are watched', member: ['/myCenter/fare_alerts'] },
  { area: 'Agreements with carriers', member: ['/travel/agreements'] },
  { area: 'Agreements with hotels', member: ['/travel/hotelAgreements'] },
  { area: 'Offices of an enterprise', member: ['/travel/offices'] },
  {
    area: 'Recharge and payment',
    member: [
      '/recharge/index',
      '/recharge/pay',
      '/recharge/finish',
      '/pay/order/{orderId}',
      '/pay/hotel/{orderNo}',
      '/pay/car/{orderNo}',
    ],
  },
  {
    area: 'Domestic and international air',
    open: ['/airTicket/query', '/itinerary/check/{proof}', '/intl/flight_query_list/{queryType?}/{isFirst?}'],
    member: [
      ...under('/airTicket', 'order_info order_info_business order_info_office'),
      ...under('/intl', 'international_order_info international_order_info_business'),
    ],
  },
  {
    area: 'Cars',
    member: ['/car/index', ...under('/useCarManager', 'usecar_manager_list usecar_install_info')],
  },
  {
    area: 'Hotels',
    member: under('/hotel', 'list orderInfo index details myOrder/detail/{orderNo} orderList'),
  },
  {
    area: 'Trains',
    member: under(
      '/train',
      'train_query_list train_order_info train_order_pay/{id?}/{orderNo?} train_order_finish train_ab_query_list train_ab_order_info train_nab_query_list train_nab_order_info train_transfer alternate',
    ),
  },
  {
    area: 'Workbench',
    member: [
      '/company/index',
      '/order/list',
      '/ticket/OrderDetails/{id?}',
      '/hotel/OrderDetails/{orderNo?}',
      '/car/OrderDetails/{orderNo?}',
      '/train/OrderDetails/{orderId?}',
      ...under(
        '/finance',
        'enterpriseBill settlementSet recharge rewardsOut rewradsDetail rechargeRecord reportDetailed netting',
      ),
      ...under(
        '/bill',
        'transactionBill businessBill sumBill rechargeBill recomBill shareBill airSumBill airSaleBill airRefundBill airChangesBill hotelSumBill trainSumBill putforwardBill',
      ),
      ...under('/personnel', 'enterpriseStall externalPersonnel passengers'),
      ...under(
        '/travel',
        'travelManage travelManage/preferenSettings travelManage/level/{levelId} audit audit/order audit/details application application/add application/order apply/details',
      ),
      '/personalCentral/index',
      ...under('/city', 'subordinate recommended quickOrder'),
      '/travelCentral/index',
      '/statement/account',
    ],
  },
];
