import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { groupMonth } from './group.queries.ts';
import { Subsidiaries } from './subsidiaries.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const company = {
  enterpriseId: '7',
  name: '甲公司',
  settled: true,
  periodLimitFen: yuan(1000),
  usedFen: yuan(10),
  heldFen: yuan(0),
  own: null,
};

/** As the pages have it: the figures of the group beside how its companies are settled. */
function Page() {
  useQuery(groupMonth());
  return <Subsidiaries />;
}

test('how a company is settled is read again wherever it stands, once it was changed', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify({ ret: '0', msg: '', data: { list: [company] } }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '设置甲公司的结算方式' }));
  asked.length = 0;
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await vi.waitFor(() =>
    expect(asked.sort()).toEqual([
      '/creditMember/add_or_update_chd',
      '/creditMember/list_chd',
      '/creditMember/month',
    ]),
  );
});
