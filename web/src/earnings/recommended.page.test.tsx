import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RecommendedPage } from './recommended.page.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who came and who has ordered open the list of them, filtered as the figure is; what has no list opens none', async () => {
  vi.stubGlobal('fetch', async () => {
    const data = {
      joined: 31,
      ordered: 17,
      rewardFen: 900,
      opened: 55,
      link: 'https://x',
      list: [],
      total: 0,
    };
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecommendedPage />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('link', { name: '31' })).getAttribute('href')).toBe('.#members');
  expect(screen.getByRole('link', { name: '17' }).getAttribute('href')).toBe('.?state=ordered#members');
  for (const name of ['55', '¥9']) expect(screen.queryByRole('link', { name })).toBeNull();
});
