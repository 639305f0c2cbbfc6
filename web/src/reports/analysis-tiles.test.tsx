import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { Analysis } from './analysis.page.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const row = {
  travel: 'air',
  key: 'air',
  lines: 2,
  tickets: 2,
  amountFen: 90_000,
  feeFen: 1_000,
  sold: 2,
  soldFen: 90_000,
  leadDays: 4,
  judged: 4,
  over: 1,
  lostFen: 0,
  compared: 0,
  lowFen: 0,
  agreed: 0,
  agreedFen: 0,
  carbonKg: 12,
};

function show(granted?: true) {
  vi.stubGlobal('fetch', async () => {
    const data = { from: '2026-11-01', until: '2026-11-29', waiting: 0, cut: false, list: [row] };
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  sessionStore.setState({ token: 't-1', member: { permissions: [74, 77, 81, 82] } as unknown as Member });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Analysis hint="" {...(granted && { granted })} fields={() => []} waiting={String} monthly={null} />
    </QueryClientProvider>,
  );
}

const opened = async (name: string) =>
  (await screen.findAllByRole('link', { name }))[0]!.getAttribute('href');
const inDays = 'from=2026-11-01&until=2026-11-29';

test('each figure opens what it adds up: the report of these days, or the part of the page that has its rows', async () => {
  show();
  expect(await opened('¥900')).toBe(`/bill/sumBill?${inDays}`);
  expect(await opened('¥10')).toBe('.');
  expect(await opened('75%')).toBe('.?tab=compliance');
  expect(await opened('12千克')).toBe('.?tab=carbon');
});

test('of what is granted the lines that are granted open', async () => {
  show(true);
  expect(await opened('¥900')).toBe(`/bill/analysisLines?${inDays}`);
});
