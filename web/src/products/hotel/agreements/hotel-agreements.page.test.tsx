import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HotelAgreementsPage } from './hotel-agreements.page.tsx';

const address = vi.hoisted(() => ({ search: {} as object, next: [] as object[] }));
vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useRouter: () => undefined,
  useNavigate: () => (to: object) => void address.next.push(to),
  useSearch: () => address.search,
}));

beforeEach(() => {
  address.search = {};
  address.next = [];
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
  hotelId: '310000-0001',
  hotelName: '亚朵酒店（人民广场店）',
  city: '上海',
  roomId: 'K1',
  roomName: '高级大床房',
  code: 'WX-2026',
  priceFen: 42_000,
  breakfasts: 1,
  cancellation: 'free',
  lastRoom: false,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  blackout: ['2026-10-01', '2026-10-02'],
  state: 'live',
  revision: 3,
};

function show(list: readonly object[]) {
  const written: { path: string; body: Record<string, unknown> }[] = [];
  const answers: Record<string, object> = {
    '/hotel/agreement/find': { list, total: list.length },
    '/hotel/agreement/save': { id: 'a2' },
    '/hotel/agreement/end': {},
    '/hotel_region': {
      cities: [],
      places: [],
      hotels: [{ id: '310000-0002', name: '全季酒店（徐家汇店）' }],
    },
    '/baseinfo': { rooms: [{ id: 'T1', name: '双床房' }] },
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: URLSearchParams }) => {
    written.push({ path, body: Object.fromEntries(body) });
    const known = Object.keys(answers).find((one) => path.endsWith(one))!;
    return new Response(JSON.stringify({ ret: '0', msg: '', data: answers[known] }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HotelAgreementsPage />
    </QueryClientProvider>,
  );
  return written;
}
const sentTo = (written: ReturnType<typeof show>, end: string) =>
  written.find(({ path }) => path.endsWith(end))?.body;

test('an enterprise without agreements is told how to begin; one that found none is led back', async () => {
  show([]);
  expect(await screen.findByText('尚未登记协议酒店')).toBeTruthy();
  cleanup();
  address.search = { keyword: '和平' };
  show([]);
  expect(await screen.findByText('没有符合条件的协议')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: '清除筛选' }).at(-1)!);
  expect(address.next).toMatchObject([{ to: '/travel/hotelAgreements', search: {} }]);
});

test('an agreement is shown with its price, what the hotel keeps, and the days that are kept out', async () => {
  show([agreement]);
  expect(await screen.findByText('亚朵酒店（人民广场店）')).toBeTruthy();
  for (const words of ['¥420', '含单早', '否，酒店保留2间', '2026-10-01至2026-10-02', '生效中'])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('a hotel and its room are looked for, and what is wrong is said before anything is sent', async () => {
  const written = show([agreement]);
  await userEvent.click(await screen.findByRole('button', { name: '登记协议' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await save();
  expect((await dialog.findByRole('alert')).textContent).toBe('请选择酒店');
  await userEvent.type(dialog.getByRole('textbox', { name: /城市/ }), '上海');
  await userEvent.click(dialog.getByRole('button', { name: '酒店：请选择' }));
  await userEvent.type(await screen.findByRole('searchbox'), '徐家汇');
  await userEvent.click(await screen.findByText('全季酒店（徐家汇店）'));
  await dialog.findByText('双床房');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /房型/ }), 'T1');
  await userEvent.type(dialog.getByRole('textbox', { name: /协议号/ }), 'wx-2027');
  await userEvent.type(dialog.getByRole('textbox', { name: /每晚协议价/ }), '388');
  await userEvent.type(dialog.getByRole('textbox', { name: /不适用日期/ }), '明天');
  await save();
  expect(dialog.getByRole('alert').textContent).toContain('请按“2026-12-24至2026-12-26、2027-01-01”的格式');
  expect(sentTo(written, '/save')).toBeUndefined();
  await userEvent.clear(dialog.getByRole('textbox', { name: /不适用日期/ }));
  await save();
  expect(sentTo(written, '/save')).toMatchObject({
    hotelId: '310000-0002',
    roomId: 'T1',
    code: 'WX-2027',
    priceFen: '38800',
    lastRoom: 'true',
  });
});

test('terms are changed at the revision that was seen', async () => {
  const written = show([agreement]);
  await userEvent.click(await screen.findByRole('button', { name: '修改与亚朵酒店（人民广场店）的协议' }));
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByRole('textbox', { name: /每晚协议价/ });
  await userEvent.clear(price);
  await userEvent.type(price, '400');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(sentTo(written, '/save')).toMatchObject({
    id: 'a1',
    revision: '3',
    priceFen: '40000',
    roomId: 'K1',
  });
});
