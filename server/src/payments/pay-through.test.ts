import { yuan } from '@woxing/contract/core/money';
import { payThrough as endpoint, type PayMethod } from '@woxing/contract/payments/payments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { idsByMobile, seedMembers } from '#src/members/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { openShop, payPassword, refusalOf, tenant } from '../../test/shop.ts';
import { createPayCode } from './pay-codes.ts';
import { payThrough } from './pay-through.ts';

const shop = await openShop();
const { db, deps } = shop;
await seedMembers(db, tenant);
const member = (await db.read(tenant, (tx) => idsByMobile(tx, tenant))).get('13800000010')!;
await shop.enrich(member, yuan(100_000));

const through = async (
  how: { method: PayMethod; payPassword?: string; authorizationCode?: string },
  idempotency?: MemberCtx['idempotency'],
) => {
  const orderNo = await shop.place(member, { types: ['ADT'] });
  const input = { businessType: 'dometicketOrderPay' as const, orderNo, ...how };
  const { payment, next } = await payThrough(deps, { ...shop.as(member), idempotency }, input);
  expect(endpoint.output.parse({ payment, next })).toEqual({ payment, next });
  return { orderNo, payment, next };
};

test('the answer says whether to scan a code or to continue, for every method', async () => {
  for (const method of ['alipay', 'weChatPay', 'zxpay'] as const) {
    const { payment, next } = await through({ method });
    expect(next).toEqual({ kind: 'scan', codeUrl: payment.codeUrl, queryMs: 2500 });
  }
  const paid = await through({ method: 'tianHangPay', payPassword });
  expect(paid.next).toEqual({ kind: 'go', url: paid.payment.redirect });
  expect(paid.next).toMatchObject({ url: expect.stringContaining(paid.orderNo) as string });
  const { code } = await createPayCode(deps, shop.as(member), {
    payPassword,
    limitFen: yuan(5000),
    once: true,
    validHours: 1,
    note: '',
  });
  expect((await through({ method: 'tianHangPay', authorizationCode: code })).next.kind).toBe('go');
});

const show = (value: boolean) =>
  db.inTenant(tenant, (tx) =>
    sql`update members set show_pay_pwd = ${value} where id = ${member}`.execute(tx),
  );

test('without a pay password of the product’s own, what follows is left to whoever asked; a code is shown all the same', async () => {
  await show(false);
  expect((await through({ method: 'tianHangPay', payPassword })).next).toEqual({ kind: 'callback' });
  expect((await through({ method: 'alipay' })).next.kind).toBe('scan');
  await show(true);
});

test('a repeated request gets the whole stored answer', async () => {
  const kept: unknown[] = [];
  const keep = async (_tx: unknown, answer: unknown) => void kept.push(answer);
  const { payment, next } = await through(
    { method: 'tianHangPay', payPassword },
    { keepIn: keep, keepInterim: keep },
  );
  expect(kept).toEqual([{ payment, next }]);
});

test('refusals are the same as those of the single methods', async () => {
  expect(await refusalOf(through({ method: 'tianHangPay', payPassword: 'f'.repeat(32) }))).toBe(
    'pay.password-wrong',
  );
});
