import { describe, expect, test } from 'vitest';
import {
  buttonKey,
  type MenuMember,
  type MenuTenant,
  mayPress,
  menuFor,
  menuTable,
  permissionIdsOf,
  rightsKeyOf,
} from './permissions.rules.ts';

const features = { air: true, hotel: true, train: true, car: true, application: true, payment: true };
const own: MenuTenant = { appId: 'official', menuIds: null, wording: {}, features };
const level = { approveFlag: '0', feeFlag: 0, changeApprove: 0, overproof: 0, overApprove: 0 };
const employee: MenuMember = {
  rightsKey: '7_0',
  pnrImport: 0,
  administrator: 0,
  creditEmployee: { id: '1', canAudit: 0, analyses: 0, tripLevel: level },
};
const person: MenuMember = { rightsKey: '10', pnrImport: 0, administrator: 0, creditEmployee: null };
const idsOf = (member: MenuMember, tenant = own) => menuFor(member, tenant).map(({ id }) => id);
const withLevel = (changes: Partial<typeof level>): MenuMember => ({
  ...employee,
  creditEmployee: { id: '1', canAudit: 0, analyses: 0, tripLevel: { ...level, ...changes } },
});
const named = (member: MenuMember, tenant: MenuTenant, id: number) =>
  menuFor(member, tenant).find((row) => row.id === id)?.name;
const keys = (member: MenuMember) => menuFor(member, own).flatMap((row) => row.buttons.map(buttonKey));
const key = (memberType: number, creditMemberId: string | null, creditEmployeeId: string | null) =>
  rightsKeyOf({ memberType, creditMemberId, creditEmployeeId });

test('the table is whole: ids are unique, parents exist, and every entry leads somewhere', () => {
  const ids = menuTable.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(menuTable.filter(({ parent }) => parent !== null && !ids.includes(parent))).toEqual([]);
  const parents = new Set(menuTable.map(({ parent }) => parent));
  expect(menuTable.filter(({ id, route }) => route === null && !parents.has(id))).toEqual([]);
  const buttons = menuTable.flatMap((row) => row.buttons.map(({ permissionId }) => permissionId));
  expect(new Set([...ids, ...buttons]).size).toBe(ids.length + buttons.length);
});

test('from the highest sort down, which is the order of the table', () => {
  for (const rightsKey of ['10', '40', '70', '7_0']) {
    const ids = idsOf({ ...employee, rightsKey });
    expect(ids.length).toBeGreaterThan(3);
    expect(ids).toEqual(menuTable.map(({ id }) => id).filter((id) => ids.includes(id)));
  }
});

test('an entry brings its parent, and a parent without entries does not stand alone', () => {
  expect(idsOf(employee)).not.toContain(22);
  expect(idsOf(withLevel({ approveFlag: '1' }))).toEqual(expect.arrayContaining([22, 23, 24]));
  expect(idsOf(person, { ...own, menuIds: [14] })).toEqual([11, 14]);
});

describe('applications are for employees whose level asks for them', () => {
  test.each([
    [{}, false],
    [{ approveFlag: '1' }, true],
    [{ feeFlag: 1 }, true],
    [{ changeApprove: 1 }, true],
    [{ overproof: 1 }, false],
    [{ overApprove: 1 }, false],
    [{ overproof: 1, overApprove: 1 }, true],
  ])('%o: %s', (changes, shown) => {
    const ids = idsOf(withLevel(changes));
    expect([ids.includes(23), ids.includes(24)]).toEqual([shown, shown]);
  });

  test('not for the main account', () => {
    expect(idsOf({ ...withLevel({ approveFlag: '1' }), rightsKey: '70' })).not.toContain(23);
  });
});

test('approvals are for the main account and for employees who audit', () => {
  expect(idsOf(employee)).not.toContain(26);
  expect(idsOf({ ...employee, creditEmployee: { ...employee.creditEmployee!, canAudit: 1 } })).toEqual(
    expect.arrayContaining([25, 26, 27]),
  );
  expect(idsOf({ ...person, rightsKey: '70' })).toEqual(expect.arrayContaining([25, 26, 27]));
});

