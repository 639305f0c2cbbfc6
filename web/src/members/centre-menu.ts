import type { ReactNode } from 'react';
import { useMember } from '#src/access/public.ts';
import { useListAddress } from '#src/orders/public.ts';
import { OrderIcon, UserIcon } from '#src/ui/icon.tsx';
import { HomeIcon, PeopleIcon, PinIcon, ShieldIcon, WalletIcon } from '#src/ui/more-icons.tsx';

export interface CentreEntry {
  readonly words:
    | 'centre.home'
    | 'centre.orders'
    | 'centre.passengers'
    | 'centre.addresses'
    | 'centre.wallet'
    | 'centre.account'
    | 'centre.self'
    | 'centre.settings';
  /** What is found there; the home page itself has none, because the hints stand on it. */
  readonly hint?:
    | 'home.orders-hint'
    | 'home.passengers-hint'
    | 'home.addresses-hint'
    | 'home.wallet-hint'
    | 'home.account-hint'
    | 'home.self-hint'
    | 'home.settings-hint';
  readonly to: string;
  readonly icon: (props: { readonly size?: number }) => ReactNode;
  /** Addresses under which the entry is marked as the current one, unless one before it is. */
  readonly within: readonly string[];
  /** The id in the permission table of what it leads to; for everybody without. */
  readonly permission?: number;
}

/** The pages of the personal centre that exist and that this member may see. */
export function useCentreMenu(): readonly CentreEntry[] {
  const permissions = useMember()?.permissions ?? [];
  const orders = useListAddress();
  return entries
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .map((entry) => (entry.words === 'centre.orders' ? { ...entry, to: orders } : entry));
}

const entries: readonly CentreEntry[] = [
  { words: 'centre.home', to: '/myCenter/index', icon: HomeIcon, within: ['/myCenter/index'] },
  {
    words: 'centre.orders',
    hint: 'home.orders-hint',
    to: '/myCenter/order_list/airTicket',
    icon: OrderIcon,
    within: ['/myCenter/order_list'],
    permission: 11,
  },
  {
    words: 'centre.passengers',
    hint: 'home.passengers-hint',
    to: '/myCenter/passengers',
    icon: PeopleIcon,
    within: ['/myCenter/passengers', '/myCenter/edit_passengers', '/myCenter/import_passengers'],
    permission: 31,
  },
  {
    words: 'centre.account',
    hint: 'home.account-hint',
    to: '/myCenter/accountCenter',
    icon: WalletIcon,
    within: [
      '/myCenter/accountCenter',
      '/myCenter/withdraw',
      '/myCenter/putforward_bill',
      '/myCenter/recharge_bill',
      '/myCenter/member_level',
    ],
    permission: 44,
  },
  {
    words: 'centre.wallet',
    hint: 'home.wallet-hint',
    to: '/myCenter/wallet',
    icon: WalletIcon,
    within: [
      '/myCenter/wallet',
      '/myCenter/tianhanbao_detail',
      '/myCenter/buffet_card',
      '/myCenter/pay_authorization_code',
      '/myCenter/rewrads_detail',
      '/myCenter/rewards_transferred_out',
      '/myCenter/recom_bill',
      '/myCenter/integral_bill',
      '/myCenter/withdraw',
      '/myCenter/putforward_bill',
      '/myCenter/recharge_bill',
    ],
  },
  {
    words: 'centre.addresses',
    hint: 'home.addresses-hint',
    to: '/myCenter/address',
    icon: PinIcon,
    within: ['/myCenter/address'],
  },
  {
    words: 'centre.self',
    hint: 'home.self-hint',
    to: '/myCenter/self_info',
    icon: UserIcon,
    within: ['/myCenter/self_info', '/myCenter/personal_data'],
  },
  {
    words: 'centre.settings',
    hint: 'home.settings-hint',
    to: '/myCenter/setting',
    icon: ShieldIcon,
    within: ['/myCenter/setting'],
  },
];
