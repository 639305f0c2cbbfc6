import { defineWords } from '#src/tenants/public.ts';

/** Telling the hotel of other guests or another arrival. */
export const modifyWords = defineWords({
  'modify.act': '修改入住',
  'modify.title': '修改入住人与到店时间',
  'modify.lead': '修改不收费。提交后由酒店答复，酒店同意后生效，房间、日期与价格不变。',
  'modify.room': '房间{room}',
  'modify.replace': '更换入住人',
  'modify.keep': '不更换',
  'modify.nobody': '请添加房间{room}的入住人',
  'modify.reason': '超标原因',
  'modify.same': '入住人、到店时间与特殊要求都没有变化',
  'modify.submit': '提交给酒店',
  'modify.asked': '修改已提交，酒店答复后会显示在订单中',
});
