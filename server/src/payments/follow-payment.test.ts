import { yuan } from '@woxing/contract/core/money';
import type { Payment } from '@woxing/contract/payments/payments';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#src/orders/public.ts';
import { type News, openNews } from '#src/platform/news.ts';
import { createListener } from '#src/platform/pool.ts';
import { openShop, refusalOf } from '../../test/shop.ts';
import { findPayment } from './find-payment.ts';
import { followPayment } from './follow-payment.ts';
import { receiveNotice } from './receive-notice.ts';

const shop = await openShop();
const { clock, channels, log } = shop;
await shop.enrich('m', yuan(1_000_000));

const opened: News[] = [];
const newsOfProcess = () => {
  const connectionString = shop.db.pool.options.connectionString!;
  const news = openNews(() => createListener({ connectionString }, undefined), log);
  opened.push(news);
  return news;
};
afterAll(() => Promise.all(opened.map((news) => news.close())));
beforeEach(() => clock.passSeconds(3600));

/** One process takes the notices, and pages hang on the other. */
const here = { ...shop.deps };
const there = { ...shop.anotherProcess(), news: newsOfProcess() };

async function presented() {
  const orderNo = await shop.place('m', { types: ['ADT'] });
  const { outTradeNo } = await shop.pay('m', orderNo, 'alipay');
  return { orderNo, outTradeNo };
}

/** A page that follows a payment; `over` when there is nothing more to hear. */
async function follow(outTradeNo: string, hangUp = new AbortController()) {
  const states: Payment['state'][] = [];
  const events = (await followPayment(there, shop.as('m'), { outTradeNo }))(hangUp.signal);
  const over = (async () => {
    for await (const { state } of events) states.push(state);
  })();
  await expect.poll(() => states.length).toBeGreaterThan(0);
  return { states, over, hangUp };
}

const notify = (outTradeNo: string) =>
  receiveNotice(here, shop.as('nobody'), 'alipay', channels.alipay.noticeOf(outTradeNo));

test('a payment booked by one process is streamed by the other, and the stream ends', async () => {
  const { outTradeNo } = await presented();
  const pages = await Promise.all([follow(outTradeNo), follow(outTradeNo)]);
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  for (const { states, over } of pages) {
    await over;
    expect(states).toEqual(['presenting', 'paid']);
  }
});

test('an attempt closed with its cancelled order is streamed as well', async () => {
  const { orderNo, outTradeNo } = await presented();
  const { states, over } = await follow(outTradeNo);
  await cancelOrder(shop.deps, shop.as('m'), { orderNo });
  await shop.askDue();
  await over;
  expect(states).toEqual(['presenting', 'closed']);
});

test('a finished payment is sent once; payments of other members and tenants cannot be followed', async () => {
  const { outTradeNo } = await presented();
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  const { states, over } = await follow(outTradeNo);
  await over;
  expect(states).toEqual(['paid']);
  for (const ctx of [shop.as('n'), shop.as('m', 'partner')])
    expect(await refusalOf(followPayment(there, ctx, { outTradeNo }))).toBe('pay.unknown');
  expect(await refusalOf(followPayment(there, shop.as('m'), { outTradeNo: 'P0' }))).toBe('pay.unknown');
});

test('a client that disconnects receives no more events', async () => {
  const { outTradeNo } = await presented();
  const { states, over, hangUp } = await follow(outTradeNo);
  hangUp.abort();
  await over;
  channels.alipay.pay(outTradeNo);
  await notify(outTradeNo);
  expect(states).toEqual(['presenting']);
});

test('a query without verification answers from our records without calling the channel', async () => {
  const { outTradeNo } = await presented();
  channels.alipay.pay(outTradeNo);
  const ask = (requestVerify: boolean) => findPayment(shop.deps, shop.as('m'), { outTradeNo, requestVerify });
  const asked = channels.alipay.asked.query;
  expect((await ask(false)).state).toBe('presenting');
  expect(channels.alipay.asked.query).toBe(asked);
  expect((await ask(true)).state).toBe('paid');
});
