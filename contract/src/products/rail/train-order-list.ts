import { endpoint } from '../../core/endpoint.ts';
import { cancelOrder, findOrder, listOrders } from '../../orders/orders.ts';

/** Orders by train alone: their list, one of them, and its end, as callers of the trains' own addresses ask for them. */

/** The entry of the menu. */
const trainMenu = 15;

export const listTrainOrders = endpoint({
  ...listOrders,
  path: '/train/orderList',
  summary: '火车票订单列表',
  access: { permission: trainMenu },
  input: listOrders.input.omit({ product: true }),
});

export const findTrainOrder = endpoint({
  ...findOrder,
  path: '/train/orderDetail',
  summary: '火车票订单详情',
  access: { permission: trainMenu },
});

export const cancelTrainOrder = endpoint({
  ...cancelOrder,
  path: '/train/orderCancel',
  summary: '取消未支付的火车票订单',
  access: { permission: trainMenu },
});
