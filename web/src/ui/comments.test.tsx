import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Comments } from './comments.tsx';

afterEach(cleanup);

test('Ctrl and Enter send; what could not be sent stays written', async () => {
  const onSend = vi.fn<(words: string) => Promise<void>>(() => Promise.reject(new Error('网络中断')));
  render(<Comments title="讨论" comments={[]} onSend={onSend} />);
  const box = screen.getByRole('textbox', { name: '写评论' });
  await userEvent.click(screen.getByRole('button', { name: '发送' }));
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(box, '同意{Control>}{Enter}{/Control}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('同意');
  expect(await screen.findByText('网络中断')).toBeTruthy();
  expect((box as HTMLTextAreaElement).value.trim()).toBe('同意');
});

test('who may only read has no field', () => {
  render(<Comments title="讨论" comments={[{ id: '1', author: '周敏', at: '10:02', words: '好' }]} />);
  expect(screen.getByRole('listitem').textContent).toContain('周敏');
  expect(screen.queryByRole('textbox')).toBeNull();
});
