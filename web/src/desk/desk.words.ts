import { defineWords } from '#src/tenants/public.ts';

export const deskWords = defineWords({
  'desk.export-csv': '导出CSV',
  'desk.export-xlsx': '导出Excel',
  'desk.exported': '已导出{count}行',
  'desk.loading': '正在加载',
  'desk.failed': '加载失败',
});
