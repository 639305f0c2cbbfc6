import { afterSalesWords } from '#src/after-sales/public.ts';
import { defineWords } from '#src/tenants/public.ts';

/** Giving nights of a hotel back. */
export const cancelHotelWords = defineWords({
  'cancel-hotel.act': '取消预订',
  'cancel-hotel.choose': '选择要取消的房晚',
  'cancel-hotel.room': '房间{room}',
  'cancel-hotel.none': '请选择要取消的房晚',
  'cancel-hotel.fee': '取消费{amount}',
  'cancel-hotel.free': '免费取消',
  'cancel-hotel.until': '{time}前',
  'cancel-hotel.back': '退回{amount}',
  'cancel-hotel.done-hint': '酒店办理完成后，{amount}按原支付方式退回。',
  'cancel-hotel.again': '再次取消',
  'cancel-hotel.read': '知道了',
});

/** What the dialog of refunds says where nights are given back. */
export const cancellingWords = defineWords({
  ...afterSalesWords.base,
  'refunding.title': '取消预订',
  'refunding.total-fee': '合计取消费{amount}',
  'refunding.quoting': '正在试算取消费',
  'refunding.failed': '取消费试算失败',
  'refunding.reason': '取消原因（选填）',
  'refunding.confirm': '确认取消，退回{amount}',
  'refunding.reason-first': '请填写取消原因',
  'refunding.leave': '暂不取消',
  'refunding.done': '取消申请已提交',
  'sheets.title': '取消记录',
  'sheets.withdraw': '撤回取消',
  'sheets.withdraw-words': '取消尚未提交办理，撤回后预订仍然有效，不产生任何费用。',
  'sheets.withdrawn-words': '已撤回取消，预订仍然有效',
}) as unknown as typeof afterSalesWords;
