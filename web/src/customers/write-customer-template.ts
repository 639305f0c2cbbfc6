import { customerSheetColumns, maxCustomerRows } from '@woxing/contract/people/customer-sheet.rules';
import { sheetTemplate } from '#src/sheets/public.forms.ts';

const widths = [18, 18, 40];

/** The sheet to be filled in, and a second one that says how. */
export function customerTemplate(): Promise<Blob> {
  const columns = customerSheetColumns.map((title, at) => ({ title, width: widths[at]! }));
  return sheetTemplate({ sheet: '客户', columns, rules });
}

const rules = [
  `请在“客户”表中填写，每行一位，最多${maxCustomerRows}行；请勿改动表头。`,
  '客户姓名：必填，最多40个字。',
  '手机号码：11位数字，可不填；单元格须为文本格式。',
  '备注：最多200个字，可不填，只有您能看到。',
  '手机号码已在列表中的，导入后更新其资料；空白的单元格不改动原有内容。',
];
