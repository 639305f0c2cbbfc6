import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { fenIn, fenOut, momentOut, nothing, requiredText, text, wholeNumber } from '../../core/fields.ts';
import { fileAnswer } from '../../core/files.ts';
import { bookedTo } from '../../orders/booked-to.ts';
import { askedPrice, soldTo } from '../../orders/customer-sales.ts';
import { orderCode, orderContact, orderNo } from '../../orders/order-fields.ts';
import { findOrder, listOrders } from '../../orders/orders.ts';
import { overReason } from '../../standards/standard-trace.ts';
import { reviewTags } from './car-dispute.rules.ts';
import { carKinds } from './car-kinds.rules.ts';
import { liveRide } from './car-order-detail.ts';
import { carPlaceInput, carRiderInput } from './car-places.ts';
import { carParts } from './car-price.rules.ts';
import { askedRide, carAccess } from './cars.ts';

/** Orders of cars: placed, listed, one of them, followed while it is under way, ended, questioned, reviewed and on paper. */

export const placeCarOrder = endpoint({
  method: 'POST',
  path: '/api/v1/trip_manager/car_order/book',
  summary: '提交用车订单：现在用车或预约',
  access: carAccess,
  effect: 'write',
  input: z.object({
    ...askedRide,
    kind: z.enum(carKinds, '请选择车型').meta({ title: '车型' }),
    rider: carRiderInput.meta({ title: '乘车人' }),
    contact: orderContact.meta({ title: '联系人', description: '司机拨打的号码，由平台转接' }),
    remarks: text(100).default('').meta({ title: '备注', description: '司机可见，如“有大件行李”' }),
    applicationNo: text(40).optional().meta({ title: '出差申请单号', description: '凭出差申请用车时必填' }),
    ...bookedTo,
    ...soldTo,
    saleFen: askedPrice('该行程按预估价'),
    overReason: overReason.optional(),
    /** The upper end of what the page showed; a dearer one is refused with `car.price-changed`. */
    expectHighFen: fenIn.meta({ title: '预估上限', description: '页面上显示的该车型预估范围的上限' }),
  }),
  output: z.object({
    orderNo,
    code: orderCode,
    totalFen: fenOut.meta({ description: '预估价' }),
    departsAt: momentOut,
  }),
});

export const listCarOrders = endpoint({
  ...listOrders,
  path: '/car/order/myOrderList',
  summary: '用车订单列表',
  access: carAccess,
  input: listOrders.input.omit({ product: true }),
});

export const findCarOrder = endpoint({
  ...findOrder,
  path: '/car/order/detail',
  summary: '用车订单详情',
  access: carAccess,
});

/** For whoever cannot keep a stream open. */
export const findCarRide = endpoint({
  method: 'POST',
  path: '/car/order/ride',
  summary: '行程的当前状态与车辆位置',
  access: carAccess,
  effect: 'read',
  input: z.object({ orderNo }),
  output: liveRide,
});

export const followCarRide = endpoint({
  method: 'POST',
  path: '/car/order/follow',
  summary: '跟随行程：状态或车辆位置变化时以事件推送，行程结束后断开',
  access: carAccess,
  effect: 'read',
  events: true,
  input: z.object({ orderNo }),
  output: liveRide,
});

export const cancelCarOrder = endpoint({
  method: 'POST',
  path: '/car/order/cancel',
  summary: '取消用车：按取消规则可能产生费用',
  access: carAccess,
  effect: 'write',
  input: z.object({
    orderNo,
    /** What the page showed; another is refused with `car.cancel-fee-changed`, and nothing is done. */
    expectFeeFen: fenIn.meta({ title: '取消费', description: '页面上显示的现在取消的费用' }),
  }),
  output: z.object({ code: orderCode, feeFen: fenOut }),
});

export const quoteCarDestination = endpoint({
  method: 'POST',
  path: '/car/order/destinationQuote',
  summary: '更改目的地的预估',
  access: carAccess,
  effect: 'read',
  input: z.object({ orderNo, to: carPlaceInput.meta({ title: '新目的地' }) }),
  output: z.object({
    metres: z.int().meta({ description: '全程预计行驶距离' }),
    minutes: z.int(),
    estimateFen: fenOut,
    lowFen: fenOut,
    highFen: fenOut,
    overStandard: z.string().nullable().meta({ description: '按新预估超出差旅标准之处，仅提示；未超出为空' }),
    personFen: fenOut,
  }),
});

export const changeCarDestination = endpoint({
  method: 'POST',
  path: '/car/order/changeDestination',
  summary: '更改目的地：费用以实际行程为准',
  access: carAccess,
  effect: 'write',
  input: z.object({ orderNo, to: carPlaceInput.meta({ title: '新目的地' }) }),
  output: z.object({ lowFen: fenOut, highFen: fenOut }),
});

export const disputeCarBill = endpoint({
  method: 'POST',
  path: '/car/order/dispute',
  summary: '对账单有疑问：请车队核查',
  access: carAccess,
  effect: 'write',
  input: z.object({
    orderNo,
    parts: z
      .array(z.enum(carParts))
      .min(1, '请选择有疑问的费用')
      .max(carParts.length)
      .meta({ title: '有疑问的费用' }),
    reason: requiredText(200).meta({ title: '说明' }),
  }),
  output: nothing,
});

export const reviewCarRide = endpoint({
  method: 'POST',
  path: '/car/order/review',
  summary: '评价行程，每次行程一次',
  access: carAccess,
  effect: 'write',
  input: z.object({
    orderNo,
    stars: wholeNumber(1, 5).meta({ title: '星级' }),
    tags: z.array(z.enum(reviewTags)).max(reviewTags.length).default([]).meta({ title: '标签' }),
    words: text(200).default('').meta({ title: '评价' }),
  }),
  output: nothing,
});

export const printCarReceipt = endpoint({
  method: 'GET',
  path: '/car/receipt',
  summary: '下载用车行程单，PDF文件',
  access: carAccess,
  effect: 'read',
  file: 'out',
  input: z.object({ orderNo }),
  output: fileAnswer,
});
