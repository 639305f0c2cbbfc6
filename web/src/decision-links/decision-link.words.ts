import { defineWords } from '#src/tenants/public.ts';

export const decisionLinkWords = defineWords({
  'decide.title': '邮件审批',
  'decide.page-title': '{kind}审批 · {brand}',
  'decide.kind': '{kind}审批',
  'decide.loading': '正在打开审批',
  'decide.failed': '审批加载失败',
  'decide.sign-in-instead': '转交、加签或查看审批进度，请登录',
  'decide.sign-in': '登录后处理',
  'decide.look': '登录查看审批进度',
  'decide.agreed': '您已同意',
  'decide.refused': '您已驳回',
  'decide.made': '{name}于{at}通过邮件链接处理。',
  'decide.goes-on': '还有后续审批，结果会通知申请人。',
  'decide.told': '结果已通知申请人。',
  'decide.ended': '无法通过此链接审批',
  'decide.incomplete': '链接不完整，请从邮件中重新打开，或登录后处理。',
  'decide.over-already': '该审批已处理',
});
