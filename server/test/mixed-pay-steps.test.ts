import { RefusalError } from '@woxing/contract/core/errors';
import { yuan } from '@woxing/contract/core/money';
import { expect, test } from 'vitest';
import { expireHolds } from '#src/ledger/public.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { startPayment } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import type { PooledDatabase } from '#src/platform/database.ts';
import { openShop, payPassword, tenant } from './shop.ts';

/**
 * A payment of credit, wallet and a channel whose process dies at each of its steps, before a transaction or right after it
 * has been committed. Whatever it left is taken as a whole by the customer who tries again, or given back as a whole by
 * the work that is done without him.
 */
const shop = await openShop();
const { db, jobs, clock, channels } = shop;
const { alipay } = channels;
const creditFen = yuan(1000);
const walletFen = yuan(600);
const outsideFen = yuan(500);
const maxSteps = 20;

class Died extends Error {}

/** The database of a process that dies at its `step`th call; `reached` is asked afterwards. */
function dyingAt(step: number, when: 'before' | 'after'): { db: PooledDatabase; reached: () => boolean } {
  let calls = 0;
  const may = async <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls > step || (calls === step && when === 'before')) throw new Died();
    const result = await work();
    if (calls === step) throw new Died();
    return result;
  };
  return {
    db: {
      ...db,
      inTenant: (tenantId, work) => may(() => db.inTenant(tenantId, work)),
      read: (tenantId, work) => may(() => db.read(tenantId, work)),
    },
    reached: () => calls >= step,
  };
}

let made = 0;

async function customer() {
  made += 1;
  const member = `steps-${made}`;
  const enterprise = String(8000 + made);
  await shop.enrich(member, walletFen);
  await shop.employ(enterprise, creditFen, [member]);
  const orderNo = await shop.place(member, { types: ['ADT', 'ADT'] });
  const pay = (from = shop.deps) =>
    startPayment(from, shop.as(member), {
      businessType: 'dometicketOrderPay',
      orderNo,
      method: 'multiPay',
      payPassword,
      outside: 'alipay',
    });
  return { member, enterprise, orderNo, pay };
}

async function standOf({ member, enterprise }: Awaited<ReturnType<typeof customer>>) {
  const { availableFen, heldFen } = (await shop.credit(enterprise))!;
  return { credit: availableFen, held: heldFen, wallet: await shop.balance(member) };
}

const untouched = { credit: creditFen, held: 0, wallet: walletFen };
const taken = { credit: 0, held: 0, wallet: 0 };

function unlessDied(error: unknown): undefined {
  if (error instanceof Died || error instanceof RefusalError) return undefined;
  throw error;
}

/** The time to pay passes, and with it what is done without the customer: once each, as within five seconds. */
async function timePasses(): Promise<void> {
  clock.passSeconds(15 * 60 + 5);
  await expireHolds({ db, clock }, tenant);
  await shop.closeUnpaid();
  await shop.askDue();
  await jobs.run();
}

test.each(['before', 'after'] as const)(
  'a process that dies %s any step of starting it leaves nothing in part: given back, or paid by who tries again',
  async (when) => {
    let step = 1;
    for (; step <= maxSteps; step++) {
      const left = await customer();
      const dying = dyingAt(step, when);
      await left.pay({ ...shop.deps, db: dying.db }).catch(unlessDied);
      if (!dying.reached()) break;
      await timePasses();
      expect([step, await shop.codeOf(left.orderNo), await standOf(left)]).toEqual([step, 12, untouched]);

      const stubborn = await customer();
      await stubborn.pay({ ...shop.deps, db: dyingAt(step, when).db }).catch(unlessDied);
      const { outTradeNo } = await stubborn.pay();
      alipay.pay(outTradeNo);
      await findPayment(shop.deps, shop.as(stubborn.member), { outTradeNo });
      await jobs.run();
      expect([step, await shop.codeOf(stubborn.orderNo), await standOf(stubborn)]).toEqual([step, 2, taken]);
    }
    expect(step).toBeGreaterThan(3);
    expect(step).toBeLessThan(maxSteps);
  },
  120_000,
);

test.each(['before', 'after'] as const)(
  'a process that dies %s any step of hearing of the money takes all of it or nothing, and the next one all of it',
  async (when) => {
    let step = 1;
    for (; step <= maxSteps; step++) {
      const payer = await customer();
      const { outTradeNo } = await payer.pay();
      alipay.pay(outTradeNo);
      const notice = alipay.noticeOf(outTradeNo);
      const dying = dyingAt(step, when);
      await receiveNotice({ ...shop.deps, db: dying.db }, shop.as(payer.member), 'alipay', notice).catch(
        unlessDied,
      );
      if (!dying.reached()) break;
      const code = await shop.codeOf(payer.orderNo);
      const held = { credit: 0, held: creditFen, wallet: walletFen };
      expect([step, code, await standOf(payer)]).toEqual(code === 1 ? [step, 1, taken] : [step, 0, held]);
      await receiveNotice(shop.deps, shop.as(payer.member), 'alipay', notice);
      await jobs.run();
      expect([step, await shop.codeOf(payer.orderNo), await standOf(payer)]).toEqual([step, 2, taken]);
      expect(alipay.paidFen(outTradeNo) - alipay.returnedFen(outTradeNo)).toBe(outsideFen);
    }
    expect(step).toBeGreaterThan(1);
    expect(step).toBeLessThan(maxSteps);
  },
  120_000,
);

test('the books of all of this are right', async () => {
  await shop.expectSound();
  expect(await shop.broken()).toEqual([]);
});
