import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lateAnswer } from '#src/api/late-answer.ts';
import { BillsPage } from './bills.page.tsx';

vi.mock('@tanstack/react-router', async () => (await import('../../test/plain-links.tsx')).plainRouter);
afterEach(cleanup);

const noBills = { open: null, list: [], owedFen: 0, overdueFen: 0, walletFen: 0 };
const line = {
  limitFen: 5_000_000,
  heldFen: 0,
  usedFen: 0,
  availableFen: 5_000_000,
  termDays: 30,
  frozen: false,
  frozenBecause: '',
  alert: 0,
};

/** Shows the page of an enterprise without bills of its own. */
function show(credit: object) {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.endsWith('/credit/overview') ? { events: [], ...credit } : noBills;
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BillsPage />
    </QueryClientProvider>,
  );
}

test('where a group pays, nothing is missing: who pays and what may be spent', async () => {
  show({ line, settledBy: '神州集团' });
  expect(await screen.findByText('贵企业的订单由集团神州集团统一支付，账单由集团查看与还款。')).toBeTruthy();
  expect(screen.getByText('授信可用')).toBeTruthy();
  expect(screen.queryByText('贵企业尚未开通授信')).toBeNull();
});

test('where nobody does, it is said how to begin', async () => {
  show({ line: null, settledBy: null });
  expect(await screen.findByText('贵企业尚未开通授信')).toBeTruthy();
});

test('where the credit cannot be read, nothing is said of it but that, and it is tried again', async () => {
  let failing = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/credit/overview') && failing)
      return new Response(JSON.stringify({ ret: '500', msg: '系统繁忙' }), { status: 500 });
    const data = path.endsWith('/credit/overview') ? { events: [], line, settledBy: '神州集团' } : noBills;
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BillsPage />
    </QueryClientProvider>,
  );
  const again = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryByText('贵企业尚未开通授信')).toBeNull();
  failing = false;
  again.click();
  expect(await screen.findByText(/由集团神州集团统一支付/)).toBeTruthy();
});

test('nothing is shown that what comes later would move: the figures wait for the notices of the credit', async () => {
  const credit = lateAnswer<object>();
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.endsWith('/credit/overview')
      ? await credit.promise
      : { ...noBills, list: [], open: { opens: '2026-11-01', bills: '2026-12-01', lines: 1, totalFen: 100 } };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  const queries = new QueryClient();
  render(
    <QueryClientProvider client={queries}>
      <BillsPage />
    </QueryClientProvider>,
  );
  // The bills are there, the credit is not.
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  expect(screen.queryByText('应还总额')).toBeNull();
  credit.resolve({ events: [], line: { ...line, alert: 80 }, settledBy: null });
  expect(await screen.findByText('应还总额')).toBeTruthy();
  expect(screen.getByText(/授信占用已达80%/)).toBeTruthy();
});

test('an enterprise with bills has the way to the repayments of all of them', async () => {
  const bill = {
    billNo: 'ZD1',
    opens: '2026-10-01',
    closes: '2026-10-31',
    dueDay: '2026-11-20',
    issuedAt: '2026-11-01T00:00:00.000Z',
    state: 'paid',
    lines: 1,
    totalFen: 100,
    settledFen: 100,
    owedFen: 0,
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.endsWith('/credit/overview')
      ? { events: [], line, settledBy: null }
      : { ...noBills, list: [bill] };
    return new Response(JSON.stringify({ ret: '0', msg: '', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BillsPage />
    </QueryClientProvider>,
  );
  const way = await screen.findByRole('link', { name: '还款记录' });
  expect(way.getAttribute('href')).toBe('/finance/repayments');
});
