import { yuan } from '@woxing/contract/core/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listAuditEvents } from '#src/audit/public.ts';
import { payByCard } from '#src/payments/pay-by-card.ts';
import { payDesk } from '#src/payments/pay-desk.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openShop, refusalOf, tenant } from '../../test/shop.ts';
import { findSettlement, saveSettlement } from './settlement.ts';
import { saveGroupLink } from './spending.db.ts';

const shop = await openShop();
const adult = { types: ['ADT'] } as const;

beforeAll(async () => {
  for (const member of ['e1', 'main']) await shop.enrich(member);
  await shop.employ('9100', yuan(50_000), ['e1']);
});

const main = (): MemberCtx => {
  const ctx = shop.as('main');
  return { ...ctx, signedIn: { ...ctx.signedIn, creditMemberId: '9100', creditEmployeeId: undefined } };
};
const usual = {
  perOrder: [],
  employeeMethods: [],
  employeesAny: true,
  employeesMay: true,
  creditOnly: false,
  hearers: [],
};
const set = (input: Partial<Parameters<typeof saveSettlement>[2]>) =>
  saveSettlement(shop.deps, main(), { ...usual, ...input });
const found = (of: Partial<MemberCtx['signedIn']> = {}) => {
  const ctx = main();
  const everybody = { keyword: '', after: '', max: 20, memberIds: [] };
  return findSettlement(shop.deps, { ...ctx, signedIn: { ...ctx.signedIn, ...of } }, everybody);
};
const methodsAt = async (ctx: MemberCtx, orderNo: string) => {
  const desk = await payDesk(shop.deps, ctx, { businessType: 'dometicketOrderPay', orderNo });
  return desk.methods.map(({ method }) => method);
};

test('a kind of business that is paid order by order takes no credit, not even as a part', async () => {
  const orderNo = await shop.place('e1', adult);
  await set({ perOrder: ['train'] });
  expect(await methodsAt(shop.as('e1'), orderNo)).toContain('creditPay');
  await set({ perOrder: ['air'] });
  expect(await methodsAt(shop.as('e1'), orderNo)).toEqual(['alipay', 'weChatPay', 'zxpay', 'tianHangPay']);
  expect(await refusalOf(shop.pay('e1', orderNo, 'creditPay'))).toBe('pay.not-allowed');
  await shop.pay('e1', orderNo, 'tianHangPay');
  expect(await shop.credit('9100')).toMatchObject({ heldFen: 0, usedFen: 0 });
});

test('employees pay by the methods of their list, which does not bind the main account', async () => {
  const orderNo = await shop.place('e1', adult);
  const own = await shop.place('main', adult);
  await set({ employeesAny: false, employeeMethods: ['creditPay', 'alipay'] });
  expect(await methodsAt(shop.as('e1'), orderNo)).toEqual(['creditPay', 'alipay']);
  expect(await methodsAt(main(), own)).toContain('tianHangPay');
  for (const method of ['tianHangPay', 'weChatPay', 'multiPay'] as const)
    expect(await refusalOf(shop.pay('e1', orderNo, method))).toBe('pay.not-allowed');
  await shop.pay('e1', orderNo, 'creditPay');
});

test('with credit alone nothing else pays, and a setting that leaves no way to pay is refused', async () => {
  const orderNo = await shop.place('e1', adult);
  await set({ creditOnly: true });
  expect(await methodsAt(shop.as('e1'), orderNo)).toEqual(['creditPay']);
  expect(await refusalOf(shop.pay('e1', orderNo, 'alipay'))).toBe('pay.credit-only');
  expect(await refusalOf(set({ employeesAny: false }))).toBe('settlement.no-method');
  expect(await refusalOf(set({ creditOnly: true, employeesMay: false }))).toBe('settlement.no-method');
  const noCredit = { creditOnly: true, employeesAny: false, employeeMethods: ['alipay' as const] };
  expect(await refusalOf(set(noCredit))).toBe('settlement.no-method');
  await set({ ...noCredit, employeeMethods: ['creditPay'] });
  await set({ creditOnly: true });
  expect(await refusalOf(set({ hearers: ['e1'] }))).toBe('settlement.hearer');
  expect(await found()).toMatchObject({ creditOnly: true, employeeMethods: null });
});

test('a card is offered where a channel of its bank is allowed, and refused where it is not', async () => {
  const orderNo = await shop.place('e1', adult);
  const visa = { cardNo: '4258 0000 0000 0001', expiry: '12/49', cvv: '719' };
  const asked = { businessType: 'dometicketOrderPay', orderNo } as const;
  const offered = async () => (await payDesk(shop.deps, shop.as('e1'), asked)).card;
  const refused = () => refusalOf(payByCard(shop.deps, shop.as('e1'), { ...asked, ...visa }));
  await set({ employeesAny: false, employeeMethods: ['creditPay', 'alipay'] });
  expect([await offered(), await refused()]).toEqual([false, 'pay.not-allowed']);
  await set({ creditOnly: true });
  expect([await offered(), await refused()]).toEqual([false, 'pay.credit-only']);
  await set({ employeesAny: false, employeeMethods: ['creditPay', 'zxpay'] });
  expect([await offered(), await refused()]).toEqual([true, undefined]);
});

test('what an enterprise has set is read as it was saved, with who hears of its credit; one that has set nothing pays by all', async () => {
  await shop.join('e2');
  await shop.db.inTenant(tenant, async (tx) => {
    await sql`update members set credit_member_id = '9100', credit_employee_id = '7' || id
      where tenant_id = ${tenant} and id in ('e1', 'e2')`.execute(tx);
    await saveGroupLink(tx, tenant, {
      enterpriseId: '9101',
      groupId: '9100',
      settled: true,
      periodLimitFen: null,
    });
    await saveGroupLink(tx, tenant, {
      enterpriseId: '9102',
      groupId: '9100',
      settled: false,
      periodLimitFen: null,
    });
  });
  await shop.employ('9100', yuan(50_000), [], { billingDay: 5, termDays: 10, freezeOverdue: true });
  expect(await refusalOf(set({ hearers: ['e1', 'main'] }))).toBe('settlement.hearer');
  const strict = { employeesAny: false, employeeMethods: ['alipay' as const], employeesMay: false };
  await set({ ...strict, perOrder: ['train', 'air'], hearers: ['e2'] });
  const { nextBilling, ...billing } = (await found()).billing!;
  expect([billing, nextBilling.slice(-2)]).toEqual([
    { billingDay: 5, termDays: 10, freezeOverdue: true },
    '05',
  ]);
  expect(await found()).toMatchObject({
    perOrder: ['air', 'train'],
    employeeMethods: ['alipay'],
    employeesMay: false,
    creditOnly: false,
    settledBy: null,
    hearers: [{ memberId: 'e2' }],
    employees: [
      { memberId: 'e1', hears: false },
      { memberId: 'e2', hears: true },
    ],
    next: null,
  });
  const audited = await shop.db.read(tenant, (tx) =>
    listAuditEvents(tx, tenant, { action: 'settlement.save', subject: '9100' }, 1),
  );
  expect(audited).toMatchObject([
    {
      details: {
        before: { employeesMay: true },
        after: { employeesMay: false, employeeMethods: ['alipay'] },
      },
    },
  ]);
  const nothing = {
    perOrder: [],
    employeeMethods: null,
    employeesMay: true,
    creditOnly: false,
    billing: null,
    hearers: [],
  };
  expect(await found({ creditMemberId: '9101' })).toMatchObject({ ...nothing, settledBy: '9100' });
  expect(await found({ creditMemberId: '9102' })).toMatchObject({ ...nothing, settledBy: null });
});
