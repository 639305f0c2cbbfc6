/**
 * 发票: the titles in whose names they are issued, applications for them, and the port to whoever issues. What of an order is invoiced how
 * its product says; what is refunded afterwards is taken back by red letters. What an enterprise receives, from here or from outside, is read,
 * held against its titles and orders, decided on, and booked by the month.
 */
export { workBillInvoicings } from './applications/invoice-bill.ts';
export { invoicesPersonalData } from './applications/personal-data.ts';
export { invoicesSealedRows } from './applications/sealed-rows.ts';
export { followInvoicedOrders } from './applications/take-back.ts';
export { openBaiduChecker } from './checking/baidu/baidu-checker.ts';
export { checkDueInvoices } from './checking/check-due.ts';
export type { InvoiceChecker } from './checking/invoice-checker.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { workInvoices } from './issuing/follow-invoice.ts';
export type { InvoiceIssuer } from './issuing/invoice-issuer.ts';
export { openNuonuoIssuer } from './issuing/nuonuo/nuonuo-issuer.ts';
export { nuonuoSealedRows } from './issuing/nuonuo/sealed-rows.ts';
export { openImapBox } from './mailed/imap-box.ts';
export type { MailBox } from './mailed/mail-box.ts';
export { type BoxDeps, takeBox } from './mailed/take-box.ts';
export { receivedInvoicesPersonalData } from './received/personal-data.ts';
export { planMissingLooks, remindMonthly } from './received/remind-monthly.ts';
export { receivedInvoicesSealedRows } from './received/sealed-rows.ts';
export { invoiceTitlesPersonalData } from './titles/personal-data.ts';
export { invoiceTitlesSealedRows } from './titles/sealed-rows.ts';
export { seedInvoiceTitles } from './titles/seed-titles.ts';
