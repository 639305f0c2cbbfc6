import { paperNames, paperTypes } from '@woxing/contract/people/identity.rules';
import { maxSheetRows, sheetColumns } from '@woxing/contract/people/passenger-sheet.rules';
import { sheetTemplate } from '#src/sheets/public.forms.ts';

const widths = [16, 16, 26, 16, 10, 18, 16, 20, 14, 14, 16, 30];

/** The sheet to be filled in, and a second one that says how. */
export function passengerTemplate(): Promise<Blob> {
  const columns = sheetColumns.map((title, at) => ({ title, width: widths[at]! }));
  return sheetTemplate({ sheet: '常旅客', columns, rules });
}

const rules = [
  `请在“常旅客”表中填写，每行一人，最多${maxSheetRows}行；请勿改动表头。`,
  '姓名：与证件一致；拼音按“姓/名”填写，如ZHANG/SAN。',
  `证件类型：${paperTypes.map((type) => paperNames[type]).join('、')}。`,
  '证件号码：单元格须为文本格式，否则Excel会改写较长的数字。',
  '出生日期：如1990-03-07；证件为身份证时可不填。',
  '性别：男或女，可不填。',
  '手机号码：11位数字，可不填。',
  '英文姓、英文名：与护照或通行证一致的大写字母；国籍、签发国：中文名称或二字码，如中国、CN。',
  '有效期至：如2030-01-01；以上各项只用于护照与通行证，可不填。',
  '航司常旅客卡：航司二字码加卡号，如CA001234567890；多张用“、”隔开，可不填。',
  '证件已在常旅客中的，导入后更新该旅客的资料。',
];
