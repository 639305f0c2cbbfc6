import { type TicketSwitch, ticketsSold } from '@woxing/contract/tenancy/product-switches.rules';
import { useMember } from '#src/access/public.ts';
import { listAddress } from '#src/orders/public.rules.ts';
import { useTenant } from '#src/tenants/public.ts';

export interface MenuEntry {
  readonly words: `shell.${TicketSwitch | 'home' | 'orders'}`;
  readonly to: string;
  /** Addresses under which the entry is marked as the current one. */
  readonly within: string;
}

/** What this site sells, by the page where it is searched for, and the orders of whoever is here. */
export function useMainMenu(): readonly MenuEntry[] {
  const { features } = useTenant();
  return [
    { words: 'shell.home', to: '/', within: '/view/index.shtml' },
    ...ticketsSold(features).map(
      ({ product, to }): MenuEntry => ({
        words: `shell.${product}`,
        to,
        within: to.slice(0, to.indexOf('/', 1) + 1),
      }),
    ),
    {
      words: 'shell.orders',
      to: listAddress(useMember()?.permissions, features),
      within: '/myCenter/order_list',
    },
  ];
}
