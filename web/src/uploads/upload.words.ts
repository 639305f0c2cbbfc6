import { defineWords } from '#src/tenants/public.ts';

export const uploadWords = defineWords({
  'upload.sending': '附件正在上传，请稍候再提交',
  'upload.failed': '有附件上传失败，请重试或移除后再提交',
  'upload.open': '预览',
});
