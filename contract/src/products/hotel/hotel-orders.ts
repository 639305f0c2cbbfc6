import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import {
  dayOut,
  dayText,
  fenIn,
  fenOut,
  idText,
  momentOut,
  nothing,
  requiredText,
  text,
} from '../../core/fields.ts';
import {
  changeAsked,
  changeQuote,
  changeReason,
  refundAsked,
  refundInput,
  refundQuote,
  refundQuoteInput,
  sheetInput,
} from '../../orders/after-sales.ts';
import { bookedTo } from '../../orders/booked-to.ts';
import { soldTo } from '../../orders/customer-sales.ts';
import { orderCode, orderContact, orderNo } from '../../orders/order-fields.ts';
import { cancelOrder, findOrder, listOrders } from '../../orders/orders.ts';
import { overReason } from '../../standards/standard-trace.ts';
import { arrivalTime, changedRooms, guestRooms, hotelInvoice, stayRequests } from './hotel-guests.ts';
import { maxNights } from './hotel-stay.rules.ts';

/** Orders of hotels: placed, listed, one of them, ended before it is paid, and nights given back. */

/** The entry of the menu. */
const hotelMenu = 14;
const access = { permission: hotelMenu } as const;

/** What a page showed of each night of one room. */
export const shownPrices = z
  .array(z.object({ night: dayText, priceFen: fenIn }))
  .min(1)
  .max(maxNights)
  .meta({ title: '每晚房价', description: '页面上显示的每间房价' });

export const placeHotelOrder = endpoint({
  method: 'POST',
  path: '/api/v1/trip_manager/hotel_domestic_order/book',
  summary: '提交酒店订单',
  access,
  effect: 'write',
  input: z.object({
    hotelId: idText.meta({ title: '酒店编号' }),
    roomId: idText.meta({ title: '房型编号' }),
    planId: idText.meta({ title: '价格计划编号' }),
    arrival: dayText.meta({ title: '入住日期' }),
    departure: dayText.meta({ title: '离店日期' }),
    rooms: guestRooms,
    arrivesAt: arrivalTime,
    requests: stayRequests,
    invoice: hotelInvoice
      .default(null)
      .meta({ title: '发票', description: '请酒店在离店时开具；不需要时不送' }),
    contact: orderContact,
    applicationNo: text(40).optional().meta({ title: '出差申请单号', description: '凭出差申请预订时必填' }),
    ...bookedTo,
    ...soldTo,
    overReason: overReason.optional(),
    /** What the page showed; other prices are refused with `hotel.price-changed` and what changed by the night. */
    prices: shownPrices,
    expectTotalFen: fenIn.meta({ title: '总价', description: '页面上显示的全部房间、全部晚数合计' }),
  }),
  output: z.object({ orderNo, code: orderCode, totalFen: fenOut, payBefore: momentOut.nullable() }),
});

export const listHotelOrders = endpoint({
  ...listOrders,
  path: '/hotel/order/myOrderList',
  summary: '酒店订单列表',
  access,
  input: listOrders.input.omit({ product: true }),
});

export const findHotelOrder = endpoint({
  ...findOrder,
  path: '/hotel/order/detail',
  summary: '酒店订单详情',
  access,
});

export const cancelHotelOrder = endpoint({
  ...cancelOrder,
  path: '/hotel/order/cancel',
  summary: '取消未支付的酒店订单',
  access,
});

/** Who sleeps in which room, when they come and what they ask for. It costs nothing; the hotel's answer follows on the order. */
export const modifyHotelOrder = endpoint({
  method: 'POST',
  path: '/hotel/order/modify',
  summary: '更改已确认订单的入住人、到店时间与特殊要求',
  access,
  effect: 'write',
  input: z.object({
    orderNo,
    rooms: changedRooms,
    arrivesAt: arrivalTime,
    requests: stayRequests,
    overReason: overReason.optional(),
  }),
  output: nothing,
});

/** What giving nights back costs now, and until when. `tickets` are nights of rooms: `passenger` the room, `leg` the night. */
export const quoteHotelRefund = endpoint({
  method: 'POST',
  path: '/hotel/order/refundQuote',
  summary: '取消已确认的房晚：费用试算',
  access,
  effect: 'write',
  input: refundQuoteInput,
  output: refundQuote,
});
export type HotelRefundQuote = z.output<(typeof quoteHotelRefund)['output']>;

export const refundHotel = endpoint({
  method: 'POST',
  path: '/hotel/order/refund',
  summary: '取消已确认的房晚',
  access,
  effect: 'write',
  input: refundInput,
  output: refundAsked,
});

export const withdrawHotelRefund = endpoint({
  method: 'POST',
  path: '/hotel/order/refundWithdraw',
  summary: '撤回尚未提交酒店的取消申请',
  access,
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

/** What it costs to come on other days, for as many nights or more and in all rooms. Of nights that stay nothing moves. */
export const quoteHotelChange = endpoint({
  method: 'POST',
  path: '/hotel/order/changeQuote',
  summary: '改期与加住：费用试算',
  access,
  effect: 'write',
  input: z.object({
    orderNo,
    arrival: dayText.meta({ title: '入住日期' }),
    departure: dayText.meta({ title: '离店日期' }),
  }),
  output: changeQuote.extend({
    arrival: dayOut,
    departure: dayOut,
    given: z.array(dayOut).meta({ description: '不再入住的各晚' }),
    taken: z
      .array(
        z.object({
          night: dayOut,
          priceFen: fenOut.meta({ description: '每间房价' }),
          personFen: fenOut.meta({ description: '各间合计由个人承担的部分' }),
        }),
      )
      .meta({ description: '改为入住或加住的各晚' }),
    oldFen: fenOut.meta({ description: '不再入住的间夜的房价' }),
    newFen: fenOut.meta({ description: '改为入住或加住的间夜的房价' }),
    deskFen: fenOut.nullable().meta({ description: '其中到店支付的；在线支付的订单为空' }),
  }),
});
export type HotelChangeQuote = z.output<(typeof quoteHotelChange)['output']>;

/** Takes the new nights as they were quoted. With something due the sheet waits for payment as `hotelChange` under its number. */
export const changeHotel = endpoint({
  method: 'POST',
  path: '/hotel/order/change',
  summary: '改期与加住',
  access,
  effect: 'write',
  input: z.object({ orderNo, quoteId: requiredText(40), reason: changeReason }),
  output: changeAsked,
});

/** A change that waits for payment is given up: the new nights go back, the old ones stay. */
export const cancelHotelChange = endpoint({
  method: 'POST',
  path: '/hotel/order/changeCancel',
  summary: '取消待支付的改期',
  access,
  effect: 'write',
  input: sheetInput,
  output: nothing,
});

/** A cancellation or a change that failed has been read; the order shows its nights again. */
export const readHotelSheet = endpoint({
  method: 'POST',
  path: '/hotel/order/sheetRead',
  summary: '确认取消失败',
  access,
  effect: 'write',
  input: sheetInput,
  output: nothing,
});