test('what works on imported bookings asks for the right to import', () => {
  const seller = { ...person, rightsKey: '40' };
  const imported = [32, 38, 39, 40];
  expect(idsOf(seller).filter((id) => imported.includes(id))).toEqual([]);
  expect(idsOf({ ...seller, pnrImport: 1 }).filter((id) => imported.includes(id))).toEqual(imported);
  expect(idsOf({ ...person, pnrImport: 1 }).filter((id) => imported.includes(id))).toEqual([]);
});

test('names: orders of the company, and what a tenant says', () => {
  expect(named(person, own, 11)).toBe('订单管理');
  expect(named(employee, own, 11)).toBe('商旅订单');
  expect(named(employee, own, 2)).toBe('差旅工作台');
  expect(named(employee, { ...own, wording: { 'menu.2': '个人中心' } }, 2)).toBe('个人中心');
});

test('the statement is for enterprises of one tenant', () => {
  expect(idsOf({ ...person, rightsKey: '70' })).not.toContain(45);
  expect(idsOf({ ...person, rightsKey: '70' }, { ...own, appId: 'statement' })).toContain(45);
  expect(idsOf(person, { ...own, appId: 'statement' })).not.toContain(45);
});

test('the platform is run by administrators, in the product itself only', () => {
  const platform = [90, 91, 92];
  const administrator = { ...person, administrator: 1 };
  expect(idsOf(person).filter((id) => platform.includes(id))).toEqual([]);
  expect(idsOf(administrator)).toEqual(expect.arrayContaining(platform));
  const partner = { ...own, appId: 'partner' };
  expect(idsOf(administrator, partner).filter((id) => platform.includes(id))).toEqual([]);
});

test('the dropdowns show their children by app id', () => {
  const seller = { ...person, rightsKey: '40' };
  const children = (tenant: MenuTenant) => idsOf(seller, tenant).filter((id) => id > 40 && id < 44);
  expect(children(own)).toEqual([41, 42, 43]);
  expect(children({ ...own, appId: 'confirm' })).toEqual([41, 43]);
});

test('the key of rights', () => {
  expect(key(10, null, null)).toBe('10');
  expect(key(70, '7', null)).toBe('70');
  expect(key(70, '0', null)).toBe('');
  expect(key(10, '7', '71')).toBe('7_0');
  expect(key(10, '7', '0')).toBe('10');
  expect(idsOf({ ...person, rightsKey: '' })).toEqual([]);
});

describe('buttons', () => {
  test('a key is the id and the hash of the name in capitals', () => {
    expect(buttonKey({ permissionId: 4401, name: '充值' })).toMatch(/^4401[0-9A-F]{8}$/);
    expect(buttonKey({ permissionId: 4401, name: '充值' })).not.toBe(
      buttonKey({ permissionId: 4401, name: '提现' }),
    );
  });

  test('whoever has the entry may press its buttons, and nobody else', () => {
    expect(mayPress(4401, keys(person))).toBe(true);
    expect(mayPress(202, keys(person))).toBe(false);
    expect(mayPress(202, keys(employee))).toBe(true);
    expect(mayPress(4401, keys(employee))).toBe(false);
  });

  test('a button of another name is another button, and an unknown one is nobody’s', () => {
    expect(mayPress(4401, [buttonKey({ permissionId: 4401, name: '充' })])).toBe(false);
    expect(mayPress(9999, [buttonKey({ permissionId: 9999, name: '充值' })])).toBe(false);
  });

  test('their ids stand beside those of the entries', () => {
    expect(permissionIdsOf(menuFor(person, own))).toEqual(expect.arrayContaining([44, 4401, 4402]));
    expect(permissionIdsOf(menuFor(employee, own))).not.toContain(4401);
  });
});
