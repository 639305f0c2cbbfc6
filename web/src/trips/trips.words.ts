import { defineWords } from '#src/tenants/public.ts';

export const tripWords = defineWords({
  'trip.page-title': '{route} · {brand}',
  'trip.list-title': '我的行程',
  'trip.list-page-title': '我的行程 · {brand}',
  'trip.when': '行程时间',
  'trip.when-coming': '未出行',
  'trip.when-past': '已出行',
  'trip.loading': '正在加载行程',
  'trip.failed': '行程加载失败',
  'trip.none-coming': '近期没有行程',
  'trip.none-past': '还没有已结束的行程',
  'trip.none-hint': '订好的机票、火车票与酒店会按时间和地点合成行程，显示在这里。',
  'trip.title': '行程详情',
  'trip.orders': '查看全部订单',
  'trip.next': '下一程',
  'trip.local-time': '当地时间',
  'trip.days-away': '{days}天后出发',
  'trip.tomorrow': '明天出发',
  'trip.today': '距出发',
  'trip.under-way': '行程中',
  'trip.over': '已结束',
  'trip.open': '查看行程',
  'trip.open-of': '查看行程{route}',
  'trip.travellers': '出行人',
  'trip.parts': '{count}段',
  'trip.order': '订单详情',
  'trip.order-of': '查看{no}的订单详情',

  'way.wait': '在{place}等候{time}',
  'way.across-town': '从{from}前往{to}，相隔{time}',
  'way.stay': '在{city}停留{nights}晚',
  'way.stay-moved': '在{city}停留{nights}晚，下一程从{to}出发',
  'way.unbooked': '从{from}前往{to}的交通未在此预订，相隔{time}',
  'way.tight': '时间较紧，可能来不及办理手续',

  'shared.page-title': '{route} · 行程分享',
  'shared.title': '行程分享',
  'shared.loading': '正在打开行程',
  'shared.until': '链接有效至{until}。只显示路线、时间与隐去中间字的姓名。',
  'shared.ended': '链接已失效',
  'shared.failed': '行程打不开',
});

export type TripTranslate = ReturnType<
  typeof import('#src/tenants/public.ts').useWords<(typeof tripWords)['base']>
>;
