import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accessScreens } from './access.screens.tsx';

const ticket = 't'.repeat(43);
let sent: Record<string, string>[];
let answer: string;

beforeEach(() => {
  sent = [];
  answer = '{"ret":"0","data":{}}';
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(Object.fromEntries(init.body as URLSearchParams) as Record<string, string>);
    return new Response(answer);
  });
});
afterEach(cleanup);

async function open(hash: string) {
  const root = createRootRoute({ staticData: { name: 'root' } });
  const router = createRouter({
    routeTree: root.addChildren([...accessScreens(root).open]),
    history: createMemoryHistory({ initialEntries: [`/set_password${hash}`] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      {/* The type of the product's own router is registered for all. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: '设置管理员密码' });
  return userEvent.setup();
}

test('the link of an invitation sets a password, checked field by field', async () => {
  const user = await open(`#13912345678.${ticket}`);
  const submit = await screen.findByRole('button', { name: '确认重置' });
  await user.click(submit);
  expect(screen.getByRole('alert').textContent).toBe('请设置新密码');
  await user.type(screen.getByLabelText('新密码'), 'long-enough-8');
  await user.type(screen.getByLabelText('确认新密码'), 'long-enough-9');
  await user.click(submit);
  expect(screen.getByRole('alert').textContent).toBe('两次密码输入不一致');
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('确认新密码'));
  await user.type(screen.getByLabelText('确认新密码'), 'long-enough-8');
  await user.click(submit);
  await screen.findByText('密码设置成功');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ mobilePhone: '13912345678', ticket });
  expect(sent[0]!['pswd']).toMatch(/^[0-9a-f]{32}$/);
});

test('a link that was used or is too old says what to do', async () => {
  answer = '{"ret":"1012","msg":"验证已失效"}';
  const user = await open(`#13912345678.${ticket}`);
  await user.type(await screen.findByLabelText('新密码'), 'long-enough-8');
  await user.type(screen.getByLabelText('确认新密码'), 'long-enough-8');
  await user.click(screen.getByRole('button', { name: '确认重置' }));
  await screen.findByText('链接已失效');
  screen.getByText(/npm run create-admin/);
});

test.each(['', '#13912345678', '#13912345678.short', `#1391234567.${ticket}`])(
  'a link with a part lost: %s',
  async (hash) => {
    await open(hash);
    await screen.findByText('链接不完整');
  },
);
