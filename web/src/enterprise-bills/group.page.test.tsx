import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GroupPage } from './group.page.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is overdue stands above the way to the companies that owe it', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ ret: '500', msg: '系统繁忙' })));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <GroupPage />
    </QueryClientProvider>,
  );
  const way = await screen.findByRole('link', { name: '查看各公司账单' });
  expect(way.getAttribute('href')).toBe('/myCenter/credit_member_list#companies');
  expect(document.querySelector('#companies')!.textContent).toContain('各公司消费与账单');
});
