import { type GuardDeps, type GuardLimits, openGuard } from '#src/platform/guard-calls.ts';
import type { PaymentChannel } from './payment-channel.ts';

/** Keeps a channel that is slow or down from taking the rest of the house with it. */
export function withCircuitBreaker(
  channel: PaymentChannel,
  deps: GuardDeps,
  limits?: GuardLimits,
): PaymentChannel {
  const guarded = openGuard(channel.method, deps, limits);
  return {
    ...channel,
    create: (intent, by) => guarded(() => channel.create(intent, by)),
    query: (trade) => guarded(() => channel.query(trade)),
    close: (trade) => guarded(() => channel.close(trade)),
    refund: (input) => guarded(() => channel.refund(input)),
    findRefund: (input) => guarded(() => channel.findRefund(input)),
  };
}
