import { defineWords } from '#src/tenants/public.ts';

export const sheetWords = defineWords({
  'import.template': '下载Excel模板',
  'import.template-failed': '模板生成失败，请检查网络后重试',
  'import.choose': '选择文件',
  'import.choose-again': '重新选择',
  'import.reading': '正在检查…',
  'import.wrong': '{count}行有误，尚未导入',
  'import.wrong-hint': '请在表格中改正后重新选择文件；其余{count}人无误，会与改正的行一并导入。',
  'import.wrong-more': '仅显示前{shown}行，其余{more}行改正后会再次检查。',
  'import.problems': '有误的行',
  'import.column-line': '行号',
  'import.column-name': '姓名',
  'import.column-problem': '需要改正',
  'import.again': '继续导入',
  'import.no-name': '未填写',
});
