import { expect, test } from 'vitest';
import {
  chosenBefore,
  foundRows,
  markOf,
  openRows,
  pathOf,
  type TreeNode,
  toggled,
  treeOf,
} from './tree-transfer.rules.ts';

const company: readonly TreeNode[] = [
  {
    id: 'east',
    label: '华东大区',
    children: [
      {
        id: 'sales',
        label: '销售部',
        children: [
          { id: 'wang', label: '王小明', hint: '经理', keywords: 'wangxiaoming wxm' },
          { id: 'li', label: '李静', keywords: 'lijing lj' },
        ],
      },
      { id: 'new', label: '筹备组', children: [] },
      { id: 'zhao', label: '赵敏', keywords: 'zhaomin zm' },
    ],
  },
  { id: 'qian', label: '钱进', keywords: 'qianjin qj' },
];
const tree = treeOf(company);
const idsOf = (rows: readonly { node: TreeNode }[]) => rows.map(({ node }) => node.id);
const row = (id: string) => tree.byId.get(id)!;
const marks = (chosen: readonly string[]) => {
  const before = chosenBefore(tree, new Set(chosen));
  return Object.fromEntries(['east', 'sales', 'new', 'qian'].map((id) => [id, markOf(row(id), before)]));
};

test('rows stand as an open tree is read, with their place among their neighbours', () => {
  expect(idsOf(tree.rows)).toEqual(['east', 'sales', 'wang', 'li', 'new', 'zhao', 'qian']);
  expect(tree.leaves).toEqual(['wang', 'li', 'zhao', 'qian']);
  expect(row('zhao')).toMatchObject({ level: 2, place: 3, siblings: 3 });
  expect(pathOf(tree, row('li'))).toEqual(['华东大区', '销售部']);
});

test('a closed branch hides what is below it', () => {
  expect(idsOf(openRows(tree, new Set()))).toEqual(['east', 'qian']);
  expect(idsOf(openRows(tree, new Set(['east'])))).toEqual(['east', 'sales', 'new', 'zhao', 'qian']);
  expect(idsOf(openRows(tree, new Set(['sales'])))).toEqual(['east', 'qian']);
});

test('a branch is marked by its leaves: none, some, all; an empty one never', () => {
  expect(marks([])).toEqual({ east: 'none', sales: 'none', new: 'none', qian: 'none' });
  expect(marks(['li'])).toEqual({ east: 'some', sales: 'some', new: 'none', qian: 'none' });
  expect(marks(['li', 'wang', 'qian'])).toEqual({ east: 'some', sales: 'all', new: 'none', qian: 'all' });
  expect(marks(['li', 'wang', 'zhao'])).toMatchObject({ east: 'all' });
});

test('names, posts and pinyin find people, with the way to them; a branch brings its people', () => {
  expect(idsOf(foundRows(tree, '静'))).toEqual(['east', 'sales', 'li']);
  expect(idsOf(foundRows(tree, '经理'))).toEqual(['east', 'sales', 'wang']);
  expect(idsOf(foundRows(tree, 'ZM'))).toEqual(['east', 'zhao']);
  expect(idsOf(foundRows(tree, '销售'))).toEqual(['east', 'sales', 'wang', 'li']);
  expect(idsOf(foundRows(tree, '没有此人'))).toEqual([]);
});

test('a press brings in what is missing, a second press takes all out, in the order of choosing', () => {
  expect(toggled(tree, ['qian', 'li'], row('east'), undefined)).toEqual(['qian', 'li', 'wang', 'zhao']);
  expect(toggled(tree, ['qian', 'li', 'wang'], row('sales'), undefined)).toEqual(['qian']);
  expect(toggled(tree, ['qian'], row('qian'), undefined)).toEqual([]);
});

test('under a search a branch means those of its people that are shown', () => {
  const shown = foundRows(tree, '静');
  expect(toggled(tree, [], row('east'), shown)).toEqual(['li']);
  expect(toggled(tree, ['wang', 'li'], row('east'), shown)).toEqual(['wang']);
});

test('ten thousand people are marked in a moment', () => {
  const people = Array.from({ length: 10_000 }, (_, index) => ({ id: `p${index}`, label: `员工${index}` }));
  const large = treeOf([{ id: 'all', label: '全部', children: people }]);
  const before = chosenBefore(large, new Set(people.slice(0, 9_999).map(({ id }) => id)));
  expect(markOf(large.byId.get('all')!, before)).toBe('some');
  expect(toggled(large, ['p3'], large.byId.get('all')!, undefined)).toHaveLength(10_000);
});
