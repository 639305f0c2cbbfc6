import type { StatementChannel } from '@woxing/contract/payments';
import type { Log } from '#src/platform/log.ts';
import type { ChannelOutcome, PaymentChannel } from './payment-channel.ts';

export interface GuardLimits {
  /** Questions on their way at once; more are turned away. */
  readonly atOnce: number;
  readonly timeoutMs: number;
  /** So many unknown answers in a row open the breaker, */
  readonly unknownsToOpen: number;
  /** and after so long one question is let through to see. */
  readonly openMs: number;
}

const usual: GuardLimits = { atOnce: 32, timeoutMs: 8000, unknownsToOpen: 5, openMs: 5000 };

/**
 * Keeps a channel that is slow or down from taking the rest of the house with it: it has so many questions at once and so
 * long for each, and is left alone for a while when it does not answer. What was not asked is `unknown`, as what was
 * asked in vain: either way it is asked again.
 */
export function guardChannel(
  channel: PaymentChannel,
  deps: GuardDeps,
  limits: GuardLimits = usual,
): PaymentChannel {
  const guarded = openGuard(channel.method, deps, limits);
  return {
    ...channel,
    create: (intent) => guarded(() => channel.create(intent)),
    query: (trade) => guarded(() => channel.query(trade)),
    close: (trade) => guarded(() => channel.close(trade)),
    refund: (wish) => guarded(() => channel.refund(wish)),
    findRefund: (wish) => guarded(() => channel.findRefund(wish)),
  };
}

export interface GuardDeps {
  readonly log: Log;
  readonly clock: { now(): Date };
}

/** One guard for whoever answers by one line. */
export function openGuard(method: StatementChannel, deps: GuardDeps, limits: GuardLimits = usual) {
  let running = 0;
  let unknowns = 0;
  let openUntilMs = 0;

  function closedReason(): string | undefined {
    const nowMs = deps.clock.now().getTime();
    if (openUntilMs > nowMs) return 'the breaker is open';
    if (running >= limits.atOnce) return 'too many questions at once';
    // One question goes to see; the others wait for what it finds.
    if (openUntilMs > 0) openUntilMs = nowMs + limits.openMs;
    return undefined;
  }

  function heard(kind: ChannelOutcome<unknown>['kind']): void {
    if (kind !== 'unknown') {
      if (openUntilMs > 0) deps.log.info({ method }, 'a channel answers again');
      unknowns = 0;
      openUntilMs = 0;
      return;
    }
    unknowns += 1;
    if (unknowns < limits.unknownsToOpen) return;
    if (unknowns === limits.unknownsToOpen)
      deps.log.error({ method }, 'a channel does not answer; it is left alone for a while');
    openUntilMs = deps.clock.now().getTime() + limits.openMs;
  }

  async function guarded<T>(ask: () => Promise<ChannelOutcome<T>>): Promise<ChannelOutcome<T>> {
    const reason = closedReason();
    if (reason !== undefined) return { kind: 'unknown', cause: reason };
    running += 1;
    const outcome = await within(ask, limits.timeoutMs).finally(() => {
      running -= 1;
    });
    heard(outcome.kind);
    return outcome;
  }

  return guarded;
}

async function within<T>(
  ask: () => Promise<ChannelOutcome<T>>,
  timeoutMs: number,
): Promise<ChannelOutcome<T>> {
  const late = Promise.withResolvers<ChannelOutcome<T>>();
  const timer = setTimeout(() => late.resolve({ kind: 'unknown', cause: 'no answer in time' }), timeoutMs);
  try {
    return await Promise.race([ask(), late.promise]);
  } catch (error) {
    return { kind: 'unknown', cause: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
