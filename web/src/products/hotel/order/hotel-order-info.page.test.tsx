import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { arrival, checked, openHotels, plan, sent, stayQuery } from '../../../../test/hotel-stage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const address = `/hotel/orderInfo?hotelId=310000-1&room=r1&plan=p1&${stayQuery}&prices=40000-40000`;
const book = '/api/v1/trip_manager/hotel_domestic_order/book';
const self = {
  id: 'p1',
  name: '陈晓明',
  relation: 'self',
  psgType: 'ADT',
  certTypeCN: '身份证',
  certNo: '1101**********0011',
};
const answers = {
  '/hotel/order/canBook': checked(),
  '/beneficiary/list': { list: [self] },
};
const lastOf = (path: string) => sent.mock.calls.filter(([one]) => one === path).at(-1)![1];

test('an order begins with oneself and is placed at the prices that are shown, by the night', async () => {
  const router = await openHotels(
    address,
    { ...answers, [book]: { orderNo: '20261201000000000001', code: 0, totalFen: 80_000, payBefore: null } },
    { member: { permissions: [14, 31] } },
  );
  expect(await screen.findByRole('heading', { name: '入住信息' })).toBeTruthy();
  expect(await screen.findByText(/^取消费用/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '预计到店时间' }), '20:00');
  await userEvent.click(screen.getByRole('button', { name: '高楼层' }));
  await userEvent.click(screen.getByRole('radio', { name: '普通发票' }));
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pay/hotel/20261201000000000001'));
  expect(Object.fromEntries(lastOf(book))).toMatchObject({
    hotelId: '310000-1',
    'rooms.0.guests.0.passengerId': 'p1',
    arrivesAt: '20:00',
    requests: '高楼层',
    'invoice.kind': 'plain',
    'prices.0.night': arrival,
    'prices.0.priceFen': '40000',
    expectTotalFen: '80000',
  });
});

const customer = {
  id: 'c1',
  name: '周明远',
  mobilePhone: '139****0401',
  note: '',
  passengerIds: [],
  orders: 0,
  products: [],
  revision: 1,
};
const distributor = { member: { permissions: [14, 31, 52] } };
const ofCustomers = {
  ...answers,
  '/customer/find': { list: [customer], total: 1 },
  '/customer/markUp': {
    kind: 'yuan',
    amount: 1000,
    special: [
      { id: 'm1', customerId: 'c1', customerName: '周明远', product: 'hotel', kind: 'yuan', amount: 3000 },
    ],
    pointsPerYuan: 0,
  },
  [book]: { orderNo: '20261201000000000001', code: 0, totalFen: 80_000, payBefore: null },
};

test('a distributor orders for a customer, who is asked the price with the mark-up for each night', async () => {
  const router = await openHotels(address, ofCustomers, distributor);
  await userEvent.click(await screen.findByRole('button', { name: '选择客户' }));
  await userEvent.click(await screen.findByRole('button', { name: /周明远/ }));
  const asked = await screen.findByLabelText<HTMLInputElement>('陈晓明的客户价（元）');
  await waitFor(() => expect(asked.value).toBe('860'));
  await userEvent.clear(asked);
  await userEvent.type(asked, '799');
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  expect((await screen.findAllByText(/客户价不能低于结算价/)).length).toBeGreaterThan(0);
  expect(sent.mock.calls.some(([path]) => path === book)).toBe(false);
  await userEvent.clear(asked);
  await userEvent.type(asked, '888.5');
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pay/hotel/20261201000000000001'));
  expect(Object.fromEntries(lastOf(book))).toMatchObject({
    customerId: 'c1',
    'rooms.0.saleFen': '88850',
    expectTotalFen: '80000',
  });
});

test('for nobody else a distributor orders as everybody does, and what is paid at the desk for no customer', async () => {
  await openHotels(address, ofCustomers, distributor);
  await screen.findByRole('button', { name: '选择客户' });
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(lastOf(book).get('expectTotalFen')).toBe('80000'));
  expect([...lastOf(book).keys()].filter((key) => /customer|saleFen/.test(key))).toEqual([]);
  cleanup();
  const desk = checked({ plan: plan({ payment: 'desk', heldUntil: '18:00' }) });
  await openHotels(address, { ...ofCustomers, '/hotel/order/canBook': desk }, distributor);
  expect(await screen.findByText(/不能以客户名义预订/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '选择客户' })).toBeNull();
});

test('what is paid at the desk is placed without a payment, by when its rooms are kept', async () => {
  const desk = plan({ payment: 'desk', heldUntil: '18:00' });
  const router = await openHotels(
    address,
    {
      ...answers,
      '/hotel/order/canBook': checked({ plan: desk }),
      [book]: { orderNo: '20261201000000000001', code: 1, totalFen: 0, payBefore: null },
    },
    { member: { permissions: [14, 31] } },
  );
  expect(await screen.findByText('房费在入住时向酒店前台支付，现在不收取任何费用。')).toBeTruthy();
  expect(screen.getByText('到店支付')).toBeTruthy();
  expect(screen.queryByText('支付')).toBeNull();
  const clocks = within(screen.getByRole('combobox', { name: '预计到店时间' })).getAllByRole('option');
  expect(clocks.at(-1)!.textContent).toBe('18:00');
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/hotel/OrderDetails/20261201000000000001'),
  );
});

