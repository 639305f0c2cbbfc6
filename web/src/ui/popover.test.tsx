import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Popover } from './popover.tsx';

afterEach(cleanup);

function show(hover = false) {
  render(
    <Popover title="退改规定" trigger="规则" hover={hover}>
      {(close) => (
        <button type="button" onClick={close}>
          知道了
        </button>
      )}
    </Popover>,
  );
  return { user: userEvent.setup(), trigger: screen.getByRole('button', { name: '规则' }) };
}

test('a press opens it under its title, Esc closes it and gives the focus back', async () => {
  const { user, trigger } = show();
  await user.click(trigger);
  expect(await screen.findByRole('dialog', { name: '退改规定' })).toBeTruthy();
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(trigger);
});

test('a second press closes it, and so does its content', async () => {
  const { user, trigger } = show();
  await user.click(trigger);
  await screen.findByRole('dialog');
  await user.click(trigger);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(trigger);
  await user.click(await screen.findByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what the pointer opened goes with the pointer, and takes no focus', async () => {
  const { user, trigger } = show(true);
  await user.hover(trigger);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  await user.unhover(trigger);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
