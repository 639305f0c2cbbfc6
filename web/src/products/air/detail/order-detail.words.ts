import { defineWords } from '#src/tenants/public.ts';

/** What the page of an order of flights says; no other page waits for it. */
export const airDetailWords = defineWords({
  'detail.legs': '航班信息',
  'detail.leg': '第{number}程',
  'detail.leg-left': '已改签',
  'detail.leg-new': '改签后',
  'detail.cabin': '舱位',
  'detail.booking-class': '{cabin} {letter}',
  'detail.luggage': '行李',
  'detail.checked': '托运行李{kg}公斤',
  'detail.no-checked': '无免费托运',
  'detail.hand': '手提行李{kg}公斤',
  'detail.aircraft': '机型',
  'detail.reference': '订座编码',
  'detail.reference-wait': '占座后生成',
  'detail.cabin-economy': '经济舱',
  'detail.cabin-premium': '超级经济舱',
  'detail.cabin-business': '公务舱',
  'detail.cabin-first': '头等舱',
  'detail.rules': '退改规则',
  'refund-way.title': '退票与改签',
  'refund-way.words':
    '机票的退票、改签由客服办理，费用按退改规则收取。请致电客服（24小时受理），并告知订单号{no}。',
  'refund-way.no-phone':
    '机票的退票、改签由客服办理，费用按退改规则收取。请联系您的服务顾问，并告知订单号{no}。',
  'detail.passengers': '乘机人与票号',
});
