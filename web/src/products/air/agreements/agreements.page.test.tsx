import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AgreementsPage } from './agreements.page.tsx';

const address = vi.hoisted(() => ({ search: {} as object }));
vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useRouter: () => undefined,
  useNavigate: () => () => undefined,
  useSearch: () => address.search,
}));

beforeEach(() => {
  address.search = {};
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const agreement = {
  id: 'a1',
  airline: 'CA',
  airlineName: '中国国际航空',
  code: 'CA2026WX',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  state: 'live',
  revision: 1,
  confirmed: 3,
  applied: 1,
};
const listing = {
  id: 'l1',
  airline: 'CA',
  airlineName: '中国国际航空',
  name: '张一',
  kind: 'employee',
  departmentName: '销售部',
  state: 'confirmed',
  reason: null,
  appliedAt: '2026-01-05T01:00:00.000Z',
  appliedBy: '吴海涛',
  since: '2026-01-05T02:00:00.000Z',
};
const refused = { ...listing, id: 'l2', name: '郑文博', state: 'refused', reason: 'no-paper' };
const person = (memberId: string, name: string) => ({ memberId, name, departmentPath: '销售部' });

const standing = (name: string, state: string, words: string) => ({
  name,
  state,
  words,
  whitelist: false,
  mayApply: false,
});

function show(agreements: readonly object[]) {
  const written: { path: string; body: Record<string, unknown> }[] = [];
  const answers: Record<string, object> = {
    '/flight/agreement/find': { list: agreements, airlines: [{ code: 'CA', name: '中国国际航空' }] },
    '/flight/agreement/people': { list: [listing, refused], total: 2 },
    '/member/center/employee/find': { list: [person('7', '张一'), person('8', '郑文博')], total: 2 },
    '/member/center/external/find': { list: [], total: 0 },
    '/flight/agreement/save': { id: 'a2' },
    '/flight/agreement/remove': { removed: 1 },
    '/flight/agreement/end': {},
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    written.push({ path, body: Object.fromEntries(body) });
    if (path.endsWith('/add_cz')) {
      const passengers = [
        standing('张一', 'applied', '已申请'),
        standing('', 'unknown', '“郑文博”未保存本人证件'),
      ];
      return new Response(JSON.stringify({ status: '0', message: '', result: { applied: 1, passengers } }));
    }
    const known = Object.keys(answers).find((one) => path.endsWith(one))!;
    return new Response(JSON.stringify({ ret: '0', msg: '', data: answers[known] }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AgreementsPage />
    </QueryClientProvider>,
  );
  return written;
}
const sentTo = (written: ReturnType<typeof show>, end: string) =>
  written.find(({ path }) => path.endsWith(end))?.body;

test('an enterprise without agreements is told how to begin', async () => {
  show([]);
  expect(await screen.findByText('尚未登记协议')).toBeTruthy();
});

test('an agreement is shown with its days and people, and a new one needs a carrier and a code', async () => {
  const written = show([agreement]);
  expect(await screen.findByText('CA2026WX')).toBeTruthy();
  expect(screen.getByText('2026-01-01至2026-12-31')).toBeTruthy();
  expect(screen.getByText('3人，另有1人审核中')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '登记协议' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('请选择航空公司');
  expect(sentTo(written, '/save')).toBeUndefined();
});

test('people are shown with their state and why they were refused', async () => {
  address.search = { tab: 'people' };
  show([agreement]);
  expect(await screen.findByText('张一')).toBeTruthy();
  expect(screen.getAllByText('已在名单').length).toBeGreaterThan(0);
  expect(screen.getByText('未保存本人证件，请先在常旅客中添加')).toBeTruthy();
  expect(screen.getByRole('button', { name: '将张一移出中国国际航空名单' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '将郑文博移出中国国际航空名单' })).toBeNull();
});

test('several people are applied for at once; of whom it was not done the form says why and stays open', async () => {
  address.search = { tab: 'people' };
  const written = show([agreement]);
  await userEvent.click(await screen.findByRole('button', { name: '添加人员' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: '提交申请' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('请选择要加入名单的人员');
  for (const name of ['张一', '郑文博'])
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: new RegExp(name) }));
  await userEvent.click(within(dialog).getByRole('button', { name: '提交申请' }));
  await waitFor(() => expect(within(dialog).getByText('“郑文博”未保存本人证件')).toBeTruthy());
  const body = sentTo(written, '/add_cz')!;
  expect(body['airline']).toBe('CA');
  expect(Object.values(body)).toEqual(expect.arrayContaining(['7', '8']));
});
