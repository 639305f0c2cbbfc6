import { type Fen, noFen, yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { listAuditEvents } from '#src/audit/public.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { listCreditEvents } from './credit.db.ts';
import { freezeForOverdue, thawAfterOverdue } from './freeze-line.ts';
import { readCredit } from './read-credit.ts';
import { findReserved, releaseReserved, reserve, wasReserved } from './reserved-credit.ts';
import { saveCreditLine } from './save-credit-line.ts';
import { saveGroupLink } from './spending.db.ts';

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
const eventsOf = async (enterpriseId: string) =>
  (await db.read(tenant, (tx) => listCreditEvents(tx, tenant, enterpriseId, 50))).map(({ event }) => event);
const revisionOf = async (enterpriseId: string) => (await shop.credit(enterpriseId))!.revision;

test('a line that was frozen for an overdue bill meanwhile is not thawed by whoever saw it before', async () => {
  await shop.employ('9201', yuan(500), ['a1'], { freezeOverdue: true });
  const revision = await revisionOf('9201');
  await db.inTenant(tenant, (tx) => freezeForOverdue(tx, tenant, '9201', clock.now()));
  expect(await refusalOf(saved('9201', { revision }))).toBe('credit.stale');
  expect(await shop.credit('9201')).toMatchObject({ frozen: true, frozenByOverdue: true });
  await saved('9201', { revision: await revisionOf('9201') });
  expect(await shop.credit('9201')).toMatchObject({ frozen: false, frozenByOverdue: false });
  expect(await eventsOf('9201')).toEqual(['thawed', 'changed', 'frozen', 'granted']);
  const [kept] = await db.read(tenant, (tx) =>
    listAuditEvents(tx, tenant, { action: 'credit.save', subject: '9201' }, 9),
  );
  expect(kept).toMatchObject({
    member_id: 'administrator',
    details: { before: { frozen: true }, after: { frozen: false } },
  });
});

test('an overdue bill freezes a line once where that is agreed, and only what it has frozen thaws with its payment', async () => {
  const day = clock.now();
  const overdue = (enterpriseId: string) =>
    db.inTenant(tenant, (tx) => freezeForOverdue(tx, tenant, enterpriseId, day));
  const paid = (enterpriseId: string) =>
    db.inTenant(tenant, (tx) => thawAfterOverdue(tx, tenant, enterpriseId, day));
  await shop.employ('9203', yuan(500), [], { freezeOverdue: true });
  for (const step of [paid, overdue, overdue, paid, paid]) await step('9203');
  expect(await eventsOf('9203')).toEqual(['thawed', 'frozen', 'granted']);
  expect(await shop.credit('9203')).toMatchObject({
    frozen: false,
    frozenByOverdue: false,
    frozenBecause: '',
  });
  await shop.employ('9204', yuan(500), [], { freezeOverdue: false });
  await overdue('9204');
  await shop.employ('9205', yuan(500), [], { freezeOverdue: true, frozen: true, reason: '合同到期' });
  for (const step of [overdue, paid]) await step('9205');
  expect(await shop.credit('9204')).toMatchObject({ frozen: false, frozenByOverdue: false });
  expect(await shop.credit('9205')).toMatchObject({ frozen: true, frozenBecause: '合同到期' });
});

test('of two administrators who saw the same line one changes it; a company without one gets its first', async () => {
  const codes = await Promise.all([1, 2, 3].map(() => refusalOf(saved('9202', { revision: 0 }))));
  expect(codes.filter((code) => code !== undefined)).toEqual(['credit.stale', 'credit.stale']);
  expect(await shop.credit('9202')).toMatchObject({ limitFen: yuan(500) });
});

test('a line that is set as it was moves nothing; one of nothing is granted anew', async () => {
  for (const limitFen of [yuan(500), yuan(500), noFen, yuan(300)]) await shop.employ('9206', limitFen, []);
  expect(await eventsOf('9206')).toEqual(['granted', 'changed', 'granted']);
  expect(await shop.credit('9206')).toMatchObject({ limitFen: yuan(300), availableFen: yuan(300) });
});

test('a company without a line has no credit, whose ever line its group would be', async () => {
  const of = (creditMemberId: string | undefined) => {
    const ctx = shop.as('a2');
    return readCredit({ db }, { ...ctx, signedIn: { ...ctx.signedIn, creditMemberId } });
  };
  const nothing = { line: null, settledBy: null, events: [] };
  expect(await shop.credit('9299')).toBeUndefined();
  expect([await of(undefined), await of('9299')]).toMatchObject([nothing, nothing]);
  await db.inTenant(tenant, (tx) =>
    saveGroupLink(tx, tenant, {
      enterpriseId: '9299',
      groupId: '9298',
      settled: true,
      periodLimitFen: null,
    }),
  );
  expect(await of('9299')).toMatchObject(nothing);
});

test('so much of a line is reserved for an order at a time, and a limit does not fall below it', async () => {
  await shop.employ('9207', yuan(500), []);
  await shop.employ('9208', yuan(500), []);
  const order = { tenantId: tenant, orderNo: '26010199999999999999' };
  const reserved = (enterpriseId: string, amountFen: Fen) =>
    db.inTenant(tenant, (tx) => reserve(tx, order, { enterpriseId, amountFen }, clock.now()));
  const stand = async () => {
    const { found, was } = await db.read(tenant, async (tx) => ({
      found: await findReserved(tx, order),
      was: await wasReserved(tx, order),
    }));
    const held = await Promise.all(['9207', '9208'].map(async (of) => (await shop.credit(of))!.heldFen));
    return [found?.holdId.slice(-2), found?.enterpriseId, found?.amountFen, was, ...held];
  };
  const released = () => db.inTenant(tenant, (tx) => releaseReserved(tx, order, clock.now()));
  expect(await stand()).toEqual([undefined, undefined, undefined, false, 0, 0]);
  expect(await released()).toBeUndefined();
  for (const _again of [1, 2]) await reserved('9207', yuan(300));
  expect(await stand()).toEqual([':1', '9207', yuan(300), true, yuan(300), 0]);
  const revision = await revisionOf('9207');
  expect(await refusalOf(saved('9207', { revision, limitFen: yuan(299) }))).toBe('credit.in-use');
  await reserved('9207', yuan(400));
  expect(await stand()).toEqual([':2', '9207', yuan(400), true, yuan(400), 0]);
  await reserved('9208', yuan(400));
  expect(await stand()).toEqual([':3', '9208', yuan(400), true, 0, yuan(400)]);
  expect([await released(), await released()]).toEqual(['9208', undefined]);
  expect(await stand()).toEqual([undefined, undefined, undefined, true, 0, 0]);
});
