import { defineWords } from '#src/tenants/public.ts';

export const listWords = defineWords({
  'rows.export-csv': '导出CSV',
  'rows.export-xlsx': '导出Excel',
  'rows.exporting': '正在导出，已读取{count}行',
  'rows.cancel-export': '取消导出',
  'rows.exported': '已导出{count}行',
  'rows.export-cut': '已导出{count}行，已达单次导出上限，请缩小筛选范围分次导出',
  'rows.export-failed': '导出未完成，请重试',
});
