import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { noFen, yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { arrival, listed, openHotels, plan, sent, stayQuery } from '../../../../test/hotel-stage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = `/hotel/details?hotelId=310000-1&${stayQuery}`;
const priced = (...plans: ReturnType<typeof plan>[]) => ({
  '/hotel/search/priceinfo_credit': { nights: 2, rooms: [{ roomId: 'r1', plans }] },
});
const lastPriced = () =>
  sent.mock.calls.filter(([path]) => path === '/hotel/search/priceinfo_credit').at(-1)![1];
const room = () => screen.findByRole('article', { name: '高级大床房' });

test('a hotel is shown in full with what its rooms cost, and leads to the order form with these prices', async () => {
  await openHotels(
    address,
    priced(plan(), plan({ planId: 'p2', payment: 'desk', heldUntil: '18:00', left: 2 })),
  );
  expect(await screen.findByRole('heading', { level: 1, name: '全季酒店（1号店）' })).toBeTruthy();
  const card = await room();
  expect(card.textContent).toContain('24平方米 · 大床1.8米 · 有窗 · 3至8层 · 禁烟 · 可住2人');
  expect(card.textContent).toContain('未担保，保留至入住日18:00');
  const [first, second] = within(card).getAllByRole('link', { name: /^预订高级大床房/ });
  expect(first!.getAttribute('aria-label')).toBe('预订高级大床房，含双早，在线付，¥800');
  expect(first!.getAttribute('href')).toBe(
    `/hotel/orderInfo?hotelId=310000-1&room=r1&plan=p1&${stayQuery}&prices=40000-40000`,
  );
  expect(second!.parentElement!.textContent).toContain('仅剩2间');
  expect(screen.getByText('离地铁很近')).toBeTruthy();
  expect(screen.getByText('不可携带宠物')).toBeTruthy();
});

test('opened, a price tells each night with both parts, and until when it may be given back', async () => {
  const night = { ...plan().nights[0]!, capFen: yuan(350), companyFen: yuan(350), personFen: yuan(50) };
  const line = {
    rule: 'cap',
    title: '每晚限价',
    mine: '¥400',
    limit: '¥350',
    within: false,
    gapFen: yuan(50),
  };
  await openHotels(
    address,
    priced(plan({ nights: [night, plan().nights[1]!], lines: [line], over: 'person-pays' })),
  );
  const card = await room();
  expect(card.textContent).toContain('公司¥750');
  expect(card.textContent).toContain('个人¥50');
  await userEvent.click(within(card).getByRole('button', { name: '高级大床房的每晚价格与取消规则' }));
  const table = within(card).getByRole('table');
  expect(within(table).getByRole('columnheader', { name: '个人承担' })).toBeTruthy();
  const cells = within(within(table).getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['¥400', '¥350', '¥350', '¥50']);
  expect(within(card).getByText(/^取消费用：现在免费，.*18:00起收取¥400$/)).toBeTruthy();
});

test('what is sold out cannot be booked, and other nights can be chosen', async () => {
  const router = await openHotels(address, priced(plan({ left: 0 })));
  const card = await room();
  expect(within(card).queryByRole('link', { name: /^预订/ })).toBeNull();
  expect(screen.getByText('这几晚的房间已售完')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^房间与住客/ }));
  await userEvent.click(await screen.findByRole('button', { name: '增加房间' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ rooms: 2, arrival }));
  await waitFor(() => expect(lastPriced().get('rooms')).toBe('2'));
});

test('what a standard forbids is left out, counted, and shown on a wish', async () => {
  const member = { tripInfo: { tripPreference: { standard: { hideForbidden: true } } } };
  await openHotels(address, priced(plan(), plan({ planId: 'p2', over: 'forbid', meanFen: yuan(900) })), {
    member,
  });
  const card = await room();
  expect(within(card).getAllByRole('link', { name: /^预订/ })).toHaveLength(1);
  const words = await screen.findByText(/1/, { selector: 'output' });
  await userEvent.click(within(words).getByRole('button'));
  expect(within(await room()).getAllByRole('link', { name: /^预订/ })).toHaveLength(2);
});

test('other hotels around it are offered, of a member with a standard those within it', async () => {
  await openHotels(address, {
    ...priced(plan()),
    '/hotel/search/list_credit': {
      total: 1,
      forbidden: 0,
      nights: 2,
      place: null,
      caps: [{ night: arrival, capFen: noFen }],
      hotels: [{ ...listed(2), distance: { metres: 420, minutes: 7, onFoot: true } }],
    },
  });
  const title = await screen.findByRole('heading', { name: '附近符合差标的酒店' });
  const link = within(title.parentElement!).getByRole('link');
  expect(link.textContent).toContain('全季酒店（2号店）420米');
  expect(screen.getByRole('region', { name: '全季酒店（1号店）的位置' })).toBeTruthy();
});

test('a hotel that is not there any more is told with a way on', async () => {
  await openHotels(address, {
    '/hotel/search/baseinfo': { ret: '5000', msg: '该酒店不存在或已停止合作，请选择其他酒店' },
  });
  expect(await screen.findByRole('heading', { name: '无法打开这家酒店' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '查找酒店' })).toBeTruthy();
});
