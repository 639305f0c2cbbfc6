import type * as applications from './applications/applications.ts';
import type * as approvals from './approvals/approvals.ts';
import type * as decisionLinks from './approvals/decision-links.ts';
import type * as orderApprovals from './approvals/order-approvals.ts';
import type * as sheetApprovals from './approvals/sheet-approvals.ts';
import type * as budgets from './budgets/budgets.ts';
import type { Endpoint } from './core/endpoint.ts';
import type * as shares from './distribution/shares.ts';
import type * as subordinates from './distribution/subordinates.ts';
import type * as expenseProof from './invoices/expense-proof.ts';
import type * as invoiceApplications from './invoices/invoice-applications.ts';
import type * as invoicePosts from './invoices/invoice-posts.ts';
import type * as invoiceTitles from './invoices/invoice-titles.ts';
import type * as openExpense from './invoices/open-expense.ts';
import type * as perDiems from './invoices/per-diems.ts';
import type * as receivedInvoices from './invoices/received-invoices.ts';
import type * as redLetters from './invoices/red-letters.ts';
import type * as vouchers from './invoices/vouchers.ts';
import type * as messages from './messages/messages.ts';
import type * as exceptions from './operations/exceptions.ts';
import type * as failedJobs from './operations/failed-jobs.ts';
import type * as integrationCalls from './operations/integration-calls.ts';
import type * as ledgerAudit from './operations/ledger-audit.ts';
import type * as reconciliation from './operations/reconciliation.ts';
import type * as sandbox from './operations/sandbox.ts';
import type * as orders from './orders/orders.ts';
import type * as orderSheets from './orders/sheets.ts';
import type * as travelStatus from './orders/travel-status.ts';
import type * as trips from './orders/trips.ts';
import type * as underWay from './orders/under-way.ts';
import type * as unusedTickets from './orders/unused-tickets.ts';
import type * as billTalks from './payments/bill-talks.ts';
import type * as credit from './payments/credit.ts';
import type * as earnings from './payments/earnings.ts';
import type * as enterpriseBills from './payments/enterprise-bills.ts';
import type * as nettings from './payments/netting.ts';
import type * as payCodes from './payments/pay-codes.ts';
import type * as paymentCalls from './payments/payment-calls.ts';
import type * as payments from './payments/payments.ts';
import type * as purchases from './payments/purchases.ts';
import type * as wallet from './payments/wallet.ts';
import type * as withdrawals from './payments/withdrawals.ts';
import type * as access from './people/access.ts';
import type * as accountSecurity from './people/account-security.ts';
import type * as addresses from './people/addresses.ts';
import type * as colleagues from './people/colleagues.ts';
import type * as costObjects from './people/cost-objects.ts';
import type * as customers from './people/customers.ts';
import type * as departments from './people/departments.ts';
import type * as employees from './people/employees.ts';
import type * as entry from './people/entry.ts';
import type * as externals from './people/external-travellers.ts';
import type * as grants from './people/grants.ts';
import type * as identityProof from './people/identity-proof.ts';
import type * as listLooks from './people/list-looks.ts';
import type * as members from './people/members.ts';
import type * as ownData from './people/own-data.ts';
import type * as payPassword from './people/pay-password.ts';
import type * as recommend from './people/recommend.ts';
import type * as secondFactor from './people/second-factor.ts';
import type * as travellers from './people/travellers.ts';
import type * as uploads from './people/uploads.ts';
import type * as countries from './places/countries.ts';
import type * as offices from './places/offices.ts';
import type * as places from './places/places.ts';
import type * as airAfterSales from './products/air/air-after-sales.ts';
import type * as airExtras from './products/air/air-extras.ts';
import type * as airItinerary from './products/air/air-itinerary.ts';
import type * as airOrders from './products/air/air-orders.ts';
import type * as carrierAgreements from './products/air/carrier-agreements.ts';
import type * as fareAlerts from './products/air/fare-alerts.ts';
import type * as fareHistory from './products/air/fare-history.ts';
import type * as flights from './products/air/flights.ts';
import type * as airOffline from './products/air/offline.ts';
import type * as airOfflineOrders from './products/air/offline-orders.ts';
import type * as airPnr from './products/air/pnr.ts';
import type * as airPolicies from './products/air/policies.ts';
import type * as scheduleChanges from './products/air/schedule-changes.ts';
import type * as carOrders from './products/car/car-orders.ts';
import type * as carStandards from './products/car/car-standards.ts';
import type * as cars from './products/car/cars.ts';
import type * as hotelAgreements from './products/hotel/hotel-agreements.ts';
import type * as hotelConfirmation from './products/hotel/hotel-confirmation.ts';
import type * as hotelOrders from './products/hotel/hotel-orders.ts';
import type * as hotels from './products/hotel/hotels.ts';
import type * as internationalAfterSales from './products/international-air/international-after-sales.ts';
import type * as internationalFlights from './products/international-air/international-flights.ts';
import type * as internationalOrders from './products/international-air/international-orders.ts';
import type * as trainConcessions from './products/rail/train-concessions.ts';
import type * as trainItinerary from './products/rail/train-itinerary.ts';
import type * as trainOrderList from './products/rail/train-order-list.ts';
import type * as trainOrders from './products/rail/train-orders.ts';
import type * as trainWaitlist from './products/rail/train-waitlist.ts';
import type * as trains from './products/rail/trains.ts';
import type * as analysis from './reports/analysis.ts';
import type * as monthSoFar from './reports/month-so-far.ts';
import type * as monthlyReport from './reports/monthly-report.ts';
import type * as reports from './reports/reports.ts';
import type * as statements from './reports/statements.ts';
import type * as unusedOfAnalyses from './reports/unused.ts';
import type * as standards from './standards/standards.ts';
import type * as businessSettings from './tenancy/business-settings.ts';
import type * as tenantAdmin from './tenancy/tenant-admin.ts';
import type * as tenants from './tenancy/tenants.ts';
import type * as travelAdvice from './travel-advice/travel-advice.ts';

