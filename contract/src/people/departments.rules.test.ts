import { expect, test } from 'vitest';
import { departmentTree, maxDepartmentDepth, moveProblem, writtenPath } from './departments.rules.ts';

/** 销售部 > 华东组 > 上海; 行政部. */
const nodes = [
  { id: 's', parentId: null, name: '销售部' },
  { id: 'e', parentId: 's', name: '华东组' },
  { id: 'sh', parentId: 'e', name: '上海' },
  { id: 'a', parentId: null, name: '行政部' },
];
const tree = departmentTree(nodes);

test('a department knows its path, what is below it and its siblings', () => {
  expect(tree.pathOf('sh')).toEqual(['销售部', '华东组', '上海']);
  expect([...tree.below('s')]).toEqual(['s', 'e', 'sh']);
  expect(tree.childrenOf(null).map(({ id }) => id)).toEqual(['s', 'a']);
  expect(tree.findByPath(['销售部', '华东组'])?.id).toBe('e');
  expect(tree.findByPath(['华东组'])).toBeUndefined();
  expect(tree.findByPath([])).toBeUndefined();
  expect([...tree.below('gone')]).toEqual([]);
  expect(tree.pathOf('gone')).toEqual([]);
});

const deep = departmentTree(
  Array.from({ length: maxDepartmentDepth }, (_, at) => ({
    id: `d${at}`,
    parentId: at === 0 ? null : `d${at - 1}`,
    name: `第${at}级`,
  })).concat(
    { id: 'top', parentId: null as never, name: '第1级' },
    { id: 'leaf', parentId: 'top', name: '叶' },
  ),
);

test.each([
  ['under itself', tree, 's', 's', 'circle'],
  ['under its child', tree, 's', 'e', 'circle'],
  ['under a grandchild', tree, 's', 'sh', 'circle'],
  ['beside its parent', tree, 'e', null, undefined],
  ['under another department', tree, 'e', 'a', undefined],
  ['where it stands', tree, 'e', 's', undefined],
  ['to the last level', deep, 'leaf', 'd8', undefined],
  ['below the last level', deep, 'leaf', 'd9', 'deep'],
  ['with what is below it beyond the last level', deep, 'top', 'd8', 'deep'],
  ['where a sibling has its name', deep, 'top', 'd0', 'taken'],
] as const)('a move %s', (_, all, id, parentId, problem) => {
  expect(moveProblem(all, id, parentId)).toBe(problem);
});

test.each([
  ['销售部/华东组', ['销售部', '华东组']],
  [' 销售部 ／ 华东组 ', ['销售部', '华东组']],
  ['销售部 > 华东组', ['销售部', '华东组']],
  ['销售部', ['销售部']],
  ['', []],
  ['//', []],
])('%j is read as a path', (written, path) => {
  expect(writtenPath(written)).toEqual(path);
});
