/** Loaded as one: who opens one of them opens the others. */
export { ReceivedInvoicesPage } from './received-invoices.page.tsx';
export { SubmitInvoicesPage } from './submit-invoices.page.tsx';
export { VouchersPage } from './vouchers.page.tsx';
