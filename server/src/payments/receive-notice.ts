import type { RawAnswer, RawCall } from '@woxing/contract/core/callback';
import { RefusalError } from '@woxing/contract/core/errors';
import type { ChannelMethod } from '@woxing/contract/payments/payments';
import type { Ctx } from '#src/platform/context.ts';
import { applyRefundFact } from './apply-refund-fact.ts';
import { applyTradeFact } from './apply-trade-fact.ts';
import type { PayDeps } from './pay-deps.ts';
import type { ChannelNews, PaymentChannel } from './payment-channel.ts';

/**
 * A channel's notice: believed only if its signature holds, booked once however often it comes, and answered in the
 * channel's own words. What is not booked, because something broke, is not acknowledged either, and comes again.
 */
export async function receiveNotice(
  deps: PayDeps,
  ctx: Ctx,
  method: ChannelMethod,
  call: RawCall,
): Promise<RawAnswer> {
  const channel = deps.channels[method];
  const news = readNews(channel, call);
  if (news === undefined) {
    deps.log.warn(
      { method, ip: ctx.ip },
      'a notice was refused: it is not signed by the channel, or cannot be read',
    );
    return channel.acks.refused;
  }
  if (news.kind === 'trade') await applyTradeFact(deps, ctx.tenantId, method, news.fact, ctx.now);
  else await applyRefundFact(deps, ctx.tenantId, method, news.fact, ctx.now);
  return channel.acks.accepted;
}

function readNews(channel: PaymentChannel, call: RawCall): ChannelNews | undefined {
  try {
    return channel.readNotice(call);
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}
