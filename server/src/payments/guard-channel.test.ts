import { fen } from '@woxing/contract/money';
import { expect, test } from 'vitest';
import { handClock } from '../../test/hand-clock.ts';
import { scriptedChannels } from '../../test/scripted-channel.ts';
import { createLog } from '../platform/log.ts';
import { guardChannel } from './guard-channel.ts';
import type { TradeRef } from './payment-channel.ts';

const limits = { atOnce: 3, timeoutMs: 200, unknownsToOpen: 3, openMs: 5000 };
const log = createLog('silent');
const trade: TradeRef = {
  tenantId: 'official',
  outTradeNo: 'P1',
  payableUntil: new Date('2026-01-01T00:00:00Z'),
  now: new Date('2025-12-01T00:00:00Z'),
};

function stage() {
  const clock = handClock();
  const { alipay } = scriptedChannels(() => clock.now());
  return { clock, far: alipay, channel: guardChannel(alipay, { log, clock }, limits) };
}

test('a channel that does not answer is left alone, looked after by one question, and used again when it answers', async () => {
  const { clock, far, channel } = stage();
  far.script.query.push('lost-before', 'throws', 'lost-after');
  for (let asked = 0; asked < 3; asked++) expect((await channel.query(trade)).kind).toBe('unknown');
  expect(await channel.query(trade)).toEqual({ kind: 'unknown', cause: 'the breaker is open' });
  expect(
    (await channel.refund({ ...trade, tradeFen: fen(1), refundNo: 'R', amountFen: fen(1), reason: '' })).kind,
  ).toBe('unknown');
  expect([far.asked.query, far.asked.refund]).toEqual([3, 0]);
  clock.passSeconds(5);
  far.script.query.push('lost-before');
  const seen = await Promise.all([channel.query(trade), channel.query(trade)]);
  expect(seen.map(({ kind }) => kind)).toEqual(['unknown', 'unknown']);
  expect(far.asked.query).toBe(4);
  clock.passSeconds(5);
  expect((await channel.query(trade)).kind).toBe('done');
  expect((await channel.query(trade)).kind).toBe('done');
});

test('a refusal is an answer: it opens no breaker', async () => {
  const { far, channel } = stage();
  far.script.query.push(...Array.from({ length: 9 }, () => 'refused' as const));
  for (let asked = 0; asked < 9; asked++) expect((await channel.query(trade)).kind).toBe('refused');
});

test('no more than so many questions are on their way, and none for longer than its time', async () => {
  const { far, channel } = stage();
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
