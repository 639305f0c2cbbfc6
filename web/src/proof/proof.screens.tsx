import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

const permission = 93;
const textOf = (raw: Record<string, unknown>, key: string) =>
  typeof raw[key] === 'string' && raw[key] !== '' ? { [key]: raw[key] } : {};

/** The books proved to administrators, and the way from a figure to what it is made of. */
export function proofScreens<Member extends AnyRoute>(member: Member) {
  const getParentRoute = () => member;
  return {
    member: [
      createRoute({
        getParentRoute,
        path: '/admin/ledger',
        staticData: { name: 'admin_ledger', permission },
        validateSearch: (raw: Record<string, unknown>): { tenant?: string } => textOf(raw, 'tenant'),
        component: lazyRouteComponent(() => import('./ledger.page.tsx'), 'LedgerPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/ledger/accounts',
        staticData: { name: 'admin_ledger_accounts', permission },
        validateSearch: (
          raw: Record<string, unknown>,
        ): { tenant?: string; kind?: string; account?: string } => ({
          ...textOf(raw, 'tenant'),
          ...textOf(raw, 'kind'),
          ...textOf(raw, 'account'),
        }),
        component: lazyRouteComponent(() => import('./ledger-accounts.page.tsx'), 'LedgerAccountsPage'),
      }),
      createRoute({
        getParentRoute,
        path: '/admin/ledger/order/$orderNo',
        staticData: { name: 'admin_ledger_order', permission },
        validateSearch: (raw: Record<string, unknown>): { tenant?: string } => textOf(raw, 'tenant'),
        component: lazyRouteComponent(() => import('./ledger-order.page.tsx'), 'LedgerOrderPage'),
      }),
    ] as const,
  };
}
