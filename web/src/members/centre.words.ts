import { defineWords } from '#src/tenants/public.ts';

/** Variant B speaks of confirmation where the base speaks of payment. */
export const centreWords = defineWords(
  {
    'centre.nav': '个人中心导航',
    'centre.home': '个人中心',
    'centre.orders': '我的订单',
    'centre.passengers': '常旅客',
    'centre.account': '账户中心',
    'centre.wallet': '天航宝',
    'centre.addresses': '常用地址',
    'centre.self': '个人资料',
    'centre.settings': '账号设置',

    'home.page-title': '个人中心 · {brand}',
    'home.greeting-night': '夜深了，{name}',
    'home.greeting-morning': '早上好，{name}',
    'home.greeting-noon': '中午好，{name}',
    'home.greeting-afternoon': '下午好，{name}',
    'home.greeting-evening': '晚上好，{name}',
    'home.account': '账号{account}',
    'home.links': '常用功能',
    'home.orders-hint': '进度与支付',
    'home.passengers-hint': '证件与联系方式',
    'home.account-hint': '奖励与提现',
    'home.wallet-hint': '余额与收支明细',
    'home.addresses-hint': '收件与邮寄',
    'home.self-hint': '头像与基本信息',
    'home.settings-hint': '密码与登录安全',

    'latest.title': '最近的订单',
    'latest.all': '全部订单',
    'latest.loading': '正在加载最近的订单',
    'latest.failed': '订单加载失败',
    'latest.empty': '还没有订单',
    'latest.empty-hint': '订好的行程会出现在这里。',
    'latest.detail-of': '查看订单{no}详情，{time}下单',
  },
  { 'home.orders-hint': '进度与确认' },
);
