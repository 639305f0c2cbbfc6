import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SandboxDoor } from './sandbox-door.tsx';

const secret = 'a-secret-of-the-panel-for-this-test';
const state = JSON.stringify({ ret: '0', data: { production: true } });

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(answered: (given: string | undefined) => string) {
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    return new Response(answered((init.headers as Record<string, string>)['x-sandbox-secret']));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SandboxDoor>
        <p>the panel</p>
      </SandboxDoor>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('asks for the secret, says when it is wrong, and opens to the right one', async () => {
  const user = open((given) => {
    if (given === undefined) return '{"ret":"5601","msg":"请输入沙箱口令"}';
    return given === secret ? state : '{"ret":"5602","msg":"沙箱口令不正确"}';
  });
  await user.type(await screen.findByLabelText('沙箱口令'), 'a guess');
  expect(screen.queryByText('the panel')).toBeNull();
  await user.click(screen.getByRole('button', { name: '进入' }));
  await screen.findByText('沙箱口令不正确');
  await user.clear(screen.getByLabelText('沙箱口令'));
  await user.type(screen.getByLabelText('沙箱口令'), secret);
  await user.click(screen.getByRole('button', { name: '进入' }));
  await screen.findByText('the panel');
});

test('a secret that no header carries is asked for again', async () => {
  const user = open((given) => (given === undefined ? '{"ret":"5601","msg":"请输入沙箱口令"}' : state));
  await user.type(await screen.findByLabelText('沙箱口令'), '口令');
  await user.click(screen.getByRole('button', { name: '进入' }));
  await screen.findByText('口令只含字母、数字与英文符号');
  expect(screen.queryByText('the panel')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('nobody is asked where the sandbox stands open', async () => {
  open(() => state);
  await screen.findByText('the panel');
  expect(screen.queryByLabelText('沙箱口令')).toBeNull();
});
