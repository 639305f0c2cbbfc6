/** Where sealed values of an order belong; moved elsewhere they do not open. */
export const paperPlace = (orderNo: string, position: number) =>
  `order_passengers:${orderNo}:${position}:paper_no`;
export const contactPlace = (orderNo: string) => `orders:${orderNo}:contact_mobile`;
export const peoplePlace = (orderNo: string) => `sealed_orders:${orderNo}:people`;
export const birthPlace = (orderNo: string, position: number) =>
  `order_passengers:${orderNo}:${position}:birth`;
