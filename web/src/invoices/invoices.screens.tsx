import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readInvoiceSearch } from './invoice-address.rules.ts';

const pages = () => import('./invoices.pages.ts');

/** Titles and invoices, inside the frame of the personal centre. */
export function invoiceScreens<Centre extends AnyRoute>(centre: Centre) {
  const getParentRoute = () => centre;
  return {
    inCentre: [
      createRoute({
        getParentRoute,
        path: '/myCenter/invoice_management',
        staticData: { name: 'invoice_management' },
        component: lazyRouteComponent(pages, 'TitlesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/edit_invoice',
        staticData: { name: 'edit_invoice', task: true },
        validateSearch: readInvoiceSearch,
        component: lazyRouteComponent(pages, 'EditTitlePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/invoices',
        staticData: { name: 'invoices', permission: 11 },
        validateSearch: readInvoiceSearch,
        component: lazyRouteComponent(pages, 'InvoicesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/apply_invoice',
        staticData: { name: 'apply_invoice', permission: 11, task: true },
        validateSearch: readInvoiceSearch,
        component: lazyRouteComponent(pages, 'ApplyInvoicePage'),
      }),
    ] as const,
  };
}
