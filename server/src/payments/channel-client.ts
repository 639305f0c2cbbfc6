import type { StatementChannel } from '@woxing/contract/payments/payments';
import { cardKeeper } from './card-keeper.ts';
import type { PayDeps } from './pay-deps.ts';
import type { TradeKeeper } from './payment-channel.ts';

/** Whom to ask about the money of an attempt. */
export function channelClient(
  { channels, cards }: Pick<PayDeps, 'channels' | 'cards'>,
  channel: StatementChannel,
): TradeKeeper {
  return channel === 'bankCard' ? cardKeeper(cards) : channels[channel];
}
