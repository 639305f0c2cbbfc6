/** Where the text of a booking belongs; moved elsewhere it does not open. */
export const pnrPlace = (orderNo: string): string => `offline_orders:${orderNo}:pnr`;
