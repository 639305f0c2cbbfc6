import { fen } from '@woxing/contract/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { scriptedCards } from '../../test/scripted-cards.ts';
import { scriptedChannels } from '../../test/scripted-channel.ts';
import { createLog } from '../platform/log.ts';
import { guardCards } from './guard-cards.ts';
import type { TradeRef } from './payment-channel.ts';
import { withCircuitBreaker } from './with-circuit-breaker.ts';

const limits = { atOnce: 3, timeoutMs: 60_000, unknownsToOpen: 3, openMs: 5000 };
const log = createLog('silent');
const trade: TradeRef = {
  tenantId: 'official',
  outTradeNo: 'P1',
  payableUntil: new Date('2026-01-01T00:00:00Z'),
  now: new Date('2025-12-01T00:00:00Z'),
};

afterEach(() => vi.useRealTimers());

function stage(timeoutMs = limits.timeoutMs) {
  const { alipay } = scriptedChannels(() => new Date());
  return { far: alipay, channel: withCircuitBreaker(alipay, { log }, { ...limits, timeoutMs }) };
}

/** Timers go on as ever. */
function passSeconds(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
}

test('an unresponsive channel is not called, probed by one query, and used again when it answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { far, channel } = stage();
  far.script.query.push('lost-before', 'throws', 'lost-after');
  for (let asked = 0; asked < 3; asked++) expect((await channel.query(trade)).kind).toBe('unknown');
  expect(await channel.query(trade)).toEqual({ kind: 'unknown', cause: 'the breaker is open' });
  expect(
    (await channel.refund({ ...trade, tradeFen: fen(1), refundNo: 'R', amountFen: fen(1), reason: '' })).kind,
  ).toBe('unknown');
  expect([far.asked.query, far.asked.refund]).toEqual([3, 0]);
  passSeconds(5);
  far.script.query.push('lost-before');
  const seen = await Promise.all([channel.query(trade), channel.query(trade)]);
  expect(seen.map(({ kind }) => kind)).toEqual(['unknown', 'unknown']);
  expect(far.asked.query).toBe(4);
  passSeconds(5);
  expect((await channel.query(trade)).kind).toBe('done');
  expect((await channel.query(trade)).kind).toBe('done');
});

test('every call of a channel and of the bank for cards passes its guard and comes back with its answer', async () => {
  const { far, channel } = stage();
  const refund = { ...trade, tradeFen: fen(1), refundNo: 'R', amountFen: fen(1), reason: '' };
  const intent = { ...trade, subject: '机票', amountFen: fen(1) };
  const answers = [
    await channel.create(intent, { way: 'code' }),
    await channel.query(trade),
    await channel.close(trade),
    await channel.refund(refund),
    await channel.findRefund(refund),
  ];
  expect(answers.map(({ kind }) => kind)).not.toContain('unknown');
  expect(far.asked).toMatchObject({ create: 1, query: 1, close: 1 });

  const bank = scriptedCards(() => new Date());
  const cards = guardCards(bank, { log });
  const ref = { tenantId: 'official', reference: 'P1' };
  const card = { cardNo: '4258000000000001', expiry: '12/49', cvv: '719' };
  const said = [
    await cards.authorise({ ...ref, subject: '机票', amountFen: fen(2), card }),
    await cards.status(ref),
    await cards.capture({ ...ref, amountFen: fen(2) }),
    await cards.void(ref),
    await cards.refund({ ...ref, refundNo: 'R', amountFen: fen(1) }),
  ];
  expect(said.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect(bank.asked).toEqual({ authorise: 1, status: 1, capture: 1, void: 1, refund: 1 });
});

test('of forty concurrent queries after the pause one goes out, and the others do not wait for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { far, channel } = stage();
  far.script.query.push('lost-before', 'lost-before', 'lost-before');
  for (let asked = 0; asked < 3; asked++) await channel.query(trade);
  passSeconds(5);
  const slow = Promise.withResolvers<void>();
  far.meanwhile = () => slow.promise;
  const first = channel.query(trade);
  const others = await Promise.all(Array.from({ length: 39 }, () => channel.query(trade)));
  expect(others).toEqual(others.map(() => ({ kind: 'unknown', cause: 'the breaker is open' })));
  expect(far.asked.query).toBe(4);
  slow.resolve();
  expect((await first).kind).toBe('done');
  expect((await channel.query(trade)).kind).toBe('done');
});

test('a refusal is an answer: it opens no breaker', async () => {
  const { far, channel } = stage();
  far.script.query.push(...Array.from({ length: 9 }, () => 'refused' as const));
  for (let asked = 0; asked < 9; asked++) expect((await channel.query(trade)).kind).toBe('refused');
});

test('concurrent queries are limited in number and in time', async () => {
  const { far, channel } = stage(50);
  const never = Promise.withResolvers<void>();
  far.meanwhile = () => never.promise;
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => channel.query(trade)));
  expect(outcomes.map((outcome) => (outcome.kind === 'unknown' ? outcome.cause : ''))).toEqual([
    'no answer in time',
    'no answer in time',
    'no answer in time',
    'too many questions at once',
    'too many questions at once',
  ]);
  never.resolve();
});

test('arguments pass through unchanged, including the way of paying', async () => {
  const { far, channel } = stage();
  const by = { way: 'h5', returnUrl: 'https://shop.example/', payerIp: '203.0.113.17' } as const;
  await channel.create({ ...trade, subject: '机票', amountFen: fen(1) }, by);
  expect(far.presented('P1')).toEqual(by);
});
