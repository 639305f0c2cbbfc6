import { RefusalError } from '@woxing/contract/core/errors';
import { sumFen, yuan } from '@woxing/contract/core/money';
import { type ChannelMethod, channelMethods } from '@woxing/contract/payments/payments';
import { expect, test } from 'vitest';
import { giveUpOrder, retryTicketing } from '#src/orders/give-up-order.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { airOf } from './product-details.ts';
import type { Mishap } from './scripted-air-supplier.ts';
import type { ChannelMishap } from './scripted-channel.ts';
import { openShop } from './shop.ts';

/**
 * Orders, payments and the outside world together, driven at random: every story is drawn from a number and replays from
 * it. In the end nothing is on its way any more, and the books of the shop, of the channels and of the supplier agree.
 */
const shop = await openShop();
const { clock, jobs, channels, supplier } = shop;
const { hold, issue, cancel } = supplier.script;
const processes = [shop.deps, shop.anotherProcess()];

const supplierMishaps: readonly Mishap[] = [
  'busy',
  'lost-before',
  'lost-after',
  'throws-before',
  'throws-after',
  'accepted',
  'partial',
  'first-then-rest',
];
const channelMishaps: readonly ChannelMishap[] = ['refused', 'lost-before', 'lost-after', 'throws'];
const methods: readonly ChannelMethod[] = channelMethods;

/** Numbers from 0 below `below`, the same for the same seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Story {
  readonly member: string;
  readonly draw: (below: number) => number;
  readonly orders: string[];
  /** Trades with the channel that knows them. */
  readonly trades: {
    readonly orderNo: string;
    readonly outTradeNo: string;
    readonly method: ChannelMethod;
  }[];
}

type Step = (story: Story) => Promise<unknown> | void;

const one = <T>({ draw }: Story, all: readonly T[]): T => all[draw(all.length)]!;
const some = <T>(story: Story, all: readonly T[], act: (each: T) => Promise<unknown>): Promise<unknown> =>
  all.length === 0 ? Promise.resolve() : act(one(story, all));

/** What may happen next; a step that is listed twice is twice as likely. */
const steps: readonly Step[] = [
  place,
  place,
  pay,
  pay,
  pay,
  payOutside,
  payOutside,
  notify,
  notify,
  (story) =>
    some(story, story.trades, ({ outTradeNo }) =>
      findPayment(one(story, processes), shop.as(story.member), { outTradeNo }),
    ),
  (story) =>
    some(story, story.orders, (orderNo) =>
      cancelOrder(one(story, processes), shop.as(story.member), { orderNo }),
    ),
  (story) =>
    some(story, story.orders, (orderNo) =>
      retryTicketing(one(story, processes), shop.as(story.member), { orderNo }),
    ),
  (story) =>
    some(story, story.orders, (orderNo) =>
      giveUpOrder(one(story, processes), shop.as(story.member), { orderNo }),
    ),
  () => jobs.run(),
  () => jobs.run(),
  () => shop.askHolds(),
  (story) => shop.askDue(one(story, processes)),
  (story) => shop.closeUnpaid(one(story, processes)),
  ({ draw }) => clock.passSeconds([1, 6, 11, 60, 300, 901][draw(6)]!),
  () => supplier.finish(),
  (story) => void one(story, [hold, issue, cancel]).push(one(story, supplierMishaps)),
  (story) => void issue.push(one(story, supplierMishaps)),
  () => void issue.push('busy'),
  (story) =>
    void one(story, Object.values(channels[one(story, methods)].script)).push(one(story, channelMishaps)),
];

async function place(story: Story): Promise<void> {
  story.orders.push(await shop.place(story.member, { types: ['ADT', 'ADT'], legs: 1 + story.draw(2) }));
}

async function pay(story: Story): Promise<void> {
  const method = one(story, ['tianHangPay', ...methods] as const);
  await some(story, story.orders, async (orderNo) => {
    const { outTradeNo } = await shop.pay(story.member, orderNo, method, one(story, processes));
    const isKnown = story.trades.some((trade) => trade.outTradeNo === outTradeNo);
    if (method !== 'tianHangPay' && !isKnown) story.trades.push({ orderNo, outTradeNo, method });
  });
}

/** The customer pays what is on his screen, or what was, however late it is. */
async function payOutside(story: Story): Promise<void> {
  await some(story, story.trades, async ({ outTradeNo, method }) => channels[method].payOnce(outTradeNo));
}

