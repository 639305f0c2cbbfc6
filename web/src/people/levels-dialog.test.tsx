import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LevelsDialog } from './levels-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const staff = {
  id: 'l1',
  name: '普通员工',
  rank: 3,
  employees: 5,
  applicationFirst: false,
  applicationOffered: false,
  changeApproved: true,
};

test('a level offers applications by one tick, and its other settings are sent along as they are', async () => {
  const sent: [string, Record<string, string>][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    sent.push([path, Object.fromEntries(new URLSearchParams(body))]);
    return new Response(JSON.stringify({ ret: '0', msg: '', data: { id: 'l1' } }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LevelsDialog levels={[staff]} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const [line] = screen.getAllByRole('listitem');
  const save = within(line!).getByRole('button', { name: '保存' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.click(within(line!).getByRole('checkbox', { name: '可提交出差申请，预订时不强制' }));
  await userEvent.click(save);
  expect(sent).toHaveLength(1);
  expect(sent[0]![0]).toBe('/member/center/level/save');
  expect(sent[0]![1]).toMatchObject({
    id: 'l1',
    name: '普通员工',
    rank: '3',
    applicationFirst: 'false',
    applicationOffered: 'true',
    changeApproved: 'true',
  });
});
