import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TreeTransfer } from './tree-transfer.tsx';

beforeEach(() => {
  // The frame of a page; there is no layout here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(cleanup);

const company = [
  {
    id: 'east',
    label: '华东大区',
    children: [
      { id: 'wang', label: '王小明', hint: '经理', keywords: 'wangxiaoming wxm' },
      { id: 'li', label: '李静', keywords: 'lijing lj' },
    ],
  },
  { id: 'north', label: '华北大区', children: [{ id: 'zhao', label: '赵敏', keywords: 'zhaomin zm' }] },
];

function Choosing({ nodes = company }: { readonly nodes?: typeof company }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return <TreeTransfer title="员工" unit="人" nodes={nodes} chosen={chosen} onChange={setChosen} />;
}

function show(nodes?: typeof company) {
  render(nodes === undefined ? <Choosing /> : <Choosing nodes={nodes} />);
  return { user: userEvent.setup(), tree: screen.getByRole('tree', { name: '员工' }) };
}

const item = (name: RegExp) => screen.getByRole('treeitem', { name });
const checked = (name: RegExp) => item(name).getAttribute('aria-checked');
const picked = () =>
  within(screen.getByRole('region', { name: '已选员工' }))
    .queryAllByRole('button', { name: /^移除/ })
    .map((button) => button.getAttribute('aria-label'));

test('a person that is ticked stands on the right, and its branch is half ticked', async () => {
  const { user } = show();
  await user.click(item(/^王小明/));
  expect(picked()).toEqual(['移除王小明']);
  expect(checked(/^华东大区/)).toBe('mixed');
  await user.click(item(/^李静/));
  expect(checked(/^华东大区/)).toBe('true');
  await user.click(screen.getByRole('button', { name: '移除王小明' }));
  expect([checked(/^王小明/), checked(/^华东大区/), checked(/^李静/)]).toEqual(['false', 'mixed', 'true']);
});

test('a branch brings all its people and takes them away again; so does 全选, and 清空 empties', async () => {
  const { user } = show();
  await user.click(item(/^华北大区/));
  expect(picked()).toEqual(['移除赵敏']);
  await user.click(item(/^华北大区/));
  expect(picked()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(picked()).toEqual(['移除王小明', '移除李静', '移除赵敏']);
  expect(screen.getByRole('status').textContent).toBe('已选3人');
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(picked()).toEqual([]);
});

test('by keyboard alone: arrows walk, right opens, left closes, space ticks', async () => {
  const { user, tree } = show();
  tree.focus();
  const active = () =>
    document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  expect(active()).toContain('华东大区');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(active()).toContain('华北大区');
  expect(item(/^华北大区/).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowRight}{ArrowRight} ');
  expect(active()).toContain('赵敏');
  expect(picked()).toEqual(['移除赵敏']);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(active()).toContain('华北大区');
  expect(screen.queryByRole('treeitem', { name: /^赵敏/ })).toBeNull();
  await user.keyboard('{Home}{ArrowLeft}{End}{Enter}');
  expect(active()).toContain('华北大区');
  expect(picked()).toEqual([]);
});

test('pinyin finds people; 全选搜索结果 means those who are shown', async () => {
  const { user } = show();
  await user.type(screen.getByRole('searchbox', { name: '搜索员工' }), 'lj');
  expect(await screen.findByRole('treeitem', { name: /^李静/ })).toBeDefined();
  expect(screen.queryByRole('treeitem', { name: /^王小明/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: '全选搜索结果' }));
  expect(picked()).toEqual(['移除李静']);
  await user.clear(screen.getByRole('searchbox', { name: '搜索员工' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索员工' }), '无人');
  expect(await screen.findByText('没有找到“无人”，换个写法试试')).toBeDefined();
});

test('of five thousand people only those in view are drawn', async () => {
  const people = Array.from({ length: 5000 }, (_, index) => ({
    id: `p${index}`,
    label: `员工${index}`,
    keywords: '',
  }));
  const { user } = show([{ id: 'all', label: '全部', children: people }]);
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(60);
  expect(item(/^员工0/).getAttribute('aria-setsize')).toBe('5000');
  await user.click(item(/^全部/));
  expect(screen.getByRole('status').textContent).toBe('已选5,000人');
  expect(picked().length).toBeLessThan(60);
});
