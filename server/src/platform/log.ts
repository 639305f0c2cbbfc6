import { maskLine } from '@woxing/contract/core/log-mask.rules';
import pino, { type Logger, type LoggerOptions } from 'pino';
import { databaseFault } from './database-faults.rules.ts';

export type Log = Logger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export interface LogDestination {
  write(line: string): void;
}

/**
 * One JSON object a line. Every line is masked as a whole before it leaves, so it does not matter whether a mobile number
 * came in a field, a message or a stack. A request logs through `log.child({ requestId })`.
 */
export function createLog(level: LogLevel, destination: LogDestination = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError },
      hooks: { logMethod: oncePerSecond() },
    },
    { write: (line: string) => destination.write(maskLine(line)) },
  );
}

const outageLineMs = 1000;

/**
 * While the database is away everything that runs says so again and again: one such line a second is written, with how many were
 * left out before it.
 */
function oncePerSecond(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  let nextAt = 0;
  let leftOut = 0;
  return function write(args, method) {
    const [fields] = args as readonly unknown[];
    if (!reportsOutage(fields)) return method.apply(this, args);
    const now = performance.now();
    if (now < nextAt) {
      leftOut += 1;
      return;
    }
    nextAt = now + outageLineMs;
    if (leftOut === 0) return method.apply(this, args);
    const [, ...rest] = args as unknown as [object, ...[]];
    method.apply(this, [{ ...fields, leftOut }, ...rest]);
    leftOut = 0;
  };
}

function reportsOutage(fields: unknown): fields is { readonly error: unknown } {
  return typeof fields === 'object' && fields !== null && 'error' in fields && isOutage(fields.error);
}

/** Of a sweep over tenants, several at once. */
function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return databaseFault(error) === 'away' || (error instanceof Error && isOutage(error.cause));
}

function standardOutput(): LogDestination {
  return pino.destination({ dest: 1, sync: true });
}

/** Of what failed for several. */
const toldCauses = 5;

/**
 * What helps to find the fault. An error's other fields stay out: PostgreSQL's details quote the row, a driver's hold the
 * whole connection.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
  return {
    name,
    message,
    code,
    table,
    constraint,
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, toldCauses).map(describeError) }),
  };
}
