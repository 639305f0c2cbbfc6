import { defineWords } from '#src/tenants/public.ts';

export const bookingWords = defineWords(
  {
    'booking.page-title': '填写订单 · 我行',
    'booking.steps': '预订步骤',
    'booking.step-choose': '选择航班',
    'booking.step-fill': '填写信息',
    'booking.step-pay': '支付',
    'booking.step-done': '出票',
    'booking.heading': '填写订单',
    'booking.flight': '航班',
    'booking.out': '去程',
    'booking.back': '返程',
    'booking.rules': '退改与行李规定',
    'booking.change-flight': '更换航班',
    'booking.again': '重新选择航班',
    'booking.checking': '正在核验价格与余位',
    'booking.check-failed': '价格核验没有成功',
    'booking.gone': '所选航班不能预订了',

    'passengers.hint': '最多{most}位，按乘机当天的年龄计价',

    'insurance.title': '航空保险',
    'insurance.hint': '自愿选择，未选不影响预订',
    'insurance.each': '/人·航段',
    'insurance.none': '本航班暂无可选保险',

    'price.people': '{type} × {count}',
    'price.fare': '票价',
    'price.airport': '机建费',
    'price.fuel': '燃油附加费',
    'price.service': '服务费',
    'price.note': '提交后为您保留座位，请在规定时间内完成支付。',

    'sold-out.title': '所选舱位不能预订了',
    'sold-out.yes': '重新选择航班',
    'sold-out.no': '留在本页',
  },
  { 'booking.step-pay': '确认', 'price.note': '提交后为您保留座位，请在规定时间内完成确认。' },
);
