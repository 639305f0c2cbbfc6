/** Where sealed values live; moved to another row or column they do not open. */
export const askedPlace = (tenantId: string, applicationNo: string) =>
  `${tenantId}|invoice_applications|${applicationNo}|asked`;
export const linesPlace = (tenantId: string, invoiceId: string) => `${tenantId}|invoices|${invoiceId}|lines`;
export const filePlace = (tenantId: string, invoiceId: string) => `${tenantId}|invoices|${invoiceId}|file`;
export const paperPlace = (tenantId: string, invoiceId: string) => `${tenantId}|invoices|${invoiceId}|paper`;
export const letterPlace = (tenantId: string, applicationNo: string) =>
  `${tenantId}|invoice_posts|${applicationNo}|letter`;
export const billAskedPlace = (tenantId: string, invoicingNo: string) =>
  `${tenantId}|bill_invoicings|${invoicingNo}|asked`;
export const billLetterPlace = (tenantId: string, invoicingNo: string) =>
  `${tenantId}|bill_invoicings|${invoicingNo}|letter`;
