import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAppliedOrder, readEditedTitle, readInvoiceSearch } from './invoice-address.rules.ts';

/** Titles and invoices, inside the frame of the personal centre. */
export function invoiceScreens<Centre extends AnyRoute>(centre: Centre) {
  const getParentRoute = () => centre;
  return {
    inCentre: [
      createRoute({
        getParentRoute,
        path: '/myCenter/invoice_management',
        staticData: { name: 'invoice_management' },
        component: lazyRouteComponent(() => import('./titles.page.tsx'), 'TitlesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/edit_invoice',
        staticData: { name: 'edit_invoice', task: true },
        validateSearch: readEditedTitle,
        component: lazyRouteComponent(() => import('./edit-title.page.tsx'), 'EditTitlePage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/invoices',
        staticData: { name: 'invoices', permission: 11 },
        validateSearch: readInvoiceSearch,
        component: lazyRouteComponent(() => import('./invoices.page.tsx'), 'InvoicesPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/myCenter/apply_invoice',
        staticData: { name: 'apply_invoice', permission: 11, task: true },
        validateSearch: readAppliedOrder,
        component: lazyRouteComponent(() => import('./apply-invoice.page.tsx'), 'ApplyInvoicePage'),
      }),
    ] as const,
  };
}