async function notify(story: Story): Promise<void> {
  await some(story, story.trades.filter(isPaid), ({ outTradeNo, method }) =>
    receiveNotice(one(story, processes), shop.as('nobody'), method, channels[method].noticeOf(outTradeNo)),
  );
}

function isPaid({ outTradeNo, method }: Story['trades'][number]): boolean {
  return channels[method].paidFen(outTradeNo) > 0;
}

/** The outside world works again, time passes, and all that was on its way arrives. */
async function comeToRest(story: Story): Promise<void> {
  for (const mishaps of Object.values(supplier.script)) mishaps.length = 0;
  for (const { script } of Object.values(channels))
    for (const mishaps of Object.values(script)) mishaps.length = 0;
  // A channel sends its notices until they are accepted.
  for (const { outTradeNo, method } of story.trades.filter(isPaid))
    await receiveNotice(shop.deps, shop.as('nobody'), method, channels[method].noticeOf(outTradeNo));
  for (let rounds = 0; rounds < 8; rounds++) {
    supplier.finish();
    await shop.askHolds();
    await shop.askDue();
    await shop.closeUnpaid();
    await shop.seeToStuck();
    await jobs.run();
    clock.passSeconds(200);
  }
  for (const orderNo of story.orders) {
    if ((await shop.codeOf(orderNo)) !== 22) continue;
    if (story.draw(2) === 0)
      await giveUpOrder(shop.deps, shop.as(story.member), { orderNo }).catch(unlessRefused);
    if ((await shop.codeOf(orderNo)) !== 22) continue;
    await retryTicketing(shop.deps, shop.as(story.member), { orderNo });
    await jobs.run();
    if ((await shop.codeOf(orderNo)) === 22) await giveUpOrder(shop.deps, shop.as(story.member), { orderNo });
  }
  await jobs.run();
  expect(jobs.waiting()).toEqual([]);
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error;
}

const seeds = 40;

test('however the world treats them, orders end with tickets that are paid for, or with all money back', async () => {
  const ends = new Map<number, number>();
  for (let seed = 1; seed <= seeds; seed++) {
    const story: Story = { member: `m${seed}`, draw: drawing(seed), orders: [], trades: [] };
    await shop.enrich(story.member, yuan(20_000));
    const before = await shop.balance(story.member);
    for (let turn = 0; turn < 25; turn++) {
      const together = Array.from({ length: 1 + story.draw(3) }, () => one(story, steps));
      // Refusals and broken lines are part of the story; what they leave behind is what counts.
      await Promise.allSettled(together.map(async (step) => step(story)));
    }
    await comeToRest(story);

    let keptFen = 0;
    for (const orderNo of story.orders) {
      const order = await shop.detail(story.member, orderNo);
      ends.set(order.code, (ends.get(order.code) ?? 0) + 1);
      expect([2, 6, 12], `seed ${seed}, order ${orderNo}`).toContain(order.code);
      const booking = supplier.bookings.get(airOf(order).legs[0]!.bookingReference ?? '');
      const atSupplier = booking?.tickets.flatMap(({ ticketNo }) => ticketNo ?? []) ?? [];
      const ours = order.tickets.flatMap(({ state, ticketNo }) => (state === 'issued' ? [ticketNo] : []));
      expect(ours, `seed ${seed}, order ${orderNo}`).toEqual(atSupplier);
      expect(booking?.state, `seed ${seed}, order ${orderNo}`).toBe(
        order.code === 2 ? 'issued' : booking && 'cancelled',
      );
      // All fly as adults at one price.
      const ticketsFen = (order.totalFen / order.tickets.length) * ours.length;
      const paidFen = sumFen(order.payments.map(({ amountFen }) => amountFen));
      const returnedFen = sumFen(order.payments.map((payment) => payment.returnedFen));
      expect(paidFen - returnedFen, `seed ${seed}, order ${orderNo}`).toBe(ticketsFen);
      keptFen += ticketsFen;
    }
    // What the wallet and the channels have given is what the tickets cost.
    const outsideFen = story.trades.map(
      ({ outTradeNo, method }) =>
        channels[method].paidFen(outTradeNo) - channels[method].returnedFen(outTradeNo),
    );
    const walletFen = before - (await shop.balance(story.member));
    expect(
      outsideFen.reduce((sum, each) => sum + each, walletFen),
      `seed ${seed}`,
    ).toBe(keptFen);
    await shop.expectSound();
  }
  expect(ends.get(2)).toBeGreaterThan(20);
  expect(ends.get(6)).toBeGreaterThan(1);
  expect(ends.get(12)).toBeGreaterThan(20);
}, 180_000);
