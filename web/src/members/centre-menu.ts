import type { ReactNode } from 'react';
import { useMember } from '#src/access/public.ts';
import { useListAddress } from '#src/orders/public.ts';
import { BuildingIcon, OrderIcon, UserIcon } from '#src/ui/icon.tsx';
import {
  FileIcon,
  HomeIcon,
  PeopleIcon,
  PinIcon,
  RouteIcon,
  ShieldIcon,
  WalletIcon,
} from '#src/ui/more-icons.tsx';

export interface CentreEntry {
  readonly words:
    | 'centre.home'
    | 'centre.trips'
    | 'centre.orders'
    | 'centre.passengers'
    | 'centre.addresses'
    | 'centre.titles'
    | 'centre.invoices'
    | 'centre.submit-invoices'
    | 'centre.expense-proof'
    | 'centre.wallet'
    | 'centre.account'
    | 'centre.self'
    | 'centre.settings';
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
    words: 'centre.trips',
    to: '/myCenter/trips',
    icon: RouteIcon,
    within: ['/myCenter/trip'],
    permission: 11,
  },
  {
    words: 'centre.orders',
    to: '/myCenter/order_list/airTicket',
    icon: OrderIcon,
    within: ['/myCenter/order_list'],
    permission: 11,
  },
  {
    words: 'centre.passengers',
    to: '/myCenter/passengers',
    icon: PeopleIcon,
    within: ['/myCenter/passengers', '/myCenter/edit_passengers', '/myCenter/import_passengers'],
    permission: 31,
  },
  {
    words: 'centre.account',
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
      '/myCenter/recommended',
      '/myCenter/subordinate',
      '/myCenter/share_bill',
      '/myCenter/integral_bill',
      '/myCenter/withdraw',
      '/myCenter/putforward_bill',
      '/myCenter/recharge_bill',
    ],
  },
  {
    words: 'centre.addresses',
    to: '/myCenter/address',
    icon: PinIcon,
    within: ['/myCenter/address'],
  },
  {
    words: 'centre.invoices',
    to: '/myCenter/invoices',
    icon: FileIcon,
    within: ['/myCenter/invoices', '/myCenter/apply_invoice'],
    permission: 11,
  },
  {
    words: 'centre.submit-invoices',
    to: '/myCenter/submit_invoices',
    icon: FileIcon,
    within: ['/myCenter/submit_invoices'],
    permission: 76,
  },
  {
    words: 'centre.expense-proof',
    to: '/myCenter/expense_proof',
    icon: FileIcon,
    within: ['/myCenter/expense_proof'],
    permission: 11,
  },
  {
    words: 'centre.titles',
    to: '/myCenter/invoice_management',
    icon: BuildingIcon,
    within: ['/myCenter/invoice_management', '/myCenter/edit_invoice'],
  },
  {
    words: 'centre.self',
    to: '/myCenter/self_info',
    icon: UserIcon,
    within: ['/myCenter/self_info', '/myCenter/personal_data'],
  },
  {
    words: 'centre.settings',
    to: '/myCenter/setting',
    icon: ShieldIcon,
    within: ['/myCenter/setting'],
  },
];
