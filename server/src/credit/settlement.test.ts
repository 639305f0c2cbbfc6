import { yuan } from '@woxing/contract/core/money';
import { beforeAll, expect, test } from 'vitest';
import type { MemberCtx } from '#src/platform/context.ts';
import { openShop, refusalOf } from '../../test/shop.ts';
import { payByCard } from '../payments/pay-by-card.ts';
import { payDesk } from '../payments/pay-desk.ts';
import { findSettlement, saveSettlement } from './settlement.ts';

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
  expect(await refusalOf(set({ hearers: ['e1'] }))).toBe('settlement.hearer');
  const everybody = { keyword: '', after: '', max: 20, memberIds: [] };
  expect(await findSettlement(shop.deps, main(), everybody)).toMatchObject({
    creditOnly: true,
    employeeMethods: null,
  });
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
