import type { Access, Endpoint } from '@woxing/contract/core/endpoint';
import { menuTable } from '@woxing/contract/people/permissions.rules';
import type { Leaf } from './sample-input.ts';

/** What belongs to somebody and is named by an id in the input of an endpoint. */
export const objectKinds = [
  'order',
  'payment',
  'purchase',
  'passenger',
  'address',
  'invoice-title',
  'session',
  'passkey',
  'photo',
  'file',
  'export',
  'card',
  'binding',
  'pay-code',
  'rail-account',
  'trip-share',
] as const;
export type ObjectKind = (typeof objectKinds)[number];

/** A field that looks like an id is one of these, or names nothing of a member's, for a reason. */
export type Named = ObjectKind | { readonly nobodys: string };

const nobodys = (reason: string): Named => ({ nobodys: reason });

const ofOwnEnterprise = (what: string) =>
  nobodys(`${what} of the caller's own enterprise, any other is unknown; server/test/employees.test.ts`);

const whatIsSold = (what: string) => nobodys(`${what} of a supplier, the same for everybody`);

const ofOwnPeople = nobodys(
  "people of the caller's own enterprise, any other is left out; server/test/people-in-pages.test.ts",
);

const ofOwnCostObjects = (what: string) =>
  nobodys(`${what} of the caller's own enterprise, any other is unknown; server/test/cost-objects.test.ts`);

const ofOwnOffices = nobodys(
  "an office of the caller's own enterprise, any other is unknown; server/test/offices.test.ts",
);

const ofOwnInvoices = nobodys(
  "finds among the caller's own applications alone; server/src/invoices/applications/applications.test.ts",
);

const ofOwnReceivedOrders = nobodys(
  "an order of the caller's own enterprise, any other is unknown; server/src/invoices/received/received.test.ts",
);

const ofOwnReceived = nobodys(
  'an invoice that the caller handed in, or of their own enterprise, any other is unknown; server/src/invoices/received/received.test.ts',
);

const ofOwnTravellers = nobodys(
  "an external traveller of the caller's own enterprise and within reach, any other is unknown; server/test/external-travellers.test.ts",
);

const ofOwnCustomers = nobodys(
  "a customer of the caller's own list, any other is unknown; server/test/customers.test.ts",
);

const ofOwnSubordinates = nobodys(
  'somebody below the caller, any other is unknown; server/src/distribution/subordinates.test.ts',
);

const ofOwnGrants = nobodys(
  "a right that the caller's own enterprise gave, any other is unknown; server/test/external-travellers.test.ts",
);

const ofOwnAgreements = (what: string) =>
  nobodys(
    `${what} of the caller's own enterprise, any other is unknown; server/src/products/air/agreements/agreements.test.ts`,
  );

const ofOwnHotelAgreements = nobodys(
  "an agreement of the caller's own enterprise, any other is unknown; server/src/products/hotel/agreements/agreements.test.ts",
);

const ofOwnBudgets = nobodys(
  "a budget of the caller's own enterprise, any other is unknown; server/src/budgets/budgets.test.ts",
);

