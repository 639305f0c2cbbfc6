import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { accessScreens } from '#src/access/access.screens.tsx';
import { addressScreens } from '#src/addresses/addresses.screens.tsx';
import { adminScreens } from '#src/admin/admin.screens.tsx';
import { afterSalesScreens } from '#src/after-sales/after-sales.screens.tsx';
import { applicationScreens } from '#src/applications/applications.screens.tsx';
import { approvalScreens } from '#src/approvals/approvals.screens.tsx';
import { budgetScreens } from '#src/budgets/budgets.screens.tsx';
import { customerScreens } from '#src/customers/customers.screens.tsx';
import { decisionLinkScreens } from '#src/decision-links/decision-links.screens.tsx';
import { distributionScreens } from '#src/distribution/distribution.screens.tsx';
import { earningScreens } from '#src/earnings/earnings.screens.tsx';
import { billScreens } from '#src/enterprise-bills/bills.screens.tsx';
import { entryScreens } from '#src/entry/entry.screens.tsx';
import { expenseScreens } from '#src/expense-proof/expense.screens.tsx';
import { invoiceScreens } from '#src/invoices/invoices.screens.tsx';
import { ledgerAuditScreens } from '#src/ledger-audit/ledger-audit.screens.tsx';
import { memberScreens, travelCentreScreens } from '#src/members/members.screens.tsx';
import { messageScreens } from '#src/messages/messages.screens.tsx';
import { orderScreens } from '#src/orders/orders.screens.tsx';
import { ownDataScreens } from '#src/own-data/own-data.screens.tsx';
import { payCodeScreens } from '#src/pay-codes/pay-codes.screens.tsx';
import { paymentScreens } from '#src/payments/payments.screens.tsx';
import { peopleScreens } from '#src/people/people.screens.tsx';
import { officeScreens } from '#src/places/offices/offices.screens.tsx';
import { agreementScreens } from '#src/products/air/agreements/agreements.screens.tsx';
import { airOrderScreens } from '#src/products/air/order/air-orders.screens.tsx';
import { fareAlertScreens } from '#src/products/air/wider/fare-alerts.screens.tsx';
import { carScreens } from '#src/products/car/cars.screens.tsx';
import { hotelAgreementScreens } from '#src/products/hotel/agreements/hotel-agreements.screens.tsx';
import { hotelScreens } from '#src/products/hotel/hotels.screens.tsx';
import { internationalScreens } from '#src/products/international-air/international.screens.tsx';
import { internationalOrderScreens } from '#src/products/international-air/international-orders.screens.tsx';
import { trainOrderScreens } from '#src/products/rail/order/order-train.screens.tsx';
import { trainScreens } from '#src/products/rail/search/trains.screens.tsx';
import { waitlistScreens } from '#src/products/rail/waitlist/waitlist.screens.tsx';
import { publicScreens } from '#src/public-pages/public-pages.screens.tsx';
import { purchaseScreens } from '#src/purchases/purchases.screens.tsx';
import { receivedInvoiceScreens } from '#src/received-invoices/received.screens.tsx';
import { reconciliationScreens } from '#src/reconciliation/reconciliation.screens.tsx';
import { reportScreens } from '#src/reports/reports.screens.tsx';
import { sandboxScreens } from '#src/sandbox/sandbox.screens.tsx';
import { settingScreens } from '#src/settings/settings.screens.tsx';
import { standardScreens } from '#src/standards/standards.screens.tsx';
import { supportScreens } from '#src/support/support.screens.tsx';
import { travelAdviceScreens } from '#src/travel-advice/travel-advice.screens.tsx';
import { travellerScreens } from '#src/travellers/travellers.screens.tsx';
import { tripScreens } from '#src/trips/trips.screens.tsx';
import { unusedTicketScreens } from '#src/unused-tickets/unused-tickets.screens.tsx';
import { walletScreens } from '#src/wallet/wallet.screens.tsx';
import { withdrawalScreens } from '#src/withdrawals/withdrawals.screens.tsx';
import { firstRoutes, root, routerOptions } from './first-routes.tsx';

/** Pages under it ask for a session and for what their `permission` names, without sending anybody elsewhere. */
const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  staticData: { name: 'member', members: true },
  component: lazyRouteComponent(() => import('./member-frame.tsx'), 'MemberFrame'),
});

/** The same for pages on which something is looked for: they show no order, and wait for no product but their own. */
const searching = createRoute({
  getParentRoute: () => root,
  id: 'searching',
  staticData: { name: 'searching', members: true },
  component: lazyRouteComponent(() => import('#src/rights/guard.tsx'), 'MemberGuard'),
});

/** Pages of tables and forms: as wide as the window allows, with the menu at their side. */
const desk = createRoute({
  getParentRoute: () => member,
  id: 'desk',
  staticData: { name: 'desk' },
  component: lazyRouteComponent(() => import('./desk-layout.tsx'), 'DeskLayout'),
});

