import { expect, test } from 'vitest';
import { menuTable } from './permissions.rules.ts';
import { thirdPartyRoleOf, thirdPartyRoles } from './third-party-roles.rules.ts';

test('roles are made of entries that lead somewhere, and no partner has two', () => {
  const leaves = new Set(menuTable.filter(({ route }) => route !== null).map(({ id }) => id));
  for (const { permissionsIds, roleName, roleDesc } of thirdPartyRoles) {
    expect(permissionsIds.filter((id) => !leaves.has(id))).toEqual([]);
    expect(new Set(permissionsIds).size).toBe(permissionsIds.length);
    expect([roleName, roleDesc].every((words) => /[\u4e00-\u9fff]/.test(words))).toBe(true);
  }
  const names = thirdPartyRoles.flatMap(({ thirdNames }) => thirdNames);
  expect(new Set(names).size).toBe(names.length);
});

test('the expense tool and the bank have the entries that were agreed', () => {
  expect(thirdPartyRoleOf('expense')?.permissionsIds).toEqual([12, 13, 14, 15, 23, 24, 26, 27, 31]);
  expect(thirdPartyRoleOf('bank')?.permissionsIds).toEqual([2, 12, 14, 15, 23]);
  expect(thirdPartyRoleOf('official')).toBeUndefined();
});
