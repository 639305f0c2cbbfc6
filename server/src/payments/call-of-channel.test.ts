import { expect, test } from 'vitest';
import { type Answered, keptCall } from './call-of-channel.ts';
import type { ChannelCall } from './payment-channel.ts';

const head = {
  tenantId: 'official',
  method: 'alipay',
  operation: 'query',
  reference: 'P1',
  client: 'alipay-sdk@4.14.0',
  keyId: 'K',
  request: '{}',
} as const;

/** What its caller is told and what is kept of a call that takes seven milliseconds. */
async function call(ask: () => Promise<Answered<string>>) {
  const kept: ChannelCall[] = [];
  let at = 1000;
  const clock = { now: () => new Date(at) };
  const outcome = await keptCall({ clock, keepCall: (each) => kept.push(each) }, head, async () => {
    at += 7;
    return ask();
  });
  return { outcome, kept };
}

test('an answer is passed on and kept, with the time it took', async () => {
  const outcome = { kind: 'done', value: 'paid' } as const;
  expect(await call(async () => ({ outcome, answer: 'as it came' }))).toEqual({
    outcome,
    kept: [{ ...head, outcome: 'done', ms: 7, answer: 'as it came' }],
  });
});

test.each([
  [new Error('x'.repeat(300)), 'x'.repeat(200), 'x'.repeat(300)],
  [Object.assign(new Error('no JSON'), { responseDataRaw: '<html>' }), 'no JSON', '<html>'],
  [Object.assign(new Error('no text'), { responseDataRaw: 7 }), 'no text', 'no text'],
  [{ code: 7 }, '[object Object]', ''],
  ['gone', 'gone', ''],
  [null, 'null', ''],
])('what is thrown leaves the outcome unknown, and its answer is kept: %o', async (thrown, cause, answer) => {
  const { outcome, kept } = await call(async () => {
    throw thrown;
  });
  expect(outcome).toEqual({ kind: 'unknown', cause });
  expect(kept).toMatchObject([{ outcome: 'unknown', ms: 7, answer }]);
});
