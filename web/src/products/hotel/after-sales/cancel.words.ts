import { defineWords } from '#src/tenants/public.ts';

/** Giving nights of a hotel back. */
export const cancelHotelWords = defineWords({
  'cancel-hotel.act': '取消预订',
  'cancel-hotel.choose': '选择要取消的房晚',
  'cancel-hotel.whole': '将取消全部房晚，该预订不能只取消其中几晚或几间。',
  'cancel-hotel.room': '房间{room}',
  'cancel-hotel.none': '请选择要取消的房晚',
  'cancel-hotel.until': '{time}前',
  'cancel-hotel.back': '退回{amount}',
  'cancel-hotel.total-fee': '合计取消费{amount}',
  'cancel-hotel.quoting': '正在试算取消费',
  'cancel-hotel.failed': '取消费试算失败',
  'cancel-hotel.reason': '取消原因（选填）',
  'cancel-hotel.reason-first': '请填写取消原因',
  'cancel-hotel.confirm': '确认取消，退回{amount}',
  'cancel-hotel.confirm-desk': '确认取消，不产生费用',
  'cancel-hotel.done-desk': '酒店办理完成后，订单状态会更新，不产生任何费用。',
  'cancel-hotel.leave': '暂不取消',
  'cancel-hotel.done': '取消申请已提交',
  'cancel-hotel.done-hint': '酒店办理完成后，{amount}将原路退回。',
  'cancel-hotel.read': '知道了',
  'cancel-hotel.withdraw': '撤回取消',
  'cancel-hotel.withdraw-words': '取消尚未提交办理，撤回后预订仍然有效，不产生任何费用。',
  'cancel-hotel.withdraw-no': '再想想',
  'cancel-hotel.withdrawn': '已撤回取消，预订仍然有效',
});
