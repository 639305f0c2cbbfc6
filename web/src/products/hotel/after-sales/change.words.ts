import { defineWords } from '#src/tenants/public.ts';

/** Coming on other days. */
export const changeHotelWords = defineWords(
  {
    'change-hotel.act': '改期',
    'change-hotel.more': '续住',
    'change-hotel.title': '更改入住日期',
    'change-hotel.lead': '晚数、房间与价格计划不变，每个订单可改期一次。保留的日期不受影响。',
    'change-hotel.arrival': '新的入住日期',
    'change-hotel.pick': '请选择新的入住日期，仍住{nights}晚。',
    'change-hotel.until': '{day}离店，仍住{nights}晚。',
    'change-hotel.quoting': '正在试算改期费用',
    'change-hotel.failed': '不能改到所选日期',
    'change-hotel.given': '不再入住',
    'change-hotel.taken': '改为入住',
    'change-hotel.old': '原房价',
    'change-hotel.new': '新房价',
    'change-hotel.fee': '改期费',
    'change-hotel.free': '不收',
    'change-hotel.due': '应补',
    'change-hotel.back': '退回',
    'change-hotel.count': '共{nights}间夜',
    'change-hotel.reason-first': '请填写改期原因',
    'change-hotel.renewed': '费用已重新试算，请核对后再确认',
    'change-hotel.confirm': '确认改期',
    'change-hotel.confirm-due': '确认改期，去支付{amount}',
    'change-hotel.confirm-back': '确认改期，退回{amount}',
    'change-hotel.leave': '暂不改期',
    'change-hotel.submitted': '改期申请已提交审批',
    'change-hotel.asked': '改期已提交，完成后会显示在订单中',
    'change-hotel.give-up': '取消改期',
    'change-hotel.pay': '去支付',
  },
  {
    'change-hotel.confirm-due': '确认改期，差额{amount}',
    'change-hotel.pay': '去确认',
  },
);
