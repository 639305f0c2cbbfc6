import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { PlacePicker } from './place-picker.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const places = ['北京', '北京南站', '上海'].map((name) => ({ value: name, name, note: '' }));

function show() {
  const onChoose = vi.fn<(place: string) => void>();
  const picker = () => (
    <PlacePicker
      input={createRef<HTMLInputElement>()}
      words={{
        hint: '输入城市',
        results: '匹配',
        recent: '最近选择',
        hot: '热门城市',
        all: '按拼音首字母',
        none: (typed) => `没有${typed}`,
      }}
      find={(typed) => (typed === '' ? [] : places.filter(({ name }) => name.startsWith(typed)))}
      nameOf={(value) => value}
      hot={places.slice(0, 1)}
      letters={['B', 'S']}
      under={(letter) => (letter === 'B' ? places.slice(0, 1) : places.slice(2))}
      recentKey="recent"
      chosen="上海"
      onChoose={onChoose}
    />
  );
  const { rerender } = render(picker());
  return { user: userEvent.setup(), onChoose, again: () => rerender(picker()) };
}

test('arrows walk the matches, round and round, and Enter takes one', async () => {
  const { user, onChoose } = show();
  const input = screen.getByRole('combobox', { name: '输入城市' });
  await user.type(input, '北京');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('北京南站');
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('北京南站');
});

test('what is nowhere is said so', async () => {
  const { user, onChoose } = show();
  await user.type(screen.getByRole('combobox'), '火星{Enter}');
  expect(screen.getByText('没有火星')).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
});

test('a letter shows its places, the chosen one marked; what was taken comes first the next time', async () => {
  const { user, onChoose, again } = show();
  await user.click(screen.getByRole('button', { name: 'S' }));
  const place = screen.getByRole('button', { name: '上海', pressed: true });
  await user.click(place);
  expect(onChoose).toHaveBeenCalledWith('上海');
  again();
  expect(screen.getByRole('heading', { name: '最近选择' })).toBeTruthy();
});