const mismatch = createRoute({
  getParentRoute: () => root,
  path: '/mismatch',
  staticData: { name: 'mismatch' },
  beforeLoad: async () => {
    const { leaveMismatch } = await import('./leave-mismatch.ts');
    throw redirect({ to: leaveMismatch(window.location.host), replace: true });
  },
});
/** Whatever no page has leads on: an older address to what it is now, any other away. */
const unknown = createRoute({
  getParentRoute: () => member,
  path: '$',
  staticData: { name: 'unknown' },
  // An older address leads on with all that it names.
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: async ({ location }) => {
    const { leadOn } = await import('./specified-routes.ts');
    throw redirect({ href: leadOn(location.href), replace: true });
  },
});

const access = accessScreens(root);
const entry = entryScreens(root);
const airOrders = airOrderScreens(root, member, desk);
const cars = carScreens(member);
const internationalOrders = internationalOrderScreens(member);
const hotels = hotelScreens(member, searching);
const international = internationalScreens(root);
const members = memberScreens(member);
const fareAlerts = fareAlertScreens(members.centre);
const messages = messageScreens(members.centre);
const orders = orderScreens(desk);
const sheets = afterSalesScreens(desk);
const payments = paymentScreens(member);
const ledgerAudit = ledgerAuditScreens(desk);
const purchases = purchaseScreens(member, members.centre);
const reconciliation = reconciliationScreens(desk);
const reports = reportScreens(desk, members.centre);
const open = publicScreens(root, member);
const sandbox = sandboxScreens(root);
const support = supportScreens(root);
const trains = trainScreens(member);
const trips = tripScreens(root, members.centre);
const unusedTickets = unusedTicketScreens(desk);
const trainOrders = trainOrderScreens(member);
const waitlist = waitlistScreens(member);
const travellers = travellerScreens(desk, members.centre);
const addresses = addressScreens(members.centre);
const invoices = invoiceScreens(members.centre);
const expenses = expenseScreens(members.centre, desk);
const receivedInvoices = receivedInvoiceScreens(members.centre, desk);
const payCodes = payCodeScreens(members.centre);
const wallet = walletScreens(members.centre);
const customers = customerScreens(desk);
const decisionLinks = decisionLinkScreens(root);
const travelAdvice = travelAdviceScreens(desk);
const distribution = distributionScreens(desk, members.centre);
const earnings = earningScreens(desk, members.centre);
const admin = adminScreens(desk);
const applications = applicationScreens(desk);
const approvals = approvalScreens(desk);
const bills = billScreens(desk);
const budgets = budgetScreens(desk);
const people = peopleScreens(desk);
const agreements = agreementScreens(desk);
const hotelAgreements = hotelAgreementScreens(desk);
const offices = officeScreens(desk);
const standards = standardScreens(desk, members.centre, {
  Level: lazyRouteComponent(() => import('./standard-level.page.tsx'), 'StandardLevelPage'),
  CarLevel: lazyRouteComponent(() => import('./standard-level.page.tsx'), 'CarStandardLevelPage'),
});
const settings = settingScreens(members.centre);
const travelCentre = travelCentreScreens(desk);
const ownData = ownDataScreens(members.centre);

const withdrawals = withdrawalScreens(desk, members.centre);

const routes = root.addChildren([
  ...firstRoutes,
  mismatch,
  ...access.open,
  ...airOrders.open,
  ...decisionLinks.open,
  ...entry.open,
  ...international.open,
  ...open.open,
  ...sandbox.open,
  ...support.open,
  ...trips.open,
  searching.addChildren([...hotels.searching]),
  member.addChildren([
    unknown,
    ...airOrders.member,
    ...cars.member,
    ...hotels.member,
    ...internationalOrders.member,
    ...open.member,
    ...payments.member,
    ...purchases.member,
    ...trains.member,
    ...trainOrders.member,
    ...waitlist.member,
    desk.addChildren([
      ...admin.atDesk,
      ...airOrders.atDesk,
      ...applications.atDesk,
      ...approvals.atDesk,
      ...bills.atDesk,
      ...budgets.atDesk,
      ...receivedInvoices.atDesk,
      ...customers.atDesk,
      ...distribution.atDesk,
      ...travelAdvice.atDesk,
      ...earnings.atDesk,
      ...ledgerAudit.atDesk,
      ...orders.atDesk,
      ...unusedTickets.atDesk,
      ...sheets.atDesk,
      ...people.atDesk,
      ...travellers.atDesk,
      ...reconciliation.atDesk,
      ...reports.atDesk,
      ...expenses.atDesk,
      ...standards.atDesk,
      ...agreements.atDesk,
      ...hotelAgreements.atDesk,
      ...offices.atDesk,
      ...travelCentre.atDesk,
      ...withdrawals.atDesk,
    ]),
    members.centre.addChildren([
      ...members.inCentre,
      ...messages.inCentre,
      ...trips.inCentre,
      ...fareAlerts.inCentre,
      ...travellers.inCentre,
      ...addresses.inCentre,
      ...reports.inCentre,
      ...invoices.inCentre,
      ...receivedInvoices.inCentre,
      ...expenses.inCentre,
      ...payCodes.inCentre,
      ...wallet.inCentre,
      ...purchases.inCentre,
      ...distribution.inCentre,
      ...earnings.inCentre,
      ...withdrawals.inCentre,
      ...settings.inCentre,
      ...standards.inCentre,
      ...ownData.inCentre,
    ]),
  ]),
]);

/** One router per page load; a fresh one per shell when shells are rendered at build time. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({ routeTree: routes, ...routerOptions, ...(history && { history }) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