/** Every endpoint as one union of types; the web client is typed by it and loads no schema for it. */
type EndpointsOf<Module> = Extract<Module[keyof Module], Endpoint>;

export type ApiEndpoint =
  | EndpointsOf<typeof access>
  | EndpointsOf<typeof accountSecurity>
  | EndpointsOf<typeof addresses>
  | EndpointsOf<typeof airAfterSales>
  | EndpointsOf<typeof scheduleChanges>
  | EndpointsOf<typeof airItinerary>
  | EndpointsOf<typeof airPolicies>
  | EndpointsOf<typeof airExtras>
  | EndpointsOf<typeof airOrders>
  | EndpointsOf<typeof airOffline>
  | EndpointsOf<typeof airOfflineOrders>
  | EndpointsOf<typeof airPnr>
  | EndpointsOf<typeof applications>
  | EndpointsOf<typeof approvals>
  | EndpointsOf<typeof budgets>
  | EndpointsOf<typeof decisionLinks>
  | EndpointsOf<typeof orderApprovals>
  | EndpointsOf<typeof sheetApprovals>
  | EndpointsOf<typeof enterpriseBills>
  | EndpointsOf<typeof earnings>
  | EndpointsOf<typeof costObjects>
  | EndpointsOf<typeof customers>
  | EndpointsOf<typeof departments>
  | EndpointsOf<typeof employees>
  | EndpointsOf<typeof entry>
  | EndpointsOf<typeof exceptions>
  | EndpointsOf<typeof externals>
  | EndpointsOf<typeof failedJobs>
  | EndpointsOf<typeof businessSettings>
  | EndpointsOf<typeof carrierAgreements>
  | EndpointsOf<typeof fareAlerts>
  | EndpointsOf<typeof fareHistory>
  | EndpointsOf<typeof flights>
  | EndpointsOf<typeof colleagues>
  | EndpointsOf<typeof grants>
  | EndpointsOf<typeof hotelAgreements>
  | EndpointsOf<typeof hotels>
  | EndpointsOf<typeof hotelConfirmation>
  | EndpointsOf<typeof hotelOrders>
  | EndpointsOf<typeof identityProof>
  | EndpointsOf<typeof internationalAfterSales>
  | EndpointsOf<typeof internationalFlights>
  | EndpointsOf<typeof internationalOrders>
  | EndpointsOf<typeof integrationCalls>
  | EndpointsOf<typeof expenseProof>
  | EndpointsOf<typeof invoiceApplications>
  | EndpointsOf<typeof invoicePosts>
  | EndpointsOf<typeof redLetters>
  | EndpointsOf<typeof openExpense>
  | EndpointsOf<typeof invoiceTitles>
  | EndpointsOf<typeof receivedInvoices>
  | EndpointsOf<typeof vouchers>
  | EndpointsOf<typeof listLooks>
  | EndpointsOf<typeof members>
  | EndpointsOf<typeof messages>
  | EndpointsOf<typeof orders>
  | EndpointsOf<typeof orderSheets>
  | EndpointsOf<typeof carStandards>
  | EndpointsOf<typeof cars>
  | EndpointsOf<typeof carOrders>
  | EndpointsOf<typeof standards>
  | EndpointsOf<typeof ownData>
  | EndpointsOf<typeof recommend>
  | EndpointsOf<typeof shares>
  | EndpointsOf<typeof subordinates>
  | EndpointsOf<typeof payCodes>
  | EndpointsOf<typeof payPassword>
  | EndpointsOf<typeof countries>
  | EndpointsOf<typeof travelAdvice>
  | EndpointsOf<typeof offices>
  | EndpointsOf<typeof places>
  | EndpointsOf<typeof credit>
  | EndpointsOf<typeof wallet>
  | EndpointsOf<typeof paymentCalls>
  | EndpointsOf<typeof payments>
  | EndpointsOf<typeof ledgerAudit>
  | EndpointsOf<typeof purchases>
  | EndpointsOf<typeof reconciliation>
  | EndpointsOf<typeof monthSoFar>
  | EndpointsOf<typeof billTalks>
  | EndpointsOf<typeof statements>
  | EndpointsOf<typeof nettings>
  | EndpointsOf<typeof analysis>
  | EndpointsOf<typeof perDiems>
  | EndpointsOf<typeof monthlyReport>
  | EndpointsOf<typeof reports>
  | EndpointsOf<typeof sandbox>
  | EndpointsOf<typeof secondFactor>
  | EndpointsOf<typeof tenantAdmin>
  | EndpointsOf<typeof tenants>
  | EndpointsOf<typeof trainConcessions>
  | EndpointsOf<typeof trainItinerary>
  | EndpointsOf<typeof trainOrderList>
  | EndpointsOf<typeof trainOrders>
  | EndpointsOf<typeof trainWaitlist>
  | EndpointsOf<typeof trains>
  | EndpointsOf<typeof travellers>
  | EndpointsOf<typeof trips>
  | EndpointsOf<typeof travelStatus>
  | EndpointsOf<typeof underWay>
  | EndpointsOf<typeof unusedOfAnalyses>
  | EndpointsOf<typeof unusedTickets>
  | EndpointsOf<typeof uploads>
  | EndpointsOf<typeof withdrawals>;

/** `{ '/login/appNewLogin': Endpoint<…>, … }` */
export type ApiByPath = { [E in ApiEndpoint as E['path']]: E };
export type PathOf<M extends 'GET' | 'POST'> = Extract<ApiEndpoint, { method: M }>['path'];
