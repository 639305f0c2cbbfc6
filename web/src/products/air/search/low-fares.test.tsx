import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LowFares } from './low-fares.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
  useRouter: () => undefined,
}));
afterEach(cleanup);

/** Answers each route with a fare of its own, 500 yuan and up, and none for the last. */
function answerFares(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const input = new URL(path, 'http://woxing.test').searchParams;
    const start = input.get('start')!;
    const routes = input.get('routes')!.split(',');
    const data = {
      routes: routes.map((route, index) => ({
        from: route.slice(0, 3),
        to: route.slice(4),
        days: [{ day: start, lowestFen: index === routes.length - 1 ? null : 50_000 + index * 1000 }],
      })),
    };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  return asked;
}

test('the fares of all routes are asked in one call', async () => {
  const asked = answerFares();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LowFares />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('500')).toBeTruthy();
  expect(screen.getByText('560')).toBeTruthy();
  expect(screen.getAllByText('暂无航班')).toHaveLength(1);
  expect(screen.getAllByRole('link')).toHaveLength(8);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('/flight/domestic/lowest?');
});
