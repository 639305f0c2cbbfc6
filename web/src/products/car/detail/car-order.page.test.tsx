import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { noFen, yuan } from '@woxing/contract/core/money';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import type { CarDetail } from '@woxing/contract/products/car/car-order-detail';
import { afterEach, expect, test, vi } from 'vitest';
import {
  bill,
  car,
  carOrder,
  hotel,
  lastSent,
  minutesFromNow,
  office,
  openCars,
  orderNo,
  ride,
  sent,
} from '../../../../test/car-stage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const address = `/car/OrderDetails/${orderNo}`;
const live = (now: CarDetail['ride'], at = 0) => ({
  orderNo,
  code: 20,
  totalFen: 8800,
  ride: now,
  now: minutesFromNow(at),
});
const answers = (detail: CarDetail, part: object = {}) => ({
  '/order/appOrderDetail': { ...carOrder(detail, part) },
  '/order/appOrderState': { code: 20, version: 3 },
  '/car/order/ride': live(detail.ride),
});

test('the driver, the car and where it is stand on the page, and move as the fleet tells', async () => {
  const page = await openCars(address, answers(car()));
  const driver = await screen.findByRole('region', { name: '司机' });
  expect(driver.textContent).toContain('京A·沙1234');
  expect(driver.textContent).toContain('白色 · 沙箱轿车');
  const call = within(driver).getByRole('link', { name: '联系司机沙箱师傅王' });
  expect(call.getAttribute('href')).toBe('tel:17000000001');
  const map = await screen.findByRole('region', { name: '行程地图' });
  expect(within(map).getByText('京A·沙1234')).toBeTruthy();
  expect(screen.getByText('预计4分钟后接到您')).toBeTruthy();
  const before = within(map).getByText('京A·沙1234').parentElement?.style.left;
  page.tell(live(ride({ position: { lat: 39.905, lon: 116.459 }, etaMinutes: 1, etaMetres: 1100 }), 0.1));
  expect(await screen.findByText('预计1分钟后接到您')).toBeTruthy();
  expect(within(map).getByText('京A·沙1234').parentElement?.style.left).not.toBe(before);
});

const reads = () => sent.mock.calls.filter(([path]) => path === '/order/appOrderDetail').length;

test('a new state reads the order again', async () => {
  const page = await openCars(address, answers(car()));
  await screen.findByRole('region', { name: '司机' });
  const before = reads();
  page.tell(live(ride({ state: 'arrived', words: '司机已到达上车地点', freeUntil: minutesFromNow(5) }), 0.1));
  expect((await screen.findByRole('timer')).textContent).toMatch(/^0[45]:/);
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('cancelling says its cost before; one that has changed meanwhile is shown and needs another yes', async () => {
  let fee = noFen;
  let sends = 0;
  const now = () =>
    ride({
      cancel: {
        feeFen: fee,
        words: fee === noFen ? '司机接单3分钟内可免费取消' : '司机已在途，取消须支付司机的空驶费',
        until: null,
      },
    });
  await openCars(address, {
    ...answers(car()),
    '/car/order/ride': () => live(now()),
    '/car/order/cancel': () => {
      sends += 1;
      if (sends > 1) return { code: 0, feeFen: fee };
      fee = yuan(7);
      return { ret: retOf('car.cancel-fee-changed'), msg: '司机已在途，取消费用已由¥0变为¥7' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '取消用车' }));
  const dialog = await screen.findByRole('dialog', { name: '取消这次用车？' });
  expect(await within(dialog).findByText('现在取消不产生费用。')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '确认取消' }));
  expect(lastSent('/car/order/cancel').get('expectFeeFen')).toBe('0');
  await userEvent.click(await within(dialog).findByRole('button', { name: '确认取消，支付¥7' }));
  await waitFor(() => expect(lastSent('/car/order/cancel').get('expectFeeFen')).toBe('700'));
  expect(await screen.findByText('已取消用车，产生费用¥7')).toBeTruthy();
});

test('another destination is chosen with its new estimate beside the old one', async () => {
  await openCars(address, {
    ...answers(car()),
    '/car/order/destinationQuote': {
      metres: 5200,
      minutes: 16,
      estimateFen: yuan(28),
      lowFen: yuan(25),
      highFen: yuan(34),
      overStandard: '用车地点：距公司9公里，标准公司5公里以内',
      personFen: noFen,
    },
    '/car/order/changeDestination': { lowFen: yuan(25), highFen: yuan(34) },
  });
  await userEvent.click(await screen.findByRole('button', { name: '更改目的地' }));
  const dialog = await screen.findByRole('dialog', { name: '更改目的地' });
  await userEvent.click(within(dialog).getByRole('button', { name: /^新目的地/ }));
  await userEvent.type(await screen.findByRole('combobox'), '北京饭店');
  await userEvent.click(await screen.findByRole('option', { name: /北京饭店/ }));
  expect(await screen.findByText('¥25–¥34')).toBeTruthy();
  expect(screen.getByText('¥79–¥106')).toBeTruthy();
  expect(screen.getByText(/距公司9公里/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '确认更改' }));
  await waitFor(() => expect(lastSent('/car/order/changeDestination').get('to.name')).toBe(hotel.name));
});

