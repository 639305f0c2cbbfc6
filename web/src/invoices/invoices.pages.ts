/** Pages of titles and invoices; whoever opens one soon opens another, and the first load names one file less for each. */
export { ApplyInvoicePage } from './apply-invoice.page.tsx';
export { EditTitlePage } from './edit-title.page.tsx';
export { InvoicesPage } from './invoices.page.tsx';
export { TitlesPage } from './titles.page.tsx';
