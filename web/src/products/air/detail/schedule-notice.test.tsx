import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { day } from '@woxing/contract/core/days';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { ScheduleChange } from '@woxing/contract/orders/schedule-changes';
import { afterEach, expect, test } from 'vitest';
import { forgetTenant, keepTenant, plainTenant } from '#src/tenants/tenant.ts';
import { ScheduleNotices } from './schedule-notice.tsx';

afterEach(() => {
  cleanup();
  forgetTenant();
});

const was = {
  flightNo: 'MU5101',
  day: day('2026-12-01'),
  departs: '08:00',
  arrives: '10:15',
  arrivesDaysLater: 0,
};
const now = { ...was, departs: '09:30', arrives: '11:45' };

const moved: ScheduleChange = {
  no: 1,
  leg: 0,
  kind: 'retimed',
  was,
  now,
  aircraft: null,
  free: true,
  cause: '流量控制',
  toldAt: '2026-11-20T02:00:00.000Z',
  state: 'open',
  missedLeg: null,
  answeredAt: null,
};
const cancelled: ScheduleChange = { ...moved, no: 2, kind: 'cancelled', now: null };

const order = {
  orderNo: '26112105231218973252',
  code: 2,
  tickets: [{ passenger: 0, leg: 0, state: 'issued', ticketNo: '781-2310000000', seat: null, place: null }],
  detail: { kind: 'air', legs: [{ changeLadder: '100' }] },
} as unknown as OrderDetail;

const show = (changes: readonly ScheduleChange[], more: Partial<OrderDetail> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScheduleNotices order={{ ...order, ...more }} changes={[...changes]} />
    </QueryClientProvider>,
  );

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a moved flight is shown with its old time struck through and three answers, whatever the rules of its fare', () => {
  const { container } = show([moved]);
  expect(screen.getByRole('region', { name: '航班变动' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'MU5101 起飞时间有变' })).toBeTruthy();
  expect(container.querySelector('s')?.textContent).toBe('12月1日 周二 08:00—10:15');
  expect(screen.getByText('12月1日 周二 09:30—11:45')).toBeTruthy();
  expect(screen.getByText('原因：流量控制')).toBeTruthy();
  expect(buttons()).toEqual(['接受变动', '免费改签', '全额退票']);
  expect(screen.getByRole('button', { name: '全额退票MU5101' })).toBeTruthy();
});

test('a cancelled flight cannot be accepted, and stands before what was only moved', () => {
  show([moved, { ...cancelled, leg: 1, was: { ...was, flightNo: 'MU5102' } }]);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'MU5102 已取消',
    'MU5101 起飞时间有变',
  ]);
  cleanup();
  show([cancelled]);
  expect(buttons()).toEqual(['免费改签', '全额退票']);
});

const withNext = {
  detail: {
    kind: 'air',
    legs: [{ changeLadder: '100' }, { flightNo: 'MU5401', fromCity: '上海', toCity: '昆明' }],
  },
} as unknown as Partial<OrderDetail>;

test('where the next flight is missed it is named, and can be changed first, also after the new time was accepted', () => {
  show([{ ...moved, missedLeg: 1 }], withNext);
  expect(
    screen.getByText(
      '按变动后的时间，已赶不上下一程上海至昆明的MU5401。请免费改签下一程，本程尚未处理的可两程一并改签。',
    ),
  ).toBeTruthy();
  expect(buttons()).toEqual(['免费改签MU5401', '接受变动', '免费改签', '全额退票']);
  cleanup();
  show([{ ...moved, state: 'accepted', missedLeg: 1 }], withNext);
  expect(buttons()).toEqual(['免费改签MU5401']);
});

test('what is answered, overtaken, over or told alone asks for nothing', () => {
  for (const state of ['accepted', 'overtaken', 'over', 'told'] as const) {
    show([{ ...moved, state }]);
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
  }
});

test('before there are tickets, while a sheet runs, and for whoever only reads the order, it says why nothing can be done', () => {
  show([moved], { code: 0 });
  expect([screen.getByText(/出票后可在此接受变动/) !== null, buttons()]).toEqual([true, []]);
  cleanup();
  show([moved], { code: 10 });
  expect([screen.getByText(/退票或改签正在办理/) !== null, buttons()]).toEqual([true, []]);
  cleanup();
  show([moved], { orderedBy: { memberId: '71', name: '郑文博', forReader: true, mayAct: false } });
  expect([screen.getByText('由下单人郑文博处理。') !== null, buttons()]).toEqual([true, []]);
});

test('whoever may act upon an order of somebody else answers in their place', () => {
  show([moved], { orderedBy: { memberId: '71', name: '郑文博', forReader: false, mayAct: true } });
  expect(buttons()).toEqual(['接受变动', '免费改签', '全额退票']);
});

test('a failed refund that nobody has read yet leaves the acceptance', () => {
  show([moved], { code: 23 });
  expect(buttons()).toEqual(['接受变动']);
});

test('where the service gives tickets back and changes them, the new time can be accepted and the service is named', () => {
  keepTenant({ ...plainTenant, variant: 'B' });
  show([moved]);
  expect(buttons()).toEqual(['接受变动']);
  expect(screen.getByText(/请联系客服办理/)).toBeTruthy();
  cleanup();
  show([cancelled]);
  expect(buttons()).toEqual([]);
});

const downgraded: ScheduleChange = {
  ...moved,
  no: 3,
  kind: 'aircraft',
  now: was,
  aircraft: { was: '空客A350-900', now: '波音737-800', cabinGone: true, seatsGone: ['3A'] },
};

test('another aircraft that lacks the cabin says what is lost, with both types and the same answers', () => {
  const { container } = show([downgraded]);
  expect(screen.getByRole('heading', { name: 'MU5101 机型变更' })).toBeTruthy();
  expect(container.querySelector('s')?.textContent).toBe('空客A350-900');
  expect(screen.getByText('波音737-800')).toBeTruthy();
  expect(screen.getByText(/新机型没有您所购的舱等/)).toBeTruthy();
  expect(screen.getByText(/座位3A未能保留/)).toBeTruthy();
  expect(buttons()).toEqual(['接受变动', '免费改签', '全额退票']);
});

test('another aircraft that takes nothing asks for no answer', () => {
  show([{ ...downgraded, state: 'told', free: false }]);
  expect(buttons()).toEqual([]);
});