test('what is guaranteed is placed for its guarantee, which is what is paid next', async () => {
  const router = await openHotels(
    address,
    {
      ...answers,
      '/hotel/order/canBook': checked({ plan: plan({ payment: 'guarantee' }) }),
      [book]: { orderNo: '20261201000000000001', code: 0, totalFen: 40_000, payBefore: null },
    },
    { member: { permissions: [14, 31] } },
  );
  expect(await screen.findByText('担保金（首晚房费）')).toBeTruthy();
  expect(screen.getByText(/^提交后只需支付担保金/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pay/hotel/20261201000000000001'));
});

test('prices that moved since they were chosen are told by the night', async () => {
  const changed = [{ night: arrival, beforeFen: yuan(400), nowFen: yuan(450) }];
  await openHotels(address, { ...answers, '/hotel/order/canBook': checked({ changed }) });
  const alert = await screen.findByText('房价与您选择时不同');
  const row = within(alert.parentElement!).getAllByRole('row')[1]!;
  expect(row.textContent).toContain('¥400¥450');
});

test('prices that move while it is filled in are told by the night, and need a yes', async () => {
  let times = 0;
  const changed = [{ night: arrival, beforeFen: yuan(400), nowFen: yuan(450) }];
  const dearer = plan({
    nights: plan().nights.map((night, at) => (at === 0 ? { ...night, priceFen: yuan(450) } : night)),
    totalFen: yuan(850),
  });
  await openHotels(
    address,
    {
      ...answers,
      '/hotel/order/canBook': () => checked(times === 0 ? {} : { plan: dearer }),
      [book]: () => {
        times += 1;
        return times === 1
          ? {
              ret: '5006',
              msg: '房价已变动',
              data: { beforeFen: yuan(800), afterFen: yuan(850), changed, nights: [] },
            }
          : { orderNo: '20261201000000000001', code: 0, totalFen: 85_000, payBefore: null };
      },
    },
    { member: { permissions: [14, 31] } },
  );
  await screen.findByRole('heading', { name: '入住信息' });
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  const dialog = await screen.findByRole('dialog', { name: '房价已变动' });
  expect(within(dialog).getAllByRole('row')[1]!.textContent).toContain('¥400¥450');
  await userEvent.click(within(dialog).getByRole('button', { name: '按¥850提交' }));
  await waitFor(() => expect(lastOf(book).get('expectTotalFen')).toBe('85000'));
  expect(lastOf(book).get('prices.0.priceFen')).toBe('45000');
});

test('a room that is gone is told with its reason and the ways on', async () => {
  const router = await openHotels(address, {
    ...answers,
    '/hotel/order/canBook': checked({
      canBook: false,
      reason: '该房型在所选日期已售完，请选择其他房型或酒店',
    }),
  });
  expect(await screen.findByText('这个房型现在不能预订')).toBeTruthy();
  expect(screen.getByRole('button', { name: '看附近酒店' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '看其他房型' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/hotel/details'));
});

test('a room that goes while it is filled in leaves what was written and shows the ways on', async () => {
  await openHotels(
    address,
    { ...answers, [book]: { ret: '5008', msg: '该房型在所选日期已售完，请选择其他房型或酒店' } },
    { member: { permissions: [14, 31] } },
  );
  await screen.findByRole('heading', { name: '入住信息' });
  await userEvent.type(screen.getByRole('textbox', { name: /特殊要求/ }), '加一床被子');
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  const dialog = await screen.findByRole('dialog', { name: '房间没有订到' });
  await userEvent.click(within(dialog).getByRole('button', { name: '留在本页' }));
  expect(screen.getByRole('textbox', { name: /特殊要求/ })).toHaveProperty('value', '加一床被子');
});

test('a form without anybody in a room says in which', async () => {
  await openHotels(
    `${address}&rooms=2`,
    {
      ...answers,
      '/hotel/order/canBook': checked({ rooms: [{ nights: plan().nights }, { nights: plan().nights }] }),
    },
    { member: { permissions: [14, 31] } },
  );
  await screen.findByRole('heading', { name: '入住信息' });
  expect(screen.getByRole('heading', { name: '房间2入住人' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '提交订单' }));
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('请添加房间2的入住人');
});

test('an address that names no room leads to the search', async () => {
  await openHotels('/hotel/orderInfo?hotelId=310000-1');
  expect(await screen.findByText('还没有选择房型')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查找酒店' }).getAttribute('href')).toBe('/hotel/index');
});
