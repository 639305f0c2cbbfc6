import { expect, test } from 'vitest';
import { firstProblem, type OrderedRule } from './ordered.rules.ts';

interface Form {
  readonly name: string;
  readonly age: number;
}
const rules: readonly OrderedRule<Form>[] = [
  { field: 'name', message: '请输入姓名', holds: ({ name }) => name !== '' },
  { field: 'age', message: '请输入年龄', holds: ({ age }) => age > 0 },
];

test.each([
  [
    { name: '', age: 0 },
    { field: 'name', message: '请输入姓名' },
  ],
  [
    { name: '张三', age: 0 },
    { field: 'age', message: '请输入年龄' },
  ],
  [{ name: '张三', age: 30 }, undefined],
])('of %o the first rule that does not hold is told', (form, problem) => {
  expect(firstProblem(rules, form)).toEqual(problem);
});
