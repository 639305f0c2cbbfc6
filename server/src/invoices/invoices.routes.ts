import * as applications from '@woxing/contract/invoices/invoice-applications';
import * as titles from '@woxing/contract/invoices/invoice-titles';
import { eventsRoute, type Route, route } from '#src/http/route.ts';
import type { ApplicationDeps } from './applications/application-deps.ts';
import { applyForInvoice } from './applications/apply-for-invoice.ts';
import { findInvoiceable } from './applications/find-invoiceable.ts';
import { exportApplications, listApplications } from './applications/list-applications.ts';
import { type InvoiceFileDeps, readInvoiceFile } from './issuing/read-invoice-file.ts';
import { deleteTitle } from './titles/delete-title.ts';
import { listTitles } from './titles/list-titles.ts';
import { saveTitle } from './titles/save-title.ts';

export const invoiceRoutes = (deps: ApplicationDeps & InvoiceFileDeps): Route[] => [
  route(titles.listInvoiceTitles, (ctx) => listTitles(deps, ctx)),
  route(titles.saveInvoiceTitle, (ctx, input) => saveTitle(deps, ctx, input)),
  route(titles.deleteInvoiceTitle, (ctx, input) => deleteTitle(deps, ctx, input)),
  route(applications.findInvoiceable, (ctx, input) => findInvoiceable(deps, ctx, input)),
  route(applications.applyForInvoice, (ctx, input) => applyForInvoice(deps, ctx, input)),
  route(applications.listInvoiceApplications, (ctx, input) => listApplications(deps, ctx, input)),
  eventsRoute(applications.exportInvoiceApplications, (ctx, input) => exportApplications(deps, ctx, input)),
  route(applications.readInvoiceFile, (ctx, input) => readInvoiceFile(deps, ctx, input)),
];
