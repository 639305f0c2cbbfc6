import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useDark } from './theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

beforeEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

function Shown() {
  return <output>{useDark() ? 'dark' : 'light'}</output>;
}

test('what is chosen is worn at once and kept in the browser', () => {
  render(
    <>
      <ThemeSwitch />
      <Shown />
    </>,
  );
  expect(screen.getByRole('radio', { name: '跟随系统' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: '深色' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(screen.getByRole('status').textContent).toBe('dark');
  fireEvent.click(screen.getByRole('radio', { name: '跟随系统' }));
  expect(document.documentElement.dataset['theme']).toBe('');
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a choice made in another tab is worn here too', () => {
  render(<Shown />);
  localStorage.setItem('theme', 'dark');
  act(() => {
    window.dispatchEvent(new Event('storage'));
  });
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(screen.getByRole('status').textContent).toBe('dark');
});
