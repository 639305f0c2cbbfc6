import type { StatementChannel } from '@woxing/contract/payments/payments';
import {
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isTaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
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
export function withCircuitBreaker(
  channel: PaymentChannel,
  deps: GuardDeps,
  limits: GuardLimits = usual,
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

export interface GuardDeps {
  readonly log: Log;
}

/** One breaker for all calls to one channel. */
export function openGuard(method: StatementChannel, { log }: GuardDeps, limits: GuardLimits = usual) {
  const breaker = circuitBreaker(
    handleAll.orWhenResult((outcome) => (outcome as ChannelOutcome<unknown>).kind === 'unknown'),
    { halfOpenAfter: limits.openMs, breaker: new ConsecutiveBreaker(limits.unknownsToOpen) },
  );
  logOnce(breaker, method, log);
  const policy = wrap(
    bulkhead(limits.atOnce),
    breaker,
    timeout(limits.timeoutMs, TimeoutStrategy.Aggressive),
  );

  return async <T>(ask: () => Promise<ChannelOutcome<T>>): Promise<ChannelOutcome<T>> => {
    // One question goes to see; the others do not wait for what it finds.
    if (breaker.state === CircuitState.HalfOpen) return { kind: 'unknown', cause: brokenOff };
    try {
      return await policy.execute(ask);
    } catch (error) {
      return { kind: 'unknown', cause: causeOf(error) };
    }
  };
}

/** Not again for each question that finds the channel still silent. */
function logOnce(breaker: CircuitBreakerPolicy, method: StatementChannel, log: Log): void {
  let isLogged = false;
  breaker.onBreak(() => {
    if (!isLogged) log.error({ method }, 'a channel does not answer; it is left alone for a while');
    isLogged = true;
  });
  breaker.onReset(() => {
    log.info({ method }, 'a channel answers again');
    isLogged = false;
  });
}

const brokenOff = 'the breaker is open';

function causeOf(error: unknown): string {
  if (isBrokenCircuitError(error)) return brokenOff;
  if (isBulkheadRejectedError(error)) return 'too many questions at once';
  if (isTaskCancelledError(error)) return 'no answer in time';
  return error instanceof Error ? error.message : String(error);
}
