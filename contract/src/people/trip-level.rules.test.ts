import { expect, test } from 'vitest';
import type { TripLevel } from './members.ts';
import { type MenuMember, menuFor } from './permissions.rules.ts';
import { tripLevelUnder } from './trip-level.rules.ts';

const freely: TripLevel = { approveFlag: '0', feeFlag: 0, changeApprove: 0, overproof: 0, overApprove: 0 };
const tenant = {
  appId: 'official',
  menuIds: null,
  wording: {},
  features: { air: true, hotel: true, train: true, car: true, application: true, payment: true },
};
const employee = (tripLevel: TripLevel): MenuMember => ({
  rightsKey: '7_0',
  pnrImport: 0,
  administrator: 0,
  creditEmployee: { id: '1', canAudit: 0, analyses: 0, tripLevel },
});

/** Which flags are stored, what each product's standard says above it, and whether the employee has 行程申请 and 订单申请. */
test.each([
  [{}, undefined, false],
  [{}, {}, false],
  [{}, { air: null, train: null, hotel: null, car: null }, false],
  [{}, { air: { over: 'forbid' } }, false],
  [{}, { air: { over: 'reason' } }, false],
  [{}, { air: { over: 'person-pays' } }, false],
  [{}, { air: { over: 'notify' } }, false],
  [{}, { air: { over: 'approval' } }, true],
  [{}, { train: { over: 'approval' } }, true],
  [{}, { hotel: { over: 'approval' } }, true],
  [{}, { car: { over: 'approval' } }, true],
  [{}, { air: { over: 'forbid' }, train: { over: 'approval' } }, true],
  [{}, { air: null, train: { over: 'approval' } }, true],
  [{}, { air: { over: 'forbid' }, train: { over: 'notify' }, hotel: { over: 'reason' }, car: null }, false],
  [{ overproof: 1 }, { air: { over: 'notify' } }, false],
  [{ overApprove: 1 }, { air: { over: 'notify' } }, false],
  [{ overproof: 1, overApprove: 1 }, { air: { over: 'forbid' } }, true],
  [{ overproof: 1 }, { air: { over: 'approval' } }, true],
  [{ approveFlag: '1' }, undefined, true],
  [{ feeFlag: 1 }, { air: { over: 'forbid' } }, true],
  [{ changeApprove: 1 }, {}, true],
  [{ approveFlag: '1' }, { air: { over: 'approval' } }, true],
] as const)('%j under %j: applies %s', (stored, standards, applies) => {
  const level = tripLevelUnder({ ...freely, ...stored }, standards);
  const ids = menuFor(employee(level), tenant).map(({ id }) => id);
  expect([ids.includes(23), ids.includes(24)]).toEqual([applies, applies]);
});

test('what is stored stays beside what the standard says', () => {
  const level = tripLevelUnder({ ...freely, approveFlag: '1', feeFlag: 1 }, { air: { over: 'approval' } });
  expect(level).toEqual({ approveFlag: '1', feeFlag: 1, changeApprove: 0, overproof: 1, overApprove: 1 });
});
