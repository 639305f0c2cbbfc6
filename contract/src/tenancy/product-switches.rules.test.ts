import { describe, expect, test } from 'vitest';
import { type MenuMember, type MenuTenant, menuFor, menuTable } from '../people/permissions.rules.ts';
import { pageOff, ticketsSold } from './product-switches.rules.ts';
import { endpointOff, menuOff, switchedEndpoints } from './switched-endpoints.rules.ts';

const on = { air: true, hotel: true, train: true, car: true, application: true, payment: true };
const noTrains = { ...on, train: false };
const employee: MenuMember = {
  rightsKey: '7_0',
  pnrImport: 0,
  administrator: 0,
  creditEmployee: {
    id: '1',
    canAudit: 1,
    analyses: 0,
    tripLevel: { approveFlag: '1', feeFlag: 0, changeApprove: 0, overproof: 0, overApprove: 0 },
  },
};
const seller: MenuMember = { rightsKey: '40', pnrImport: 1, administrator: 0, creditEmployee: null };
const tenant: MenuTenant = { appId: 'official', menuIds: null, wording: {}, features: on };
const idsOf = (member: MenuMember, off: object, ordered: Parameters<typeof menuFor>[2] = []) =>
  menuFor(member, { ...tenant, features: { ...on, ...off } }, ordered).map(({ id }) => id);

describe('endpoints of a product that is off', () => {
  test('are off, those that look after orders are not, and others do not care', () => {
    expect(endpointOff('/train/search', noTrains)).toBe('train');
    expect(endpointOff('/train/orderCreate', noTrains)).toBe('train');
    expect(endpointOff('/train/change', noTrains)).toBe('train');
    for (const path of ['/train/orderDetail', '/train/refund', '/train/refundQuote', '/flight/domestic/list'])
      expect(endpointOff(path, noTrains)).toBeUndefined();
    expect(endpointOff('/train/search', on)).toBeUndefined();
    expect(endpointOff('/order/appDomeTicketBook', { ...on, air: false })).toBe('air');
    expect(endpointOff('/pay/create', { ...on, payment: false })).toBe('payment');
    expect(endpointOff('/pay/notify/alipay/:appId', { ...on, payment: false })).toBeUndefined();
  });
  test('are told by whole parts of a path', () => {
    expect(endpointOff('/pay/queryAll', { ...on, payment: false })).toBe('payment');
    expect(endpointOff('/trainees/list', noTrains)).toBeUndefined();
  });
});

test('pages of a product that is off, by the path of their route', () => {
  expect(pageOff('/airTicket/query', { ...on, air: false })).toBe('air');
  expect(pageOff('/intl/flight_query_list/{-$queryType}/{-$isFirst}', { ...on, air: false })).toBe('air');
  expect(pageOff('/train/train_query_list', noTrains)).toBe('train');
  expect(pageOff('/train/train_order_pay/{-$id}/{-$orderNo}', { ...on, payment: false })).toBe('payment');
  expect(pageOff('/pay/order/$orderId', { ...on, payment: false })).toBe('payment');
  expect(pageOff('/train/OrderDetails/$orderId', noTrains)).toBeUndefined();
  expect(pageOff('/hotel/orderList', { ...on, hotel: false })).toBeUndefined();
  expect(pageOff('/hotel/list', { ...on, hotel: false })).toBe('hotel');
  expect(pageOff('/travel/audit/order', { ...on, application: false })).toBe('application');
  expect(pageOff('/travel/travelManage', { ...on, application: false })).toBeUndefined();
});

test('who comes back from a channel hears what became of the money, though paying was switched off meanwhile', () => {
  expect(pageOff('/pay/return', { ...on, payment: false })).toBeUndefined();
  for (const path of ['/pay/query', '/pay/follow'])
    expect(endpointOff(path, { ...on, payment: false })).toBeUndefined();
});

describe('the menu of a tenant that sells less', () => {
  test('has no entries of a product that is off', () => {
    expect(idsOf(seller, { train: false })).not.toContain(43);
    expect(idsOf(seller, { train: false })).not.toContain(15);
    const air = [12, 13, 32, 38, 39, 40, 41];
    expect(idsOf(seller, { air: false }).filter((id) => air.includes(id))).toEqual([]);
    expect(idsOf(seller, {}).filter((id) => air.includes(id))).toHaveLength(air.length);
    expect(idsOf(seller, { hotel: false }).filter((id) => [14, 42].includes(id))).toEqual([]);
  });
  test('keeps the orders of who has ordered the product before', () => {
    expect(idsOf(seller, { train: false }, ['train'])).toContain(15);
    expect(idsOf(seller, { train: false }, ['air'])).not.toContain(15);
    expect(idsOf(seller, { train: false }, ['train'])).not.toContain(43);
  });
  test('has neither applications nor approvals without that switch', () => {
    const ids = idsOf(employee, { application: false });
    expect(ids.filter((id) => id >= 22 && id <= 27)).toEqual([]);
    expect(idsOf(employee, {}).filter((id) => id >= 22 && id <= 27)).toEqual([22, 23, 24, 25, 26, 27]);
  });
  test('has no buttons that lead to paying', () => {
    const enterprise: MenuMember = { ...seller, rightsKey: '70', pnrImport: 0 };
    const buttonsOf = (features: typeof on) =>
      menuFor(enterprise, { ...tenant, features }).flatMap(({ buttons }) =>
        buttons.map(({ permissionId }) => permissionId),
      );
    expect(buttonsOf(on)).toEqual([101, 102, 103]);
    expect(buttonsOf({ ...on, payment: false })).toEqual([102, 103]);
  });
});

test('the table names entries and buttons that there are, each behind one switch', () => {
  const known = menuTable.flatMap(({ id, buttons }) => [id, ...buttons.map((button) => button.permissionId)]);
  const named = Object.values(switchedEndpoints).flatMap(({ menus, orderMenus }) => [
    ...menus,
    ...orderMenus,
  ]);
  expect(named.filter((id) => !known.includes(id))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  expect(named.every((id) => menuOff(id, on) === undefined)).toBe(true);
});

test('a site names what it sells, flights before trains, hotels and cars, and nothing that is off', () => {
  const named = (switches: typeof on) => ticketsSold(switches).map(({ name }) => name);
  expect(named(on)).toEqual(['机票', '火车票', '酒店', '用车']);
  expect(named(noTrains)).toEqual(['机票', '酒店', '用车']);
  expect(named({ ...noTrains, air: false, hotel: false, car: false })).toEqual([]);
});
