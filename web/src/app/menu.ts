export interface MenuEntry {
  readonly words: 'shell.home' | 'shell.flights' | 'shell.orders';
  readonly to: string;
  /** Addresses under which the entry is marked as the current one. */
  readonly within: string;
}

/** The entries whose pages exist. */
export const menu: readonly MenuEntry[] = [
  { words: 'shell.home', to: '/', within: '/view/index.shtml' },
  { words: 'shell.flights', to: '/airTicket/query', within: '/airTicket/' },
  { words: 'shell.orders', to: '/myCenter/order_list/airTicket', within: '/myCenter/order_list' },
];