/** The same wherever they occur. */
const byField: Readonly<Record<string, Named>> = {
  orderNo: 'order',
  hotelId: whatIsSold('a hotel'),
  nearHotelId: whatIsSold('a hotel'),
  roomId: whatIsSold('a kind of room'),
  planId: whatIsSold('a way to sell a room'),
  placeId: nobodys('a landmark, the same for everybody'),
  outTradeNo: 'payment',
  out_trade_no: 'payment',
  purchaseNo: 'purchase',
  passengerId: 'passenger',
  cardId: 'card',
  bindingId: 'binding',
  passengerIds: 'passenger',
  fileId: 'file',
  attachments: 'file',
  accountId: 'rail-account',
  departmentId: ofOwnEnterprise('a department'),
  levelId: ofOwnEnterprise('a level'),
  trialId: ofOwnEnterprise('a trial'),
  costCentreId: ofOwnCostObjects('a cost centre'),
  projectId: ofOwnCostObjects('a project'),
  customerId: ofOwnCustomers,
  costObjectId: ofOwnCostObjects('a cost centre or a project'),
  employeeNo: nobodys('a number that the enterprise gives, written by whoever asks'),
  quoteId: nobodys(
    'the newest quote of the order that is named beside it; server/src/orders/order-sheets.ts',
  ),
  messageIds: nobodys(
    'messages of the caller, any other is left as it is; server/src/messages/messages.test.ts',
  ),
  policyIds: nobodys(
    'policies of the order that is named beside them; server/src/products/air/insurance/surrender-policies.ts',
  ),
  policyId: nobodys(
    'a policy of the order that is named beside it; server/src/products/air/insurance/print-policy.ts',
  ),
  extrasNo: nobodys(
    'extras of the order that is named beside it; server/src/products/air/extras/cancel-extras.ts',
  ),
  sheetNo: nobodys('a sheet of the order that is named beside it; server/src/orders/order-sheets.ts'),
  rawId: 'passkey',
  cardNo: nobodys('the number of a bank card, written by whoever asks'),
  appId: nobodys('a partner, who proves to be it by a signature'),
  certNo: nobodys('the number of a paper, written by whoever asks'),
  insuranceIds: nobodys('a product of the price list'),
  offerId: nobodys('a fare that anybody may be offered'),
  offerIds: nobodys('a fare that anybody may be offered'),
  onwardOfferIds: nobodys('fares that anybody may be offered'),
  trainNo: nobodys('a train of the timetable that anybody may read'),
  spenderId: nobodys("a filter over the lines of the caller's own enterprise"),
  billNo: nobodys(
    "a bill of the caller's own enterprise, any other is unknown; server/src/enterprise-bills/enterprise-bills.test.ts",
  ),
  lineId: nobodys(
    'a line of the bill that is named beside it, any other is unknown; server/src/enterprise-bills/bill-talks.test.ts',
  ),
  noteNo: nobodys(
    'an application, unknown to whoever has no part in it; server/src/applications/applications.test.ts',
  ),
  applicationNo: nobodys(
    'an application, unknown to whoever has no part in it; server/src/applications/applications.test.ts',
  ),
  caseId: nobodys(
    'an approval, unknown to whoever has no part in it; server/src/applications/applications.test.ts',
  ),
  ticket: nobodys(
    'a secret of 256 bits that stands for the number it was given to; server/test/registration.test.ts',
  ),
};

/** Where something is begun to be paid, its number may be called as a merchant's number. */
const begins = { outTradeNo: 'order', out_trade_no: 'order' } as const;

const ownFlow = nobodys(
  "a flow of the caller's own enterprise, any other is unknown; server/src/applications/applications.test.ts",
);
const ownApprover = nobodys(
  "an approver of the caller's own enterprise, anybody else is refused; server/src/applications/applications.test.ts",
);

const ofWhoTravels = nobodys(
  "an employee of the caller's own enterprise whom they may book for, anybody else is refused or nobody; server/test/namesakes.test.ts",
);
const offATicket = nobodys('what stands on a ticket that was issued elsewhere, written by whoever asks');

const ofOwnAlerts = nobodys(
  'an alert of the caller, any other is unknown; server/src/products/air/price-watch/price-watch.test.ts',
);

const ofOwnReportFiles = nobodys(
  'a file of the caller, any other is unknown; server/src/reports/export-report.test.ts',
);

