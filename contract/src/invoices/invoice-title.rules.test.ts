import { expect, test } from 'vitest';
import { plainTitle, type TitleFacts, titleProblem } from './invoice-title.rules.ts';

const company: TitleFacts = {
  kind: 'enterprise',
  name: '示例科技有限公司',
  taxNo: '91000000MA0000000N',
  address: '北京市海淀区示例路1号',
  phone: '010-88886666',
  bank: '示例银行北京分行',
  account: '1100 1234 5678',
};
const person: TitleFacts = {
  kind: 'person',
  name: '张三',
  taxNo: '',
  address: '',
  phone: '',
  bank: '',
  account: '',
};

test.each([
  ['a company with everything', company],
  ['a company with its number alone', { ...person, kind: 'enterprise', taxNo: company.taxNo }],
  ['a person by name', person],
  ['an institution without a number', { ...person, kind: 'unit', name: '示例学校' }],
] as const)('%s is whole', (_, title) => {
  expect(titleProblem(title)).toBeUndefined();
});

test.each([
  [{ name: ' ' }, 'name', '请填写单位名称'],
  [{ taxNo: '' }, 'taxNo', '请填写税号'],
  [{ taxNo: '91000000MA00000000' }, 'taxNo', '税号校验未通过，请逐位核对'],
  [{ kind: 'unit', taxNo: '91' }, 'taxNo', '税号应为18位，现为2位，请核对'],
  [{ kind: 'person' }, 'taxNo', '个人抬头只填姓名，税号、地址与账户请留空'],
  [{ kind: 'person', name: '' }, 'name', '请填写姓名'],
  [{ phone: '电话' }, 'phone', '请填写正确的注册电话，如010-88886666'],
  [{ account: '12a' }, 'account', '银行账号应为6至32位数字'],
  [{ bank: '' }, 'bank', '填写了银行账号，请一并填写开户银行'],
  [{ account: '' }, 'account', '填写了开户银行，请一并填写银行账号'],
] as const)('%o is refused', (part, field, message) => {
  expect(titleProblem({ ...company, ...part })).toEqual({ field, message });
});

test('numbers are kept plain', () => {
  expect(plainTitle({ ...company, name: ' 示例 ', taxNo: '91000000ma 0000000n' })).toMatchObject({
    name: '示例',
    taxNo: '91000000MA0000000N',
    account: '110012345678',
  });
});
