import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { exportOf } from '../core/export.ts';
import { dayOut, dayText, fenOut, momentOut, nothing, text, wholeNumber } from '../core/fields.ts';
import { zonedTimeOut } from '../core/zoned-time.ts';
import { passengerTypes } from '../people/passenger-types.ts';
import { productDetail } from '../products/product-detail.ts';
import { productMenus, products } from '../products/products.rules.ts';
import { standardTrace } from '../standards/standard-trace.ts';
import { orderBookedTo } from './booked-to.ts';
import { carrierChanges } from './carrier-changes.rules.ts';
import { customerSale, orderCustomer } from './customer-sales.ts';
import { orderCode, orderNo, priceItem } from './order-fields.ts';
import { carrierChangeTab, issueFailedTab, maxCounted, orderTabs } from './order-tabs.rules.ts';

export type { Product } from '../products/products.rules.ts';

/** The order list, the order as a story, and what its owner may do with it, whatever was ordered. */

export const orderLeg = z.object({
  from: z.string(),
  to: z.string(),
  /** Names for the title: of cities, for trains of stations. */
  fromCity: z.string(),
  toCity: z.string(),
  no: z.string().describe('Flight number or train number'),
  starts: zonedTimeOut.describe('出发：出发地的时间'),
  ends: zonedTimeOut.describe('到达：到达地的时间'),
  day: dayOut.describe('starts的日期'),
  departs: z.string().describe('starts的时间'),
  arrives: z.string().describe('ends的时间'),
  arrivesDaysLater: z.int().describe('按当地日历，到达比出发晚几天'),
});
export type OrderLeg = z.output<typeof orderLeg>;

/** A train with a seat that is waited for: no leg of anybody yet. */
const waitedLeg = orderLeg.extend({ seatName: z.string() });

/** All that an order waits for; none where it waits for nothing. */
export const waitsFor = z
  .array(waitedLeg)
  .nullable()
  .describe('候补的车次席别，任一兑现即可；没有候补或已兑现时为空');

const deskFen = fenOut.optional().describe('到酒店前台支付的金额，不计入totalFen；全部向平台支付的不返回');

export const orderSummary = z.object({
  orderNo,
  product: z.enum(products),
  code: orderCode,
  partial: z.boolean(),
  createdAt: momentOut,
  payBefore: momentOut.nullable(),
  totalFen: fenOut,
  deskFen,
  statusName: z.string().optional().describe('状态的名称，如“未入住”；由code可知的不返回'),
  legs: z.array(orderLeg),
  waitsFor,
  passengerNames: z.array(z.string()),
  travelled: z.boolean().describe('已出行：所有在乘航段均已到达，按时刻推算'),
  endedWords: z.string().nullable().describe('已取消的订单：取消的原因；其他状态为空'),
  issuedElsewhere: z.boolean().describe('线下订单：机票由外部出票、款项不经平台，退票、改签的结果由客服登记'),
  carrierChange: z
    .enum(carrierChanges)
    .nullable()
    .describe(
      '承运人变更了时刻（retimed）、取消了航班（cancelled），或换用机型后舱等、座位已不存在（aircraft），尚待答复；没有的为空',
    ),
  orderedBy: z
    .object({
      memberId: z.string(),
      name: z.string(),
      forReader: z.boolean().describe('为您代订：您是出行人'),
      mayAct: z.boolean().describe('可代为操作：支付、取消、退票、改签等，如同下单人；否则仅可查看'),
    })
    .optional()
    .describe('下单人：查看他人提交的订单时返回；本人下单的不返回'),
  bookedTo: orderBookedTo.optional(),
  customer: orderCustomer.optional(),
});
export type OrderSummary = z.output<typeof orderSummary>;

const orderFilter = z.object({
  product: z.enum(products).default('airTicket'),
  /** A tab of the list. */
  tab: z.enum(['all', ...orderTabs, carrierChangeTab, issueFailedTab]).default('all'),
  orderedBy: text(40).optional().describe('下单人的会员编号，仅企业主账号可按员工筛选'),
  customerId: text(40).optional().describe('客户编号，仅分销商与城市运营商可按客户筛选'),
  departmentId: text(40)
    .optional()
    .describe('部门编号，含其下级部门；以下四项供可查看他人订单的企业人员筛选'),
  costCentreId: text(40).optional().describe('成本中心编号'),
  projectId: text(40).optional().describe('项目编号'),
  applicationNo: text(40).optional().describe('出差申请单号，须完整'),
  from: dayText.optional().describe('Ordered on or after'),
  to: dayText.optional().describe('Ordered on or before'),
  keyword: text(40).optional().describe('Order number, passenger, flight or train number, city or station'),
});