/** By endpoint, where the name alone says little. A signed notice is refused before anything in it is looked at. */
const byEndpoint: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  '/bill/report/exportCancel': { id: ofOwnReportFiles },
  '/bill/report/exportFile': { id: ofOwnReportFiles },
  '/member/center/department/save': {
    id: ofOwnEnterprise('a department'),
    parentId: ofOwnEnterprise('a department'),
    leaderId: ofOwnEnterprise('an employee'),
  },
  '/member/center/department/move': {
    id: ofOwnEnterprise('a department'),
    parentId: ofOwnEnterprise('a department'),
  },
  '/member/center/department/delete': { id: ofOwnEnterprise('a department') },
  '/member/center/level/save': { id: ofOwnEnterprise('a level') },
  '/member/center/level/delete': { id: ofOwnEnterprise('a level') },
  '/member/center/costObject/save': { id: ofOwnCostObjects('a cost centre or a project') },
  '/member/center/costObject/delete': { id: ofOwnCostObjects('a cost centre or a project') },
  '/member/center/office/save': { id: ofOwnOffices },
  '/member/center/office/delete': { id: ofOwnOffices },
  '/member/center/budget/save': { id: ofOwnBudgets },
  '/member/center/budget/delete': { id: ofOwnBudgets },
  '/member/center/budget/detail': { id: ofOwnBudgets },
  '/member/center/budget/copy': { ids: ofOwnBudgets },
  '/share/endRule': {
    id: nobodys(
      "a rule of the caller's own, any other is unknown; server/src/distribution/subordinates.test.ts",
    ),
  },
  '/share/saveRule': { memberNo: ofOwnSubordinates },
  '/subordinate/state': { memberNo: ofOwnSubordinates },
  '/subordinate/move': { memberNo: ofOwnSubordinates, upperNo: ofOwnSubordinates },
  '/subordinate/sales': { memberNo: ofOwnSubordinates },
  '/subordinate/salesExport': { memberNo: ofOwnSubordinates },
  '/customer/deleteSpecialMarkUp': {
    id: nobodys("a mark-up of the caller's own, any other is unknown; server/test/customers.test.ts"),
  },
  '/customer/find': { id: ofOwnCustomers },
  '/customer/save': { id: ofOwnCustomers },
  '/customer/delete': { id: ofOwnCustomers },
  '/customer/reveal': { id: ofOwnCustomers },
  '/member/center/external/save': { id: ofOwnTravellers },
  '/member/center/external/delete': { id: ofOwnTravellers },
  '/member/center/external/reveal': { id: ofOwnTravellers },
  '/member/center/grant/detail': { id: ofOwnGrants },
  '/member/center/grant/save': {
    id: ofOwnGrants,
    memberId: ofOwnEnterprise('an employee'),
    departmentIds: ofOwnEnterprise('a department'),
    memberIds: ofOwnEnterprise('an employee'),
    costObjectIds: ofOwnCostObjects('a cost centre or a project'),
  },
  '/member/center/grant/end': { id: ofOwnGrants },
  '/member/center/employee/detail': { memberId: ofOwnEnterprise('an employee') },
  '/member/center/employee/add': { memberId: ofOwnEnterprise('an employee') },
  '/member/center/employee/op': { memberIds: ofOwnEnterprise('an employee') },
  '/beneficiary/add': { id: 'passenger' },
  '/beneficiary/delete': { id: 'passenger' },
  '/beneficiary/reveal': { id: 'passenger' },
  '/finance/netting/propose': {
    enterpriseId: nobodys(
      "a company of the caller's own group, with any other there is nothing; server/src/enterprise-bills/nettings.test.ts",
    ),
  },
  '/finance/netting/decide': {
    nettingNo: nobodys(
      "a netting of the caller's own enterprise, any other is unknown; server/src/enterprise-bills/nettings.test.ts",
    ),
  },
  '/creditMember/add_or_update_chd': {
    enterpriseId: nobodys(
      "a company of the caller's own group, any other is unknown; server/src/enterprise-bills/enterprise-bills.test.ts",
    ),
  },
  '/travel/flow/save': { id: ownFlow, memberId: ownApprover },
  '/travel/flow/remove': { id: ownFlow },
  '/travel/flow/sort': { ids: ownFlow },
  '/travel/approval/saveSubstitute': { memberId: ownApprover },
  '/travel/approval/people': { memberIds: ofOwnPeople },
  '/travel/note/people': { memberIds: ofOwnPeople },
  '/settlement/find': { memberIds: ofOwnPeople },
  '/bank/unbind_bankcard': { id: 'card' },
  '/train/account12306/logout': { id: 'rail-account' },
  '/bank/unbind_bankcard_advance': { id: 'card' },
  '/login/passkey': { id: 'passkey' },
  '/login/secondFactor': { id: 'passkey' },
  '/entry/link/secondFactor': {
    id: 'passkey',
    stepTicket: nobodys(
      'a secret of 256 bits that stands for the link which is waiting; server/test/partner-users.test.ts',
    ),
  },
  '/member/entryLinks/end': {
    reference: nobodys("a link of the caller's own, any other is unknown; server/test/partner-users.test.ts"),
  },
  '/member/account/indentify': { id: 'passkey' },
  '/member/data/export/file': { id: 'export' },
  '/member/passkeys/add': { id: 'passkey' },
  '/member/passkeys/remove': { id: 'passkey' },
  '/member/passkeys/rename': { id: 'passkey' },
  '/trip/appTripShareEnd': { id: 'trip-share' },
  '/member/photo': { id: 'photo' },
  '/member/payAuthorizationCode/revoke': { id: 'pay-code' },
  '/hotel/agreement/save': { id: ofOwnHotelAgreements },
  '/hotel/agreement/end': { id: ofOwnHotelAgreements },
  '/flight/agreement/save': { id: ofOwnAgreements('an agreement') },
  '/flight/agreement/end': { id: ofOwnAgreements('an agreement') },
  '/flight/agreement/remove': { ids: ofOwnAgreements('people on a list') },
  '/intl/scheduleAccept': {
    no: nobodys(
      'a change of the order that is named beside it; server/src/products/international-air/schedule-changes/international-schedule.test.ts',
    ),
  },
  '/order/domesticAir/scheduleAccept': {
    no: nobodys(
      'a change of the order that is named beside it; server/src/products/air/schedule-changes/schedule-changes.test.ts',
    ),
  },
  '/order/appDomeTicketBook': { memberId: ofWhoTravels },
  '/api/v1/trip_manager/air_ticket_domestic_order/book': { memberId: ofWhoTravels },
  '/intl/orderCreate': { memberId: ofWhoTravels },
  '/api/v1/trip_manager/air_ticket_international_order/book': { memberId: ofWhoTravels },
  '/train/orderCreate': { memberId: ofWhoTravels },
  '/train/alternateCreate': { memberId: ofWhoTravels },
  '/api/v1/trip_manager/car_order/book': { memberId: ofWhoTravels },
  '/api/v1/trip_manager/hotel_domestic_order/book': {
    memberId: ofWhoTravels,
    taxNo: nobodys('the number of an organisation, as a register that everybody may read has it'),
  },
  '/hotel/order/modify': { memberId: ofWhoTravels },
  '/hotel/order/canBook': {
    passengerId: nobodys(
      'by whose standard a price is parted: one that is not within reach is as if none was sent; server/src/standards/traveller-standards.test.ts',
    ),
  },
  '/order/offline/keep': {
    flightNo: offATicket,
    ticketNo: offATicket,
    bookingReference: offATicket,
    reference: offATicket,
  },
  '/admin/offline/keep': {
    flightNo: offATicket,
    ticketNo: offATicket,
    bookingReference: offATicket,
    reference: offATicket,
  },
  '/flight/alert/pause': { id: ofOwnAlerts },
  '/flight/alert/delete': { id: ofOwnAlerts },
  '/member/address/delete': { id: 'address' },
  '/member/address/save': { id: 'address' },
  '/member/address/setDefault': { id: 'address' },
  '/member/invoice/applyForBill': { titleId: 'invoice-title', addressId: 'address' },
  '/member/invoice/apply': { orderNos: 'order', titleId: 'invoice-title', addressId: 'address' },
  '/member/invoice/received': {
    applicationNo: nobodys(
      "an application of the caller's own, any other is unknown; server/src/invoices/posts/posts.test.ts",
    ),
  },
  '/member/invoice/list': { no: ofOwnInvoices },
  '/member/invoice/export': { no: ofOwnInvoices },
  '/member/invoice/file': {
    invoiceId: nobodys(
      "a document of the caller's own, any other is unknown; server/src/invoices/applications/applications.test.ts",
    ),
  },
  '/member/received/list': { no: ofOwnReceived },
  '/member/received/withdraw': { id: ofOwnReceived },
  '/member/received/file': { id: ofOwnReceived },
  '/finance/invoice/list': { no: ofOwnReceived },
  '/finance/invoice/export': { no: ofOwnReceived },
  '/finance/invoice/decide': { id: ofOwnReceived },
  '/finance/invoice/check': { id: ofOwnReceived },
  '/finance/invoice/match': { id: ofOwnReceived, orderNo: ofOwnReceivedOrders },
  '/finance/invoice/remind': { orderNos: ofOwnReceivedOrders },
  '/finance/voucher/saveAccount': {
    accountNo: nobodys("an account of the ledger that the caller's enterprise keeps elsewhere"),
  },
  '/member/invoiceTitle/delete': { id: 'invoice-title' },
  '/member/invoiceTitle/save': {
    id: 'invoice-title',
    taxNo: nobodys('the number of an organisation, as a register that everybody may read has it'),
  },
  '/member/sessions/end': { id: 'session' },
  '/pay/alipay/precreate': begins,
  '/pay/app': begins,
  '/pay/cardAuthorise': begins,
  '/pay/create': begins,
  '/pay/credit': begins,
  '/pay/qrCode': begins,
  '/pay/through': begins,
  '/pay/weChat/pay': begins,
  '/pay/notify/alipay': { refundNo: nobodys('signed'), tradeNo: nobodys('signed') },
  '/pay/notify/weChatPay': { refundNo: nobodys('signed'), tradeNo: nobodys('signed') },
  '/api/sandbox/air/disrupt': { flightNo: nobodys('a person in front of the sandbox plays the carrier') },
  '/api/sandbox/air/examine': {
    clientReference: nobodys('a person in front of the sandbox plays the carrier'),
  },
  '/api/sandbox/card/find': { reference: nobodys('a person in front of the sandbox plays the bank') },
  '/api/sandbox/card/confirm': { reference: nobodys('a person in front of the sandbox plays the bank') },
  '/api/sandbox/mailbox/put': {
    buyerTaxNo: nobodys('the number of an organisation, as a register that everybody may read has it'),
  },
  '/api/sandbox/pay/act': { outTradeNo: nobodys('a person in front of the sandbox plays the gateway') },
  '/api/sandbox/pay/invoke': { appId: nobodys('the app id of a merchant at the sandbox WeChat') },
  '/api/sandbox/runs/set': {
    no: nobodys('the number of a flight or a train, as whoever watches it says it'),
  },
  '/api/sandbox/pay/find': { outTradeNo: nobodys('a person in front of the sandbox plays the gateway') },
};

/** `id`, `passengerId`, `orderNos`, `ticket`, `token` … */
export function looksLikeAnId({ name }: Leaf): boolean {
  return /(?:^ids?$|^nos?$|Ids?$|Nos?$|^no$|[Tt]icket$|[Tt]oken$|[Rr]eference$|Hash$|_no$)/.test(name);
}

/** Undefined when nobody has said yet what the field names. */
export function namedBy({ path, access }: Endpoint, field: string): Named | undefined {
  if (isForAdministrators(access)) return nobodys('only administrators are answered, about everybody');
  return byEndpoint[path]?.[field] ?? (Object.hasOwn(byField, field) ? byField[field] : undefined);
}

function isForAdministrators(access: Access): boolean {
  if (typeof access === 'string' || !('permission' in access)) return false;
  return menuTable.some(({ id, only }) => id === access.permission && only === 'administers');
}
