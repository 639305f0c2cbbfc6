import { type PaymentState, paymentStates } from '@woxing/contract/payments/payments';
import { expect, test } from 'vitest';
import type { TradeFact } from './payment-channel.ts';
import {
  lastQuestion,
  type NewsEffect,
  newsEffect,
  nextQuestion,
  tradeRefOf,
} from './payment-outcome.rules.ts';

const open: readonly PaymentState[] = ['created', 'presenting', 'unknown'];
const withMoney: readonly PaymentState[] = ['paid', 'refunding', 'refunded', 'late-paid'];

/** What news of an amount of 100 does to a payment of 100 in a state, while the order waits and when it does not. */
function expected(state: PaymentState, news: TradeFact['state'], waits: boolean): NewsEffect {
  if (withMoney.includes(state)) return 'none';
  if (news === 'paid') return waits ? 'take' : 'late';
  return news === 'closed' && open.includes(state) ? 'close' : 'none';
}

test('every kind of news has exactly one effect on a payment in each state', () => {
  for (const state of paymentStates)
    for (const news of ['waiting', 'paid', 'closed', 'refunded'] as const)
      for (const waits of [true, false])
        expect(newsEffect({ state, amountFen: 100 }, { state: news, amountFen: 100 as never }, waits)).toBe(
          expected(state, news, waits),
        );
});

test('a payment of another amount is never accepted', () => {
  for (const amountFen of [99, 101, 0])
    expect(
      newsEffect(
        { state: 'presenting', amountFen: 100 },
        { state: 'paid', amountFen: amountFen as never },
        true,
      ),
    ).toBe('late');
});

const at = (seconds: number) => new Date(Date.UTC(2025, 11, 1, 2, 0, seconds));

test('an open payment is queried at growing intervals, at its expiry, and two minutes later', () => {
  const asked: number[] = [];
  for (let now: Date | null = at(0); now !== null; ) {
    now = nextQuestion(at(0), at(900), now);
    if (now !== null) asked.push((now.getTime() - at(0).getTime()) / 1000);
  }
  expect(asked).toEqual([10, 30, 60, 120, 300, 600, 901, 1020]);
});

test('the marks of a payment that ends early come in their order', () => {
  expect([10, 30, 45, 46, 165].map((seconds) => nextQuestion(at(0), at(45), at(seconds)))).toEqual([
    at(30),
    at(46),
    at(46),
    at(60),
    at(300),
  ]);
});

test('what has ended is queried once more two minutes after its code runs out, unless they are over', () => {
  expect(lastQuestion({ payableUntil: at(0) }, at(119))).toEqual(at(120));
  expect(lastQuestion({ payableUntil: at(0) }, at(120))).toBeNull();
  expect(lastQuestion({ payableUntil: null }, at(0))).toBeNull();
});

test('a channel is told until when it was to take the money, also of an attempt that was ended before', () => {
  const trade = { tenantId: 'official', outTradeNo: 'P1', expiresAt: at(60) };
  expect(tradeRefOf({ ...trade, payableUntil: at(900) }, at(70))).toEqual({
    tenantId: 'official',
    outTradeNo: 'P1',
    payableUntil: at(900),
    now: at(70),
  });
  expect(tradeRefOf({ ...trade, payableUntil: null }, at(70)).payableUntil).toEqual(at(60));
});