const orderCounts = z
  .record(z.string(), z.int())
  .describe(
    `Orders in each tab, of the product, of who placed them and of what they are booked to; ${maxCounted} stands for as many or more. ${carrierChangeTab}: those of them that wait for an answer to what a carrier has changed; ${issueFailedTab}: those whose tickets failed and wait for somebody. A tab is left out where several filters meet and its newest orders do not tell how many there are`,
  );

export const listOrders = endpoint({
  method: 'POST',
  path: '/order/appOrderList',
  summary: '订单列表',
  access: { permission: { field: 'product', ids: productMenus } },
  effect: 'read',
  input: orderFilter.extend({
    after: text(60).optional().describe('The `next` of the page before'),
    max: wholeNumber(1, 100).default(20),
  }),
  output: z.object({
    orders: z.array(orderSummary),
    next: z
      .string()
      .nullable()
      .describe(
        'Null at the end. A keyword is looked for in some orders at a time: few or none may be found before there are more',
      ),
    counts: orderCounts,
    now: momentOut.describe('Time of the server, for countdowns'),
  }),
});

/** Whose lists somebody with these permissions opens. */
export const productsSeenBy = (permissions: readonly number[]) =>
  products.filter((product) => permissions.includes(productMenus[product]));

export const listFirstPages = endpoint({
  method: 'POST',
  path: '/order/appOrderFirstPages',
  summary: '有权查看的各产品的订单：每个产品最新的若干单，与各状态的订单数',
  access: 'member',
  effect: 'read',
  input: z.object({ max: wholeNumber(1, 20).default(5) }),
  output: z.object({
    lists: z.array(
      z.object({ product: z.enum(products), orders: z.array(orderSummary), counts: orderCounts }),
    ),
  }),
});

export const listUnanswered = endpoint({
  method: 'POST',
  path: '/order/appOrderUnanswered',
  summary: '待本人答复的航班变动：时刻变动、取消，以及影响舱等或座位的机型变更',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    orders: z
      .array(orderSummary.extend({ answerBefore: momentOut.describe('届时不再能答复') }))
      .describe('最多20项，先到期的在前'),
  }),
});

export const listOrdersToPay = endpoint({
  method: 'POST',
  path: '/order/appOrdersToPay',
  summary: '有权查看的待支付订单，先到期的在前',
  access: 'member',
  effect: 'read',
  input: nothing,
  output: z.object({
    orders: z.array(orderSummary).describe('最多20项，只含有支付期限的'),
    now: momentOut.describe('Time of the server, for countdowns'),
  }),
});

export const exportOrders = endpoint({
  method: 'POST',
  path: '/order/appOrderExport',
  summary: '导出筛选到的全部订单：逐批推送',
  access: { permission: { field: 'product', ids: productMenus } },
  effect: 'read',
  events: true,
  input: orderFilter,
  output: exportOf(orderSummary),
});

const orderer = z.object({
  memberId: z.string(),
  name: z.string(),
  deptName: z.string(),
  left: z.boolean().describe('已离职'),
});
export type Orderer = z.output<typeof orderer>;

export const listOrderers = endpoint({
  method: 'POST',
  path: '/order/appOrderPeople',
  summary: '查找可查看其订单的企业人员：姓名、拼音或首字母的开头，或手机号末四位',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({
    keyword: text(40).default('').meta({ title: '姓名、拼音或手机号末四位' }),
    chosen: text(40).default('').meta({ title: '已选人员的会员编号' }),
  }),
  output: z.object({
    list: z.array(orderer).describe('按姓名排列，最多20人；只能查看本人订单的会员为空'),
    more: z.boolean().describe('还有更多，请输入更多文字'),
    chosen: orderer.nullable().describe('已选的人员；不在可查看的范围内时为空'),
  }),
});

export const bookedToKinds = ['department', 'cost-centre', 'project'] as const;
export type BookedToKind = (typeof bookedToKinds)[number];

const bookedToChoice = z.object({
  id: z.string(),
  name: z.string().describe('部门自上而下以“/”相连；成本中心、项目为编号与名称'),
});

export const listBookedTo = endpoint({
  method: 'POST',
  path: '/order/appOrderBookedTo',
  summary: '查找筛选订单用的部门、成本中心或项目',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({
    kind: z.enum(bookedToKinds).meta({ title: '种类' }),
    keyword: text(60).default('').meta({ title: '名称或编号' }),
    chosen: text(40).default('').meta({ title: '已选项的编号' }),
  }),
  output: z.object({
    list: z.array(bookedToChoice).describe('最多20项；只能查看本人订单的会员为空'),
    more: z.boolean().describe('还有更多，请输入更多文字'),
    chosen: bookedToChoice.nullable().describe('已选的一项；不属于本企业时为空'),
  }),
});

const spent = { spentFen: fenOut, orders: z.int() };

