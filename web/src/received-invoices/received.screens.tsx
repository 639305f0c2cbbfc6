import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readReceivedSearch } from './received-search.rules.ts';

/** The entries of the menu. */
const decides = 75;
const handsIn = 76;
const books = 78;

const pages = () => import('./received.pages.ts');

/** Invoices that an enterprise receives: handed in by its people, decided on and booked at its desk. */
export function receivedInvoiceScreens<Centre extends AnyRoute, Desk extends AnyRoute>(
  centre: Centre,
  desk: Desk,
) {
  const atDesk = () => desk;
  return {
    inCentre: [
      createRoute({
        getParentRoute: () => centre,
        path: '/myCenter/submit_invoices',
        staticData: { name: 'submit_invoices', permission: handsIn },
        validateSearch: readReceivedSearch,
        component: lazyRouteComponent(pages, 'SubmitInvoicesPage'),
      }),
    ] as const,
    atDesk: [
      createRoute({
        getParentRoute: atDesk,
        path: '/finance/invoices',
        staticData: { name: 'received_invoices', permission: decides },
        validateSearch: readReceivedSearch,
        component: lazyRouteComponent(pages, 'ReceivedInvoicesPage'),
      }),
      createRoute({
        getParentRoute: atDesk,
        path: '/finance/vouchers',
        staticData: { name: 'vouchers', permission: books },
        validateSearch: readReceivedSearch,
        component: lazyRouteComponent(pages, 'VouchersPage'),
      }),
    ] as const,
  };
}
