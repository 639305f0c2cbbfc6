import { companyPart, noPart } from '@woxing/contract/payments/bill-parts.rules';
import { expect, test } from 'vitest';
import { partName } from './part-name.rules.ts';

const companyName = (enterpriseId: string) => (enterpriseId === '9001' ? '甲公司' : undefined);

test.each([
  ['product', 'train', null, '火车票'],
  ['product', noPart, null, '其他'],
  ['department', noPart, '销售部', '未归属'],
  ['department', 'D1', '销售部', '销售部'],
  ['person', 'm:1', null, '未归属'],
  ['person', `${companyPart}9001`, '张一', '甲公司'],
  ['project', `${companyPart}9002`, null, '9002'],
] as const)('in the breakdown by %s the row %s, named %s, is called %s', (by, key, name, called) => {
  expect(partName(by, key, name, companyName)).toBe(called);
});
