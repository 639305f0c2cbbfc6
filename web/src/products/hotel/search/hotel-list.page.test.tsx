import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetBegunCall } from '#src/api/begun-call.ts';
import { listed, openHotels, sent, stayQuery } from '../../../../test/hotel-stage.tsx';
import { beginHotelList } from './begin-hotel-list.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  forgetBegunCall();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const answer = (part: object = {}) => ({
  '/hotel/search/list_credit': {
    total: 2,
    forbidden: 0,
    nights: 2,
    place: null,
    caps: null,
    hotels: [listed(1), listed(2)],
    ...part,
  },
});
const address = `/hotel/list?city=上海&${stayQuery}`;
const list = () => screen.findByRole('list', { name: '酒店列表' });
const lastAsked = () => sent.mock.calls.filter(([path]) => path === '/hotel/search/list_credit').at(-1)![1];

test('hotels stand in a list beside their map, and lead to their rooms on the same nights', async () => {
  await openHotels(address, answer());
  const card = within(await list()).getByRole('article', { name: '全季酒店（1号店）' });
  expect(card.textContent).toContain('距人民广场640米');
  expect(card.textContent).toContain('含双早');
  expect(card.textContent).toContain('前免费取消');
  const link = within(card).getByRole('link', { name: '全季酒店（1号店），舒适型，¥301起，查看房型' });
  expect(link.getAttribute('href')).toContain(`/hotel/details?hotelId=310000-1&${stayQuery}`);
  expect(screen.getByText('共2家')).toBeTruthy();
});

/** What the document's own script sends for an address, with the hotels that it is answered. */
function beginAt(here: string, hotels: readonly object[]) {
  history.replaceState(null, '', here);
  const page = { ...answer({ total: hotels.length, hotels })['/hotel/search/list_credit'], pricing: null };
  const send = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () =>
      new Response(`data: ${JSON.stringify(page)}\n\n`, { headers: { 'content-type': 'text/event-stream' } }),
  );
  vi.stubGlobal('fetch', send);
  beginHotelList('t', false);
  return send;
}

test('the list takes what the document has asked for while the code of the page was on its way', async () => {
  const send = beginAt(address, [listed(3)]);
  expect(send.mock.calls[0]![0]).toBe('/hotel/search/follow_list');
  expect(send.mock.calls[0]![1].headers).toMatchObject({ authorization: 'Bearer t' });
  await openHotels(address, answer());
  expect(within(await list()).getByRole('article', { name: '全季酒店（3号店）' })).toBeTruthy();
  expect(sent.mock.calls.filter(([path]) => path.startsWith('/hotel/search/'))).toEqual([]);
});

test('what the document has asked for another city is not taken', async () => {
  beginAt(`/hotel/list?city=北京&${stayQuery}`, [listed(3)]);
  await openHotels(address, answer());
  expect(within(await list()).getAllByRole('article')).toHaveLength(2);
});

test('hotels are shown while the prices of others are on their way, and all of them at the end', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const line = writable.getWriter();
  const tell = (part: object) =>
    line.write(
      new TextEncoder().encode(
        `data: ${JSON.stringify({ ...answer()['/hotel/search/list_credit'], ...part })}\n\n`,
      ),
    );
  const stream = new Response(readable, { headers: { 'content-type': 'text/event-stream' } });
  await openHotels(address, { '/hotel/search/follow_list': stream });
  void tell({ total: 1, hotels: [listed(2)], pricing: { asked: 200, of: 480 } });
  expect(within(await list()).getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('正在查询其余酒店的价格，已查到200家，全城共480家')).toBeTruthy();
  void tell({ pricing: null }).then(() => line.close());
  await waitFor(async () => expect(within(await list()).getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByText(/正在查询其余酒店的价格/)).toBeNull();
  expect(sent.mock.calls.map(([path]) => path)).not.toContain('/hotel/search/list_credit');
});

test('a stream that breaks off is followed by the question for the whole list', async () => {
  const broken = new Response('data: {"total":', { headers: { 'content-type': 'text/event-stream' } });
  await openHotels(address, { ...answer(), '/hotel/search/follow_list': broken });
  expect(within(await list()).getAllByRole('article')).toHaveLength(2);
});

test('the list and the map point at one another, and a pressed pin shows its hotel', async () => {
  await openHotels(address, answer());
  const card = within(await list()).getByRole('article', { name: '全季酒店（2号店）' });
  const map = await screen.findByRole('region', { name: '上海酒店地图' });
  await userEvent.hover(card);
  const pin = within(map).getByRole('button', { name: '全季酒店（2号店），¥302' });
  expect(pin.className).toContain('ring-2');
  await userEvent.hover(within(map).getByRole('button', { name: '全季酒店（1号店），¥301' }));
  expect(within(await list()).getByRole('article', { name: '全季酒店（1号店）' }).className).toContain(
    'ring-2',
  );
  await userEvent.click(pin);
  const chosen = screen.getByRole('region', { name: '在地图上选中的酒店' });
  expect(within(chosen).getByRole('link', { name: '全季酒店（2号店）' })).toBeTruthy();
});

