import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlaceSearch, type PlaceSearchProps } from './place-search.tsx';

afterEach(cleanup);

const place = (id: string, group: string, more: { sandbox?: boolean; distance?: string } = {}) => ({
  id,
  name: id,
  note: '北京 · 朝阳区',
  group,
  sandbox: false,
  ...more,
});
const found = [
  place('国贸', '商圈', { distance: '1.2公里' }),
  place('国贸站', '地铁站'),
  place('国贸大厦', '地址', { sandbox: true }),
  place('国贸桥', '地铁站'),
];

function show(more: Partial<PlaceSearchProps>) {
  const onChoose = vi.fn<(id: string) => void>();
  const onTyped = vi.fn<(typed: string) => void>();
  render(
    <PlaceSearch
      input={createRef<HTMLInputElement>()}
      hint="输入地点"
      typed="国贸"
      onTyped={onTyped}
      found={found}
      offered={[]}
      onChoose={onChoose}
      {...more}
    />,
  );
  return { onChoose, onTyped, input: screen.getByRole('combobox', { name: '输入地点' }) };
}

test('places stand in groups, in the order of the best of each, and say what is made up and how far it is', () => {
  show({});
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    '商圈',
    '地铁站',
    '地址',
  ]);
  expect(within(screen.getByRole('group', { name: '地铁站' })).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('option', { name: /国贸大厦/ }).textContent).toContain('沙箱');
  expect(screen.getByRole('option', { name: /1\.2公里/ })).toBeTruthy();
});

test('arrows walk through the groups, round and round, and Enter takes one', async () => {
  const { onChoose, input } = show({});
  input.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('国贸桥');
  expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('国贸大厦');
});

test('before anything is typed the last places are offered, or what can be typed is said', () => {
  show({ typed: ' ', offered: [place('首都机场', '最近选择')] });
  expect(screen.getByRole('group', { name: '最近选择' })).toBeTruthy();
  cleanup();
  show({ typed: '' });
  expect(screen.getByText('可输入汉字、拼音或首字母。')).toBeTruthy();
});

test('what is nowhere is said so, and a failure can be tried again', async () => {
  show({ found: [] });
  expect(screen.getByText('没有找到“国贸”，换个说法试试。')).toBeTruthy();
  cleanup();
  const onRetry = vi.fn<() => void>();
  show({ found: undefined, failed: { reason: '网络中断', onRetry } });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
