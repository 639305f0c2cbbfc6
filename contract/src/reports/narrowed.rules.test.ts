import { expect, test } from 'vitest';
import { facetTitle, facetValueName, narrowedLine, narrowedName } from './narrowed.rules.ts';
import { reportOf } from './reports.rules.ts';

test('a file is headed by every word of its filter with what was chosen of it', () => {
  const narrowed = [
    { title: '业务', value: '退票' },
    { title: '部门', value: '总部/销售部' },
  ];
  expect(narrowedLine(narrowed)).toBe('筛选条件：业务 退票；部门 总部/销售部');
  expect(narrowedName(narrowed)).toBe('退票 总部-销售部');
});

const named = (value: string) => narrowedName([{ title: '关键词', value }]);

test('the name of a file stays as short as systems want it, and is cut between signs', () => {
  expect(named('行'.repeat(60))).toBe('行'.repeat(60));
  expect(named(`行${'𠮷'.repeat(40)}`)).toBe(`行${'𠮷'.repeat(29)}…`);
  expect(named('a\\b:c*d?e"f<g>h|i')).toBe('a-b-c-d-e-f-g-h-i');
});

test('suppliers are called by what is sold, people without their numbers, and products by their names', () => {
  expect(facetTitle(reportOf('domAir'), 'supplier')).toBe('航空公司');
  expect(facetTitle(reportOf('enterpriseBusiness'), 'supplier')).toBe('供应商');
  expect(facetTitle(reportOf('domAir'), 'over')).toBe('是否超标');
  expect(facetValueName('person', '欧阳娜 m1')).toBe('欧阳娜');
  expect(facetValueName('travel', 'train')).toBe('火车票');
  expect(facetValueName('over', '是')).toBe('是');
});
