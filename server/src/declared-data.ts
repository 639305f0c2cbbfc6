import { embeddedIssuerSealedRows } from '#sandbox/issuer/sealed-rows.ts';
import { gatewaySealedRows } from '#sandbox/panel/public.ts';
import {
  carrierListsPersonalData,
  extrasPersonalData,
  fareAlertsPersonalData,
  offlineOrdersSealedRows,
  offlinePersonalData,
  policiesPersonalData,
} from '#src/products/air/public.ts';
import { ridesPersonalData } from '#src/products/car/public.ts';
import { guestChangesPersonalData, guestChangesSealedRows } from '#src/products/hotel/public.ts';
import { didaSealedRows } from '#src/products/hotel/suppliers/dida/personal-data.ts';
import {
  internationalDocumentsPersonalData,
  internationalDocumentsSealedRows,
} from '#src/products/international-air/public.ts';
import {
  railAccountsPersonalData,
  railAccountsSealedRows,
  railConcessionsPersonalData,
  railConcessionsSealedRows,
} from '#src/products/rail/public.ts';
import { accessPersonalData, messagesSealedRows } from './access/public.ts';
import { addressesPersonalData, addressesSealedRows } from './addresses/public.ts';
import { applicationsPersonalData } from './applications/public.ts';
import { approvalsPersonalData } from './approvals/public.ts';
import { auditPersonalData } from './audit/public.ts';
import { creditPersonalData } from './credit/public.ts';
import { customersPersonalData, customersSealedRows } from './customers/public.ts';
import { decisionLinksPersonalData } from './decision-links/public.ts';
import { distributionPersonalData } from './distribution/public.ts';
import { earningsPersonalData } from './earnings/public.ts';
import { billPartsPersonalData } from './enterprise-bills/public.ts';
import { entryPersonalData, entrySealedRows } from './entry/public.ts';
import { exceptionsPersonalData } from './exceptions/public.ts';
import { grantsPersonalData } from './grants/public.ts';
import { answersPersonalData } from './http/personal-data.ts';
import { answersSealedRows } from './http/sealed-rows.ts';
import {
  invoicesPersonalData,
  invoicesSealedRows,
  invoiceTitlesPersonalData,
  invoiceTitlesSealedRows,
  nuonuoSealedRows,
  receivedInvoicesPersonalData,
  receivedInvoicesSealedRows,
} from './invoices/public.ts';
import { ledgerPersonalData } from './ledger/public.ts';
import { mailPersonalData, mailSealedRows } from './mail/public.ts';
import { membersPersonalData } from './members/public.ts';
import { messagesPersonalData } from './messages/public.ts';
import { orderBirthsSealedRows, ordersPersonalData, ordersSealedRows } from './orders/public.ts';
import { exportsPersonalData, exportsSealedRows } from './own-data/public.ts';
import { paymentsPersonalData } from './payments/public.ts';
import { peoplePersonalData } from './people/public.ts';
import type { Vault } from './platform/crypto.ts';
import type { PersonalData } from './platform/personal-data.ts';
import type { SealedRows } from './platform/sealed-rows.ts';
import { productFacts } from './products.ts';
import { purchasesPersonalData } from './purchases/public.ts';
import { monthlyReportsSealedRows, reportsPersonalData } from './reports/public.ts';
import { secondFactorPersonalData, secondFactorSealedRows } from './second-factor/public.ts';
import { standardsPersonalData } from './standards/public.ts';
import { previewsPersonalData } from './tenants/public.ts';
import { ticketUsesPersonalData } from './ticket-uses/public.ts';
import {
  externalsPersonalData,
  externalsSealedRows,
  travellersPersonalData,
  travellersSealedRows,
} from './travellers/public.ts';
import { tripsPersonalData } from './trips/public.ts';
import { filesPersonalData, filesSealedRows, uploadsPersonalData } from './uploads/public.ts';
import { bankCardPersonalData, bankCardSealedRows, withdrawalPersonalData } from './withdrawals/public.ts';

/** What every room declares of the people in its tables, in the order in which a member reads it. */
export const declaredPersonalData = (vault: Vault): readonly PersonalData[] => [
  ...membersPersonalData(),
  peoplePersonalData(),
  uploadsPersonalData(),
  filesPersonalData(vault),
  grantsPersonalData(),
  travellersPersonalData(vault),
  externalsPersonalData(),
  customersPersonalData(vault),
  addressesPersonalData(vault),
  invoiceTitlesPersonalData(),
  invoicesPersonalData(),
  receivedInvoicesPersonalData(),
  railAccountsPersonalData(vault),
  railConcessionsPersonalData(vault),
  ordersPersonalData(vault, productFacts),
  policiesPersonalData(),
  extrasPersonalData(),
  offlinePersonalData(vault),
  guestChangesPersonalData(),
  ridesPersonalData(),
  internationalDocumentsPersonalData(),
  decisionLinksPersonalData(),
  tripsPersonalData(),
  fareAlertsPersonalData(),
  carrierListsPersonalData(),
  applicationsPersonalData(),
  approvalsPersonalData(),
  messagesPersonalData(),
  mailPersonalData(),
  paymentsPersonalData(),
  purchasesPersonalData(),
  reportsPersonalData(),
  ledgerPersonalData(),
  creditPersonalData(),
  billPartsPersonalData(),
  ticketUsesPersonalData(),
  standardsPersonalData(),
  earningsPersonalData(),
  distributionPersonalData(),
  bankCardPersonalData(vault),
  withdrawalPersonalData(),
  accessPersonalData(),
  secondFactorPersonalData(),
  entryPersonalData(),
  auditPersonalData(),
  exceptionsPersonalData(),
  previewsPersonalData(),
  exportsPersonalData(),
  answersPersonalData(),
];

/** What every room declares of the sealed values in its tables. */
export const declaredSealedRows = (vault: Vault): readonly SealedRows[] => [
  travellersSealedRows(vault),
  internationalDocumentsSealedRows(vault),
  externalsSealedRows(vault),
  customersSealedRows(vault),
  addressesSealedRows(vault),
  invoiceTitlesSealedRows(vault),
  ...invoicesSealedRows(vault),
  nuonuoSealedRows(vault),
  receivedInvoicesSealedRows(vault),
  monthlyReportsSealedRows(vault),
  embeddedIssuerSealedRows(vault),
  railAccountsSealedRows(vault),
  railConcessionsSealedRows(vault),
  ordersSealedRows(vault),
  offlineOrdersSealedRows(vault),
  orderBirthsSealedRows(vault),
  guestChangesSealedRows(vault),
  didaSealedRows(vault),
  bankCardSealedRows(vault),
  secondFactorSealedRows(vault),
  entrySealedRows(vault),
  exportsSealedRows(vault),
  filesSealedRows(vault),
  gatewaySealedRows(vault),
  answersSealedRows(vault),
  messagesSealedRows(vault),
  ...mailSealedRows(vault),
];
