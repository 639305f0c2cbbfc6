import { refuse } from '@woxing/contract/core/errors';
import type { ChannelMethod, ChannelWay, PayTerminal } from '@woxing/contract/payments/payments';

/** What a payer can use where it sits, the handiest first. A code is for another device, and works everywhere. */
const waysAt = {
  desktop: { alipay: ['code'], weChatPay: ['code'], zxpay: ['code'] },
  phone: { alipay: ['h5', 'code'], weChatPay: ['h5', 'code'], zxpay: ['code'] },
  // WeChat's browser opens no page of Alipay, and WeChat Pay's H5 page is for the browsers of others.
  weChat: { alipay: ['code'], weChatPay: ['jsapi', 'code'], zxpay: ['code'] },
  app: { alipay: ['app', 'code'], weChatPay: ['app', 'code'], zxpay: ['code'] },
} as const satisfies Record<PayTerminal, Record<ChannelMethod, readonly ChannelWay[]>>;

interface Channel {
  readonly method: ChannelMethod;
  readonly ways: readonly ChannelWay[];
}

/** By which ways a channel can be paid at a terminal. */
export function waysFor({ method, ways }: Channel, terminal: PayTerminal = 'desktop'): ChannelWay[] {
  return waysAt[terminal][method].filter((way) => ways.includes(way));
}

/** The way that is wished for, or the handiest. Refuses with `pay.way` one that does not work there. */
export function wayOf(
  channel: Channel,
  { terminal, way }: { readonly terminal?: PayTerminal | undefined; readonly way?: ChannelWay | undefined },
): ChannelWay {
  const possible = waysFor(channel, terminal);
  const chosen = way ?? possible[0];
  if (chosen === undefined || !possible.includes(chosen)) throw refuse('pay.way');
  return chosen;
}
