import { defineWords } from '#src/tenants/public.ts';

/** What an order or a trip is put into a calendar by, and shown to others. */
export const tripActWords = defineWords({
  'trip-act.calendar': '日历',
  'trip-act.calendar-of': '加入日历：{what}',
  'trip-act.share': '分享',
  'trip-act.share-of': '分享：{what}',
  'trip-act.invoice': '发票',
  'trip-act.print': '打印',

  'share.title': '分享行程',
  'share.lead': '打开链接的人只看到路线、时间与隐去中间字的姓名，看不到订单号、证件、票号和金额。',
  'share.pinned': '链接只包含现在的行程；以后新订的不会自动加入，改签与退票会随之更新。',
  'share.days': '有效期',
  'share.days-1': '1天',
  'share.days-7': '7天',
  'share.days-30': '30天',
  'share.make': '生成链接',
  'share.link': '分享链接',
  'share.until': '有效至{until}，到期自动失效。链接只显示这一次，请现在复制。',
  'share.live': '仍有效的链接',
  'share.live-none': '没有仍有效的链接',
  'share.live-failed': '链接加载失败',
  'share.gone': '已取消的行程',
  'share.opened': '已打开{count}次，有效至{until}',
  'share.unopened': '尚未打开，有效至{until}',
  'share.end': '停用',
  'share.end-of': '停用{route}的分享链接',
  'share.ended': '链接已停用',

  'order-trip.title': '所在行程',
  'order-trip.words': '{count}张订单组成一程',
  'order-trip.open': '查看行程',
});
