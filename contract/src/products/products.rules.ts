/** Everything that is ordered: a product is a line in each of these tables. `gp` is an air order flown in business or first class throughout. */
export const products = ['airTicket', 'gp', 'international-air', 'train', 'hotel', 'car'] as const;
export type Product = (typeof products)[number];

export const productNames = {
  airTicket: '机票',
  gp: '公务舱',
  'international-air': '国际机票',
  train: '火车票',
  hotel: '酒店',
  car: '用车',
} as const satisfies Record<Product, string>;

/** The entry of the menu that each product's list is. */
export const productMenus = {
  airTicket: 12,
  gp: 13,
  'international-air': 80,
  train: 15,
  hotel: 14,
  car: 47,
} as const satisfies Record<Product, number>;
