import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AskHost } from '#src/ui/ask.tsx';
import { OfficesPage } from './offices.page.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const office = {
  id: 'o1',
  name: '北京总部',
  address: '建国路88号12层',
  city: '北京',
  district: '朝阳区',
  lat: 39.909,
  lon: 116.46,
};
const zhangjiang = {
  uid: '310000m9',
  name: '张江高科地铁站',
  location: { lat: 31.2, lng: 121.59 },
  city: '上海',
  district: '浦东新区',
  business: '2号线',
  tag: '地铁站',
  kind: 'metro',
  metres: null,
  sandbox: false,
};

function show(list: readonly object[]) {
  const written: { path: string; body: Record<string, unknown> }[] = [];
  const answers: Record<string, object> = {
    '/office/find': { list },
    '/office/save': { id: 'o2' },
    '/office/delete': {},
    '/suggestion': { status: 0, message: 'ok', result: [zhangjiang] },
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: URLSearchParams } = {}) => {
    const path = address.split('?')[0]!;
    written.push({ path, body: Object.fromEntries(body ?? []) });
    const known = Object.keys(answers).find((one) => path.endsWith(one))!;
    return new Response(JSON.stringify({ ret: '0', msg: '', data: answers[known] }));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OfficesPage />
      <AskHost />
    </QueryClientProvider>,
  );
  return (end: string) => written.find(({ path }) => path.endsWith(end))?.body;
}

test('a place that is found becomes an office; what is missing is said before anything is sent', async () => {
  const sent = show([]);
  expect(await screen.findByText('还没有办公地点')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: '添加办公地点' })[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /名称/ }), '上海研发中心');
  await save();
  expect((await dialog.findByRole('alert')).textContent).toBe('请选择地图位置');
  expect(sent('/save')).toBeUndefined();
  await userEvent.click(dialog.getByRole('button', { name: /^地图位置/ }));
  await userEvent.type(await screen.findByRole('combobox', { name: '输入地标、地铁站或地址' }), '张江');
  await userEvent.click(await screen.findByRole('option', { name: /张江高科/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /详细地址/ }), '100号');
  await save();
  await vi.waitFor(() =>
    expect(sent('/save')).toMatchObject({
      name: '上海研发中心',
      city: '上海',
      district: '浦东新区',
      address: '浦东新区张江高科地铁站100号',
      lat: '31.2',
      lon: '121.59',
    }),
  );
});

test('an office is changed where it is, and taken away once that was agreed to', async () => {
  const sent = show([office]);
  await userEvent.click(await screen.findByRole('button', { name: '修改“北京总部”' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: /名称/ });
  await userEvent.clear(name);
  await userEvent.type(name, '北京新总部');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  await vi.waitFor(() =>
    expect(sent('/save')).toMatchObject({ id: 'o1', name: '北京新总部', city: '北京', lat: '39.909' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: '删除“北京总部”' }));
  await userEvent.click(await screen.findByRole('button', { name: '删除' }));
  await vi.waitFor(() => expect(sent('/delete')).toMatchObject({ id: 'o1' }));
});
