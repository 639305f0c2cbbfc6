import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { clearSession, type Member, sessionStore } from '#src/access/session.ts';
import { InProducts } from '../../test/products.tsx';
import type { ListSearch } from './list-search.rules.ts';
import { OrderFilters } from './order-filters.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const law = { id: 'd2', name: '法务部' };
let asked: URLSearchParams[] = [];

/** A list whose address begins so, of who has this right; tells where it stands. */
function show(rightsKey: string, start: ListSearch = {}) {
  asked = [];
  sessionStore.setState({
    token: 't-1',
    member: { rightsKey, memberId: 'm1', permissions: [] } as unknown as Member,
  });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = new URLSearchParams(body);
    asked.push(input);
    const chosen = input.get('chosen') === law.id ? law : null;
    const isAsked = path === '/order/appOrderBookedTo';
    const data = { list: isAsked && input.get('kind') === 'department' ? [law] : [], more: false, chosen };
    return new Response(JSON.stringify({ ret: '0', data }));
  });
  const onLook = vi.fn<(search: ListSearch) => void>();
  function Page() {
    const [search, setSearch] = useState(start);
    return (
      <OrderFilters
        product="airTicket"
        orders={[]}
        search={search}
        onSearch={(next) => {
          setSearch(next);
          onLook(next);
        }}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InProducts>
        <Page />
      </InProducts>
    </QueryClientProvider>,
  );
  return onLook;
}

test('an enterprise narrows its orders by a department that is searched for, and by the number of an application', async () => {
  const onLook = show('70', { tab: 'done' });
  await userEvent.click(await screen.findByRole('button', { name: '部门：全部部门' }));
  await userEvent.type(await screen.findByRole('searchbox', { name: '部门名称' }), '法');
  await userEvent.click(await screen.findByRole('button', { name: '法务部' }));
  expect(onLook).toHaveBeenLastCalledWith({ tab: 'done', departmentId: 'd2' });
  expect(asked.some((input) => input.get('kind') === 'department' && input.get('keyword') === '法')).toBe(
    true,
  );
  expect(await screen.findByRole('button', { name: '部门：法务部' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('出差申请单号'), 'A2026{Enter}');
  expect(onLook).toHaveBeenLastCalledWith({ tab: 'done', departmentId: 'd2', applicationNo: 'A2026' });
});

test('what an address names is shown by its name, and given up again', async () => {
  const onLook = show('70', { departmentId: 'd2' });
  await userEvent.click(await screen.findByRole('button', { name: '部门：法务部' }));
  await userEvent.click(await screen.findByRole('button', { name: '全部部门' }));
  expect(onLook).toHaveBeenLastCalledWith({});
});

test('who sees no orders of others is not asked what theirs are booked to', async () => {
  show('7_0');
  await screen.findByLabelText('关键词');
  expect(screen.queryByText('成本中心')).toBeNull();
  expect(screen.queryByLabelText('出差申请单号')).toBeNull();
});
