import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addressReader, freeText } from '#src/ui/address.rules.ts';

const pages = () => import('./ledger.pages.ts');

const permission = 93;
const readTenant: (raw: Readonly<Record<string, unknown>>) => { readonly tenant?: string } = addressReader({
  tenant: freeText(64),
});
const readAccounts: (raw: Readonly<Record<string, unknown>>) => {
  readonly tenant?: string;
  readonly kind?: string;
  readonly account?: string;
} = addressReader({ tenant: freeText(64), kind: freeText(40), account: freeText(120) });

/** The ledger audit of administrators, and the way from a sum to what it is made of. */
export function ledgerAuditScreens<Desk extends AnyRoute>(desk: Desk) {
  const getParentRoute = () => desk;
  return {
    atDesk: [
      createRoute({
        getParentRoute,
        path: '/admin/ledger',
        staticData: { name: 'admin_ledger', permission },
        validateSearch: readTenant,
        component: lazyRouteComponent(pages, 'LedgerPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/ledger/accounts',
        staticData: { name: 'admin_ledger_accounts', permission },
        validateSearch: readAccounts,
        component: lazyRouteComponent(pages, 'LedgerAccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/ledger/order/$orderNo',
        staticData: { name: 'admin_ledger_order', permission },
        validateSearch: readTenant,
        component: lazyRouteComponent(pages, 'LedgerOrderPage'),
      }),
    ] as const,
  };
}
