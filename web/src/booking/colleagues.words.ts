import { defineWords } from '#src/tenants/public.ts';

export const colleagueWords = defineWords({
  'colleagues.title': '选择{who}',
  'colleagues.help':
    '可为授权范围内的同事预订：按{who}本人的差旅标准执行，预订后本人会收到通知；退票与改签由您办理。',
  'colleagues.more': '仅列出前{shown}人，可按姓名查找',
  'colleagues.unwritten': '未保存证件，须填写',
  'colleagues.done': '完成',
});
