import { employeeSheetColumns, maxEmployeeRows } from '@woxing/contract/people/employee-sheet.rules';
import { sheetTemplate } from '#src/sheets/public.forms.ts';

const widths = [16, 18, 28, 16, 16, 26, 8, 16, 10, 16];

/** The sheet to be filled in, and a second one that says how; `levels` are those that the enterprise has. */
export function employeeTemplate(levels: readonly string[]): Promise<Blob> {
  const columns = employeeSheetColumns.map((title, at) => ({ title, width: widths[at]! }));
  return sheetTemplate({ sheet: '员工', columns, rules: rulesFor(levels) });
}

const rulesFor = (levels: readonly string[]) => [
  `请在“员工”表中填写，每行一人，最多${maxEmployeeRows}行；请勿改动表头。`,
  '姓名、手机号码：必填；员工凭手机号码与短信验证码登录。',
  '部门：自上而下以“/”相连，如“销售部/华东组”；不填为企业直属。',
  levels.length === 0 ? '职级：尚未设置，请留空。' : `职级：${levels.join('、')}；可不填。`,
  '工号：最多20位字母、数字、“-”或“_”，在企业内不重复；可不填。',
  '电子邮箱：可不填。',
  '成本中心：填写“成本中心与项目”中的编号或名称；可不填。',
  '性别：男或女，可不填。',
  '可审批：是或否，不填为否。',
  '入职日期：如2026-03-01，不填为导入当天。',
];
