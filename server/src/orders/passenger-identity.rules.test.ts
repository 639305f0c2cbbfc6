import { expect, test } from 'vitest';
import { identityIn, travellerOf } from './passenger-identity.rules.ts';

test.each([
  [null, { memberId: 'm1' }, { memberId: null, external: false, externalId: null }],
  ['E1', { memberId: 'm1', externalId: 'x1' }, { memberId: 'm1', external: false, externalId: null }],
  ['E1', { externalId: 'x1' }, { memberId: null, external: true, externalId: 'x1' }],
  ['E1', {}, { memberId: null, external: true, externalId: null }],
])('of the enterprise %s %o is kept as %o', (enterpriseId, traveller, identity) => {
  const asked = { memberId: undefined, externalId: undefined, ...traveller };
  expect(identityIn(enterpriseId, asked)).toEqual(identity);
});

test('a passenger is known by what of it was kept', () => {
  expect(travellerOf({ name: '张三', memberId: 'm1', external: false, externalId: null })).toEqual({
    name: '张三',
    memberId: 'm1',
    external: false,
    externalId: undefined,
  });
  expect(travellerOf({ name: '李四', memberId: null, external: true, externalId: 'x1' })).toEqual({
    name: '李四',
    memberId: undefined,
    external: true,
    externalId: 'x1',
  });
});
