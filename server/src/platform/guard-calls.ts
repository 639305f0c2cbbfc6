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
import type { Log } from './log.ts';

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

export interface GuardDeps {
  readonly log: Log;
}

/** Nobody was asked, or nothing that can be read was answered. */
interface NoAnswer {
  readonly kind: 'unknown';
  readonly cause: string;
}

/**
 * One breaker for all calls to one company outside. What is slow or down does not take the rest of the house with it: it has so many
 * questions at once and so long for each, and is left alone for a while when it does not answer. What was not asked is `unknown`, as what
 * was asked in vain: either way it is asked again.
 */
export function openGuard(party: string, { log }: GuardDeps, limits: GuardLimits = usual) {
  const breaker = circuitBreaker(
    handleAll.orWhenResult((outcome) => (outcome as { readonly kind: string }).kind === 'unknown'),
    { halfOpenAfter: limits.openMs, breaker: new ConsecutiveBreaker(limits.unknownsToOpen) },
  );
  logOnce(breaker, party, log);
  const policy = wrap(
    bulkhead(limits.atOnce),
    breaker,
    timeout(limits.timeoutMs, TimeoutStrategy.Aggressive),
  );

  return async <T extends { readonly kind: string }>(ask: () => Promise<T>): Promise<T | NoAnswer> => {
    // One question goes to see; the others do not wait for what it finds.
    if (breaker.state === CircuitState.HalfOpen) return { kind: 'unknown', cause: brokenOff };
    try {
      return await policy.execute(ask);
    } catch (error) {
      return { kind: 'unknown', cause: causeOf(error) };
    }
  };
}

/** Not again for each question that finds the company still silent. */
function logOnce(breaker: CircuitBreakerPolicy, party: string, log: Log): void {
  let isLogged = false;
  breaker.onBreak(() => {
    if (!isLogged) log.error({ party }, 'a company outside does not answer; it is left alone for a while');
    isLogged = true;
  });
  breaker.onReset(() => {
    log.info({ party }, 'a company outside answers again');
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
