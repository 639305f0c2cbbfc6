/**
 * 发票: the titles in whose names they are issued, applications for them, and the port to whoever issues. What of an order is invoiced how
 * its product says; what is refunded afterwards is taken back by red letters.
 */
export { invoicesPersonalData } from './applications/personal-data.ts';
export { invoicesSealedRows } from './applications/sealed-rows.ts';
export { followInvoicedOrders } from './applications/take-back.ts';
export { invoiceRoutes } from './invoices.routes.ts';
export { workInvoices } from './issuing/follow-invoice.ts';
export { invoiceTitlesPersonalData } from './titles/personal-data.ts';
export { invoiceTitlesSealedRows } from './titles/sealed-rows.ts';
export { seedInvoiceTitles } from './titles/seed-titles.ts';
