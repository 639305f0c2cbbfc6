/** Which list has what waits for a decision: orders have one of their own. */
export const auditAddress = (waiting: { readonly trips: number; readonly orders: number }) =>
  waiting.trips === 0 && waiting.orders > 0 ? '/travel/audit/order' : '/travel/audit';
