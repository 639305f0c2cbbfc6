import { yuan } from '@woxing/contract/core/money';
import { afterAll, expect, test } from 'vitest';
import { setGatewayFault } from '#sandbox/gateways/act-on-trade.ts';
import { type PaymentChannel, withCircuitBreaker } from '#src/payments/public.ts';
import { type GatewayStage, openGatewayStage } from './gateway-stage.ts';
import { openShopWith, refusalOf } from './shop.ts';

let stage!: GatewayStage;
const shop = await openShopWith(async (parts) => {
  stage = await openGatewayStage(parts);
  const guarded = (channel: PaymentChannel) => withCircuitBreaker(channel, { log: parts.log });
  const { channels, impatient } = stage;
  return {
    alipay: guarded(impatient.channels.alipay),
    weChatPay: guarded(channels.weChatPay),
    zxpay: guarded(channels.zxpay),
  };
});
afterAll(() => stage.gateways.close());
await shop.enrich('m', yuan(1_000_000));

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!;

/** Orders paid by wallet, and codes of a channel that is well; answers how long each took. */
async function othersPay(count: number): Promise<number[]> {
  const orders = [];
  for (let at = 0; at < count; at++) orders.push(await shop.place('m', { types: ['ADT'] }));
  const times = [];
  for (const [at, orderNo] of orders.entries()) {
    const startedAt = performance.now();
    await shop.pay('m', orderNo, at % 2 === 0 ? 'tianHangPay' : 'weChatPay');
    times.push(performance.now() - startedAt);
  }
  return times;
}

test('a gateway that is slow and then down keeps nobody else waiting, holds no connection, and is left alone', async () => {
  const before = await othersPay(40);
  const waiting = [];
  for (let at = 0; at < 40; at++) waiting.push(await shop.place('m', { types: ['ADT'] }));
  await setGatewayFault(stage.gateways.deps, 'alipay', 'slow', 1000);

  const last = await shop.place('m', { types: ['ADT'] });
  const askedOfAlipay = () => stage.calls.filter(({ method }) => method === 'alipay').length;

  const brokenAt = performance.now();
  const stuck = waiting.map((orderNo) => refusalOf(shop.pay('m', orderNo, 'alipay')));
  const others = othersPay(40);
  expect(new Set(await Promise.all(stuck))).toEqual(new Set(['pay.unavailable']));
  const openedMs = performance.now() - brokenAt;
  // From now on it is left alone: who asks hears so at once.
  const asked = askedOfAlipay();
  expect(await refusalOf(shop.pay('m', last, 'alipay'))).toBe('pay.unavailable');
  expect(askedOfAlipay()).toBe(asked);

  const during = await others;
  expect(shop.db.pool.waitingCount).toBe(0);
  console.log(
    `forty are refused within ${openedMs.toFixed(0)} ms; others' payments beside a gateway that takes 4 s: p50 ${percentile(before, 0.5).toFixed(0)} -> ${percentile(during, 0.5).toFixed(0)} ms, ` +
      `p99 ${percentile(before, 0.99).toFixed(0)} -> ${percentile(during, 0.99).toFixed(0)} ms`,
  );
  await setGatewayFault(stage.gateways.deps, 'alipay', 'slow', 0);
});
