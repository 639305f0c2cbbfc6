import { expect, test } from 'vitest';
import { plainTenant } from '#src/tenants/tenant.ts';
import { type MenuOwner, menuTree } from './menu-tree.rules.ts';

const enterprise: MenuOwner = {
  rightsKey: '70',
  creditEmployee: null,
  pnrImport: 0,
  administrator: 0,
  permissions: [1, 4, 5, 6, 11, 12, 13, 25, 26],
};
const namesOf = (hasScreen: (route: string) => boolean, member = enterprise, tenant = plainTenant) =>
  menuTree(member, tenant, hasScreen).map(({ name, children }) => [
    name,
    children.map((child) => child.name),
  ]);

test('children stand under their parents, in the order of the permissions', () => {
  expect(namesOf(() => true)).toEqual([
    ['企业工作台', []],
    ['财务管理', ['企业账单', '交易账单']],
    ['订单管理', ['机票订单', '公务舱订单']],
    ['差旅审批', ['行程审批']],
  ]);
});

test('what has no screen is not shown, nor is a parent that would open nothing', () => {
  expect(namesOf((route) => route.startsWith('/order/list'))).toEqual([
    ['订单管理', ['机票订单', '公务舱订单']],
  ]);
  expect(namesOf(() => false)).toEqual([]);
});

test('only what the server allowed', () => {
  expect(namesOf(() => true, { ...enterprise, permissions: [11, 13] })).toEqual([
    ['订单管理', ['公务舱订单']],
  ]);
});

test('a tenant and an employee have names of their own', () => {
  const employee = { ...enterprise, rightsKey: '7_0', permissions: [2, 11, 12] };
  const partner = { ...plainTenant, wording: { 'menu.2': '个人中心' } };
  expect(namesOf(() => true, employee, partner)).toEqual([
    ['个人中心', []],
    ['商旅订单', ['机票订单']],
  ]);
});
