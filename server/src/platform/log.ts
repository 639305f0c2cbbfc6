import { maskLine } from '@woxing/contract/log-mask.rules';
import pino, { type Logger } from 'pino';

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
    },
    { write: (line: string) => destination.write(maskLine(line)) },
  );
}

function standardOutput(): LogDestination {
  return pino.destination({ dest: 1, sync: true });
}

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
  };
}
