import { defineWords } from '#src/tenants/public.ts';

/** What the page of an order says and lists do not: its prices, payments and story. */
export const orderDetailWords = defineWords(
  {
    'detail.prices': '价格明细',
    'detail.total': '合计',
    'detail.total-ordered': '订单金额',
    'detail.moved-paid': '订单支付',
    'detail.moved-difference': '{kind}补差',
    'detail.moved-returned': '已退回',
    'detail.moved-kept': '实付合计',
    'detail.contact': '联系人',
    'detail.payments': '支付记录',
    'detail.payments-none': '尚未支付',
    'detail.payment-no': '支付单号',
    'detail.returned': '退回{amount}',
    'detail.story': '订单进程',
    'payment.created': '待支付',
    'payment.presenting': '待支付',
    'payment.paid': '已支付',
    'payment.closed': '已关闭',
    'payment.refunding': '退款中',
    'payment.refunded': '已退款',
    'payment.late-paid': '逾期到账，原路退回',
    'payment.unknown': '确认中',
  },
  {
    'detail.moved-paid': '订单确认',
    'detail.moved-kept': '实收合计',
    'detail.payments': '确认记录',
    'detail.payments-none': '尚未确认',
    'detail.payment-no': '流水号',
    'payment.created': '待确认',
    'payment.presenting': '待确认',
    'payment.paid': '已确认',
  },
);
