import type { TenantFacts } from '@woxing/contract/tenancy/tenants';
import { useMember } from '#src/access/public.ts';
import { listAddress } from '#src/orders/public.rules.ts';
import { useTenant } from '#src/tenants/public.ts';

export interface MenuEntry {
  readonly words:
    | 'shell.home'
    | 'shell.flights'
    | 'shell.trains'
    | 'shell.hotels'
    | 'shell.cars'
    | 'shell.orders';
  readonly to: string;
  /** Addresses under which the entry is marked as the current one. */
  readonly within: string;
  /** The switch of a tenant behind which it stands. */
  readonly feature?: keyof TenantFacts['features'];
}

/** The entries whose pages exist. */
const menu: readonly MenuEntry[] = [
  { words: 'shell.home', to: '/', within: '/view/index.shtml' },
  { words: 'shell.flights', to: '/airTicket/query', within: '/airTicket/', feature: 'air' },
  { words: 'shell.trains', to: '/train/train_query_list', within: '/train/', feature: 'train' },
  { words: 'shell.hotels', to: '/hotel/index', within: '/hotel/', feature: 'hotel' },
  { words: 'shell.cars', to: '/car/index', within: '/car/', feature: 'car' },
  { words: 'shell.orders', to: '/myCenter/order_list/airTicket', within: '/myCenter/order_list' },
];

/** What this site sells, and the orders of whoever is here. */
export function useMainMenu(): readonly MenuEntry[] {
  const { features } = useTenant();
  const orders = listAddress(useMember()?.permissions, features);
  return menu
    .filter(({ feature }) => feature === undefined || features[feature])
    .map((entry) => (entry.words === 'shell.orders' ? { ...entry, to: orders } : entry));
}
