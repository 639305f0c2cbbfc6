import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { NettingPage } from './netting.page.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useNavigate: () => () => {},
  useRouter: () => undefined,
  useSearch: () => ({}),
  useRouterState: () => '/',
}));
afterEach(cleanup);

const us = { enterpriseId: '1', name: '本公司' };
const other = { enterpriseId: '2', name: '子公司' };
const netting = (no: string, state: string, payer: object, amount: number) => ({
  nettingNo: no,
  month: '2026-10',
  payer,
  payee: payer === us ? other : us,
  owedFen: yuan(amount),
  backFen: 0,
  amountFen: yuan(amount),
  state,
  askedAt: '2026-11-02T00:00:00.000Z',
  endedAt: null,
  words: '',
  acts: [],
});

test('nettings on paper come to what is booked in each direction, whatever was refused or taken back beside it', async () => {
  vi.stubGlobal('print', vi.fn());
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.endsWith('/list')
      ? {
          list: [
            netting('N1', 'booked', other, 300),
            netting('N2', 'booked', us, 100),
            netting('N3', 'refused', other, 700),
          ],
          next: null,
          receivableFen: yuan(300),
          payableFen: yuan(100),
        }
      : { month: '2026-10', ended: true, list: [], netFen: 0 };
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NettingPage />
    </QueryClientProvider>,
  );
  await screen.findByText('N3');
  await userEvent.click(screen.getByRole('button', { name: '打印' }));
  const sheet = within(await screen.findByRole('article', { hidden: true }));
  expect(sheet.getByText('应收（已入账的轧差）').nextSibling?.textContent).toBe('¥300');
  expect(sheet.getByText('应付（已入账的轧差）').nextSibling?.textContent).toBe('¥100');
  expect(sheet.queryByText('合计')).toBeNull();
  expect(sheet.queryByText(/1,100/)).toBeNull();
});
