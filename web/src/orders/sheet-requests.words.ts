import { defineWords } from '#src/tenants/public.ts';

export const sheetRequestWords = defineWords({
  'requests.title': '改签与退票的审批',
  'requests.kind-change': '改签至',
  'requests.kind-refund': '退票',
  'requests.state-running': '审批中，原票仍然有效',
  'requests.state-agreed': '审批已通过，正在办理',
  'requests.state-done': '审批已通过，已办理',
  'requests.state-failed': '未能办理，原票仍然有效',
  'requests.state-ended': '未获同意，原票仍然有效',
  'requests.progress': '查看审批',
});
