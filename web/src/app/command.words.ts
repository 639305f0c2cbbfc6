import { defineWords } from '#src/tenants/public.ts';

export const commandWords = defineWords({
  'command.open': '快速前往',
  'command.key': 'Ctrl K',
  'command.hint': '功能、订单号、出行人或航班号',
  'command.centre': '个人中心',
  'command.passengers': '常旅客',
});