const ended = (part: Partial<CarDetail> = {}) =>
  car({
    ride: ride({
      state: 'ended',
      words: '行程已结束，请支付',
      position: null,
      cancel: null,
      mayRedirect: false,
    }),
    bill: bill(),
    mayDispute: true,
    mayReview: true,
    ...part,
  });

test('the bill stands beside the estimate part by part, and says why it is above', async () => {
  await openCars(address, answers(ended(), { code: 0, totalFen: yuan(112) }));
  const table = await screen.findByRole('table');
  expect(within(table).getByRole('row', { name: /里程费/ }).textContent).toBe('里程费¥74¥83');
  expect(within(table).getByRole('row', { name: /高速与过桥费/ }).textContent).toBe('高速与过桥费¥0¥15');
  expect(within(table).getByRole('row', { name: /合计/ }).textContent).toBe('合计¥88¥112');
  expect(screen.getByText('实际费用高出预估上限¥6：途经收费路段')).toBeTruthy();
  expect(screen.getByText('个人承担').nextElementSibling?.textContent).toBe('¥12');
  expect(screen.queryByRole('button', { name: '取消用车' })).toBeNull();
});

test('a bill is questioned by its parts, with a reason', async () => {
  await openCars(address, { ...answers(ended(), { code: 0 }), '/car/order/dispute': {} });
  await userEvent.click(await screen.findByRole('button', { name: '申请核查' }));
  const dialog = await screen.findByRole('dialog', { name: '账单核查' });
  await userEvent.click(within(dialog).getByRole('button', { name: '提交核查' }));
  expect((await within(dialog).findByText('请选择有疑问的费用')).textContent).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /高速与过桥费/ }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /说明/ }), '没有走高速');
  await userEvent.click(within(dialog).getByRole('button', { name: '提交核查' }));
  await waitFor(() =>
    expect(Object.fromEntries(lastSent('/car/order/dispute'))).toMatchObject({
      'parts.0': 'toll',
      reason: '没有走高速',
    }),
  );
});

test('what became of a question stands under the bill', async () => {
  const dispute = {
    state: 'corrected',
    parts: ['toll'],
    reason: '没有走高速',
    at: minutesFromNow(-60),
    answer: '已核实，高速费予以核减',
    lessFen: yuan(15),
  } as const;
  await openCars(address, answers(ended({ dispute: { ...dispute, parts: ['toll'] }, mayDispute: false })));
  const section = await screen.findByRole('region', { name: '账单核查' });
  expect(section.textContent).toContain('已更正');
  expect(section.textContent).toContain('核减¥15');
  expect(section.textContent).toContain('高速与过桥费：没有走高速');
});

test('a ride is reviewed once, by stars at the least', async () => {
  await openCars(address, { ...answers(ended(), { code: 2 }), '/car/order/review': {} });
  await userEvent.click(await screen.findByRole('button', { name: '提交评价' }));
  expect(screen.getByText('请先选择星级')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '5星' }));
  await userEvent.click(screen.getByRole('button', { name: '驾驶平稳' }));
  await userEvent.click(screen.getByRole('button', { name: '提交评价' }));
  await waitFor(() =>
    expect(Object.fromEntries(lastSent('/car/order/review'))).toMatchObject({
      stars: '5',
      'tags.0': '驾驶平稳',
    }),
  );
});

test('a flight that is late stands with both times', async () => {
  const transfer = {
    orderNo: 'W1',
    leg: 0,
    no: 'MU5101',
    way: 'pick-up',
    plannedAt: minutesFromNow(60),
    expectedAt: minutesFromNow(100),
    words: '航班晚到40分钟，司机等候，不加收费用',
  } as const;
  const waiting = ride({ state: 'scheduled', words: '已预约', driver: null, car: null, position: null });
  await openCars(address, answers(car({ transfer, ride: waiting, immediate: false })));
  expect(await screen.findByText('航班晚到40分钟，司机等候，不加收费用')).toBeTruthy();
  expect(screen.getByText(/^原定/).tagName).toBe('S');
  expect(screen.getByText(/^最新/)).toBeTruthy();
});

test('nobody was found: the page has no driver and no map, and the way stays', async () => {
  const failed = ride({ state: 'failed', words: '附近暂无司机接单', driver: null, car: null, cancel: null });
  await openCars(address, answers(car({ ride: failed }), { code: 12 }));
  expect((await screen.findAllByText(office.name)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: '行程地图' })).toBeNull();
  expect(screen.queryByRole('region', { name: '司机' })).toBeNull();
});
