import type { OrderSummary } from './orders.ts';

/** Whether its reader may do with an order what its owner may: as the server has answered. */
export const mayActUpon = ({ orderedBy }: Pick<OrderSummary, 'orderedBy'>): boolean =>
  orderedBy?.mayAct ?? true;