test('on a phone the map takes the place of the list and gives it back', async () => {
  await openHotels(address, answer(), { wide: false });
  await list();
  expect(screen.queryByRole('region', { name: '上海酒店地图' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '看地图' }));
  expect(await screen.findByRole('region', { name: '上海酒店地图' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
  expect(screen.queryByRole('region', { name: '上海酒店地图' })).toBeNull();
});

test('filters are kept in the address and asked of the server', async () => {
  const router = await openHotels(address, answer());
  await list();
  await userEvent.click(screen.getByRole('button', { name: '含早餐' }));
  await userEvent.click(screen.getByRole('button', { name: '星级' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '高档型' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '低价优先');
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ breakfast: true, stars: ['4'], sort: 'price' }),
  );
  const asked = Object.fromEntries(lastAsked());
  expect(asked).toMatchObject({ breakfast: 'true', 'stars.0': '4', sort: 'price' });
});

test('a standard is told by its cap, and how far a hotel is above it and who pays that', async () => {
  const night = {
    ...listed(1).rate.nights[0]!,
    capFen: yuan(350),
    companyFen: yuan(350),
    personFen: yuan(50),
  };
  const line = {
    rule: 'cap',
    title: '每晚限价',
    mine: '¥400',
    limit: '¥350',
    within: false,
    gapFen: yuan(50),
  };
  const over = listed(1, { nights: [night, night], lines: [line], over: 'person-pays' });
  await openHotels(
    address,
    answer({
      hotels: [over, listed(2, { lines: [{ ...line, within: true, gapFen: null }] })],
      caps: [{ night: night.night, capFen: yuan(350) }],
    }),
  );
  expect(await screen.findByText('本次差旅标准：每晚不超过¥350')).toBeTruthy();
  const card = within(await list()).getByRole('article', { name: '全季酒店（1号店）' });
  expect(await within(card).findByRole('button', { name: '超标¥50' })).toBeTruthy();
  expect(card.textContent).toContain('个人承担¥100');
  expect(screen.getByRole('button', { name: '只看差标内' })).toBeTruthy();
});

test('what a standard forbids is counted, and shown on a wish', async () => {
  const member = { tripInfo: { tripPreference: { standard: { hideForbidden: true } } } };
  await openHotels(address, answer({ forbidden: 7, caps: [] }), { member });
  await list();
  expect(lastAsked().get('hideForbidden')).toBe('true');
  const words = await screen.findByText(/7/, { selector: 'output' });
  await userEvent.click(within(words).getByRole('button'));
  await waitFor(() => expect(lastAsked().get('hideForbidden')).toBe('false'));
});

test('nothing that fits says so, and the filters can be cleared', async () => {
  const router = await openHotels(`${address}&breakfast=1`, answer({ total: 0, hotels: [] }));
  expect(await screen.findByText('没有符合条件的酒店')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: '清除筛选' })[0]!);
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('breakfast'));
  expect(await screen.findByText('这几晚没有可以预订的酒店')).toBeTruthy();
});

test('a stay that nobody can have is told in a sentence and not asked for again', async () => {
  const refusal = { ret: '5003', msg: '一次最多预订30晚，请分开预订' };
  await openHotels(address, { '/hotel/search/list_credit': refusal });
  expect(await screen.findByText('无法查询')).toBeTruthy();
  expect(screen.getByText('一次最多预订30晚，请分开预订')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

test('a search that failed can be tried again', async () => {
  let times = 0;
  await openHotels(address, {
    '/hotel/search/list_credit': () => {
      times += 1;
      return times === 1 ? { ret: '9999', msg: '系统繁忙' } : answer()['/hotel/search/list_credit'];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(within(await list()).getAllByRole('article')).toHaveLength(2);
});

test('a new search keeps the filters in the same city, and is offered again on the first page', async () => {
  const router = await openHotels(`${address}&breakfast=true`, answer());
  await list();
  const form = screen.getByRole('form', { name: '酒店' });
  await userEvent.type(within(form).getByRole('searchbox', { name: '关键词' }), '全季');
  await userEvent.click(within(form).getByRole('button', { name: '搜索酒店' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ keyword: '全季', breakfast: true }),
  );
  cleanup();
  await openHotels('/hotel/index', answer());
  const recent = await screen.findByRole('region', { name: '最近搜索' });
  expect(within(recent).getByRole('link').textContent).toContain('上海 · 全季');
});
