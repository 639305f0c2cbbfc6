import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { yuan } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { afterEach, expect, test, vi } from 'vitest';
import {
  airport,
  estimate,
  lastSent,
  minutesFromNow,
  offer,
  openCars,
  orderNo,
  rideAddress,
  sent,
} from '../../../../test/car-stage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const book = '/api/v1/trip_manager/car_order/book';
const placed = { orderNo, code: 20, totalFen: 8800, departsAt: minutesFromNow(0) };
const asked = () => sent.mock.calls.filter(([path]) => path === '/car/estimate');

test('a place is typed, kinds are shown with what they may cost, and one is ordered at no more than that', async () => {
  const page = await openCars('/car/index', { [book]: placed });
  expect(await screen.findByText(/填写上车地点与目的地后/)).toBeTruthy();
  for (const label of ['上车地点', '目的地']) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}：`) }));
    await userEvent.type(await screen.findByRole('combobox'), '北京饭店');
    await userEvent.click(await screen.findByRole('option', { name: /北京饭店/ }));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  }
  // Both ends are one place: that is said, and nobody is asked.
  expect((await screen.findByRole('alert')).textContent).toBe('上车地点与目的地相同，请重新选择');
  expect(asked()).toHaveLength(0);
  expect(page.path()).toBe('/car/index');
});

test('kinds stand with range, minutes and parts; the chosen one is ordered, and leads to the ride', async () => {
  const page = await openCars(rideAddress, { [book]: placed });
  const economy = await screen.findByRole('radio', { name: /经济型/ });
  expect(economy.closest('label')?.parentElement?.textContent).toContain('¥79–¥106');
  expect(screen.getByRole('radio', { name: /经济型.*可坐4人.*约4分钟接驾/ })).toBe(economy);
  expect(screen.getByRole('radio', { name: /豪华型.*附近暂无车辆/ })).toHaveProperty('disabled', true);
  await userEvent.click(economy);
  await userEvent.click(await screen.findByRole('button', { name: '有大件行李' }));
  await userEvent.click(screen.getByRole('button', { name: '确认叫车' }));
  await waitFor(() => expect(page.path()).toBe(`/car/OrderDetails/${orderNo}`));
  expect(Object.fromEntries(lastSent(book))).toMatchObject({
    kind: 'economy',
    'from.name': '国贸大厦',
    'to.lat': '40.0532',
    'rider.passengerId': 'p1',
    'contact.mobile': '13800000010',
    remarks: '有大件行李',
    expectHighFen: '10600',
  });
});

test('before a kind is chosen there is nothing to confirm, and the page says what is missing', async () => {
  await openCars(rideAddress);
  await screen.findByRole('radio', { name: /经济型/ });
  expect(screen.queryByRole('button', { name: '确认叫车' })).toBeNull();
  expect(screen.getByText('选择车型后显示费用。')).toBeTruthy();
});

test('a flight of one’s orders fills its terminal and says that the car waits', async () => {
  const list = [
    {
      orderNo: 'W1',
      leg: 0,
      scene: 'airport',
      no: 'MU5101',
      way: 'pick-up',
      place: airport,
      at: minutesFromNow(600),
      day: '2026-12-02',
      time: '10:20',
      words: '12月2日 MU5101 首都机场T3 10:20到达',
    },
  ];
  await openCars('/car/index?scene=airport&to=国贸大厦&toCity=北京&toAt=39.90870,116.46050', {
    '/car/transfers': { list },
  });
  await userEvent.click(await screen.findByRole('radio', { name: /MU5101/ }));
  expect(await screen.findByText(/航班晚到司机照常等候、不加收费用/)).toBeTruthy();
  expect(screen.getByText('按MU5101确定')).toBeTruthy();
  expect(screen.queryByRole('radio', { name: '预约' })).toBeNull();
  await screen.findByRole('radio', { name: /经济型/ });
  expect(Object.fromEntries(lastSent('/car/estimate'))).toMatchObject({
    scene: 'airport',
    'transfer.orderNo': 'W1',
    'transfer.leg': '0',
    'transfer.way': 'pick-up',
    'from.name': '首都机场T3',
  });
  expect(lastSent('/car/estimate').has('day')).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: /不绑定/ }));
  expect(await screen.findByText(/填写上车地点与目的地后/)).toBeTruthy();
});

const above = offer({
  personFen: yuan(28),
  standard: {
    title: '用车',
    lines: [
      {
        rule: 'ride-price',
        title: '单次限价',
        mine: '¥88',
        limit: '¥60',
        within: false,
        gapFen: yuan(28),
      },
    ],
    over: 'reason',
  },
});

test('a car above the standard shows both parts and asks for the reason', async () => {
  await openCars(`${rideAddress}&kind=economy`, {
    '/car/estimate': { ...estimate({ kinds: [above] }) },
    [book]: placed,
  });
  expect(await screen.findByRole('button', { name: '超标¥28' })).toBeTruthy();
  const notice = await screen.findByRole('heading', { name: '超出差旅标准' });
  expect(notice.parentElement?.textContent).toContain('单次限价');
  expect(screen.getAllByText('¥28').length).toBeGreaterThan(0);
  expect(screen.getAllByText('¥60').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: '确认叫车' }));
  expect(sent.mock.calls.some(([path]) => path === book)).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: /超标原因/ }), '赶飞机');
  await userEvent.click(screen.getByRole('button', { name: '确认叫车' }));
  await waitFor(() => expect(lastSent(book).get('overReason')).toBe('赶飞机'));
});

test('an estimate that has risen needs a yes, and is ordered at the new one', async () => {
  let times = 0;
  await openCars(`${rideAddress}&kind=economy`, {
    [book]: () => {
      times += 1;
      return times === 1
        ? {
            ret: retOf('car.price-changed'),
            msg: '预估费用已变动',
            data: { estimateFen: yuan(100), lowFen: yuan(90), highFen: yuan(120) },
          }
        : placed;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '确认叫车' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('¥120');
  await userEvent.click(within(dialog).getByRole('button', { name: /¥120/ }));
  await waitFor(() => expect(lastSent(book).get('expectHighFen')).toBe('12000'));
});

test('a distributor orders a ride for a customer, who is asked the estimate of the order with the mark-up', async () => {
  let times = 0;
  const answers = {
    '/customer/find': {
      list: [{ id: 'c1', name: '周明远', mobilePhone: '', note: '', passengerIds: [], orders: 0 }],
      total: 1,
    },
    '/customer/markUp': { kind: 'percent', amount: 100, special: [], pointsPerYuan: 0 },
    [book]: () => {
      times += 1;
      return times === 1
        ? {
            ret: retOf('car.price-changed'),
            msg: '预估费用已变动',
            data: { estimateFen: yuan(100), lowFen: yuan(90), highFen: yuan(120) },
          }
        : placed;
    },
  };
  await openCars(`${rideAddress}&kind=economy`, answers, { permissions: [31, 47, 52] });
  await userEvent.click(await screen.findByRole('button', { name: '选择客户' }));
  await userEvent.click(await screen.findByRole('button', { name: /周明远/ }));
  const { estimateFen } = offer();
  const asked = await screen.findByLabelText<HTMLInputElement>('陈晓明的客户价（元）');
  await waitFor(() => expect(Number(asked.value)).toBe(estimateFen / 100 + Math.round(estimateFen / 1000)));
  await userEvent.click(screen.getByRole('button', { name: '确认叫车' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: /¥120/ }));
  await waitFor(() => expect(lastSent(book).get('saleFen')).toBe('11000'));
  expect(lastSent(book).get('customerId')).toBe('c1');
});

test('an unpaid ride is said before, and where it is met; nothing that was written is lost', async () => {
  const page = await openCars(`${rideAddress}&kind=economy`, {
    '/car/desk': { unpaid: { orderNo: 'W9', totalFen: yuan(36) }, current: [], now: minutesFromNow(0) },
    [book]: { ret: retOf('car.unpaid'), msg: '您有一笔未支付的用车费用¥36，支付后才能再次用车' },
  });
  expect(await screen.findByText('您有一笔用车费用¥36未支付，支付后才能再次用车。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '去支付' }).getAttribute('href')).toBe('/pay/car/W9');
  await userEvent.click(await screen.findByRole('button', { name: '请保持安静' }));
  await userEvent.click(screen.getByRole('button', { name: '确认叫车' }));
  const dialog = await screen.findByRole('dialog', { name: '没有叫到车' });
  await userEvent.click(within(dialog).getByRole('button', { name: '留在本页' }));
  expect(page.path()).toBe('/car/index');
  expect(screen.getByRole('button', { name: '请保持安静' }).getAttribute('aria-pressed')).toBe('true');
});

test('a time that has passed is said, and nobody is asked', async () => {
  await openCars(`${rideAddress}&day=2026-01-01&time=09:00`);
  expect((await screen.findByRole('alert')).textContent).toBe('用车时间已过，请重新选择');
  expect(asked()).toHaveLength(0);
});

test('what the fleet refuses is said without a retry; what failed is asked again', async () => {
  await openCars(rideAddress, {
    '/car/estimate': { ret: retOf('car.unknown-city'), msg: '北京尚未开通用车，请选择其他城市' },
  });
  expect(await screen.findByText('北京尚未开通用车，请选择其他城市')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
