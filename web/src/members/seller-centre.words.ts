import { defineWords } from '#src/tenants/public.ts';

/** 分销工作台 of distributors and operators. */
export const sellerCentreWords = defineWords(
  {
    'seller-centre.title': '分销工作台',
    'seller-centre.hint': '今天要处理的订单、正在途中的旅客，本月的销售与收益。',
    'seller-centre.month': '本月销售额',
    'seller-centre.tickets': '本月机票与火车票出票',
    'seller-centre.tickets-format': '{count}张',
    'seller-centre.shared': '本月分润',
    'seller-centre.recommended': '本月推荐收益',
    'seller-centre.reward': '可用奖励',
    'seller-centre.to-do': '待处理',
    'seller-centre.to-pay': '待支付',
    'seller-centre.in-work': '处理中',
    'seller-centre.nothing': '没有待处理的订单',
    'seller-centre.failed': '加载失败',
    'seller-centre.again': '重试',
    'seller-centre.book': '为客户预订',
    'seller-centre.ways': '常用入口',
    'seller-centre.customers': '客户管理',
    'seller-centre.subordinates': '下级管理',
    'seller-centre.shares': '分润收益',
    'seller-centre.orders': '全部订单',
    'seller-centre.sales': '机票汇总',
    'seller-centre.rewards': '奖励明细',
    'seller-centre.wallet': '我的钱包',
  },
  { 'seller-centre.to-pay': '待确认' },
);