/** What was paid for less what came back of it, by the day on which it was ordered. */
export const enterpriseSpending = endpoint({
  method: 'POST',
  path: '/order/enterpriseSpending',
  summary: '企业工作台：本月与上月的消费（已支付的订单金额减已退金额，按下单日），本月按产品分列',
  access: { permission: 1 },
  effect: 'read',
  input: nothing,
  output: z.object({
    /** From the first of the month to today, days without orders too. */
    days: z.array(z.object({ day: dayOut, ...spent })),
    products: z
      .array(z.object({ product: z.enum(products), ...spent }))
      .describe('本月按产品，金额大的在前；没有订单的产品不列'),
    month: z.object(spent),
    /** The whole of the month before. */
    lastMonth: z.object(spent),
  }),
});

export const ticketStates = [
  'holding',
  'held',
  'issuing',
  'issued',
  'failed',
  'cancelled',
  'voided',
  'refunded',
  'changed',
  'used',
] as const;
export type TicketState = (typeof ticketStates)[number];

export const orderTicket = z.object({
  leg: z.int().describe('Index into legs'),
  passenger: z.int().describe('Index into passengers'),
  state: z.enum(ticketStates),
  ticketNo: z.string().nullable(),
  /** Of products with seats: which kind was taken, by the product's own letter, and its place such as `05车12F号`. */
  seat: z.string().nullable(),
  place: z.string().nullable(),
});

export const orderEvent = z.object({
  at: momentOut,
  /** Sentence for people, complete with figures. */
  words: z.string(),
  code: orderCode,
  amountFen: fenOut.nullable(),
  actedBy: z
    .object({ name: z.string(), act: z.string().describe('做了什么，如：取消订单') })
    .optional()
    .describe('代下单人操作的人；本人操作及系统处理的不返回'),
});

export const orderActions = ['pay', 'cancel', 'retry-ticketing', 'give-up', 'leave-waitlist'] as const;
export type OrderAction = (typeof orderActions)[number];

const orderVersion = z.int().describe('订单上发生过的事件数，只增不减：与详情的version不同，即详情已有变化');

export const orderDetail = orderSummary
  .omit({ passengerNames: true, legs: true, endedWords: true, carrierChange: true, customer: true })
  .extend({
    customer: customerSale.optional(),
    /** The legs as the list has them, whatever the product. */
    trip: z.array(orderLeg),
    passengers: z.array(
      z.object({
        name: z.string(),
        type: z.enum(passengerTypes),
        paperType: z.int(),
        paperNoMasked: z.string(),
        insurances: z.array(z.object({ name: z.string(), priceFen: fenOut })),
      }),
    ),
    /** What its product has beside that. */
    detail: productDetail,
    standard: standardTrace
      .nullable()
      .meta({ description: '下单时的差旅标准与逐条核对结果；不受差旅标准限制的为空' }),
    tickets: z.array(orderTicket),
    items: z
      .array(priceItem)
      .describe('费用明细：下单时的各项之和为totalFen，改签、选座与附加服务产生的另附其单号'),
    contact: z.object({ name: z.string(), mobileMasked: z.string() }),
    payments: z.array(
      z.object({
        outTradeNo: z.string(),
        method: z.string(),
        /** Of a bank card: its brand and its last digits. */
        card: z.string().optional(),
        amountFen: fenOut,
        returnedFen: fenOut,
        state: z.string(),
        at: momentOut,
        forChange: z.string().optional().describe('改签或变更到站的补差、选座与附加服务：其单号'),
      }),
    ),
    events: z.array(orderEvent),
    actions: z.array(z.enum(orderActions)),
    version: orderVersion,
    now: momentOut.describe('Time of the server, for countdowns'),
  });
export type OrderDetail = z.output<typeof orderDetail>;
/** What of it the product of the order says, and nobody else. */
export type ProductDetail = OrderDetail['detail'];

export const findOrder = endpoint({
  method: 'POST',
  path: '/order/appOrderDetail',
  summary: '订单详情',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({ orderNo }),
  output: orderDetail,
});

export const findOrderState = endpoint({
  method: 'POST',
  path: '/order/appOrderState',
  summary: '订单进展：等待支付或出票时反复查询，有变化再取详情',
  access: { permission: 11 },
  effect: 'read',
  input: z.object({ orderNo }),
  output: z.object({
    code: orderCode,
    version: orderVersion,
    payBefore: momentOut.nullable(),
    now: momentOut.describe('Time of the server, for countdowns'),
  }),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/order/appOrderCancel',
  summary: '取消未支付订单',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({ orderNo }),
  output: nothing,
});

export const retryTicketing = endpoint({
  method: 'POST',
  path: '/order/appRetryTicketing',
  summary: '重新出票',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({ orderNo }),
  output: nothing,
});

export const giveUpOrder = endpoint({
  method: 'POST',
  path: '/order/appGiveUp',
  summary: '放弃出票并全额退款',
  access: { permission: 11 },
  effect: 'write',
  input: z.object({ orderNo }),
  output: z.object({ returnedFen: fenOut }),
});
