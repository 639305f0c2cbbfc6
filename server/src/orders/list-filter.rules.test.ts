import { day } from '@woxing/contract/core/days';
import { orderTabs } from '@woxing/contract/orders/order-tabs.rules';
import { expect, test } from 'vitest';
import { filterOf, toPayFilter } from './list-filter.rules.ts';

const scope = { memberId: 'm1', enterpriseId: null, ordererIds: null, travels: false };
const now = new Date('2026-03-01T10:00:00+08:00');
const filter = (more: Partial<Parameters<typeof filterOf>[1]> = {}) =>
  filterOf(scope, { product: 'airTicket', tab: 'all', max: 20, ...more }, now);
const open = {
  scope,
  orderedBy: null,
  customerId: null,
  bookedTo: null,
  product: 'airTicket',
  tabs: orderTabs,
  carrierChangedAt: null,
  issueFailed: false,
  from: null,
  until: null,
  after: null,
};

test('a form that says nothing narrows nothing, whether its fields are left out or empty', () => {
  expect(filter()).toEqual(open);
  expect(
    filter({
      orderedBy: '',
      customerId: '',
      projectId: '',
      costCentreId: '',
      departmentId: '',
      applicationNo: '',
      from: undefined,
      to: undefined,
      after: '',
    }),
  ).toEqual(open);
});

test('days are whole ones, both of them within', () => {
  expect(filter({ from: day('2026-01-20'), to: day('2026-01-21') })).toMatchObject({
    from: new Date('2026-01-20T00:00:00+08:00'),
    until: new Date('2026-01-22T00:00:00+08:00'),
  });
});

test.each([
  ['done', ['done'], null, false],
  ['carrier-change', orderTabs, now, false],
  ['issue-failed', ['in-progress'], null, true],
] as const)('the tab %s', (tab, tabs, carrierChangedAt, issueFailed) => {
  expect(filter({ tab })).toEqual({ ...open, tabs, carrierChangedAt, issueFailed });
});

test('people, customers, what is booked to and the place of a page are taken as they are', () => {
  expect(
    filter({
      orderedBy: 'm2',
      customerId: 'c1',
      projectId: 'p1',
      departmentId: 'd1',
      after: `${now.getTime()}.12345678901234567890`,
    }),
  ).toMatchObject({
    orderedBy: 'm2',
    customerId: 'c1',
    bookedTo: { ids: ['p1', 'd1'], applicationNo: null },
    after: { createdAt: now, orderNo: '12345678901234567890' },
  });
  expect(filter({ costCentreId: 'k1', applicationNo: 'A1' }).bookedTo).toEqual({
    ids: ['k1'],
    applicationNo: 'A1',
  });
  expect(filter({ applicationNo: 'A1' }).bookedTo).toEqual({ ids: [], applicationNo: 'A1' });
});

test('orders to pay are those of one tab', () => {
  expect(toPayFilter(scope, 'airTicket')).toEqual({ ...open, tabs: ['to-pay'] });
});
