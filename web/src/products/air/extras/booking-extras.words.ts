import { defineWords } from '#src/tenants/public.ts';

/** Choosing seats and extras on the form of an order. */
export const bookingExtrasWords = defineWords(
  {
    'booking-extras.title': '选座与行李',
    'booking-extras.optional': '可选，未选不影响预订',
    'booking-extras.open': '展开选座与行李',
    'booking-extras.close': '收起',
    'booking-extras.chosen': '已选{count}项，{amount}',
    'booking-extras.free': '免费',
    'booking-extras.leg': '航段',
    'booking-extras.leg-name': '{flight} {from}—{to}',
    'booking-extras.nobody': '添加乘机人后，可逐人选择座位、行李与餐食。',
    'booking-extras.loading': '正在加载座位图',
    'booking-extras.failed': '座位图加载失败',
    'booking-extras.note': '费用随机票一并支付，出票后为您向航空公司确认；未能确认的，费用原路退回并通知您。',
  },
  {
    'booking-extras.note': '所选座位与服务随订单一并提交，出票后为您向航空公司确认；未能确认的，会通知您。',
  },
);
