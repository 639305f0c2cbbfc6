import { defineWords } from '#src/tenants/public.ts';

/** What is said before an order of international flights is paid. */
export const payWords = defineWords(
  {
    'intl-pay.asking': '正在向航空公司核验价格',
    'intl-pay.fallen': '航空公司已降价，应付金额由{before}变为{after}',
    'intl-pay.declined': '尚未接受新的价格',
    'intl-pay.declined-hint': '订单保留至支付截止时间，重新进入本页可再次核验。',
    'intl-pay.gone': '该订单已不能出票，请勿支付',
    'intl-pay.order': '查看订单',
  },
  {
    'intl-pay.fallen': '航空公司已降价，订单金额由{before}变为{after}',
    'intl-pay.declined-hint': '订单保留至确认截止时间，重新进入本页可再次核验。',
    'intl-pay.gone': '该订单已不能出票',
  },
);
