import { defineWords } from '#src/tenants/public.ts';

/** Where a paid order arrives. Variant B speaks of confirmation where the base speaks of payment. */
export const orderFinishWords = defineWords(
  {
    'finish.page-title': '支付成功 · {brand}',
    'finish.steps': '出票进度',
    'finish.step-paid': '支付成功',
    'finish.step-issuing': '出票中',
    'finish.step-issued': '已出票',
    'finish.paid': '支付成功',
    'finish.paid-hint': '已收到{amount}，正在为您出票。可以离开此页面，结果会显示在订单详情中。',
    'finish.issued': '出票成功',
    'finish.issued-partly': '部分出票成功',
    'finish.failed': '暂未能出票',
    'finish.waiting': '已开始候补',
    'finish.unpaid': '订单尚未支付',
    'finish.to-detail': '查看订单详情',
    'finish.again': '再订一程',
    'finish.missing': '链接不完整',
    'finish.missing-hint': '地址中缺少订单号，请从“我的订单”进入。',
    'finish.to-list': '查看我的订单',
  },
  {
    'finish.page-title': '确认成功 · {brand}',
    'finish.step-paid': '确认成功',
    'finish.paid': '确认成功',
    'finish.paid-hint': '订单{amount}已确认，正在为您出票。可以离开此页面，结果会显示在订单详情中。',
    'finish.unpaid': '订单尚未确认',
  },
);
