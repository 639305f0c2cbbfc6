import type { ChannelMethod, ChannelWay, PayTerminal } from '@woxing/contract/payments/payments';
import { expect, test } from 'vitest';
import { wayOf, waysFor } from './pay-ways.rules.ts';

const every: readonly ChannelWay[] = ['h5', 'jsapi', 'app', 'code'];
const channel = (method: ChannelMethod, ways = every) => ({ method, ways });

test.each([
  ['alipay', 'desktop', ['code']],
  ['alipay', 'phone', ['h5', 'code']],
  ['alipay', 'weChat', ['code']],
  ['alipay', 'app', ['app', 'code']],
  ['weChatPay', 'phone', ['h5', 'code']],
  ['weChatPay', 'weChat', ['jsapi', 'code']],
  ['zxpay', 'app', ['code']],
] as const satisfies readonly (readonly [ChannelMethod, PayTerminal, readonly ChannelWay[]])[])(
  '%s is paid at a %s by %o, the handiest first',
  (method, terminal, ways) => {
    expect(waysFor(channel(method), terminal)).toEqual(ways);
    expect(wayOf(channel(method), { terminal })).toBe(ways[0]);
  },
);

test('a terminal that is not told is a desktop, and a channel offers no way that it has not', () => {
  expect(waysFor(channel('alipay'))).toEqual(['code']);
  expect(waysFor(channel('alipay', ['code']), 'phone')).toEqual(['code']);
});

test('the way that is wished for is taken where it works, and refused elsewhere', () => {
  expect(wayOf(channel('alipay'), { terminal: 'phone', way: 'code' })).toBe('code');
  expect(() => wayOf(channel('alipay'), { terminal: 'weChat', way: 'h5' })).toThrow(
    expect.objectContaining({ code: 'pay.way' }),
  );
  expect(() => wayOf(channel('zxpay', ['h5']), { terminal: 'phone' })).toThrow(
    expect.objectContaining({ code: 'pay.way' }),
  );
});
