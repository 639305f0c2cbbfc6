import { defineWords } from '#src/tenants/public.ts';

/** Orders of cars: in lists, at the desk, and what becomes of them. */
export const carOrderWords = defineWords(
  {
    'car-order.goods': '用车',
    'car-order.orders': '用车订单',
    'car-order.riders': '乘车人',
    'car-order.keyword-hint': '订单号、姓名、地点、车牌',
    'car-order.numbers': '车型',
    'car-order.book': '去用车',
    'car-order.book-centre': '预约用车',
    'car-order.book-hint': '现在用车、预约与接送',
    'car-order.receipts': '行程单号',
    'car-order.again': '再次用车',
    'car-order.places': '车辆',
    'car-order.holding': '派到司机后页面会自动更新。',
    'car-status.2': '已结算',
    'car-status.4': '已退款',
    'car-status.7': '行程中',
    'car-status.12': '已取消',
    'car-status.20': '派车中',
    'car-status.22': '结算未完成',
    'next-car.paid': '已收到付款，正在与车队结算。',
    'next-car.issuing': '行程进行中，费用以实际行程为准。',
    'next-car.issued': '行程已结算，可下载行程单、评价行程。',
    'next-car.returning': '款项正在按原支付方式退回。',
    'next-car.returned': '款项已按原支付方式退回。',
    'next-car.failed': '结算未能完成，您的款项不受影响，系统会自动重试。',
    'next-car.holding': '正在派车，可查看司机与车辆位置。',
  },
  {
    'next-car.paid': '订单已确认，正在与车队结算。',
    'next-car.returning': '款项正在原路退回。',
    'next-car.returned': '款项已原路退回。',
    'next-car.failed': '结算未能完成，系统会自动重试。',
  },
);
