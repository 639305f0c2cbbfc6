/**
 * What an error says of the database: that for the moment it is too busy, cannot be reached, or takes no writes. Whoever asked
 * may try again; nothing of it is a mistake of ours.
 */
export type DatabaseFault = 'busy' | 'away' | 'read-only' | 'disk-full';

/** By SQLSTATE (PostgreSQL, appendix A), by the system's code of a socket, and for `pg`, which has no codes, by its words. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return byCode.get(code) ?? (isConnectionException(code) ? 'away' : byMessage.get(error.message));
}

/** The connection is of no more use: nothing further may be asked of it, not even a rollback. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && (error.message === silent || databaseFault(error) === 'away');
}

/** `query_timeout` of `pg`: the server took the statement and never answered. */
const silent = 'Query read timeout';

/** SQLSTATE class 08. */
const isConnectionException = (code: string) => code.length === 5 && code.startsWith('08');

const byCode = new Map<string, DatabaseFault>([
  ['NO_FREE_CONNECTION', 'busy'],
  // too_many_connections
  ['53300', 'busy'],
  // query_canceled: by the statement timeout
  ['57014', 'busy'],
  // read_only_sql_transaction
  ['25006', 'read-only'],
  // disk_full
  ['53100', 'disk-full'],
  // out_of_memory, io_error
  ['53200', 'away'],
  ['58030', 'away'],
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  ['57P04', 'away'],
  ['57P05', 'away'],
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['EPIPE', 'away'],
  ['ETIMEDOUT', 'away'],
  // The Unix socket of a server that is starting.
  ['ENOENT', 'away'],
]);

const byMessage = new Map<string, DatabaseFault>([
  [silent, 'busy'],
  ['timeout expired', 'away'],
  ['Connection terminated', 'away'],
  ['Connection terminated unexpectedly', 'away'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['Client was closed and is not queryable', 'away'],
]);
