import { defineWords } from '#src/tenants/public.ts';

export const askedWords = defineWords({
  'decide.at': '{dept}，{at}提交',
  'decide.at-only': '{at}提交',
  'decide.change': '这是对已同意的申请的变更',
  'decide.files': '附件',
  'decide.files-words': '{count}个，请登录后查看',
  'decide.recorded': '您的决定将记录为{name}通过邮件链接作出。链接仅对本项审批有效，{until}失效。',
});
