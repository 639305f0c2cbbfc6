import { callback } from '../../core/callback.ts';
import { endpoint } from '../../core/endpoint.ts';
import { nothing } from '../../core/fields.ts';
import { acceptedChange } from '../../orders/schedule-changes.ts';

/** 订单管理: what both kinds of orders of flights stand under. */
const ordersMenu = 11;

export const acceptScheduleChange = endpoint({
  method: 'POST',
  path: '/order/domesticAir/scheduleAccept',
  summary: '接受航班变动：按新的时间或机型出行，此后退票、改签按自愿办理',
  access: { permission: ordersMenu },
  effect: 'write',
  input: acceptedChange,
  output: nothing,
});

export const supplierNotice = callback({
  path: '/order/domesticAir/notify/:appId',
  summary: '航空供应商的航班变动通知（HMAC-SHA256签名的JSON）',
});
