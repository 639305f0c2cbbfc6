import { type Fen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { freezeForOverdue } from './freeze-line.ts';
import { saveCreditLine } from './save-credit-line.ts';

const shop = await openShop();
const { db, clock } = shop;

const saved = (enterpriseId: string, more: { revision: number; frozen?: boolean; limitFen?: Fen }) =>
  saveCreditLine({ db }, shop.as('administrator'), {
    enterpriseId,
    limitFen: yuan(500),
    termDays: 10,
    frozen: false,
    ...more,
  });
const revisionOf = async (enterpriseId: string) => (await shop.credit(enterpriseId))!.revision;

test('a line that was frozen for an overdue bill meanwhile is not thawed by whoever saw it before', async () => {
  await shop.employ('9201', yuan(500), ['a1'], { freezeOverdue: true });
  const revision = await revisionOf('9201');
  await db.inTenant(tenant, (tx) => freezeForOverdue(tx, tenant, '9201', clock.now()));
  expect(await refusalOf(saved('9201', { revision }))).toBe('credit.stale');
  expect(await shop.credit('9201')).toMatchObject({ frozen: true, frozenByOverdue: true });
  await saved('9201', { revision: await revisionOf('9201') });
  expect(await shop.credit('9201')).toMatchObject({ frozen: false, frozenByOverdue: false });
});

test('of two administrators who saw the same line one changes it; a company without one gets its first', async () => {
  const codes = await Promise.all([1, 2, 3].map(() => refusalOf(saved('9202', { revision: 0 }))));
  expect(codes.filter((code) => code !== undefined)).toEqual(['credit.stale', 'credit.stale']);
  expect(await shop.credit('9202')).toMatchObject({ limitFen: yuan(500) });
});
